package hurray.spi;

import hurray.api.U64Field;

/** How many items an array on the wire has. */
public sealed interface Count {

    /**
     * As many as the tensor has dimensions, 0 to 64.
     *
     * @return the count
     */
    static Count perDimension() {
        return new Rank();
    }

    /**
     * As many as the tensor has buffers, 0 to 255; for sections, which stand behind the buffer table.
     *
     * @return the count
     */
    static Count perBuffer() {
        return new Buffers();
    }

    /**
     * A number that never changes.
     *
     * @param items 1 to 65535
     * @return the count
     */
    static Count of(int items) {
        return new Constant(items);
    }

    /**
     * The value of an unsigned scalar that stands earlier in the same payload.
     *
     * @param field the earlier field
     * @return the count
     */
    static Count of(U64Field field) {
        return new Earlier(field);
    }

    /**
     * Items of several words each, such as a 32-byte digest of four u64.
     *
     * @param words words per item, 1 to 255
     * @return the number of words
     */
    default Count times(int words) {
        return new Times(this, words);
    }

    /** See {@link #perDimension}. */
    record Rank() implements Count {}

    /** See {@link #perBuffer}. */
    record Buffers() implements Count {}

    /**
     * See {@link #of(int)}.
     *
     * @param items number of items
     */
    record Constant(int items) implements Count {}

    /**
     * See {@link #of(U64Field)}.
     *
     * @param field the field that holds the number
     */
    record Earlier(U64Field field) implements Count {}

    /**
     * See {@link #times(int)}.
     *
     * @param items number of items
     * @param words words per item
     */
    record Times(Count items, int words) implements Count {}

    /** All that is left of the payload, made by {@link SchemaBuilder#remainder}. */
    record Rest() implements Count {}
}
