package hurray.api;

import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A decoded and checked descriptor (spec 1): plain scalars by method, every structured field by identifier.
 *
 * <p>Immutable and safe for any number of threads. It holds its own copy of its bytes, and two descriptors are equal when their
 * bytes are. Only {@link Hurray} makes descriptors; applications don't implement this type.
 *
 * <p>What stands behind a layout that nobody knows can't be located: then {@link #buffersAvailable()} is false, there are no
 * buffers and sections to enumerate, and fields of flagged sections are {@link FieldStatus#UNAVAILABLE}. Only permissive decoding
 * gives such a descriptor.
 */
public non-sealed interface Descriptor extends DecodeResult, FieldReader {

    /** The wire value of a dynamic dimension: not known until it is resolved. */
    long DYNAMIC = -1;

    /**
     * Major version of the format.
     *
     * @return 1
     */
    int versionMajor();

    /**
     * Minor version of the format.
     *
     * @return 0 to 255
     */
    int versionMinor();

    /**
     * Length of the descriptor.
     *
     * @return descriptor_length, in bytes, 20 or more
     */
    int length();

    /**
     * Section flags as on the wire.
     *
     * @return 32 bits
     */
    int flags();

    /**
     * Type tag as on the wire.
     *
     * @return 1 to 254
     */
    int typeTag();

    /**
     * The element type.
     *
     * @return the type, {@link ElementType#PRIVATE} for a private tag, {@link ElementType#UNKNOWN} for one stepped over
     */
    default ElementType elementType() {
        return ElementType.ofTag(typeTag());
    }

    /**
     * Size of an element, of a private type too.
     *
     * @return bits, unsigned; 0 when unknown
     */
    int elementBits();

    /**
     * Layout tag as on the wire.
     *
     * @return 1 to 254
     */
    int layoutTag();

    /**
     * The name of the layout.
     *
     * @return such as csr, or a vendor's own name; empty when nobody knows the layout
     */
    Optional<String> layoutName();

    /**
     * Number of dimensions.
     *
     * @return 0 to 64
     */
    int rank();

    /**
     * Extent of a dimension.
     *
     * @param index 0 to rank - 1, 0 is the outermost
     * @return the extent in elements, unsigned, or {@link #DYNAMIC}
     * @throws IndexOutOfBoundsException for any other index
     */
    long dimension(int index);

    /**
     * Extents of all dimensions.
     *
     * @return a fresh array of {@link #rank()} extents, see {@link #dimension}
     */
    long[] shape();

    /**
     * Number of elements (spec 1, shape).
     *
     * @return the product of the extents, unsigned; 0 when any is 0; empty when any is dynamic, or when it is 2^64 or more
     */
    OptionalLong elementCount();

    /**
     * Where element [0, …, 0] is.
     *
     * @return bytes from the start of buffer 0, unsigned
     */
    long byteOffset();

    /**
     * Whether the buffer table and the sections could be located.
     *
     * @return false behind an unknown layout without a length of its own
     */
    boolean buffersAvailable();

    /**
     * Number of buffers.
     *
     * @return 0 to 255; 0 when {@link #buffersAvailable()} is false
     */
    int bufferCount();

    /**
     * An entry of the buffer table.
     *
     * @param index 0 to bufferCount - 1
     * @return the facts of the buffer
     * @throws IndexOutOfBoundsException for any other index
     */
    BufferHandle buffer(int index);

    /**
     * What a buffer is for.
     *
     * @param index 0 to bufferCount - 1
     * @return such as row_ptr or scales; empty when neither layout nor scheme says
     * @throws IndexOutOfBoundsException for any other index
     */
    Optional<String> bufferRole(int index);

    /**
     * All entries of the buffer table.
     *
     * @return an immutable list
     */
    List<BufferHandle> buffers();

    /**
     * Whether the descriptor carries a section: its flag is set, and a vendor's section has the id of the key's owner.
     *
     * @param section the section
     * @return false also for another vendor's section on the same bit, and for a vendor's section when {@link #buffersAvailable()} is false
     */
    boolean has(SectionKey section);

    /**
     * The sections that the descriptor carries, in the order of the wire.
     *
     * @return an immutable list; empty when {@link #buffersAvailable()} is false
     */
    List<SectionEntry> sections();

    /**
     * The bytes of a section, without length field and vendor's id.
     *
     * @param section the section
     * @return a fresh array; empty when the descriptor does not carry it or it can't be located
     */
    Optional<byte[]> sectionBytes(SectionKey section);

    /**
     * Every field that applies to this descriptor (spec 9): those of its layout at every level, of its quantization scheme, and of
     * each section that it carries.
     *
     * @return an immutable list in rising order of identifier, then level
     */
    List<FieldEntry> fields();

    /**
     * What this descriptor has that no loaded provider knows.
     *
     * @return an immutable list; empty for a descriptor that is wholly understood
     */
    List<Missing> missing();

    /**
     * A builder with all that this descriptor holds, to change one thing. Buffers keep their sizes; {@link
     * DescriptorBuilder#clearBuffers()} has them worked out again. It writes what it knows: statistics that mean nothing come
     * out as 0, padding of a quantization section is lost, and the version is the newest that this library writes.
     *
     * @return a new builder
     * @throws BuilderException when something of this descriptor is unknown, and so can't be written again
     */
    DescriptorBuilder toBuilder();

    /**
     * Writes the bytes of the descriptor, unchanged.
     *
     * @param out receives {@link #length()} bytes at its position, which moves behind them
     * @throws IllegalArgumentException when less is remaining, or the buffer is read-only; then nothing is written
     */
    void writeTo(ByteBuffer out);

    /**
     * Writes the bytes of the descriptor, unchanged.
     *
     * @param out receives {@link #length()} bytes from its start
     * @throws IllegalArgumentException when it is smaller or read-only; then nothing is written
     */
    void writeTo(MemorySegment out);

    /**
     * The bytes of the descriptor, unchanged.
     *
     * @return a fresh array of {@link #length()} bytes
     */
    byte[] toByteArray();

    /**
     * The bytes of the descriptor, unchanged, without a copy.
     *
     * @return a read-only buffer over exactly the descriptor's bytes
     */
    ByteBuffer asByteBuffer();
}
