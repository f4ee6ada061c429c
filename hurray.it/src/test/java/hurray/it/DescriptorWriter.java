package hurray.it;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Writes descriptors straight from spec 1 and 2, right or wrong, without a line of the code under test.
 *
 * <p>What is not said is that of the smallest sound descriptor; flags and descriptor_length follow from the rest unless given.
 */
final class DescriptorWriter {
    static final int QUANTIZATION = 1;
    static final int SHARD = 1 << 1;
    static final int EXTENSION = 1 << 2;
    static final int STATISTICS = 1 << 3;
    static final int MEMBER = 1 << 4;

    private record Buffer(long size, long alignment, int device, int sync, int memoryClass) {}

    private record Patch(String name, int width, long value) {}

    private record Vendor(int bit, long id, byte[] bytes) {}

    private int major = 1;
    private int minor;
    private int extraFlags;
    private int type = 0x03;
    private int layout = 0x01;
    private long[] shape = {};
    private long byteOffset;
    private LittleEndian payload = new LittleEndian();
    private final List<Buffer> buffers = new ArrayList<>();
    private LittleEndian quantization;
    private LittleEndian shard;
    private LittleEndian statistics;
    private LittleEndian extension;
    private LittleEndian member;
    private final List<Vendor> vendors = new ArrayList<>();
    private byte[] trailing = {};
    private int missingBytes;
    private final List<Patch> patches = new ArrayList<>();
    private int device;
    private int sync;
    private int memoryClass;

    DescriptorWriter minor(int value) {
        minor = value;
        return this;
    }

    DescriptorWriter major(int value) {
        major = value;
        return this;
    }

    DescriptorWriter flag(int bits) {
        extraFlags |= bits;
        return this;
    }

    DescriptorWriter type(int tag) {
        type = tag;
        return this;
    }

    DescriptorWriter shape(long... extents) {
        shape = extents;
        return this;
    }

    int rank() {
        return shape.length;
    }

    DescriptorWriter byteOffset(long bytes) {
        byteOffset = bytes;
        return this;
    }

    DescriptorWriter layout(int tag) {
        layout = tag;
        return this;
    }

    DescriptorWriter payload(Consumer<LittleEndian> writer) {
        payload = new LittleEndian();
        writer.accept(payload);
        return this;
    }

    /** Where the buffers that follow are. */
    DescriptorWriter place(int deviceTag, int syncMode, int memoryClassTag) {
        device = deviceTag;
        sync = syncMode;
        memoryClass = memoryClassTag;
        return this;
    }

    DescriptorWriter buffer(long size) {
        return buffer(size, 64);
    }

    DescriptorWriter buffer(long size, long alignment) {
        buffers.add(new Buffer(size, alignment, device, sync, memoryClass));
        return this;
    }

    DescriptorWriter noBuffers() {
        buffers.clear();
        return this;
    }

    DescriptorWriter resize(int index, long size) {
        Buffer old = buffers.get(index);
        buffers.set(index, new Buffer(size, old.alignment, old.device, old.sync, old.memoryClass));
        return this;
    }

    DescriptorWriter quantization(Consumer<LittleEndian> writer) {
        quantization = new LittleEndian();
        writer.accept(quantization);
        return this;
    }

    DescriptorWriter quantization(byte[] bytes) {
        return quantization(q -> q.bytes("q", bytes));
    }

    DescriptorWriter shard(long[] parent, long[] offset) {
        shard = new LittleEndian().mark("shard").u64s("shard.parent", parent).u64s("shard.offset", offset);
        return this;
    }

    /** A shard that is the whole; an extent of 0 or dynamic gets a parent of 1. */
    DescriptorWriter wholeShard() {
        long[] parent = Arrays.stream(shape).map(e -> e == -1 ? 1 : e).toArray();
        return shard(parent, new long[shape.length]);
    }

    DescriptorWriter statistics(int mask) {
        statistics = new LittleEndian()
                .u32("stats.mask", mask)
                .zero("stats.reserved", 4)
                .u64("stats.nnz", 5)
                .f64("stats.sparsity", 0.75)
                .f64("stats.min", -1)
                .f64("stats.max", 2)
                .f64("stats.abs_max", 2)
                .f64("stats.mean", 0.5)
                .f64("stats.stddev", 0.25)
                .u8("stats.nm_n", 2)
                .u8("stats.nm_m", 4)
                .u8("stats.has_nan", 0)
                .u8("stats.has_inf", 1)
                .zero("stats.reserved2", 4);
        return this;
    }

    /** The extension type section of an unsigned integer. */
    DescriptorWriter extension(long bitWidth, int packingFactor) {
        extension = new LittleEndian()
                .u32("ext.bit_width", bitWidth)
                .u8("ext.packing_factor", packingFactor)
                .u8("ext.is_float", 0)
                .u8("ext.is_signed", 0)
                .u8("ext.sign_bits", 0)
                .u8("ext.exponent_bits", 0)
                .u8("ext.mantissa_bits", 0)
                .zero("ext.reserved", 2)
                .u32("ext.exponent_bias", 0)
                .u8("ext.has_nan", 0)
                .u8("ext.has_inf", 0)
                .zero("ext.reserved2", 2);
        return this;
    }

    DescriptorWriter noExtension() {
        extension = null;
        return this;
    }

    DescriptorWriter member(int role) {
        member = new LittleEndian().u8("member.role", role).zero("member.reserved", 15);
        return this;
    }

    DescriptorWriter vendorSection(int bit, long id, byte... bytes) {
        vendors.add(new Vendor(bit, id, bytes));
        return this;
    }

    /** Bytes behind the last part that descriptor_length counts. */
    DescriptorWriter trailing(byte... bytes) {
        trailing = bytes;
        return this;
    }

    /** Counts bytes in descriptor_length that are not there. */
    DescriptorWriter missingBytes(int count) {
        missingBytes = count;
        return this;
    }

    /** Writes another value over one that has a name, once all is in its place. */
    DescriptorWriter patch(String name, int width, long value) {
        patches.add(new Patch(name, width, value));
        return this;
    }

    byte[] bytes() {
        return build().bytes();
    }

    Sample build() {
        LittleEndian out = new LittleEndian();
        out.bytes("magic", new byte[] {0x48, 0x52, 0x52, 0x59});
        out.u8("version_major", major).u8("version_minor", minor).u32("length", 0);
        out.u32("flags", flags()).u8("type", type).u8("layout", layout).u32("rank", shape.length);
        out.u64s("shape", shape).u64("byte_offset", byteOffset);
        out.append(payload);
        out.u8("buffer_count", buffers.size());
        for (int i = 0; i < buffers.size(); i++) {
            Buffer b = buffers.get(i);
            String name = "b" + i + ".";
            out.u64(name + "size", b.size).u32(name + "alignment", b.alignment).u8(name + "device", b.device);
            out.u8(name + "sync", b.sync).u8(name + "class", b.memoryClass).u8(name + "reserved", 0);
        }
        sections(out);
        out.bytes("trailing", trailing);
        byte[] bytes = out.toByteArray();
        LittleEndian.put(bytes, 6, 4, bytes.length + missingBytes);
        Sample sample = new Sample(bytes, out.marks());
        for (Patch patch : patches) {
            LittleEndian.put(bytes, sample.at(patch.name), patch.width, patch.value);
        }
        return sample;
    }

    private int flags() {
        int flags = extraFlags;
        flags |= quantization == null ? 0 : QUANTIZATION;
        flags |= shard == null ? 0 : SHARD;
        flags |= extension == null ? 0 : EXTENSION;
        flags |= statistics == null ? 0 : STATISTICS;
        flags |= member == null ? 0 : MEMBER;
        for (Vendor vendor : vendors) {
            flags |= 1 << vendor.bit;
        }
        return flags;
    }

    private void sections(LittleEndian out) {
        if (quantization != null) {
            out.u32("quantization_length", quantization.size())
                    .mark("quantization")
                    .append(quantization);
        }
        for (LittleEndian section : new LittleEndian[] {shard, statistics, extension, member}) {
            if (section != null) {
                out.append(section);
            }
        }
        for (Vendor vendor : vendors) {
            String name = "v" + vendor.bit;
            out.u32(name + ".length", 8 + vendor.bytes.length)
                    .u64(name + ".id", vendor.id)
                    .bytes(name + ".bytes", vendor.bytes);
        }
    }
}
