package hurray.benchmarks;

import hurray.api.BufferHandle;
import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.FieldStatus;
import hurray.api.LayoutFields;
import hurray.api.QuantizationFields;
import hurray.api.SectionKey;
import hurray.api.ShardFields;
import hurray.api.StatisticsFields;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What a descriptor says, as plain records: what every form of it is built from, and what a read of a record component costs.
 *
 * @param typeTag    element type
 * @param layoutTag  layout
 * @param shape      extents
 * @param byteOffset bytes
 * @param buffers    the buffer table
 * @param strides    of a strided layout, else empty
 * @param levels     of a tiled layout, else empty
 * @param nnz        of CSR and CSF, else 0
 * @param modeOrder  of CSF, else empty
 * @param channels   quantization, per channel
 * @param shard      parent shape and offset
 * @param statistics the statistics
 * @param memberRole role of a member of a composite
 */
record Facts(
        int typeTag,
        int layoutTag,
        long[] shape,
        long byteOffset,
        List<BufferHandle> buffers,
        long[] strides,
        List<Level> levels,
        long nnz,
        long[] modeOrder,
        Optional<PlainChannels> channels,
        Optional<Shard> shard,
        Optional<Statistics> statistics,
        Optional<Integer> memberRole) {

    private static final long[] NONE = {};

    /** A level of a tiled layout; strides are empty where it has none. */
    record Level(long[] tileShape, int outerLayout, int innerLayout, long[] outerStrides, long[] innerStrides) {}

    /** Where the tensor is in a larger one. */
    record Shard(long[] parentShape, long[] offset) {}

    /** Statistics; what the mask does not name is 0. */
    record Statistics(
            int mask,
            long nnz,
            double sparsityRatio,
            double valueMin,
            double valueMax,
            double valueAbsMax,
            double valueMean,
            double valueStddev,
            int nmN,
            int nmM,
            int hasNan,
            int hasInf) {}

    /** Reads a descriptor that has one of the layouts of the six. */
    static Facts of(Descriptor d) {
        int layout = d.layoutTag();
        long nnz = switch (layout) {
            case PlainDecoder.CSR -> d.get(LayoutFields.CSR_NNZ);
            case PlainDecoder.CSF -> d.get(LayoutFields.CSF_NNZ);
            default -> 0;
        };
        return new Facts(
                d.typeTag(),
                layout,
                d.shape(),
                d.byteOffset(),
                d.buffers(),
                layout == PlainDecoder.STRIDED ? d.get(LayoutFields.STRIDED_STRIDES) : NONE,
                layout == PlainDecoder.TILED ? levels(d) : List.of(),
                nnz,
                layout == PlainDecoder.CSF ? d.get(LayoutFields.CSF_MODE_ORDER) : NONE,
                d.has(SectionKey.QUANTIZATION) ? Optional.of(channels(d)) : Optional.empty(),
                d.has(SectionKey.SHARD)
                        ? Optional.of(new Shard(d.get(ShardFields.PARENT_SHAPE), d.get(ShardFields.OFFSET)))
                        : Optional.empty(),
                d.has(SectionKey.STATISTICS) ? Optional.of(statistics(d)) : Optional.empty(),
                d.has(SectionKey.COMPOSITE_MEMBER)
                        ? Optional.of((int) d.get(CompositeMemberFields.ROLE))
                        : Optional.empty());
    }

    private static List<Level> levels(Descriptor d) {
        return IntStream.range(0, (int) d.get(LayoutFields.TILED_DEPTH))
                .mapToObj(level -> level(d, level))
                .toList();
    }

    private static Level level(Descriptor d, int level) {
        int outer = (int) d.get(LayoutFields.TILED_OUTER_LAYOUT, level);
        int inner = (int) d.get(LayoutFields.TILED_INNER_LAYOUT, level);
        return new Level(
                d.get(LayoutFields.TILED_TILE_SHAPE, level),
                outer,
                inner,
                outer == PlainDecoder.STRIDED ? d.get(LayoutFields.TILED_OUTER_STRIDES, level) : NONE,
                inner == PlainDecoder.STRIDED ? d.get(LayoutFields.TILED_INNER_STRIDES, level) : NONE);
    }

    private static PlainChannels channels(Descriptor d) {
        boolean symmetric = d.status(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX) != FieldStatus.PRESENT;
        return new PlainChannels(
                d.get(QuantizationFields.PER_CHANNEL_AXIS),
                d.get(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX),
                symmetric ? -1 : d.get(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX),
                (int) d.get(QuantizationFields.PER_CHANNEL_SCALE_TYPE_TAG));
    }

    private static Statistics statistics(Descriptor d) {
        int mask = (int) d.get(StatisticsFields.COMPUTED_MASK);
        boolean range = (mask & Sums.RANGE) != 0;
        boolean values = (mask & Sums.VALUES) != 0;
        boolean nm = (mask & Sums.NM) != 0;
        boolean nanInf = (mask & Sums.NAN_INF) != 0;
        return new Statistics(
                mask,
                (mask & Sums.NNZ) != 0 ? d.get(StatisticsFields.NNZ) : 0,
                (mask & Sums.SPARSITY) != 0 ? d.get(StatisticsFields.SPARSITY_RATIO) : 0,
                range ? d.get(StatisticsFields.VALUE_MIN) : 0,
                range ? d.get(StatisticsFields.VALUE_MAX) : 0,
                range ? d.get(StatisticsFields.VALUE_ABS_MAX) : 0,
                values ? d.get(StatisticsFields.VALUE_MEAN) : 0,
                values ? d.get(StatisticsFields.VALUE_STDDEV) : 0,
                nm ? (int) d.get(StatisticsFields.NM_N) : 0,
                nm ? (int) d.get(StatisticsFields.NM_M) : 0,
                nanInf ? (int) d.get(StatisticsFields.HAS_NAN) : 0,
                nanInf ? (int) d.get(StatisticsFields.HAS_INF) : 0);
    }
}
