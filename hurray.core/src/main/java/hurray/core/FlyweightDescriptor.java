package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.Missing;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.spi.TensorView;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** A decoded descriptor: reads everything in place. */
final class FlyweightDescriptor extends FieldReads implements Descriptor, TensorView {
    /** True for a scheme's own checks, which read fields of bytes that the declaration has accepted. */
    final boolean trusting;

    FlyweightDescriptor(byte[] bytes, Registry registry, @Nullable LayoutPlan layout, int rank, int payload) {
        super(bytes, registry, layout, rank, payload);
        this.trusting = false;
    }

    private FlyweightDescriptor(FlyweightDescriptor other) {
        super(other.bytes, other.registry, other.layout, other.rank, other.payload);
        this.buffers = other.buffers;
        this.sectionStarts = other.sectionStarts;
        this.levels = other.levels;
        this.spots = Outline.NONE;
        this.typed = true;
        this.trusting = true;
    }

    FlyweightDescriptor trusting() {
        return new FlyweightDescriptor(this);
    }

    @Override
    public int versionMajor() {
        return Bytes.u8(bytes, Format.AT_MAJOR);
    }

    @Override
    public int versionMinor() {
        return Bytes.u8(bytes, Format.AT_MINOR);
    }

    @Override
    public int length() {
        return bytes.length;
    }

    @Override
    public Optional<String> layoutName() {
        return layout == null ? Optional.empty() : Optional.of(layout.schema.name());
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public long dimension(int index) {
        return dimensionAt(Objects.checkIndex(index, rank));
    }

    @Override
    public long[] shape() {
        long[] shape = new long[rank];
        Bytes.copy(bytes, Format.HEADER, Bytes.Wire.U64, rank, shape);
        return shape;
    }

    @Override
    public OptionalLong elementCount() {
        long product = 1;
        long high = 0;
        boolean empty = false;
        for (int i = 0; i < rank; i++) {
            long extent = dimensionAt(i);
            if (extent == DYNAMIC) {
                return OptionalLong.empty();
            }
            empty |= extent == 0;
            high |= Math.unsignedMultiplyHigh(product, extent);
            product *= extent;
        }
        if (empty) {
            return OptionalLong.of(0);
        }
        return high == 0 ? OptionalLong.of(product) : OptionalLong.empty();
    }

    @Override
    public boolean buffersAvailable() {
        return buffers >= 0;
    }

    @Override
    public BufferHandle buffer(int index) {
        int at = handleAt(Objects.checkIndex(index, bufferCount()));
        return new BufferHandle(
                Bytes.i64(bytes, at),
                Bytes.u32(bytes, at + Format.HANDLE_ALIGNMENT),
                Bytes.u8(bytes, at + Format.HANDLE_DEVICE),
                Bytes.u8(bytes, at + Format.HANDLE_SYNC),
                Bytes.u8(bytes, at + Format.HANDLE_CLASS));
    }

    @Override
    public List<BufferHandle> buffers() {
        List<BufferHandle> all = new ArrayList<>(bufferCount());
        for (int i = 0; i < bufferCount(); i++) {
            all.add(buffer(i));
        }
        return List.copyOf(all);
    }

    @Override
    public Optional<String> bufferRole(int index) {
        Objects.checkIndex(index, bufferCount());
        Optional<String> role = layout == null ? Optional.empty() : layout.role(index, rank);
        return role.isPresent() ? role : Listing.parameterRole(this, index);
    }

    @Override
    public boolean has(SectionKey section) {
        boolean flagged = (flags() >>> section.bit() & 1) != 0;
        return flagged && (section.bit() < FieldIds.VENDOR_BIT || Listing.isOf(this, section));
    }

    @Override
    public List<SectionEntry> sections() {
        return Listing.sections(this);
    }

    @Override
    public Optional<byte[]> sectionBytes(SectionKey section) {
        return Listing.sectionBytes(this, section);
    }

    @Override
    public List<FieldEntry> fields() {
        return Listing.fields(this);
    }

    @Override
    public List<Missing> missing() {
        return Listing.missing(this);
    }

    @Override
    public DescriptorBuilder toBuilder() {
        return CoreBuilder.of(this);
    }

    @Override
    public void writeTo(ByteBuffer out) {
        if (out.isReadOnly()) {
            throw new IllegalArgumentException("the buffer is read-only");
        }
        if (out.remaining() < bytes.length) {
            throw new IllegalArgumentException(
                    "the descriptor has " + bytes.length + " bytes, and the buffer room for " + out.remaining());
        }
        out.put(bytes);
    }

    @Override
    public void writeTo(MemorySegment out) {
        if (out.byteSize() < bytes.length) {
            throw new IllegalArgumentException(
                    "the descriptor has " + bytes.length + " bytes, and the segment room for " + out.byteSize());
        }
        MemorySegment.copy(bytes, 0, out, ValueLayout.JAVA_BYTE, 0, bytes.length);
    }

    @Override
    public byte[] toByteArray() {
        return bytes.clone();
    }

    @Override
    public ByteBuffer asByteBuffer() {
        return ByteBuffer.wrap(bytes).asReadOnlyBuffer();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof FlyweightDescriptor descriptor && Arrays.equals(bytes, descriptor.bytes);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(bytes);
    }

    /** Type, shape and layout: "float32[3, ?] csr, 3 buffers, 213 bytes". */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder().append(elementType()).append('[');
        for (int i = 0; i < rank; i++) {
            text.append(i == 0 ? "" : ", ");
            text.append(dimensionAt(i) == DYNAMIC ? "?" : Long.toUnsignedString(dimensionAt(i)));
        }
        text.append("] ").append(layoutName().orElse("layout " + Faults.tag(layoutTag())));
        if (buffersAvailable()) {
            text.append(", ").append(bufferCount()).append(bufferCount() == 1 ? " buffer" : " buffers");
        }
        return text.append(", ").append(bytes.length).append(" bytes").toString();
    }
}
