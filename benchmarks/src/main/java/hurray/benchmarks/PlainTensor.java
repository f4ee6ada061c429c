package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i32;
import static hurray.benchmarks.PlainBytes.u8;

/** Reads everything that a descriptor which was decoded by hand says. */
final class PlainTensor {
    private PlainTensor() {}

    static long sum(PlainDescriptor d) {
        long sum = d.typeTag() + d.layoutTag() + d.byteOffset() + layout(d);
        for (int k = 0; k < d.rank; k++) {
            sum += d.dimension(k);
        }
        int count = u8(d.bytes, d.buffers);
        for (int i = 0; i < count; i++) {
            int handle = d.buffers + 1 + 16 * i;
            sum += d.bufferSize(i) + (i32(d.bytes, handle + 8) & 0xFFFF_FFFFL);
            sum += u8(d.bytes, handle + 12) + u8(d.bytes, handle + 13) + u8(d.bytes, handle + 14);
        }
        return sum + sections(d);
    }

    private static long layout(PlainDescriptor d) {
        return switch (d.layoutTag()) {
            case PlainDecoder.STRIDED -> Sums.of(d.stridedStrides());
            case PlainDecoder.TILED -> tiled(d);
            case PlainDecoder.CSR -> d.csrNnz();
            case PlainDecoder.CSF -> d.csfNnz() + Sums.of(d.csfModeOrder());
            default -> 0;
        };
    }

    private static long tiled(PlainDescriptor d) {
        long sum = 0;
        for (int level = 0; level < d.tiledDepth(); level++) {
            sum += Sums.of(d.tiledTileShape(level)) + d.tiledOuterLayout(level) + d.tiledInnerLayout(level);
            sum += Sums.of(d.tiledOuterStrides(level)) + Sums.of(d.tiledInnerStrides(level));
        }
        return sum;
    }

    private static long sections(PlainDescriptor d) {
        long sum = 0;
        if (d.quantization != 0) {
            PlainChannels channels = PlainChannels.of(d);
            sum += channels.axis() + channels.scaleBuffer() + channels.scaleType();
            sum += channels.zeroPointBuffer() == -1 ? 0 : channels.zeroPointBuffer();
        }
        if (d.shard != 0) {
            sum += Sums.of(d.shardParentShape()) + Sums.of(d.shardOffset());
        }
        if (d.statistics != 0) {
            sum += statistics(d, (int) d.computedMask());
        }
        return sum + (d.member != 0 ? d.memberRole() : 0);
    }

    private static long statistics(PlainDescriptor d, int mask) {
        long sum = mask;
        if ((mask & Sums.NNZ) != 0) {
            sum += d.statisticsNnz();
        }
        if ((mask & Sums.SPARSITY) != 0) {
            sum += Sums.of(d.sparsityRatio());
        }
        if ((mask & Sums.RANGE) != 0) {
            sum += Sums.of(d.valueMin()) + Sums.of(d.valueMax()) + Sums.of(d.valueAbsMax());
        }
        if ((mask & Sums.VALUES) != 0) {
            sum += Sums.of(d.valueMean()) + Sums.of(d.valueStddev());
        }
        if ((mask & Sums.NM) != 0) {
            sum += d.nmN() + d.nmM();
        }
        if ((mask & Sums.NAN_INF) != 0) {
            sum += d.hasNan() + d.hasInf();
        }
        return sum;
    }
}
