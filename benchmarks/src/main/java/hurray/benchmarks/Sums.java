package hurray.benchmarks;

/**
 * Sums of everything that a form of a descriptor says, so that reading all of it can't be left out. Every form of one descriptor has the
 * same sum; doubles count by their bits.
 */
final class Sums {
    /** Bits of a statistics mask. */
    static final int NNZ = 1;

    static final int SPARSITY = 1 << 1;
    static final int RANGE = 1 << 2;
    static final int VALUES = 1 << 3;
    static final int NM = 1 << 4;
    static final int NAN_INF = 1 << 5;

    private Sums() {}

    static long of(long[] values) {
        long sum = 0;
        for (long value : values) {
            sum += value;
        }
        return sum;
    }

    static long of(double value) {
        return Double.doubleToRawLongBits(value);
    }
}
