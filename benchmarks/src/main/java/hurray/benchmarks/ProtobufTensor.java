package hurray.benchmarks;

import hurray.api.BufferHandle;
import hurray.benchmarks.protobuf.Buffer;
import hurray.benchmarks.protobuf.Compressed;
import hurray.benchmarks.protobuf.Level;
import hurray.benchmarks.protobuf.Member;
import hurray.benchmarks.protobuf.PerChannel;
import hurray.benchmarks.protobuf.Shard;
import hurray.benchmarks.protobuf.Statistics;
import hurray.benchmarks.protobuf.Strided;
import hurray.benchmarks.protobuf.Tensor;
import hurray.benchmarks.protobuf.Tiled;

/** The protobuf peer: a message with the facts of a descriptor (tensor.proto). */
final class ProtobufTensor {
    private ProtobufTensor() {}

    static Tensor build(Facts facts) {
        Tensor.Builder tensor = Tensor.newBuilder()
                .setTypeTag(facts.typeTag())
                .setLayoutTag(facts.layoutTag())
                .setByteOffset(facts.byteOffset());
        for (long extent : facts.shape()) {
            tensor.addShape(extent);
        }
        for (BufferHandle buffer : facts.buffers()) {
            tensor.addBuffers(Buffer.newBuilder()
                    .setByteSize(buffer.byteSize())
                    .setAlignment((int) buffer.alignment())
                    .setDevice(buffer.deviceTag())
                    .setSyncMode(buffer.syncTag())
                    .setMemoryClass(buffer.memoryClassTag()));
        }
        layout(tensor, facts);
        facts.channels().ifPresent(channels -> tensor.setPerChannel(channels(channels)));
        facts.shard().ifPresent(shard -> tensor.setShard(shard(shard)));
        facts.statistics().ifPresent(statistics -> tensor.setStatistics(statistics(statistics)));
        facts.memberRole()
                .ifPresent(role -> tensor.setMember(Member.newBuilder().setRole(role)));
        return tensor.build();
    }

    private static void layout(Tensor.Builder tensor, Facts facts) {
        switch (facts.layoutTag()) {
            case PlainDecoder.STRIDED -> {
                Strided.Builder strided = Strided.newBuilder();
                for (long stride : facts.strides()) {
                    strided.addStrides(stride);
                }
                tensor.setStrided(strided);
            }
            case PlainDecoder.TILED -> {
                Tiled.Builder tiled = Tiled.newBuilder();
                facts.levels().forEach(level -> tiled.addLevels(level(level)));
                tensor.setTiled(tiled);
            }
            case PlainDecoder.CSR, PlainDecoder.CSF -> {
                Compressed.Builder compressed = Compressed.newBuilder().setNnz(facts.nnz());
                for (long mode : facts.modeOrder()) {
                    compressed.addModeOrder((int) mode);
                }
                tensor.setCompressed(compressed);
            }
            default -> {}
        }
    }

    private static Level.Builder level(Facts.Level level) {
        Level.Builder builder =
                Level.newBuilder().setOuterLayout(level.outerLayout()).setInnerLayout(level.innerLayout());
        for (long side : level.tileShape()) {
            builder.addTileShape(side);
        }
        for (long stride : level.outerStrides()) {
            builder.addOuterStrides(stride);
        }
        for (long stride : level.innerStrides()) {
            builder.addInnerStrides(stride);
        }
        return builder;
    }

    private static PerChannel.Builder channels(PlainChannels channels) {
        PerChannel.Builder builder = PerChannel.newBuilder()
                .setAxis((int) channels.axis())
                .setScaleBufferIndex((int) channels.scaleBuffer())
                .setScaleTypeTag(channels.scaleType());
        return channels.zeroPointBuffer() == -1
                ? builder
                : builder.setZeroPointBufferIndex((int) channels.zeroPointBuffer());
    }

    private static Shard.Builder shard(Facts.Shard shard) {
        Shard.Builder builder = Shard.newBuilder();
        for (int k = 0; k < shard.offset().length; k++) {
            builder.addParentShape(shard.parentShape()[k]).addOffset(shard.offset()[k]);
        }
        return builder;
    }

    private static Statistics.Builder statistics(Facts.Statistics statistics) {
        return Statistics.newBuilder()
                .setComputedMask(statistics.mask())
                .setNnz(statistics.nnz())
                .setSparsityRatio(statistics.sparsityRatio())
                .setValueMin(statistics.valueMin())
                .setValueMax(statistics.valueMax())
                .setValueAbsMax(statistics.valueAbsMax())
                .setValueMean(statistics.valueMean())
                .setValueStddev(statistics.valueStddev())
                .setNmN(statistics.nmN())
                .setNmM(statistics.nmM())
                .setHasNan(statistics.hasNan() != 0)
                .setHasInf(statistics.hasInf() != 0);
    }

    /** Reads everything that a message says. */
    static long sum(Tensor tensor) {
        long sum = tensor.getTypeTag() + tensor.getLayoutTag() + tensor.getByteOffset() + layoutSum(tensor);
        for (int k = 0; k < tensor.getShapeCount(); k++) {
            sum += tensor.getShape(k);
        }
        for (int i = 0; i < tensor.getBuffersCount(); i++) {
            Buffer buffer = tensor.getBuffers(i);
            sum += buffer.getByteSize() + (buffer.getAlignment() & 0xFFFF_FFFFL);
            sum += buffer.getDevice() + buffer.getSyncMode() + buffer.getMemoryClass();
        }
        return sum + sections(tensor);
    }

    private static long layoutSum(Tensor tensor) {
        long sum = 0;
        switch (tensor.getLayoutCase()) {
            case STRIDED -> {
                Strided strided = tensor.getStrided();
                for (int k = 0; k < strided.getStridesCount(); k++) {
                    sum += strided.getStrides(k);
                }
            }
            case TILED -> {
                for (int i = 0; i < tensor.getTiled().getLevelsCount(); i++) {
                    sum += sum(tensor.getTiled().getLevels(i));
                }
            }
            case COMPRESSED -> {
                Compressed compressed = tensor.getCompressed();
                sum += compressed.getNnz();
                for (int k = 0; k < compressed.getModeOrderCount(); k++) {
                    sum += compressed.getModeOrder(k);
                }
            }
            case LAYOUT_NOT_SET -> {}
        }
        return sum;
    }

    private static long sum(Level level) {
        long sum = level.getOuterLayout() + level.getInnerLayout();
        for (int k = 0; k < level.getTileShapeCount(); k++) {
            sum += level.getTileShape(k);
        }
        for (int k = 0; k < level.getOuterStridesCount(); k++) {
            sum += level.getOuterStrides(k);
        }
        for (int k = 0; k < level.getInnerStridesCount(); k++) {
            sum += level.getInnerStrides(k);
        }
        return sum;
    }

    private static long sections(Tensor tensor) {
        long sum = 0;
        if (tensor.hasPerChannel()) {
            PerChannel channels = tensor.getPerChannel();
            sum += channels.getAxis() + channels.getScaleBufferIndex() + channels.getScaleTypeTag();
            sum += channels.hasZeroPointBufferIndex() ? channels.getZeroPointBufferIndex() : 0;
        }
        if (tensor.hasShard()) {
            Shard shard = tensor.getShard();
            for (int k = 0; k < shard.getOffsetCount(); k++) {
                sum += shard.getParentShape(k) + shard.getOffset(k);
            }
        }
        if (tensor.hasStatistics()) {
            sum += sum(tensor.getStatistics());
        }
        return sum + (tensor.hasMember() ? tensor.getMember().getRole() : 0);
    }

    private static long sum(Statistics statistics) {
        return statistics.getComputedMask()
                + statistics.getNnz()
                + Sums.of(statistics.getSparsityRatio())
                + Sums.of(statistics.getValueMin())
                + Sums.of(statistics.getValueMax())
                + Sums.of(statistics.getValueAbsMax())
                + Sums.of(statistics.getValueMean())
                + Sums.of(statistics.getValueStddev())
                + statistics.getNmN()
                + statistics.getNmM()
                + (statistics.getHasNan() ? 1 : 0)
                + (statistics.getHasInf() ? 1 : 0);
    }
}
