package hurray.spi;

import hurray.api.I64ArrayField;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.ArrayList;
import java.util.List;

/**
 * How large a buffer has to be, as far as the descriptor alone tells. A size that depends on a dynamic dimension is unknown, and
 * a zero factor makes it 0 however large the others are. Buffer 0 is counted from byte_offset on.
 */
public sealed interface Size {

    /**
     * As many elements of the tensor's type as the product of the factors, packed without gaps (spec 4).
     *
     * @param factors at least one
     * @return the size
     */
    static Size elements(Factor... factors) {
        return new Elements(List.of(factors));
    }

    /**
     * As many elements of the tensor's type as an unsigned scalar of the payload says.
     *
     * @param count the field
     * @return the size
     */
    static Size elements(U64Field count) {
        return elements(Factor.field(count));
    }

    /**
     * As many index entries as the product of the factors, 8 bytes each unless {@link Entries#width} says otherwise.
     *
     * @param factors at least one
     * @return the size
     */
    static Entries entries(Factor... factors) {
        return new Entries(List.of(factors), List.of(), 8, 8);
    }

    /**
     * Everything between the lowest and the highest element that strides over the whole shape reach, counted from byte_offset;
     * nothing when a dimension is 0.
     *
     * @param strides in elements, one per dimension
     * @return the size
     */
    static Size strided(I64ArrayField strides) {
        return new Strided(strides);
    }

    /**
     * Whole tiles over the shape: Π ceil(shape / tile) × Π tile elements.
     *
     * @param tile extents of the tile at level 0, one per dimension
     * @return the size
     */
    static WholeTiles wholeTiles(U64ArrayField tile) {
        return new WholeTiles(tile, List.of());
    }

    /**
     * 2 to the sum of the bits in elements when all dimensions have equally many bits, unknown otherwise; nothing when a dimension
     * is 0.
     *
     * @param bits bits per dimension
     * @return the size
     */
    static Size interleaved(U64ArrayField bits) {
        return new Interleaved(bits);
    }

    /**
     * Whatever code works out, for what no other size can say.
     *
     * @param rule called at decode, and only when no dimension is dynamic
     * @return the size
     */
    static Size extent(ExtentRule rule) {
        return new Computed(rule);
    }

    /**
     * A number of bytes that code works out, for parameter buffers.
     *
     * @param rule called by a verification and by the builder
     * @return the size
     */
    static Size bytes(ByteRule rule) {
        return new Counted(rule);
    }

    /**
     * A size that depends on the contents of buffers.
     *
     * @return the size
     */
    static Size unknown() {
        return new Unknown();
    }

    /**
     * See {@link #elements(Factor...)}.
     *
     * @param factors factors of the number of elements
     */
    record Elements(List<Factor> factors) implements Size {}

    /**
     * See {@link #entries}.
     *
     * @param factors factors of the number of entries
     * @param select  at most one field: entries are {@code width} bytes wide where it is 0, {@code other} where it is not
     * @param width   bytes per entry
     * @param other   bytes per entry where the field is not 0
     */
    record Entries(List<Factor> factors, List<U64Field> select, int width, int other) implements Size {

        /**
         * Entries of a width that never changes.
         *
         * @param bytes 1, 2, 4 or 8
         * @return the size
         */
        public Entries width(int bytes) {
            return new Entries(factors, List.of(), bytes, bytes);
        }

        /**
         * Entries whose width a field of the payload selects.
         *
         * @param field the field
         * @param zero  bytes per entry where it is 0
         * @param one   bytes per entry where it is not
         * @return the size
         */
        public Entries width(U64Field field, int zero, int one) {
            return new Entries(factors, List.of(field), zero, one);
        }
    }

    /**
     * See {@link #strided}.
     *
     * @param strides the field
     */
    record Strided(I64ArrayField strides) implements Size {}

    /**
     * See {@link #wholeTiles}.
     *
     * @param tile    the field
     * @param unknown conditions, at level 0, under any of which the size is unknown
     */
    record WholeTiles(U64ArrayField tile, List<Condition> unknown) implements Size {

        /**
         * Leaves the size unknown where a field of level 0 has a value.
         *
         * @param field the field
         * @param value the value
         * @return the size
         */
        public WholeTiles unknownWhen(U64Field field, long value) {
            List<Condition> all = new ArrayList<>(unknown);
            all.add(Condition.when(field, value));
            return new WholeTiles(tile, List.copyOf(all));
        }
    }

    /**
     * See {@link #interleaved}.
     *
     * @param bits the field
     */
    record Interleaved(U64ArrayField bits) implements Size {}

    /**
     * See {@link #extent}.
     *
     * @param rule the code
     */
    record Computed(ExtentRule rule) implements Size {}

    /**
     * See {@link #bytes}.
     *
     * @param rule the code
     */
    record Counted(ByteRule rule) implements Size {}

    /** See {@link #unknown}. */
    record Unknown() implements Size {}
}
