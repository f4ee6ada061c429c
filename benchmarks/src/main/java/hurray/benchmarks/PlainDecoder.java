package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i32;
import static hurray.benchmarks.PlainBytes.i64;
import static hurray.benchmarks.PlainBytes.u16;
import static hurray.benchmarks.PlainBytes.u8;

import java.util.Arrays;

/**
 * The peer: what somebody would write by hand who needs row-major, strided, tiled, CSR and CSF descriptors, with all sections, and nothing
 * else. It checks every rule of the specification that a strict decode checks on those, so its verdicts are the engine's; why one is
 * refused it does not tell.
 */
final class PlainDecoder {
    static final int ROW_MAJOR = 0x01;
    static final int STRIDED = 0x03;
    static final int TILED = 0x04;
    static final int CSR = 0x07;
    static final int CSF = 0x09;

    private static final int MAGIC = 0x5952_5248;

    private static final int QUANTIZATION = 1;
    static final int SHARD = 1 << 1;
    private static final int EXTENSION_TYPE = 1 << 2;
    private static final int STATISTICS = 1 << 3;
    private static final int MEMBER = 1 << 4;
    private static final int FLAGS = QUANTIZATION | SHARD | EXTENSION_TYPE | STATISTICS | MEMBER;
    private static final int NAN_INF = 1 << 5;

    private PlainDecoder() {}

    /** Whether a layout tag is one that this decoder knows. */
    static boolean knows(int layoutTag) {
        return switch (layoutTag) {
            case ROW_MAJOR, STRIDED, TILED, CSR, CSF -> true;
            default -> false;
        };
    }

    /**
     * Decodes the descriptor at the front of some bytes.
     *
     * @return null when it breaks a rule or has another layout
     */
    static PlainDescriptor decode(byte[] input) {
        if (input.length < 20 || i32(input, 0) != MAGIC || input[4] != 1) {
            return null;
        }
        int length = i32(input, 6);
        if (length < 20 || length > input.length) {
            return null;
        }
        byte[] bytes = Arrays.copyOf(input, length);
        int flags = i32(bytes, 10);
        int type = u8(bytes, 14);
        int rank = i32(bytes, 16);
        if ((flags & ~FLAGS) != 0 || !PlainTypes.isType(type) || rank < 0 || rank > 64) {
            return null;
        }
        if (((flags & EXTENSION_TYPE) != 0) != PlainTypes.isPrivate(type) || length < 28 + 8 * rank) {
            return null;
        }
        PlainDescriptor d = new PlainDescriptor(bytes, flags, rank);
        return checks(d) && shardFits(d) ? d : null;
    }

    private static boolean checks(PlainDescriptor d) {
        return switch (u8(d.bytes, 15)) {
            case ROW_MAJOR -> buffers(d, d.payload, 1) && PlainSizes.rowMajor(d);
            case STRIDED -> buffers(d, PlainLayouts.strided(d), 1) && PlainStrides.fit(d);
            case TILED -> buffers(d, PlainLayouts.tiled(d), 1) && PlainSizes.tiled(d);
            case CSR -> buffers(d, PlainLayouts.csr(d), 3) && PlainSizes.csr(d);
            case CSF -> buffers(d, PlainLayouts.csf(d), 2 * d.rank + 1) && PlainSizes.csf(d);
            default -> false;
        };
    }

    /** Checks the buffer table, which is to have {@code least} buffers, and everything behind it but the sizes. */
    private static boolean buffers(PlainDescriptor d, int at, int least) {
        byte[] bytes = d.bytes;
        if (at == PlainLayouts.WRONG || at >= bytes.length) {
            return false;
        }
        int count = u8(bytes, at);
        int end = at + 1 + 16 * count;
        boolean enough = (d.flags & QUANTIZATION) != 0 ? count >= least : count == least;
        if (!enough || end > bytes.length) {
            return false;
        }
        d.buffers = at;
        for (int handle = at + 1; handle < end; handle += 16) {
            if (!PlainHandles.accepts(bytes, handle) || !PlainHandles.together(bytes, at + 1, handle)) {
                return false;
            }
        }
        if (Long.compareUnsigned(d.byteOffset(), d.bufferSize(0)) > 0) {
            return false;
        }
        int sections = sections(d, end);
        return sections == bytes.length || (sections >= 0 && bytes[5] != 0);
    }

    /** Finds and checks the sections: first byte behind them, or -1. */
    private static int sections(PlainDescriptor d, int start) {
        byte[] bytes = d.bytes;
        int at = start;
        if ((d.flags & QUANTIZATION) != 0) {
            if (bytes.length - at < 4) {
                return -1;
            }
            long length = i32(bytes, at) & 0xFFFF_FFFFL;
            if (length > bytes.length - at - 4) {
                return -1;
            }
            d.quantization = at;
            at += 4 + (int) length;
        }
        if ((d.flags & SHARD) != 0) {
            d.shard = at;
            at += 16 * d.rank;
        }
        if ((d.flags & STATISTICS) != 0) {
            d.statistics = at;
            at += 72;
        }
        if ((d.flags & EXTENSION_TYPE) != 0) {
            d.extension = at;
            at += 20;
        }
        if ((d.flags & MEMBER) != 0) {
            d.member = at;
            at += 16;
        }
        return at <= bytes.length && statistics(d) && extensionType(d) && member(d) ? at : -1;
    }

    private static boolean statistics(PlainDescriptor d) {
        int at = d.statistics;
        if (at == 0) {
            return true;
        }
        byte[] bytes = d.bytes;
        int mask = i32(bytes, at);
        return (mask & ~0x3F) == 0
                && i32(bytes, at + 4) == 0
                && i32(bytes, at + 68) == 0
                && ((mask & NAN_INF) == 0 || (u16(bytes, at + 66) & 0xFEFE) == 0);
    }

    private static boolean extensionType(PlainDescriptor d) {
        int at = d.extension;
        if (at == 0) {
            return true;
        }
        byte[] bytes = d.bytes;
        int bits = i32(bytes, at);
        boolean packed = bits == 1 || bits == 2 || bits == 4;
        boolean width = packed || Integer.compareUnsigned(bits, 8) >= 0;
        int isFloat = u8(bytes, at + 5);
        int isSigned = u8(bytes, at + 6);
        boolean parts = isFloat == 1
                ? isSigned == 0 && u8(bytes, at + 7) <= 1
                : isSigned <= 1 && u16(bytes, at + 7) == 0 && u8(bytes, at + 9) == 0 && i32(bytes, at + 12) == 0;
        return width
                && parts
                && u8(bytes, at + 4) == (packed ? 8 / bits : 1)
                && isFloat <= 1
                && u16(bytes, at + 10) == 0
                && (u16(bytes, at + 16) & 0xFEFE) == 0
                && u16(bytes, at + 18) == 0;
    }

    private static boolean member(PlainDescriptor d) {
        int at = d.member;
        return at == 0 || ((i64(d.bytes, at) & ~1L) == 0 && i64(d.bytes, at + 8) == 0);
    }

    private static boolean shardFits(PlainDescriptor d) {
        if (d.shard == 0) {
            return true;
        }
        int parents = d.shard;
        int offsets = d.shard + 8 * d.rank;
        for (int k = 0; k < d.rank; k++) {
            long extent = d.dimension(k);
            long parent = i64(d.bytes, parents + 8 * k);
            long offset = i64(d.bytes, offsets + 8 * k);
            if (extent == PlainDescriptor.DYNAMIC
                    || parent == PlainDescriptor.DYNAMIC
                    || Long.compareUnsigned(extent, parent) > 0
                    || Long.compareUnsigned(offset, parent - extent) > 0) {
                return false;
            }
        }
        return true;
    }
}
