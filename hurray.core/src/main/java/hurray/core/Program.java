package hurray.core;

import hurray.spi.Rule;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payload's rules as a flat list of operations: the fast pass, which says yes or no.
 *
 * <p>Each operation works at {@code p + a + c · rank}, where {@code p} is the start of the level plus the sizes of the varying steps
 * passed so far. Most rules are in a {@link Stretch}, and most payloads are nothing else. A window of 8 bytes may begin before the payload,
 * never after it ends, and there are always 28 bytes before a payload.
 */
final class Program {
    /** Operations, see {@link #interpret}. */
    static final int END = 0;

    static final int STRETCH = 1;
    static final int MASK = 2;
    static final int RANK = 3;
    static final int FINITE_32 = 4;
    static final int FINITE_64 = 5;
    static final int RULE = 6;
    static final int RULE_EACH = 7;
    static final int PERMUTATION = 8;
    static final int SKIP_UNLESS_BIT = 9;
    static final int SKIP_IF = 10;
    static final int VARY = 11;
    static final int FLAG = 12;
    static final int REST = 13;
    static final int NEST = 14;

    /** Code, a, c and number of each operation, one behind the other. */
    private final int[] heads;

    private final long[] words;
    private final Object[] parts;

    /** The whole program, where it is nothing but a stretch. */
    final @Nullable Stretch whole;

    private final @Nullable Levels simple;

    Program(int[] heads, long[] words, Object[] parts) {
        this.heads = heads;
        this.words = words;
        this.parts = parts;
        this.whole = whole();
        this.simple = whole == null ? simple() : null;
    }

    private @Nullable Stretch whole() {
        if (parts.length == 1) {
            return new Stretch(0, 0, List.of(), List.of(), List.of());
        }
        return parts.length == 2 && parts[0] instanceof Stretch stretch ? stretch : null;
    }

    /** The program as {@link Levels}, if it is no more than that. */
    private @Nullable Levels simple() {
        if (!(parts[0] instanceof Stretch stretch)) {
            return null;
        }
        List<Slot.Variable> varying = new ArrayList<>();
        int i = 1;
        for (; code(i) == VARY; i++) {
            varying.add((Slot.Variable) parts[i]);
        }
        Slot.Variable[] steps = varying.toArray(new Slot.Variable[0]);
        if (code(i) == NEST) {
            return new Levels(stretch, steps, (Slot) parts[i], words[i], heads[4 * i + 3]);
        }
        return code(i) == END ? new Levels(stretch, steps, null, 0, 0) : null;
    }

    private int code(int operation) {
        return heads[4 * operation];
    }

    /**
     * Checks a payload.
     *
     * @param base first byte of the payload
     * @param end  first byte that is not the payload's any more
     * @return first byte behind the payload, or -1 when a rule is broken
     */
    int run(FlyweightDescriptor d, int base, int end) {
        if (whole != null) {
            return whole.pass(d.bytes, base, d.rank, end);
        }
        return simple != null ? simple.pass(d, base, end) : interpret(d, base, end);
    }

    private int interpret(FlyweightDescriptor d, int base, int end) {
        int[] heads = this.heads;
        long[] words = this.words;
        byte[] bytes = d.bytes;
        int rank = d.rank;
        int level = base;
        int depth = 1;
        int p = base;
        for (int i = 0; ; i++) {
            int number = heads[4 * i + 3];
            int past = heads[4 * i + 1] + heads[4 * i + 2] * rank;
            int at = p + past;
            switch (heads[4 * i]) {
                case END -> {
                    return at;
                }
                case STRETCH -> {
                    if (((Stretch) parts[i]).pass(bytes, p, rank, end) < 0) {
                        return -1;
                    }
                }
                case MASK -> {
                    if ((Bytes.i64(bytes, at) & words[i]) != 0) {
                        return -1;
                    }
                }
                case RANK -> {
                    if (Bytes.integer(bytes, at, number) != rank) {
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
                    if (!Rules.allows((Rule) parts[i], Bytes.integer(bytes, at, number), rank)) {
                        return -1;
                    }
                }
                case RULE_EACH -> {
                    if (!((LocatedRule) parts[i]).holds(d, level, end)) {
                        return -1;
                    }
                }
                case PERMUTATION -> {
                    if (!Stretch.isPermutation(bytes, at, number, rank)) {
                        return -1;
                    }
                }
                case SKIP_UNLESS_BIT -> {
                    Slot mask = (Slot) parts[i];
                    if ((mask.value(d, level) >>> words[i] & 1) == 0) {
                        i += number;
                    }
                }
                case SKIP_IF -> {
                    if (Bytes.integer(bytes, at, ((Slot) parts[i]).wireType()) == words[i]) {
                        i += number;
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
                    if (set != (Bytes.integer(bytes, at, number) == words[i])) {
                        return -1;
                    }
                }
                case REST -> p = end - past;
                case NEST -> {
                    if (((Slot) parts[i]).value(d, level) != words[i]) {
                        d.levels = new int[depth];
                    } else if (++depth > number) {
                        return -1;
                    } else {
                        level = at;
                        p = at;
                        i = -1;
                    }
                }
                default -> throw new AssertionError(heads[4 * i]);
            }
        }
    }

    /** A sentinel that goes with a flag: {@code flagsAt} is relative to the payload. */
    record FlagRule(int flagsAt, int bit) {}
}
