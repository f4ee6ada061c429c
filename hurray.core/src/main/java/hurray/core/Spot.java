package hurray.core;

/**
 * Where a value stands that most reads ask for: a fixed number of bytes behind the start of its level or section. The rank is reckoned in,
 * so there is a spot for each rank ({@link Spots}). A read that finds one by its identifier needs nothing else, so everything here is small
 * enough to become part of the code that reads; what it does not find, {@link Locator#locate} does.
 */
final class Spot {
    private static final int KIND_SHIFT = 29;

    /** In a key: the value is there when a bit is set. */
    static final int GUARDED = 1 << 28;

    /** In a key: the value is there unless it is the one that stands for none. */
    static final int SENTINEL = 1 << 27;

    /** In a key: the number of levels. */
    static final int DEPTH = 1 << 26;

    /** Ranges below have keys of their own. */
    static final int RANGES = 1 << 10;

    /** Stands in tables where no field does. */
    static final Spot NONE = new Spot(-1, 0, 0, 0, 0, 0, 0);

    /** {@link #key(int, int)} of the field, with what else there is to know before it can be read. */
    final int key;

    /** Behind the base: where the 8 bytes begin that end with the value or with the first element. */
    final int window;

    /** See {@link Bytes.Wire}. */
    final int wire;

    /** Number of elements. */
    final int length;

    private final int guardAt;
    private final int guardMask;
    private final long sentinel;

    Spot(int key, int window, int wire, int length, int guardAt, int guardMask, long sentinel) {
        this.key = key;
        this.window = window;
        this.wire = wire;
        this.length = length;
        this.guardAt = guardAt;
        this.guardMask = guardMask;
        this.sentinel = sentinel;
    }

    /**
     * An identifier and the kind that it is read as in one number: ranges that have spots are small, so the upper bits of their identifiers
     * are free.
     */
    static int key(int id, int kind) {
        return id ^ kind << KIND_SHIFT;
    }

    /** Whether a value stands here that is always there, or is there in these bytes. */
    boolean holds(int key, byte[] bytes, int base) {
        int more = this.key ^ key;
        return more == 0
                || (more == GUARDED && (bytes[base + guardAt] & guardMask) != 0)
                || (more == SENTINEL && (long) Bytes.LONG.get(bytes, base + window) >>> wire != sentinel);
    }

    /** Whether a value stands here that is not there in these bytes. */
    boolean lacks(int key, byte[] bytes, int base) {
        int more = this.key ^ key;
        return (more == GUARDED && (bytes[base + guardAt] & guardMask) == 0)
                || (more == SENTINEL && (long) Bytes.LONG.get(bytes, base + window) >>> wire == sentinel);
    }

    long unsigned(byte[] bytes, int base) {
        return (long) Bytes.LONG.get(bytes, base + window) >>> wire;
    }

    long signed(byte[] bytes, int base) {
        return Bytes.upper(bytes, base + window, wire);
    }

    double real(byte[] bytes, int base) {
        return Bytes.real(bytes, base + window + Bytes.Wire.missing(wire), wire);
    }
}
