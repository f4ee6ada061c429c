package hurray.benchmarks;

import hurray.api.BufferHandle;
import hurray.api.SectionKey;
import hurray.benchmarks.sbe.MessageHeaderDecoder;
import hurray.benchmarks.sbe.MessageHeaderEncoder;
import hurray.benchmarks.sbe.PerChannelDecoder;
import hurray.benchmarks.sbe.PerChannelEncoder;
import hurray.benchmarks.sbe.StatisticsDecoder;
import hurray.benchmarks.sbe.StatisticsEncoder;
import hurray.benchmarks.sbe.TensorDecoder;
import hurray.benchmarks.sbe.TensorEncoder;
import java.util.Arrays;
import org.agrona.concurrent.UnsafeBuffer;

/**
 * The peer in Simple Binary Encoding: a message with the facts of a descriptor (tensor.xml). It is read where it is, from front to back,
 * and nothing is checked but the ends of the buffer.
 */
final class SbeTensor {
    private static final int ROOM = 1 << 14;
    private static final int QUANTIZATION = 1 << SectionKey.QUANTIZATION.bit();
    private static final int STATISTICS = 1 << SectionKey.STATISTICS.bit();
    private static final int MEMBER = 1 << SectionKey.COMPOSITE_MEMBER.bit();

    private SbeTensor() {}

    static byte[] build(Facts facts) {
        byte[] bytes = new byte[ROOM];
        TensorEncoder tensor =
                new TensorEncoder().wrapAndApplyHeader(new UnsafeBuffer(bytes), 0, new MessageHeaderEncoder());
        tensor.typeTag((short) facts.typeTag())
                .layoutTag((short) facts.layoutTag())
                .sections(sections(facts))
                .byteOffset(facts.byteOffset())
                .nnz(facts.nnz())
                .memberRole(facts.memberRole().orElse(0).shortValue());
        facts.channels().ifPresent(channels -> channels(tensor.perChannel(), channels));
        facts.statistics().ifPresent(statistics -> statistics(tensor.statistics(), statistics));
        groups(tensor, facts);
        return Arrays.copyOf(bytes, MessageHeaderEncoder.ENCODED_LENGTH + tensor.encodedLength());
    }

    private static int sections(Facts facts) {
        return (facts.channels().isPresent() ? QUANTIZATION : 0)
                | (facts.statistics().isPresent() ? STATISTICS : 0)
                | (facts.memberRole().isPresent() ? MEMBER : 0);
    }

    private static void channels(PerChannelEncoder encoder, PlainChannels channels) {
        encoder.axis(channels.axis())
                .scaleBufferIndex(channels.scaleBuffer())
                .zeroPointBufferIndex(channels.zeroPointBuffer())
                .scaleTypeTag((short) channels.scaleType());
    }

    private static void statistics(StatisticsEncoder encoder, Facts.Statistics statistics) {
        encoder.computedMask(statistics.mask())
                .nnz(statistics.nnz())
                .sparsityRatio(statistics.sparsityRatio())
                .valueMin(statistics.valueMin())
                .valueMax(statistics.valueMax())
                .valueAbsMax(statistics.valueAbsMax())
                .valueMean(statistics.valueMean())
                .valueStddev(statistics.valueStddev())
                .nmN((short) statistics.nmN())
                .nmM((short) statistics.nmM())
                .hasNan((short) statistics.hasNan())
                .hasInf((short) statistics.hasInf());
    }

    private static void groups(TensorEncoder tensor, Facts facts) {
        TensorEncoder.ShapeEncoder shape = tensor.shapeCount(facts.shape().length);
        for (long extent : facts.shape()) {
            shape.next().extent(extent);
        }
        TensorEncoder.BuffersEncoder buffers =
                tensor.buffersCount(facts.buffers().size());
        for (BufferHandle buffer : facts.buffers()) {
            buffers.next()
                    .byteSize(buffer.byteSize())
                    .alignment(buffer.alignment())
                    .device((short) buffer.deviceTag())
                    .syncMode((short) buffer.syncTag())
                    .memoryClass((short) buffer.memoryClassTag());
        }
        TensorEncoder.StridesEncoder strides = tensor.stridesCount(facts.strides().length);
        for (long stride : facts.strides()) {
            strides.next().stride(stride);
        }
        TensorEncoder.ModeOrderEncoder modes = tensor.modeOrderCount(facts.modeOrder().length);
        for (long mode : facts.modeOrder()) {
            modes.next().mode(mode);
        }
        Facts.Shard part = facts.shard().orElse(new Facts.Shard(new long[0], new long[0]));
        TensorEncoder.ShardEncoder shard = tensor.shardCount(part.offset().length);
        for (int k = 0; k < part.offset().length; k++) {
            shard.next().parentExtent(part.parentShape()[k]).offset(part.offset()[k]);
        }
        levels(tensor, facts);
    }

    private static void levels(TensorEncoder tensor, Facts facts) {
        TensorEncoder.LevelsEncoder levels = tensor.levelsCount(facts.levels().size());
        for (Facts.Level of : facts.levels()) {
            levels.next().outerLayout((short) of.outerLayout()).innerLayout((short) of.innerLayout());
            TensorEncoder.LevelsEncoder.TileShapeEncoder tile = levels.tileShapeCount(of.tileShape().length);
            for (long side : of.tileShape()) {
                tile.next().side(side);
            }
            TensorEncoder.LevelsEncoder.OuterStridesEncoder outer = levels.outerStridesCount(of.outerStrides().length);
            for (long stride : of.outerStrides()) {
                outer.next().stride(stride);
            }
            TensorEncoder.LevelsEncoder.InnerStridesEncoder inner = levels.innerStridesCount(of.innerStrides().length);
            for (long stride : of.innerStrides()) {
                inner.next().stride(stride);
            }
        }
    }

    static TensorDecoder wrap(byte[] bytes) {
        return new TensorDecoder().wrapAndApplyHeader(new UnsafeBuffer(bytes), 0, new MessageHeaderDecoder());
    }

    /** Reads everything that a message says. */
    static long sum(TensorDecoder tensor) {
        int sections = (int) tensor.sections();
        long sum = tensor.typeTag() + tensor.layoutTag() + tensor.byteOffset() + tensor.nnz();
        if ((sections & QUANTIZATION) != 0) {
            PerChannelDecoder channels = tensor.perChannel();
            long zeroPoints = channels.zeroPointBufferIndex();
            sum += channels.axis() + channels.scaleBufferIndex() + channels.scaleTypeTag();
            sum += zeroPoints == 0xFFFF_FFFFL ? 0 : zeroPoints;
        }
        if ((sections & STATISTICS) != 0) {
            sum += sum(tensor.statistics());
        }
        if ((sections & MEMBER) != 0) {
            sum += tensor.memberRole();
        }
        for (TensorDecoder.ShapeDecoder shape : tensor.shape()) {
            sum += shape.extent();
        }
        for (TensorDecoder.BuffersDecoder buffer : tensor.buffers()) {
            sum += buffer.byteSize() + buffer.alignment();
            sum += buffer.device() + buffer.syncMode() + buffer.memoryClass();
        }
        for (TensorDecoder.StridesDecoder strides : tensor.strides()) {
            sum += strides.stride();
        }
        for (TensorDecoder.ModeOrderDecoder modes : tensor.modeOrder()) {
            sum += modes.mode();
        }
        for (TensorDecoder.ShardDecoder shard : tensor.shard()) {
            sum += shard.parentExtent() + shard.offset();
        }
        return sum + levels(tensor);
    }

    private static long levels(TensorDecoder tensor) {
        long sum = 0;
        for (TensorDecoder.LevelsDecoder level : tensor.levels()) {
            sum += level.outerLayout() + level.innerLayout();
            for (TensorDecoder.LevelsDecoder.TileShapeDecoder tile : level.tileShape()) {
                sum += tile.side();
            }
            for (TensorDecoder.LevelsDecoder.OuterStridesDecoder strides : level.outerStrides()) {
                sum += strides.stride();
            }
            for (TensorDecoder.LevelsDecoder.InnerStridesDecoder strides : level.innerStrides()) {
                sum += strides.stride();
            }
        }
        return sum;
    }

    private static long sum(StatisticsDecoder statistics) {
        return statistics.computedMask()
                + statistics.nnz()
                + Sums.of(statistics.sparsityRatio())
                + Sums.of(statistics.valueMin())
                + Sums.of(statistics.valueMax())
                + Sums.of(statistics.valueAbsMax())
                + Sums.of(statistics.valueMean())
                + Sums.of(statistics.valueStddev())
                + statistics.nmN()
                + statistics.nmM()
                + statistics.hasNan()
                + statistics.hasInf();
    }
}
