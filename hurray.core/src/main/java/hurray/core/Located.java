package hurray.core;

import hurray.api.FieldStatus;

/**
 * Where a value stands, in one long: the offset of the 8 bytes that end with it or with its first element, the number of elements, and the
 * {@linkplain Bytes.Wire wire type}, which is last, so that it can be shifted by as it is. It grows in a straight line with offset and
 * length, so that a few additions make one. A negative one says with its {@link FieldStatus} why there is none.
 */
final class Located {
    private static final int LENGTH_SHIFT = 6;
    private static final int WINDOW_SHIFT = 34;
    private static final int LENGTH_MASK = (1 << (WINDOW_SHIFT - LENGTH_SHIFT)) - 1;
    private static final int WIRE_MASK = (1 << LENGTH_SHIFT) - 1;
    private static final FieldStatus[] STATUSES = FieldStatus.values();

    static final long NOT_PRESENT = failure(FieldStatus.NOT_PRESENT);
    static final long NOT_APPLICABLE = failure(FieldStatus.NOT_APPLICABLE);
    static final long LEVEL = failure(FieldStatus.LEVEL_OUT_OF_BOUNDS);
    static final long INVALID_TYPE = failure(FieldStatus.INVALID_TYPE);
    static final long INVALID_LAYOUT = failure(FieldStatus.INVALID_LAYOUT);
    static final long UNAVAILABLE = failure(FieldStatus.UNAVAILABLE);

    private Located() {}

    /** A scalar. */
    static long at(int offset, int wire) {
        return bytes(offset - Bytes.Wire.missing(wire)) + items(1) + wire;
    }

    /** What as many bytes add. */
    static long bytes(int count) {
        return (long) count << WINDOW_SHIFT;
    }

    /** What as many elements add. */
    static long items(long count) {
        return count << LENGTH_SHIFT;
    }

    private static long failure(FieldStatus status) {
        return -1L - status.ordinal();
    }

    static FieldStatus status(long located) {
        return located >= 0 ? FieldStatus.PRESENT : STATUSES[(int) (-1L - located)];
    }

    /** Where the 8 bytes begin that end with the value, or with the first element. */
    static int window(long located) {
        return (int) (located >>> WINDOW_SHIFT);
    }

    static int offset(long located) {
        return window(located) + Bytes.Wire.missing(wire(located));
    }

    /** Number of elements, 1 for a scalar. */
    static int length(long located) {
        return (int) (located >>> LENGTH_SHIFT) & LENGTH_MASK;
    }

    static int wire(long located) {
        return (int) located & WIRE_MASK;
    }

    /** The value, of an unsigned wire type. */
    static long unsigned(byte[] bytes, long located) {
        return Bytes.i64(bytes, window(located)) >>> located;
    }

    /** The value, of a signed wire type. */
    static long signed(byte[] bytes, long located) {
        return Bytes.i64(bytes, window(located)) >> (located & Bytes.Wire.SHIFT);
    }

    /** The array. */
    static long[] array(byte[] bytes, long located) {
        return Bytes.array(bytes, window(located), wire(located), length(located));
    }

    /** Copies the array, unless it is longer than there is room; its length. */
    static int array(byte[] bytes, long located, long[] into) {
        int length = length(located);
        if (length <= into.length) {
            Bytes.copy(bytes, window(located), wire(located), length, into);
        }
        return length;
    }
}
