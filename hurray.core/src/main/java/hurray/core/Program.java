package hurray.core;

import hurray.spi.Rule;

/**
 * A payload's rules as a flat list of operations: the fast pass, which says yes or no.
 *
 * <p>Each operation works at {@code p + a + c · rank}, where {@code p} is the start of the level plus the sizes of the varying steps
 * passed so far. Reserved bytes, booleans and masks have become a few 64-bit words; a window of such a word may begin before the
 * payload, never after it ends, and there are always 28 bytes before a payload.
 */
final class Program {
    /** Operations, see {@link #run}. */
    static final int END = 0;

    static final int BOUND = 1;
    static final int MASK = 2;
    static final int SET = 3;
    static final int MIN = 4;
    static final int MIN_EACH = 5;
    static final int RANK = 6;
    static final int FINITE_32 = 7;
    static final int FINITE_64 = 8;
    static final int RULE = 9;
    static final int RULE_EACH = 10;
    static final int PERMUTATION = 11;
    static final int SKIP_UNLESS_BIT = 12;
    static final int SKIP_IF = 13;
    static final int VARY = 14;
    static final int FLAG = 15;
    static final int REST = 16;
    static final int NEST = 17;

    private final int[] codes;
    private final int[] as;
    private final int[] cs;
    private final int[] numbers;
    private final long[] words;
    private final Object[] parts;

    Program(int[] codes, int[] as, int[] cs, int[] numbers, long[] words, Object[] parts) {
        this.codes = codes;
        this.as = as;
        this.cs = cs;
        this.numbers = numbers;
        this.words = words;
        this.parts = parts;
    }

    /**
     * Checks a payload.
     *
     * @param base first byte of the payload
     * @param end  first byte that is not the payload's any more
     * @return first byte behind the payload, or -1 when a rule is broken
     */
    int run(FlyweightDescriptor d, int base, int end) {
        byte[] bytes = d.bytes;
        int rank = d.rank;
        int level = base;
        int depth = 1;
        int p = base;
        for (int i = 0; ; i++) {
            int at = p + as[i] + cs[i] * rank;
            switch (codes[i]) {
                case END -> {
                    return at;
                }
                case BOUND -> {
                    if (at > end) {
                        return -1;
                    }
                }
                case MASK -> {
                    if ((Bytes.i64(bytes, at) & words[i]) != 0) {
                        return -1;
                    }
                }
                case SET -> {
                    int value = bytes[at] & 0xFF;
                    if (value >= 64 || (words[i] >>> value & 1) == 0) {
                        return -1;
                    }
                }
                case MIN -> {
                    if (Long.compareUnsigned(Bytes.integer(bytes, at, numbers[i]), words[i]) < 0) {
                        return -1;
                    }
                }
                case MIN_EACH -> {
                    if (!allAtLeast(bytes, at, numbers[i], words[i], rank)) {
                        return -1;
                    }
                }
                case RANK -> {
                    if (Bytes.integer(bytes, at, numbers[i]) != rank) {
                        return -1;
                    }
                }
                case FINITE_32 -> {
                    if (!Rules.finiteNonZero(Float.intBitsToFloat(Bytes.i32(bytes, at)))) {
                        return -1;
                    }
                }
                case FINITE_64 -> {
                    if (!Rules.finiteNonZero(Double.longBitsToDouble(Bytes.i64(bytes, at)))) {
                        return -1;
                    }
                }
                case RULE -> {
                    if (!Rules.allows((Rule) parts[i], Bytes.integer(bytes, at, numbers[i]), rank)) {
                        return -1;
                    }
                }
                case RULE_EACH -> {
                    if (!((LocatedRule) parts[i]).holds(d, level, end)) {
                        return -1;
                    }
                }
                case PERMUTATION -> {
                    if (!isPermutation(bytes, at, numbers[i], rank)) {
                        return -1;
                    }
                }
                case SKIP_UNLESS_BIT -> {
                    Slot mask = (Slot) parts[i];
                    if ((mask.value(d, level) >>> words[i] & 1) == 0) {
                        i += numbers[i];
                    }
                }
                case SKIP_IF -> {
                    if (Bytes.integer(bytes, at, ((Slot) parts[i]).wireType()) == words[i]) {
                        i += numbers[i];
                    }
                }
                case VARY -> {
                    long size = ((Slot.Variable) parts[i]).uncheckedSize(d, level);
                    if (size > end - at) {
                        return -1;
                    }
                    p += (int) size;
                }
                case FLAG -> {
                    FlagRule rule = (FlagRule) parts[i];
                    boolean set = (Bytes.u16(bytes, base + rule.flagsAt) >>> rule.bit & 1) != 0;
                    if (set != (Bytes.integer(bytes, at, numbers[i]) == words[i])) {
                        return -1;
                    }
                }
                case REST -> p = end - as[i] - cs[i] * rank;
                case NEST -> {
                    if (((Slot) parts[i]).value(d, level) == words[i]) {
                        if (++depth > numbers[i]) {
                            return -1;
                        }
                        level = at;
                        p = at;
                        i = -1;
                    }
                }
                default -> throw new AssertionError(codes[i]);
            }
        }
    }

    private static boolean allAtLeast(byte[] bytes, int at, int wire, long bound, int count) {
        int width = Bytes.Wire.width(wire);
        for (int i = 0; i < count; i++) {
            if (Long.compareUnsigned(Bytes.integer(bytes, at + width * i, wire), bound) < 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isPermutation(byte[] bytes, int at, int wire, int rank) {
        int width = Bytes.Wire.width(wire);
        long seen = 0;
        for (int i = 0; i < rank; i++) {
            long value = Bytes.integer(bytes, at + width * i, wire);
            if (value < 0 || value >= rank) {
                return false;
            }
            seen |= 1L << value;
        }
        return Long.bitCount(seen) == rank;
    }

    /** A sentinel that goes with a flag: {@code flagsAt} is relative to the payload. */
    record FlagRule(int flagsAt, int bit) {}
}
