package hurray.api;

/**
 * Keys of the shard section (spec 1): which part of a larger tensor this one is.
 */
public final class ShardFields {
    /** Shape of the whole tensor; length rank. Absent when the descriptor has no such section. */
    public static final U64ArrayField PARENT_SHAPE = U64ArrayField.of(0x0004_0000, "SHARD_PARENT_SHAPE");

    /** First index of this shard in the whole, wire shard_offset; length rank. Absent when the descriptor has no such section. */
    public static final U64ArrayField OFFSET = U64ArrayField.of(0x0004_0001, "SHARD_OFFSET");

    private ShardFields() {}
}
