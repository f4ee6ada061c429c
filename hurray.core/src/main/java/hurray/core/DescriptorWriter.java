package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.spi.SectionSchema.Framing;
import java.util.List;
import java.util.Objects;

/** Writes what a builder holds, in the order of the wire. */
final class DescriptorWriter {
    static final int MOST_BUFFERS = 255;

    private final CoreBuilder builder;
    private final Registry registry;
    private final BuiltParts parts;
    private final List<BufferHandle> buffers;
    private final ByteSink out;

    DescriptorWriter(CoreBuilder builder, BuiltParts parts, List<BufferHandle> buffers) {
        if (buffers.size() > MOST_BUFFERS) {
            throw new BuilderException(buffers.size() + " buffers are more than " + MOST_BUFFERS);
        }
        this.builder = builder;
        this.registry = builder.registry;
        this.parts = parts;
        this.buffers = buffers;
        this.out = new ByteSink(expected());
    }

    /** Bytes of all that is written; of something that can't be, or whose length nothing tells yet, anything. */
    private long expected() {
        long bytes = Format.byteOffsetAt(builder.shape.length) + 8 + 1 + (long) Format.HANDLE * buffers.size();
        bytes += parts.payload.bytes() + (parts.layout.owner == 0 ? 0 : Format.PRIVATE_LAYOUT_HEAD);
        if (parts.flags != 0) {
            for (SectionPlan plan : registry.sections) {
                PayloadWriter section = parts.section(plan);
                if (section != null) {
                    bytes += plan.head + (plan.framing == Framing.SCHEMES ? schemeBytes() : section.bytes());
                }
            }
            for (int bits = parts.flags & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
                bytes += Format.VENDOR_SECTION_HEAD
                        + parts.vendorSection(Integer.numberOfTrailingZeros(bits))
                                .bytes();
            }
        }
        return bytes;
    }

    private long schemeBytes() {
        BuiltParts.Scheme scheme = parts.scheme;
        return scheme == null ? 0 : scheme.plan().head + scheme.payload().bytes();
    }

    byte[] write() {
        header();
        layout();
        buffers();
        if (parts.flags != 0) {
            sections();
        }
        parts.checkLeftOver();
        out.patch(Format.AT_LENGTH, out.length());
        return out.toByteArray();
    }

    private void header() {
        out.add(Format.byteOffsetAt(builder.shape.length) + 8L);
        out.putHeader(builder, parts.layout, parts.flags);
    }

    /** Writes everything before the layout payload; the length is that of the array. */
    static void writeHeader(CoreBuilder builder, LayoutPlan layout, int flags, byte[] bytes) {
        long[] shape = builder.shape;
        Bytes.putI32(bytes, 0, Format.MAGIC);
        bytes[Format.AT_MAJOR] = Format.MAJOR;
        bytes[Format.AT_MINOR] = Format.MINOR;
        Bytes.putI32(bytes, Format.AT_LENGTH, bytes.length);
        Bytes.putI32(bytes, Format.AT_FLAGS, flags);
        bytes[Format.AT_TYPE] = (byte) builder.typeTag;
        bytes[Format.AT_LAYOUT] = (byte) layout.tag;
        Bytes.putI32(bytes, Format.AT_RANK, shape.length);
        ByteSink.put(shape, bytes, Format.HEADER);
        Bytes.putI64(bytes, Format.byteOffsetAt(shape.length), builder.byteOffset);
    }

    private void layout() {
        long owner = parts.layout.owner;
        if (owner == 0) {
            parts.payload.write(out, buffers.size());
            return;
        }
        int head = out.add(Format.PRIVATE_LAYOUT_HEAD);
        out.put(head, owner, 8);
        parts.payload.write(out, buffers.size());
        close(head + Format.PRIVATE_LAYOUT_HEAD);
    }

    /** Writes the length of what is between a place and here into the 4 bytes before it. */
    private void close(int start) {
        out.patch(start - 4, out.length() - start);
    }

    private void buffers() {
        int at = out.add(1L + (long) Format.HANDLE * buffers.size());
        out.put(at, buffers.size(), 1);
        for (int i = 0; i < buffers.size(); i++) {
            if (!out.put(at + 1 + Format.HANDLE * i, buffers.get(i))) {
                refuse(i, buffers.get(i));
            }
        }
    }

    /** Writes the handle of a buffer; false when a part of it does not fit. */
    static boolean write(BufferHandle handle, byte[] bytes, int at) {
        long alignment = handle.alignment();
        int device = handle.deviceTag();
        int sync = handle.syncTag();
        int memory = handle.memoryClassTag();
        long rest = alignment | (long) device << 32 | (long) sync << 40 | (long) memory << 48;
        Bytes.putI64(bytes, at, handle.byteSize());
        Bytes.putI64(bytes, at + Format.HANDLE_ALIGNMENT, rest);
        return (alignment >>> 32 | (device | sync | memory) >>> 8) == 0;
    }

    private static void refuse(int index, BufferHandle handle) {
        fitting(index, "alignment", handle.alignment(), 4);
        fitting(index, "device tag", handle.deviceTag(), 1);
        fitting(index, "sync tag", handle.syncTag(), 1);
        fitting(index, "memory class tag", handle.memoryClassTag(), 1);
    }

    private static void fitting(int buffer, String what, long value, int width) {
        if (value >>> (8 * width) != 0) {
            throw new BuilderException(
                    "buffer " + buffer + " " + what + ": " + value + " does not fit into " + Faults.bytes(width));
        }
    }

    private void sections() {
        for (SectionPlan plan : registry.sections) {
            PayloadWriter section = parts.section(plan);
            if (section != null) {
                section(plan.framing, section);
            }
        }
        for (int bits = parts.flags & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            section(Framing.ENVELOPE, parts.vendorSection(Integer.numberOfTrailingZeros(bits)));
        }
    }

    private void section(Framing framing, PayloadWriter section) {
        if (framing == Framing.BARE) {
            section.write(out, buffers.size());
            return;
        }
        int start = out.add(4) + 4;
        if (framing == Framing.SCHEMES) {
            scheme(section, start);
        } else {
            if (framing == Framing.ENVELOPE) {
                out.put(out.add(8), section.schema.owner(), 8);
            }
            section.write(out, buffers.size());
        }
        close(start);
    }

    /** @param section the section's own field, which says the scheme again */
    private void scheme(PayloadWriter section, int at) {
        BuiltParts.Scheme scheme = Objects.requireNonNull(parts.scheme);
        SchemePlan plan = scheme.plan();
        Given tag = section.first();
        if (tag != null && tag.bits != plan.tag) {
            throw new BuilderException(
                    tag.field + " is worked out, and " + Faults.tag(plan.tag) + " for " + plan.schema);
        }
        out.add(plan.head);
        if (plan.owner != 0) {
            out.put(at + Format.SCHEME_HEAD, plan.owner, 8);
        }
        int flags = scheme.payload().write(out, buffers.size());
        out.patch(at, plan.tag | plan.schema.version() << 8 | flags << 16);
    }
}
