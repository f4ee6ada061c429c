package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i64;
import static hurray.benchmarks.PlainBytes.u8;

import java.math.BigInteger;

/** Whether the buffers hold what the descriptor says (spec 1, sizes). */
final class PlainSizes {
    private static final int STRIDED = 3;
    private static final BigInteger WORD = BigInteger.ONE.shiftLeft(64);

    private PlainSizes() {}

    /** Values, column indices and row bounds. */
    static boolean csr(PlainDescriptor d) {
        long nnz = d.csrNnz();
        long rows = d.dimension(0);
        boolean bounded = rows == PlainDescriptor.DYNAMIC || fits(0, rows + 1, 64, d.bufferSize(2));
        return bounded && fits(0, nnz, PlainTypes.bits(d), d.bufferSize(0)) && fits(0, nnz, 64, d.bufferSize(1));
    }

    /** All elements, one after the other. */
    static boolean rowMajor(PlainDescriptor d) {
        return needsNothing(d) || wholeTensor(d);
    }

    /** Whether no size follows from the shape, or that of nothing. */
    static boolean needsNothing(PlainDescriptor d) {
        for (int k = 0; k < d.rank; k++) {
            long extent = d.dimension(k);
            if (extent == 0 || extent == PlainDescriptor.DYNAMIC) {
                return true;
            }
        }
        return false;
    }

    private static boolean wholeTensor(PlainDescriptor d) {
        long low = 1;
        long high = 0;
        for (int k = 0; k < d.rank; k++) {
            long extent = d.dimension(k);
            high = high * extent + Math.unsignedMultiplyHigh(low, extent);
            low *= extent;
            if (high >>> 3 != 0) {
                return false;
            }
        }
        return fits(high, low, PlainTypes.bits(d), d.bufferSize(0) - d.byteOffset());
    }

    /** Values, the first bounds, at least one bound on every level, and the last coordinates. */
    static boolean csf(PlainDescriptor d) {
        long nnz = d.csfNnz();
        if (!fits(0, nnz, PlainTypes.bits(d), d.bufferSize(0)) || !fits(0, nnz, 64, d.bufferSize(2 * d.rank))) {
            return false;
        }
        for (int level = 0; level < d.rank; level++) {
            if (Long.compareUnsigned(d.bufferSize(1 + 2 * level), level == 0 ? 16 : 8) < 0) {
                return false;
            }
        }
        return true;
    }

    /** Whole tiles, unless a level 0 with strides leaves it open. */
    static boolean tiled(PlainDescriptor d) {
        int tile = d.payload;
        int tags = tile + 8 * d.rank;
        if (u8(d.bytes, tags) == STRIDED || u8(d.bytes, tags + 1) == STRIDED) {
            return true;
        }
        return needsNothing(d) || wholeTiles(d, tile);
    }

    private static boolean wholeTiles(PlainDescriptor d, int tile) {
        long low = 1;
        long high = 0;
        for (int k = 0; k < d.rank; k++) {
            long side = i64(d.bytes, tile + 8 * k);
            long tiles = Long.divideUnsigned(d.dimension(k) - 1, side) + 1;
            high = high * tiles + Math.unsignedMultiplyHigh(low, tiles);
            low *= tiles;
            if (high >>> 3 != 0) {
                return false;
            }
            high = high * side + Math.unsignedMultiplyHigh(low, side);
            low *= side;
            if (high >>> 3 != 0) {
                return false;
            }
        }
        return fits(high, low, PlainTypes.bits(d), d.bufferSize(0) - d.byteOffset());
    }

    /** Whether {@code high · 2^64 + low} elements fit into some bytes. */
    private static boolean fits(long high, long low, long bits, long available) {
        if (high != 0) {
            return fitsExactly(high, low, bits, available);
        }
        if (bits < 8) {
            long whole = bits == 6 ? (low >>> 2) * 3 : (low >>> 3) * bits;
            long rest = bits == 6 ? (low & 3) == 0 ? 0 : 3 : ((low & 7) * bits + 7) >>> 3;
            return Long.compareUnsigned(whole + rest, available) <= 0;
        }
        long each = (bits + 7) >>> 3;
        return Math.unsignedMultiplyHigh(low, each) == 0 && Long.compareUnsigned(low * each, available) <= 0;
    }

    private static boolean fitsExactly(long high, long low, long bits, long available) {
        if (bits >= 8) {
            return false;
        }
        BigInteger count = BigInteger.valueOf(high).multiply(WORD).add(new BigInteger(Long.toUnsignedString(low)));
        BigInteger bytes = bits == 6
                ? count.add(BigInteger.valueOf(3)).shiftRight(2).multiply(BigInteger.valueOf(3))
                : count.multiply(BigInteger.valueOf(bits))
                        .add(BigInteger.valueOf(7))
                        .shiftRight(3);
        return bytes.compareTo(new BigInteger(Long.toUnsignedString(available))) <= 0;
    }
}
