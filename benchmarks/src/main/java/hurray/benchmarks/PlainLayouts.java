package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i32;
import static hurray.benchmarks.PlainBytes.i64;
import static hurray.benchmarks.PlainBytes.u16;
import static hurray.benchmarks.PlainBytes.u8;

import java.util.Arrays;

/** The payloads of the layouts that the peer knows (spec 2): first byte behind one, or {@link #WRONG}. */
final class PlainLayouts {
    static final int WRONG = -1;

    private static final int MAX_LEVELS = 8;
    private static final int STRIDES = 3;
    private static final int NESTED = 4;
    private static final int MIN_CSF_RANK = 3;

    private PlainLayouts() {}

    static int strided(PlainDescriptor d) {
        int end = d.payload + 8 * d.rank;
        return d.rank >= 1 && end <= d.bytes.length ? end : WRONG;
    }

    static int csr(PlainDescriptor d) {
        int end = d.payload + 16;
        boolean good = d.rank == 2 && end <= d.bytes.length && i64(d.bytes, d.payload + 8) == 0 && d.byteOffset() == 0;
        return good ? end : WRONG;
    }

    static int csf(PlainDescriptor d) {
        int modes = d.payload + 8;
        int end = modes + 4 * d.rank + 8;
        if (d.rank < MIN_CSF_RANK || end > d.bytes.length) {
            return WRONG;
        }
        long seen = 0;
        for (int k = 0; k < d.rank; k++) {
            int mode = i32(d.bytes, modes + 4 * k);
            if (mode < 0 || mode >= d.rank) {
                return WRONG;
            }
            seen |= 1L << mode;
        }
        boolean permutation = Long.bitCount(seen) == d.rank;
        return permutation && i64(d.bytes, end - 8) == 0 && d.byteOffset() == 0 && d.lacksShard() ? end : WRONG;
    }

    /** Finds the levels of a tiled layout. */
    static int tiled(PlainDescriptor d) {
        byte[] bytes = d.bytes;
        if (d.rank == 0) {
            return WRONG;
        }
        int[] starts = new int[MAX_LEVELS];
        int depth = 0;
        int at = d.payload;
        int inner;
        do {
            int tags = at + 8 * d.rank;
            if (depth == MAX_LEVELS || tags + 4 > bytes.length) {
                return WRONG;
            }
            starts[depth++] = at;
            for (; at < tags; at += 8) {
                if (i64(bytes, at) == 0) {
                    return WRONG;
                }
            }
            int outer = u8(bytes, tags);
            inner = u8(bytes, tags + 1);
            if (outer < 1 || outer > STRIDES || inner < 1 || inner > NESTED || u16(bytes, tags + 2) != 0) {
                return WRONG;
            }
            at = tags + 4 + (outer == STRIDES ? 8 * d.rank : 0) + (inner == STRIDES ? 8 * d.rank : 0);
            if (at > bytes.length) {
                return WRONG;
            }
        } while (inner == NESTED);
        d.levels = Arrays.copyOf(starts, depth);
        return at;
    }
}
