package hurray.benchmarks;

import com.google.flatbuffers.FlatBufferBuilder;
import hurray.api.BufferHandle;
import hurray.benchmarks.flatbuffers.FlatBuffer;
import hurray.benchmarks.flatbuffers.FlatLevel;
import hurray.benchmarks.flatbuffers.FlatMember;
import hurray.benchmarks.flatbuffers.FlatPerChannel;
import hurray.benchmarks.flatbuffers.FlatShard;
import hurray.benchmarks.flatbuffers.FlatStatistics;
import hurray.benchmarks.flatbuffers.FlatTensor;
import java.nio.ByteBuffer;
import java.util.List;

/** The FlatBuffers peer: a table with the facts of a descriptor (tensor.fbs). It is read where it is; nothing is checked. */
final class FlatBuffersTensor {
    private FlatBuffersTensor() {}

    static byte[] build(Facts facts) {
        FlatBufferBuilder builder = new FlatBufferBuilder(1024);
        int shape = FlatTensor.createShapeVector(builder, facts.shape());
        int buffers = buffers(builder, facts.buffers());
        int strides = FlatTensor.createStridesVector(builder, facts.strides());
        int[] starts =
                facts.levels().stream().mapToInt(level -> level(builder, level)).toArray();
        int levels = FlatTensor.createLevelsVector(builder, starts);
        int modes = FlatTensor.createModeOrderVector(builder, facts.modeOrder());
        int channels = facts.channels().map(c -> channels(builder, c)).orElse(0);
        int shard = facts.shard().map(s -> shard(builder, s)).orElse(0);
        FlatTensor.startFlatTensor(builder);
        FlatTensor.addTypeTag(builder, facts.typeTag());
        FlatTensor.addLayoutTag(builder, facts.layoutTag());
        FlatTensor.addShape(builder, shape);
        FlatTensor.addByteOffset(builder, facts.byteOffset());
        FlatTensor.addBuffers(builder, buffers);
        FlatTensor.addStrides(builder, strides);
        FlatTensor.addLevels(builder, levels);
        FlatTensor.addNnz(builder, facts.nnz());
        FlatTensor.addModeOrder(builder, modes);
        FlatTensor.addPerChannel(builder, channels);
        FlatTensor.addShard(builder, shard);
        facts.statistics().ifPresent(s -> FlatTensor.addStatistics(builder, statistics(builder, s)));
        facts.memberRole().ifPresent(role -> FlatTensor.addMember(builder, FlatMember.createFlatMember(builder, role)));
        builder.finish(FlatTensor.endFlatTensor(builder));
        return builder.sizedByteArray();
    }

    private static int buffers(FlatBufferBuilder builder, List<BufferHandle> buffers) {
        FlatTensor.startBuffersVector(builder, buffers.size());
        for (BufferHandle buffer : buffers.reversed()) {
            FlatBuffer.createFlatBuffer(
                    builder,
                    buffer.byteSize(),
                    buffer.alignment(),
                    buffer.deviceTag(),
                    buffer.syncTag(),
                    buffer.memoryClassTag());
        }
        return builder.endVector();
    }

    private static int level(FlatBufferBuilder builder, Facts.Level level) {
        int tile = FlatLevel.createTileShapeVector(builder, level.tileShape());
        int outer = FlatLevel.createOuterStridesVector(builder, level.outerStrides());
        int inner = FlatLevel.createInnerStridesVector(builder, level.innerStrides());
        return FlatLevel.createFlatLevel(builder, tile, level.outerLayout(), level.innerLayout(), outer, inner);
    }

    private static int channels(FlatBufferBuilder builder, PlainChannels c) {
        return FlatPerChannel.createFlatPerChannel(
                builder, c.axis(), c.scaleBuffer(), c.zeroPointBuffer() & 0xFFFF_FFFFL, c.scaleType());
    }

    private static int shard(FlatBufferBuilder builder, Facts.Shard shard) {
        int parent = FlatShard.createParentShapeVector(builder, shard.parentShape());
        int offset = FlatShard.createOffsetVector(builder, shard.offset());
        return FlatShard.createFlatShard(builder, parent, offset);
    }

    private static int statistics(FlatBufferBuilder builder, Facts.Statistics s) {
        return FlatStatistics.createFlatStatistics(
                builder,
                s.mask(),
                s.nnz(),
                s.sparsityRatio(),
                s.valueMin(),
                s.valueMax(),
                s.valueAbsMax(),
                s.valueMean(),
                s.valueStddev(),
                s.nmN(),
                s.nmM(),
                s.hasNan() != 0,
                s.hasInf() != 0);
    }

    static FlatTensor wrap(byte[] bytes) {
        return FlatTensor.getRootAsFlatTensor(ByteBuffer.wrap(bytes));
    }

    /** Reads everything that a table says. */
    static long sum(FlatTensor tensor) {
        long sum = tensor.typeTag() + tensor.layoutTag() + tensor.byteOffset() + tensor.nnz();
        for (int k = 0; k < tensor.shapeLength(); k++) {
            sum += tensor.shape(k);
        }
        FlatBuffer buffer = new FlatBuffer();
        for (int i = 0; i < tensor.buffersLength(); i++) {
            tensor.buffers(buffer, i);
            sum += buffer.byteSize() + buffer.alignment();
            sum += buffer.device() + buffer.syncMode() + buffer.memoryClass();
        }
        for (int k = 0; k < tensor.stridesLength(); k++) {
            sum += tensor.strides(k);
        }
        for (int k = 0; k < tensor.modeOrderLength(); k++) {
            sum += tensor.modeOrder(k);
        }
        return sum + levels(tensor) + sections(tensor);
    }

    private static long levels(FlatTensor tensor) {
        long sum = 0;
        FlatLevel level = new FlatLevel();
        for (int i = 0; i < tensor.levelsLength(); i++) {
            tensor.levels(level, i);
            sum += level.outerLayout() + level.innerLayout();
            for (int k = 0; k < level.tileShapeLength(); k++) {
                sum += level.tileShape(k);
            }
            for (int k = 0; k < level.outerStridesLength(); k++) {
                sum += level.outerStrides(k);
            }
            for (int k = 0; k < level.innerStridesLength(); k++) {
                sum += level.innerStrides(k);
            }
        }
        return sum;
    }

    private static long sections(FlatTensor tensor) {
        long sum = 0;
        FlatPerChannel channels = tensor.perChannel();
        if (channels != null) {
            long zeroPoints = channels.zeroPointBufferIndex();
            sum += channels.axis() + channels.scaleBufferIndex() + channels.scaleTypeTag();
            sum += zeroPoints == 0xFFFF_FFFFL ? 0 : zeroPoints;
        }
        FlatShard shard = tensor.shard();
        if (shard != null) {
            for (int k = 0; k < shard.offsetLength(); k++) {
                sum += shard.parentShape(k) + shard.offset(k);
            }
        }
        FlatStatistics statistics = tensor.statistics();
        FlatMember member = tensor.member();
        return sum + (statistics != null ? sum(statistics) : 0) + (member != null ? member.role() : 0);
    }

    private static long sum(FlatStatistics statistics) {
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
                + (statistics.hasNan() ? 1 : 0)
                + (statistics.hasInf() ? 1 : 0);
    }
}
