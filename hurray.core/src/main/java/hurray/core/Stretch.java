package hurray.core;

/**
 * Steps of a payload whose sizes don't vary, up to {@code a + c · rank}, with those of their rules that take no deciding: reserved bytes,
 * booleans, masks, tags and bounds, alone or behind a guard. That is nearly all rules there are, so they are checked without a branch
 * each.
 */
final class Stretch {
    private final int a;
    private final int c;
    private final Word[] words;
    private final Tag[] tags;
    private final Bound[] bounds;

    Stretch(int a, int c, Word[] words, Tag[] tags, Bound[] bounds) {
        this.a = a;
        this.c = c;
        this.words = words;
        this.tags = tags;
        this.bounds = bounds;
    }

    /**
     * Bits that must be 0 in 8 bytes, if a bit of a byte is set.
     *
     * @param guardA where that byte stands, as a
     * @param guardC and c
     * @param bit    the bit, -1 for bits that must be 0 anyhow
     */
    record Word(int a, int c, long bits, int guardA, int guardC, int bit) {}

    /** The values below 64 that a byte may have, as bits. */
    record Tag(int a, int c, long set) {}

    /**
     * What an unsigned value must be at least, and by how much it may exceed that.
     *
     * @param each whether there is one value per dimension
     */
    record Bound(int a, int c, int wire, long least, long span, boolean each) {}

    /**
     * Checks the steps.
     *
     * @param start what places count from
     * @param end   first byte that is not the payload's any more
     * @return first byte behind the steps, or -1 when a rule is broken
     */
    int pass(byte[] bytes, int start, int rank, int end) {
        int behind = start + a + c * rank;
        if (behind > end) {
            return -1;
        }
        long wrong = 0;
        for (Word word : words) {
            long broken = Bytes.i64(bytes, start + word.a + word.c * rank) & word.bits;
            wrong |= word.bit < 0
                    ? broken
                    : broken & -(bytes[start + word.guardA + word.guardC * rank] >>> word.bit & 1L);
        }
        for (Tag tag : tags) {
            int value = bytes[start + tag.a + tag.c * rank] & 0xFF;
            wrong |= value >>> 6 | (~(tag.set >>> value) & 1);
        }
        return wrong == 0 && areBound(bytes, start, rank) ? behind : -1;
    }

    private boolean areBound(byte[] bytes, int start, int rank) {
        for (Bound bound : bounds) {
            int at = start + bound.a + bound.c * rank - Bytes.Wire.missing(bound.wire);
            int count = bound.each ? rank : 1;
            boolean good = bound.wire == Bytes.Wire.U64
                    ? areBound(bytes, at, count, bound.least, bound.span)
                    : areBound(bytes, at, count, bound);
            if (!good) {
                return false;
            }
        }
        return true;
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

    private static boolean areBound(byte[] bytes, int at, int count, Bound bound) {
        int width = Bytes.Wire.width(bound.wire);
        for (int i = 0; i < count; i++) {
            long value = Bytes.i64(bytes, at + width * i) >>> bound.wire;
            if (Long.compareUnsigned(value - bound.least, bound.span) > 0) {
                return false;
            }
        }
        return true;
    }
}
