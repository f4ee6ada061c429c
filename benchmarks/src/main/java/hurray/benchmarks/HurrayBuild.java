package hurray.benchmarks;

import static hurray.api.LayoutFields.CSF_MODE_ORDER;
import static hurray.api.LayoutFields.CSF_NNZ;
import static hurray.api.LayoutFields.CSR_NNZ;
import static hurray.api.LayoutFields.STRIDED_STRIDES;
import static hurray.api.LayoutFields.TILED_INNER_LAYOUT;
import static hurray.api.LayoutFields.TILED_INNER_STRIDES;
import static hurray.api.LayoutFields.TILED_OUTER_LAYOUT;
import static hurray.api.LayoutFields.TILED_OUTER_STRIDES;
import static hurray.api.LayoutFields.TILED_TILE_SHAPE;

import hurray.api.BufferHandle;
import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.Hurray;
import hurray.api.Layouts;
import hurray.api.QuantizationFields;
import hurray.api.ShardFields;
import hurray.api.StatisticsFields;

/** Builds a descriptor of ours from keys and values. */
final class HurrayBuild {
    private HurrayBuild() {}

    static Descriptor build(Hurray hurray, Facts facts) {
        DescriptorBuilder builder =
                hurray.describe(facts.typeTag(), facts.shape()).byteOffset(facts.byteOffset());
        layout(builder, facts);
        for (BufferHandle buffer : facts.buffers()) {
            builder.buffer(buffer);
        }
        facts.channels().ifPresent(channels -> channels(builder, channels));
        facts.shard()
                .ifPresent(shard -> builder.set(ShardFields.PARENT_SHAPE, shard.parentShape())
                        .set(ShardFields.OFFSET, shard.offset()));
        facts.statistics().ifPresent(statistics -> statistics(builder, statistics));
        facts.memberRole().ifPresent(role -> builder.set(CompositeMemberFields.ROLE, (long) role));
        return builder.build();
    }

    private static void layout(DescriptorBuilder builder, Facts facts) {
        switch (facts.layoutTag()) {
            case PlainDecoder.STRIDED -> builder.layout(Layouts.STRIDED).set(STRIDED_STRIDES, facts.strides());
            case PlainDecoder.TILED -> {
                builder.layout(Layouts.TILED);
                for (int level = 0; level < facts.levels().size(); level++) {
                    Facts.Level of = facts.levels().get(level);
                    builder.set(TILED_TILE_SHAPE, level, of.tileShape())
                            .set(TILED_OUTER_LAYOUT, level, of.outerLayout())
                            .set(TILED_INNER_LAYOUT, level, of.innerLayout());
                    strides(builder, level, of);
                }
            }
            case PlainDecoder.CSR -> builder.layout(Layouts.CSR).set(CSR_NNZ, facts.nnz());
            case PlainDecoder.CSF ->
                builder.layout(Layouts.CSF).set(CSF_NNZ, facts.nnz()).set(CSF_MODE_ORDER, facts.modeOrder());
            default -> builder.layout(Layouts.ROW_MAJOR);
        }
    }

    private static void strides(DescriptorBuilder builder, int level, Facts.Level of) {
        if (of.outerStrides().length > 0) {
            builder.set(TILED_OUTER_STRIDES, level, of.outerStrides());
        }
        if (of.innerStrides().length > 0) {
            builder.set(TILED_INNER_STRIDES, level, of.innerStrides());
        }
    }

    private static void channels(DescriptorBuilder builder, PlainChannels channels) {
        builder.set(QuantizationFields.PER_CHANNEL_AXIS, channels.axis())
                .set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, channels.scaleBuffer())
                .set(QuantizationFields.PER_CHANNEL_SCALE_TYPE_TAG, channels.scaleType());
        if (channels.zeroPointBuffer() != -1) {
            builder.set(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX, channels.zeroPointBuffer());
        }
    }

    private static void statistics(DescriptorBuilder builder, Facts.Statistics statistics) {
        int mask = statistics.mask();
        if ((mask & Sums.NNZ) != 0) {
            builder.set(StatisticsFields.NNZ, statistics.nnz());
        }
        if ((mask & Sums.SPARSITY) != 0) {
            builder.set(StatisticsFields.SPARSITY_RATIO, statistics.sparsityRatio());
        }
        if ((mask & Sums.RANGE) != 0) {
            builder.set(StatisticsFields.VALUE_MIN, statistics.valueMin())
                    .set(StatisticsFields.VALUE_MAX, statistics.valueMax())
                    .set(StatisticsFields.VALUE_ABS_MAX, statistics.valueAbsMax());
        }
        if ((mask & Sums.VALUES) != 0) {
            builder.set(StatisticsFields.VALUE_MEAN, statistics.valueMean())
                    .set(StatisticsFields.VALUE_STDDEV, statistics.valueStddev());
        }
        if ((mask & Sums.NM) != 0) {
            builder.set(StatisticsFields.NM_N, statistics.nmN()).set(StatisticsFields.NM_M, statistics.nmM());
        }
        if ((mask & Sums.NAN_INF) != 0) {
            builder.set(StatisticsFields.HAS_NAN, statistics.hasNan())
                    .set(StatisticsFields.HAS_INF, statistics.hasInf());
        }
    }
}
