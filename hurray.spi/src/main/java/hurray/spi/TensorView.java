package hurray.spi;

import hurray.api.BufferHandle;
import hurray.api.FieldReader;
import hurray.api.I64ArrayField;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;

/**
 * What a provider's code sees of a tensor: the descriptor itself, with ways to read array elements that allocate nothing.
 */
public interface TensorView extends FieldReader {

    /**
     * Number of dimensions.
     *
     * @return 0 to 64
     */
    int rank();

    /**
     * Extent of a dimension.
     *
     * @param index 0 to rank - 1
     * @return elements, unsigned, or {@link hurray.api.Descriptor#DYNAMIC}
     */
    long dimension(int index);

    /**
     * Type tag as on the wire.
     *
     * @return 1 to 254
     */
    int typeTag();

    /**
     * Size of an element.
     *
     * @return bits, unsigned; 0 when unknown
     */
    int elementBits();

    /**
     * Where element [0, …, 0] is.
     *
     * @return bytes from the start of buffer 0, unsigned
     */
    long byteOffset();

    /**
     * Number of buffers.
     *
     * @return 0 to 255
     */
    int bufferCount();

    /**
     * An entry of the buffer table.
     *
     * @param index 0 to bufferCount - 1
     * @return the facts of the buffer
     */
    BufferHandle buffer(int index);

    /**
     * Whether the descriptor carries a section.
     *
     * @param section the section
     * @return true when its flag bit is set
     */
    boolean has(SectionKey section);

    /**
     * One element of an array.
     *
     * @param field the key
     * @param level 0 for the outermost level
     * @param index 0 to length - 1
     * @return the element, the same 64 bits
     * @throws hurray.api.FieldException when the field can't be read
     * @throws IndexOutOfBoundsException when there is no such element
     */
    long element(U64ArrayField field, int level, int index);

    /**
     * One element of an array.
     *
     * @param field the key
     * @param level 0 for the outermost level
     * @param index 0 to length - 1
     * @return the element
     * @throws hurray.api.FieldException when the field can't be read
     * @throws IndexOutOfBoundsException when there is no such element
     */
    long element(I64ArrayField field, int level, int index);
}
