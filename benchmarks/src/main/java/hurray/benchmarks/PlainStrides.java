package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i64;

import java.math.BigInteger;

/** Whether all elements of a strided tensor lie in buffer 0 (spec 2, strided). */
final class PlainStrides {
    /** Extents and strides below this can't overflow, not even 64 of their products in a sum. */
    private static final int SMALL = 28;

    private static final long WIDEST = 64;
    private static final BigInteger ONE = BigInteger.ONE;

    private PlainStrides() {}

    static boolean fit(PlainDescriptor d) {
        return PlainSizes.needsNothing(d) || inside(d);
    }

    private static boolean inside(PlainDescriptor d) {
        long low = 0;
        long high = 0;
        for (int k = 0; k < d.rank; k++) {
            long last = d.dimension(k) - 1;
            long stride = i64(d.bytes, d.payload + 8 * k);
            if (((last | Math.abs(stride)) >>> SMALL) != 0) {
                return insideExactly(d);
            }
            long reach = last * stride;
            low += Math.min(0, reach);
            high += Math.max(0, reach);
        }
        long bits = PlainTypes.bits(d);
        if (bits > WIDEST * 8 || (high - low) >>> 56 != 0) {
            return insideExactly(d);
        }
        long first = place(low, bits);
        long end = end(high, bits);
        long start = d.byteOffset();
        return Long.compareUnsigned(-first, start) <= 0 && Long.compareUnsigned(end, d.bufferSize(0) - start) <= 0;
    }

    private static long place(long element, long bits) {
        if (bits >= 8) {
            return element * ((bits + 7) >>> 3);
        }
        return bits == 6 ? 3 * (element >> 2) : Math.floorDiv(element * bits, 8);
    }

    private static long end(long element, long bits) {
        if (bits >= 8) {
            return (element + 1) * ((bits + 7) >>> 3);
        }
        return bits == 6 ? 3 * ((element + 4) >> 2) : Math.floorDiv(element * bits, 8) + 1;
    }

    private static boolean insideExactly(PlainDescriptor d) {
        BigInteger low = BigInteger.ZERO;
        BigInteger high = BigInteger.ZERO;
        for (int k = 0; k < d.rank; k++) {
            BigInteger last = unsigned(d.dimension(k)).subtract(ONE);
            BigInteger reach = last.multiply(BigInteger.valueOf(i64(d.bytes, d.payload + 8 * k)));
            low = low.add(reach.min(BigInteger.ZERO));
            high = high.add(reach.max(BigInteger.ZERO));
        }
        long bits = PlainTypes.bits(d);
        BigInteger start = unsigned(d.byteOffset());
        BigInteger first = start.add(place(low, bits));
        BigInteger end = start.add(end(high, bits));
        return first.signum() >= 0 && end.compareTo(unsigned(d.bufferSize(0))) <= 0;
    }

    private static BigInteger place(BigInteger element, long bits) {
        if (bits >= 8) {
            return element.multiply(BigInteger.valueOf((bits + 7) >>> 3));
        }
        return bits == 6
                ? element.shiftRight(2).multiply(BigInteger.valueOf(3))
                : element.multiply(BigInteger.valueOf(bits)).shiftRight(3);
    }

    private static BigInteger end(BigInteger element, long bits) {
        if (bits >= 8) {
            return place(element.add(ONE), bits);
        }
        return bits == 6
                ? element.add(BigInteger.valueOf(4)).shiftRight(2).multiply(BigInteger.valueOf(3))
                : place(element, bits).add(ONE);
    }

    private static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }
}
