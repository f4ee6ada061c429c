package hurray.api;

/**
 * Keys of the statistics section (spec 1). Statistics are advice. All but {@link #COMPUTED_MASK} are absent when their bit of the
 * mask is clear.
 */
public final class StatisticsFields {
    /** Which statistics were computed, one bit per group. Absent when the descriptor has no such section. */
    public static final U64Field COMPUTED_MASK = U64Field.of(0x0003_0000, "STATS_COMPUTED_MASK");

    /** Non-zero elements; mask bit 0. Absent when the descriptor has no such section; may be absent. */
    public static final U64Field NNZ = U64Field.of(0x0003_0001, "STATS_NNZ");

    /** Share of zeros; mask bit 1. Absent when the descriptor has no such section; may be absent. */
    public static final F64Field SPARSITY_RATIO = F64Field.of(0x0003_0002, "STATS_SPARSITY_RATIO");

    /** Smallest value; mask bit 2. Absent when the descriptor has no such section; may be absent. */
    public static final F64Field VALUE_MIN = F64Field.of(0x0003_0003, "STATS_VALUE_MIN");

    /** Largest value; mask bit 2. Absent when the descriptor has no such section; may be absent. */
    public static final F64Field VALUE_MAX = F64Field.of(0x0003_0004, "STATS_VALUE_MAX");

    /** Largest magnitude; mask bit 2. Absent when the descriptor has no such section; may be absent. */
    public static final F64Field VALUE_ABS_MAX = F64Field.of(0x0003_0005, "STATS_VALUE_ABS_MAX");

    /** Mean; mask bit 3. Absent when the descriptor has no such section; may be absent. */
    public static final F64Field VALUE_MEAN = F64Field.of(0x0003_0006, "STATS_VALUE_MEAN");

    /** Standard deviation; mask bit 3. Absent when the descriptor has no such section; may be absent. */
    public static final F64Field VALUE_STDDEV = F64Field.of(0x0003_0007, "STATS_VALUE_STDDEV");

    /** N of n:m sparsity; mask bit 4. Absent when the descriptor has no such section; may be absent. */
    public static final U64Field NM_N = U64Field.of(0x0003_0008, "STATS_NM_N");

    /** M of n:m sparsity; mask bit 4. Absent when the descriptor has no such section; may be absent. */
    public static final U64Field NM_M = U64Field.of(0x0003_0009, "STATS_NM_M");

    /** 1 when a NaN occurs; mask bit 5. Absent when the descriptor has no such section; may be absent. */
    public static final U64Field HAS_NAN = U64Field.of(0x0003_000A, "STATS_HAS_NAN");

    /** 1 when an infinity occurs; mask bit 5. Absent when the descriptor has no such section; may be absent. */
    public static final U64Field HAS_INF = U64Field.of(0x0003_000B, "STATS_HAS_INF");

    private StatisticsFields() {}
}
