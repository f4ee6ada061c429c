package hurray.core;

import java.math.BigInteger;

/**
 * Sizes of buffers, exactly: the one place where numbers of elements become bytes.
 *
 * <p>Each question has a quick answer in 64 bits, which knows when it does not know ({@link #UNSURE}), and an exact one in as many bits
 * as it takes. Nothing ever wraps.
 */
final class SizeMath {
    /** A quick answer. */
    static final int NO = 0;

    static final int YES = 1;
    static final int UNSURE = -1;

    private static final BigInteger EIGHT = BigInteger.valueOf(8);
    private static final BigInteger GROUP_BYTES = BigInteger.valueOf(3);

    private SizeMath() {}

    /** An unsigned number. */
    static BigInteger unsigned(long value) {
        BigInteger low = BigInteger.valueOf(value & Long.MAX_VALUE);
        return value < 0 ? low.setBit(63) : low;
    }

    /**
     * Whether a number of elements is more than any buffer holds, of whatever width: 2^67 of one bit are 2^64 bytes. Beyond that a rejection
     * is certain, and going on would cost memory in proportion to the numbers in the input.
     */
    static boolean isBeyond(BigInteger elements) {
        return elements.bitLength() > 67;
    }

    /** A product of numbers of elements; once it is {@linkplain #isBeyond beyond} any buffer, nothing but 0 changes it. */
    static BigInteger times(BigInteger product, long factor) {
        if (factor == 0) {
            return BigInteger.ZERO;
        }
        return isBeyond(product) ? product : product.multiply(unsigned(factor));
    }

    /** How far {@code steps}, an unsigned number of them, of a stride lead. */
    static BigInteger reach(long stride, long steps) {
        long product = stride * steps;
        boolean fits = steps >= 0 && Math.multiplyHigh(stride, steps) == product >> 63;
        return fits ? BigInteger.valueOf(product) : BigInteger.valueOf(stride).multiply(unsigned(steps));
    }

    /** Bits that an element takes up: types of 8 bits and more fill whole bytes (spec 4). */
    static long storageBits(long bits) {
        return bits < 8 ? bits : (bits + 7) & ~7L;
    }

    /** Whether {@code count} elements of {@code bits} fit into {@code available} bytes; all unsigned. */
    static boolean fits(long count, long bits, long available) {
        long bytes;
        if (bits == 6) {
            bytes = ((count >>> 2) + ((count & 3) == 0 ? 0 : 1)) * 3;
        } else if (bits < 8) {
            bytes = (count >>> 3) * bits + (((count & 7) * bits + 7) >>> 3);
        } else {
            long each = (bits + 7) >>> 3;
            bytes = count * each;
            if (Math.unsignedMultiplyHigh(count, each) != 0) {
                return false;
            }
        }
        return Long.compareUnsigned(bytes, available) <= 0;
    }

    /** Bytes from byte_offset to the end of element {@code index}, or of the group of four that it stands in. */
    static BigInteger endOf(BigInteger index, long bits) {
        BigInteger count = index.add(BigInteger.ONE);
        if (bits == 6) {
            return count.add(GROUP_BYTES).shiftRight(2).multiply(GROUP_BYTES);
        }
        return count.multiply(unsigned(storageBits(bits)))
                .add(EIGHT)
                .subtract(BigInteger.ONE)
                .shiftRight(3);
    }

    /** Bytes from byte_offset to the start of element {@code index}, or of the group of four that it stands in; may be negative. */
    static BigInteger startOf(BigInteger index, long bits) {
        if (bits == 6) {
            return index.shiftRight(2).multiply(GROUP_BYTES);
        }
        return index.multiply(unsigned(storageBits(bits))).shiftRight(3);
    }

    /**
     * Whether elements {@code low} (0 or negative) to {@code high} (0 or positive) lie inside a buffer of which {@code before} bytes stand
     * before byte_offset and {@code after} behind it.
     */
    static int quickSpan(long low, long high, long bits, long before, long after) {
        long storage = storageBits(bits);
        if (low < -1L << 40 || high > 1L << 40 || storage > 1 << 16) {
            return UNSURE;
        }
        long start = bits == 6 ? (low >> 2) * 3 : (low * storage) >> 3;
        long end = bits == 6 ? ((high + 4) >> 2) * 3 : ((high + 1) * storage + 7) >> 3;
        return Long.compareUnsigned(-start, before) <= 0 && Long.compareUnsigned(end, after) <= 0 ? YES : NO;
    }
}
