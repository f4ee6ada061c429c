package hurray.core;

import java.util.ArrayList;
import java.util.List;

/**
 * Steps of a payload whose sizes don't vary, up to {@code a + c · rank}, with those of their rules that take no deciding: reserved bytes,
 * booleans, masks, tags, bounds and permutations, alone or behind a guard. That is nearly all rules there are.
 *
 * <p>How long a loop runs differs from one descriptor to the next, and each one that the processor has not foreseen costs as much as a
 * dozen rules. So there are as few loops as can be: nearly everything is a {@link Check} of one form.
 */
final class Stretch {
    private final int a;
    private final int c;
    private final Check[] checks;
    private final Tag[] tags;
    private final Each[] each;

    Stretch(int a, int c, List<Check> checks, List<Tag> tags, List<Each> each) {
        this.a = a;
        this.c = c;
        this.checks = checks.toArray(new Check[0]);
        this.tags = tags.toArray(new Tag[0]);
        this.each = each.toArray(new Each[0]);
    }

    /** One behind the other. */
    static Stretch join(List<Stretch> parts) {
        int a = 0;
        int c = 0;
        List<Check> checks = new ArrayList<>();
        List<Tag> tags = new ArrayList<>();
        List<Each> each = new ArrayList<>();
        for (Stretch part : parts) {
            for (Check check : part.checks) {
                checks.add(check.moved(a, c));
            }
            for (Tag tag : part.tags) {
                tags.add(new Tag(tag.a + a, tag.c + c, tag.set));
            }
            for (Each one : part.each) {
                each.add(new Each(one.a + a, one.c + c, one.wire, one.least, one.span, one.permutation));
            }
            a += part.a;
            c += part.c;
        }
        return new Stretch(a, c, checks, tags, each);
    }

    /**
     * What some bits of 8 bytes must be at least as a number, and by how much they may exceed that; perhaps only if a bit of a byte is set.
     *
     * @param bits   those that count
     * @param shift  by how much to shift them to the right
     * @param guardA where the byte stands, as a
     * @param guardC and c
     * @param guard  its bit, -1 for always
     */
    record Check(int a, int c, long bits, int shift, long least, long span, int guardA, int guardC, int guard) {
        /** Bits that must be 0. */
        static Check zero(int a, int c, long bits) {
            return new Check(a, c, bits, 0, 0, 0, 0, 0, -1);
        }

        Check guarded(int guardA, int guardC, int bit) {
            return new Check(a, c, bits, shift, least, span, guardA, guardC, bit);
        }

        /** A bound on an unsigned value at {@code a + c · rank}. */
        static Check bound(int a, int c, int wire, long least, long span) {
            return new Check(a - Bytes.Wire.missing(wire), c, -1, wire, least, span, 0, 0, -1);
        }

        private Check moved(int byA, int byC) {
            return new Check(a + byA, c + byC, bits, shift, least, span, guardA + byA, guardC + byC, guard);
        }
    }

    /** The values below 64 that a byte may have, as bits. */
    record Tag(int a, int c, long set) {}

    /**
     * What the unsigned values of an array, one per dimension, must be at least, and by how much they may exceed that.
     *
     * @param permutation whether they must also be a permutation of the dimensions; bounds mean nothing then
     */
    record Each(int a, int c, int wire, long least, long span, boolean permutation) {}

    /** Bytes of the steps. */
    int length(int rank) {
        return a + c * rank;
    }

    /**
     * Checks the steps.
     *
     * @param start what places count from
     * @param end   first byte that is not the payload's any more
     * @return first byte behind the steps, or -1 when a rule is broken
     */
    int pass(byte[] bytes, int start, int rank, int end) {
        int behind = start + length(rank);
        if (behind > end) {
            return -1;
        }
        for (Check check : checks) {
            long value = Bytes.i64(bytes, start + check.a + check.c * rank) & check.bits;
            if (check.guard >= 0) {
                value &= -(bytes[start + check.guardA + check.guardC * rank] >>> check.guard & 1L);
            }
            if (Long.compareUnsigned((value >>> check.shift) - check.least, check.span) > 0) {
                return -1;
            }
        }
        for (Tag tag : tags) {
            int value = bytes[start + tag.a + tag.c * rank] & 0xFF;
            if (value >= Long.SIZE || (tag.set >>> value & 1) == 0) {
                return -1;
            }
        }
        for (Each one : each) {
            if (!passes(bytes, start + one.a + one.c * rank, rank, one)) {
                return -1;
            }
        }
        return behind;
    }

    private static boolean passes(byte[] bytes, int at, int rank, Each one) {
        if (one.permutation) {
            return isPermutation(bytes, at, one.wire, rank);
        }
        return one.wire == Bytes.Wire.U64
                ? areBound(bytes, at, rank, one.least, one.span)
                : areBound(bytes, at - Bytes.Wire.missing(one.wire), rank, one);
    }

    /** Most bounded values are of 8 bytes, and a loop of its own is twice as fast for those. */
    private static boolean areBound(byte[] bytes, int at, int count, long least, long span) {
        for (int i = 0; i < count; i++) {
            if (Long.compareUnsigned(Bytes.i64(bytes, at + Long.BYTES * i) - least, span) > 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean areBound(byte[] bytes, int at, int count, Each each) {
        int width = Bytes.Wire.width(each.wire);
        for (int i = 0; i < count; i++) {
            long value = Bytes.i64(bytes, at + width * i) >>> each.wire;
            if (Long.compareUnsigned(value - each.least, each.span) > 0) {
                return false;
            }
        }
        return true;
    }

    static boolean isPermutation(byte[] bytes, int at, int wire, int rank) {
        int width = Bytes.Wire.width(wire);
        long wrong = 0;
        long seen = 0;
        for (int i = 0; i < rank; i++) {
            long value = Bytes.integer(bytes, at + width * i, wire);
            wrong |= value | (rank - 1 - value); // negative when either is
            seen |= 1L << value;
        }
        return wrong >= 0 && Long.bitCount(seen) == rank;
    }
}
