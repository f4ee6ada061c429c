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

    boolean isMetBy(long before, long after) {
        return low.negate().compareTo(SizeMath.unsigned(before)) <= 0 && high.compareTo(SizeMath.unsigned(after)) <= 0;
    }
}
