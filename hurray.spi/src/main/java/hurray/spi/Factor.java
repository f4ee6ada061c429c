package hurray.spi;

import hurray.api.U64Field;

/** A number that the size of a buffer is a product of, at least 0, exact however large. */
public sealed interface Factor {

    /**
     * A number that never changes.
     *
     * @param value 0 or more
     * @return the factor
     */
    static Factor constant(long value) {
        return new Constant(value);
    }

    /**
     * The value of an unsigned scalar of the payload, at level 0.
     *
     * @param field the field
     * @return the factor
     */
    static Factor field(U64Field field) {
        return new OfField(field);
    }

    /**
     * The extent of one dimension.
     *
     * @param index the dimension, less than the least rank that the layout allows
     * @return the factor; a size that uses a dynamic dimension is unknown
     */
    static Factor dim(int index) {
        return new Dimension(index);
    }

    /**
     * The extents of all dimensions: the number of elements of the tensor.
     *
     * @return the factor; a size that uses a dynamic dimension is unknown
     */
    static Factor shape() {
        return new Shape();
    }

    /**
     * The number of blocks that cover one dimension, the last of which may reach beyond it: its extent by that of a block, rounded up.
     *
     * @param index  the dimension, less than the least rank that the layout allows
     * @param extent extent of a block along it: an unsigned scalar of the payload that a rule keeps from being 0
     * @return the factor; a size that uses a dynamic dimension is unknown
     */
    static Factor blocks(int index, U64Field extent) {
        return new Blocks(index, extent);
    }

    /**
     * The number of dimensions.
     *
     * @return the factor
     */
    static Factor rank() {
        return new Rank();
    }

    /**
     * One more than another factor, as in an array of bounds.
     *
     * @param factor what to add to
     * @return the factor
     */
    static Factor plus1(Factor factor) {
        return new PlusOne(factor);
    }

    /**
     * See {@link #constant}.
     *
     * @param value 0 or more
     */
    record Constant(long value) implements Factor {}

    /**
     * See {@link #field}.
     *
     * @param field the field
     */
    record OfField(U64Field field) implements Factor {}

    /**
     * See {@link #dim}.
     *
     * @param index the dimension
     */
    record Dimension(int index) implements Factor {}

    /**
     * See {@link #blocks}.
     *
     * @param index  the dimension
     * @param extent extent of a block
     */
    record Blocks(int index, U64Field extent) implements Factor {}

    /** See {@link #shape}. */
    record Shape() implements Factor {}

    /** See {@link #rank}. */
    record Rank() implements Factor {}

    /**
     * See {@link #plus1}.
     *
     * @param factor what to add to
     */
    record PlusOne(Factor factor) implements Factor {}
}
