package hurray.core;

import java.math.BigInteger;

/**
 * The bytes of a buffer that a tensor needs, relative to where its elements start.
 *
 * @param low  bytes before that place, as 0 or a negative number
 * @param high bytes behind it
 */
record Need(BigInteger low, BigInteger high) {
    static final Need NOTHING = new Need(BigInteger.ZERO, BigInteger.ZERO);

    static Need bytes(BigInteger high) {
        return new Need(BigInteger.ZERO, high);
    }

    /** What would meet it, in words, where {@code offset} bytes stand before the elements. */
    String words(long offset) {
        BigInteger before = SizeMath.unsigned(offset);
        String least = "at least ".concat(digits(high.add(before)));
        return low.signum() == 0 || low.negate().compareTo(before) <= 0
                ? least
                : least + ", and a byte_offset of at least " + digits(low.negate());
    }

    /** Most numbers fit into 64 bits, whose digits take much less time. */
    private static String digits(BigInteger number) {
        return number.bitLength() < Long.SIZE ? Long.toString(number.longValue()) : number.toString();
    }

    boolean isMetBy(long before, long after) {
        return low.negate().compareTo(SizeMath.unsigned(before)) <= 0 && high.compareTo(SizeMath.unsigned(after)) <= 0;
    }
}
