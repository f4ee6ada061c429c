package hurray.benchmarks;

import static hurray.api.LayoutFields.CSF_MODE_ORDER;
import static hurray.api.LayoutFields.CSF_NNZ;
import static hurray.api.LayoutFields.CSR_NNZ;
import static hurray.api.LayoutFields.STRIDED_STRIDES;
import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_INNER_LAYOUT;
import static hurray.api.LayoutFields.TILED_INNER_STRIDES;
import static hurray.api.LayoutFields.TILED_OUTER_LAYOUT;
import static hurray.api.LayoutFields.TILED_OUTER_STRIDES;
import static hurray.api.LayoutFields.TILED_TILE_SHAPE;

import hurray.api.BufferHandle;
import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.FieldStatus;
import hurray.api.QuantizationFields;
import hurray.api.SectionKey;
import hurray.api.ShardFields;
import hurray.api.StatisticsFields;

/** Reads everything that a descriptor of ours says. */
final class HurrayTensor {
    private HurrayTensor() {}

    static long sum(Descriptor d) {
        long sum = d.typeTag() + d.layoutTag() + d.byteOffset() + layout(d);
        for (int k = 0; k < d.rank(); k++) {
            sum += d.dimension(k);
        }
        for (int i = 0; i < d.bufferCount(); i++) {
            BufferHandle buffer = d.buffer(i);
            sum += buffer.byteSize() + buffer.alignment();
            sum += buffer.deviceTag() + buffer.syncTag() + buffer.memoryClassTag();
        }
        return sum + sections(d);
    }

    private static long layout(Descriptor d) {
        return switch (d.layoutTag()) {
            case PlainDecoder.STRIDED -> Sums.of(d.get(STRIDED_STRIDES));
            case PlainDecoder.TILED -> tiled(d);
            case PlainDecoder.CSR -> d.get(CSR_NNZ);
            case PlainDecoder.CSF -> d.get(CSF_NNZ) + Sums.of(d.get(CSF_MODE_ORDER));
            default -> 0;
        };
    }

    private static long tiled(Descriptor d) {
        int depth = (int) d.get(TILED_DEPTH);
        long sum = 0;
        for (int level = 0; level < depth; level++) {
            sum += Sums.of(d.get(TILED_TILE_SHAPE, level));
            long outer = d.get(TILED_OUTER_LAYOUT, level);
            long inner = d.get(TILED_INNER_LAYOUT, level);
            sum += outer + inner;
            sum += outer == PlainDecoder.STRIDED ? Sums.of(d.get(TILED_OUTER_STRIDES, level)) : 0;
            sum += inner == PlainDecoder.STRIDED ? Sums.of(d.get(TILED_INNER_STRIDES, level)) : 0;
        }
        return sum;
    }

    private static long sections(Descriptor d) {
        long sum = 0;
        if (d.has(SectionKey.QUANTIZATION)) {
            sum += channels(d);
        }
        if (d.has(SectionKey.SHARD)) {
            sum += Sums.of(d.get(ShardFields.PARENT_SHAPE)) + Sums.of(d.get(ShardFields.OFFSET));
        }
        if (d.has(SectionKey.STATISTICS)) {
            sum += statistics(d, (int) d.get(StatisticsFields.COMPUTED_MASK));
        }
        if (d.has(SectionKey.COMPOSITE_MEMBER)) {
            sum += d.get(CompositeMemberFields.ROLE);
        }
        return sum;
    }

    private static long channels(Descriptor d) {
        long sum = d.get(QuantizationFields.PER_CHANNEL_AXIS)
                + d.get(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX)
                + d.get(QuantizationFields.PER_CHANNEL_SCALE_TYPE_TAG);
        if (d.status(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX) == FieldStatus.PRESENT) {
            sum += d.get(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX);
        }
        return sum;
    }

    private static long statistics(Descriptor d, int mask) {
        long sum = mask;
        if ((mask & Sums.NNZ) != 0) {
            sum += d.get(StatisticsFields.NNZ);
        }
        if ((mask & Sums.SPARSITY) != 0) {
            sum += Sums.of(d.get(StatisticsFields.SPARSITY_RATIO));
        }
        if ((mask & Sums.RANGE) != 0) {
            sum += Sums.of(d.get(StatisticsFields.VALUE_MIN)) + Sums.of(d.get(StatisticsFields.VALUE_MAX));
            sum += Sums.of(d.get(StatisticsFields.VALUE_ABS_MAX));
        }
        if ((mask & Sums.VALUES) != 0) {
            sum += Sums.of(d.get(StatisticsFields.VALUE_MEAN)) + Sums.of(d.get(StatisticsFields.VALUE_STDDEV));
        }
        if ((mask & Sums.NM) != 0) {
            sum += d.get(StatisticsFields.NM_N) + d.get(StatisticsFields.NM_M);
        }
        if ((mask & Sums.NAN_INF) != 0) {
            sum += d.get(StatisticsFields.HAS_NAN) + d.get(StatisticsFields.HAS_INF);
        }
        return sum;
    }
}
