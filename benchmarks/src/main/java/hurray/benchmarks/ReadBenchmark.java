package hurray.benchmarks;

import static hurray.api.LayoutFields.CSR_NNZ;
import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_INNER_LAYOUT;
import static hurray.api.LayoutFields.TILED_OUTER_LAYOUT;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.StatisticsFields;
import hurray.api.U64Field;
import hurray.benchmarks.flatbuffers.FlatTensor;
import hurray.benchmarks.protobuf.Tensor;
import hurray.benchmarks.sbe.TensorDecoder;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Reading one scalar after the other, each of another descriptor: one of eight fields, four of a tiled layout and its levels, one of CSR
 * and three of the statistics. Which one comes next can't be guessed, for ours and the peer alike.
 *
 * <p>Inputs: {@link Inputs#mix()}, which is descriptors ii (CSR, statistics, shard) and iii (tiled, three levels) of
 * {@code bench-descriptors.txt}, each half of the time, in random order, decoded beforehand.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class ReadBenchmark {
    private static final int EACH = 4;

    private Descriptor[] mix;
    private PlainDescriptor[] plain;
    private Facts[] facts;
    private Tensor[] messages;
    private FlatTensor[] tables;
    private TensorDecoder[] records;
    /** Which field to read of which descriptor. */
    private byte[] reads;

    private U64Field[] keys;
    private int[] levels;
    private final long[] out = new long[1];

    /** Decodes the inputs, by the engine and by hand, and draws the fields. */
    @Setup
    public void load() {
        Hurray hurray = Inputs.warmHurray();
        byte[][] inputs = Inputs.mix();
        mix = new Descriptor[inputs.length];
        plain = new PlainDescriptor[inputs.length];
        Inputs.decode(inputs, hurray::decode, mix);
        Inputs.decode(inputs, PlainDecoder::decode, plain);
        facts = new Facts[inputs.length];
        messages = new Tensor[inputs.length];
        tables = new FlatTensor[inputs.length];
        records = new TensorDecoder[inputs.length];
        Inputs.decode(inputs, bytes -> Facts.of(hurray.decode(bytes)), facts);
        Inputs.decode(inputs, bytes -> ProtobufTensor.build(Facts.of(hurray.decode(bytes))), messages);
        Inputs.decode(inputs, bytes -> table(Facts.of(hurray.decode(bytes))), tables);
        Inputs.decode(inputs, bytes -> record(Facts.of(hurray.decode(bytes))), records);
        keys = new U64Field[] {
            TILED_DEPTH,
            TILED_OUTER_LAYOUT,
            TILED_INNER_LAYOUT,
            TILED_INNER_LAYOUT,
            CSR_NNZ,
            StatisticsFields.NNZ,
            StatisticsFields.NM_M,
            StatisticsFields.HAS_NAN
        };
        levels = new int[] {0, 1, 0, 2, 0, 0, 0, 0};
        Random random = new Random(8);
        reads = new byte[inputs.length];
        for (int i = 0; i < reads.length; i++) {
            boolean tiled = mix[i].layoutTag() == PlainDecoder.TILED;
            reads[i] = (byte) (random.nextInt(EACH) + (tiled ? 0 : EACH));
        }
    }

    /** The peer: getters of {@link PlainDescriptor}, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void plain(Blackhole hole) {
        for (int i = 0; i < plain.length; i++) {
            PlainDescriptor d = plain[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> d.tiledDepth();
                        case 1 -> d.tiledOuterLayout(1);
                        case 2 -> d.tiledInnerLayout(0);
                        case 3 -> d.tiledInnerLayout(2);
                        case 4 -> d.csrNnz();
                        case 5 -> d.statisticsNnz();
                        case 6 -> d.nmM();
                        default -> d.hasNan();
                    });
        }
    }

    private static FlatTensor table(Facts facts) {
        return FlatBuffersTensor.wrap(FlatBuffersTensor.build(facts));
    }

    private static TensorDecoder record(Facts facts) {
        return SbeTensor.wrap(SbeTensor.build(facts));
    }

    /** Components of a record that has it all as plain values, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void record(Blackhole hole) {
        for (int i = 0; i < facts.length; i++) {
            Facts f = facts[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> f.levels().size();
                        case 1 -> f.levels().get(1).outerLayout();
                        case 2 -> f.levels().get(0).innerLayout();
                        case 3 -> f.levels().get(2).innerLayout();
                        case 4 -> f.nnz();
                        case 5 -> f.statistics().orElseThrow().nnz();
                        case 6 -> f.statistics().orElseThrow().nmM();
                        default -> f.statistics().orElseThrow().hasNan();
                    });
        }
    }

    /** Getters of protobuf messages that have been parsed, on {@link Inputs#mix()} as {@code tensor.proto} has it. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void protobuf(Blackhole hole) {
        for (int i = 0; i < messages.length; i++) {
            Tensor t = messages[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> t.getTiled().getLevelsCount();
                        case 1 -> t.getTiled().getLevels(1).getOuterLayout();
                        case 2 -> t.getTiled().getLevels(0).getInnerLayout();
                        case 3 -> t.getTiled().getLevels(2).getInnerLayout();
                        case 4 -> t.getCompressed().getNnz();
                        case 5 -> t.getStatistics().getNnz();
                        case 6 -> t.getStatistics().getNmM();
                        default -> t.getStatistics().getHasNan() ? 1 : 0;
                    });
        }
    }

    /** Getters of FlatBuffers tables, on {@link Inputs#mix()} as {@code tensor.fbs} has it. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void flatBuffers(Blackhole hole) {
        for (int i = 0; i < tables.length; i++) {
            FlatTensor t = tables[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> t.levelsLength();
                        case 1 -> t.levels(1).outerLayout();
                        case 2 -> t.levels(0).innerLayout();
                        case 3 -> t.levels(2).innerLayout();
                        case 4 -> t.nnz();
                        case 5 -> t.statistics().nnz();
                        case 6 -> t.statistics().nmM();
                        default -> t.statistics().hasNan() ? 1 : 0;
                    });
        }
    }

    /**
     * Getters of SBE messages, on {@link Inputs#mix()} as {@code tensor.xml} has it. What nests can be read in order only, from the front; so of
     * the tiled ones four fields are read that stand at the front.
     */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void sbe(Blackhole hole) {
        for (int i = 0; i < records.length; i++) {
            TensorDecoder t = records[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> t.typeTag();
                        case 1 -> t.layoutTag();
                        case 2 -> t.byteOffset();
                        case 3 -> t.memberRole();
                        case 4 -> t.nnz();
                        case 5 -> t.statistics().nnz();
                        case 6 -> t.statistics().nmM();
                        default -> t.statistics().hasNan();
                    });
        }
    }

    /** Keys in {@code static final} fields, the usual form, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void key(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> d.get(TILED_DEPTH);
                        case 1 -> d.get(TILED_OUTER_LAYOUT, 1);
                        case 2 -> d.get(TILED_INNER_LAYOUT);
                        case 3 -> d.get(TILED_INNER_LAYOUT, 2);
                        case 4 -> d.get(CSR_NNZ);
                        case 5 -> d.get(StatisticsFields.NNZ);
                        case 6 -> d.get(StatisticsFields.NM_M);
                        default -> d.get(StatisticsFields.HAS_NAN);
                    });
        }
    }

    /** Keys that come out of an array, so that the compiler does not know them, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void keyFromArray(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            int read = reads[i];
            hole.consume(mix[i].get(keys[read], levels[read]));
        }
    }

    /** Raw identifiers, constants, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void identifier(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> d.u64(0x0001_0403, 0);
                        case 1 -> d.u64(0x0001_0401, 1);
                        case 2 -> d.u64(0x0001_0402, 0);
                        case 3 -> d.u64(0x0001_0402, 2);
                        case 4 -> d.u64(0x0001_0700, 0);
                        case 5 -> d.u64(0x0003_0001, 0);
                        case 6 -> d.u64(0x0003_0009, 0);
                        default -> d.u64(0x0003_000A, 0);
                    });
        }
    }

    /** The form that returns a status and writes the value into an array, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void status(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            hole.consume(
                    switch (reads[i]) {
                        case 0 -> d.tryGet(TILED_DEPTH, 0, out);
                        case 1 -> d.tryGet(TILED_OUTER_LAYOUT, 1, out);
                        case 2 -> d.tryGet(TILED_INNER_LAYOUT, 0, out);
                        case 3 -> d.tryGet(TILED_INNER_LAYOUT, 2, out);
                        case 4 -> d.tryGet(CSR_NNZ, 0, out);
                        case 5 -> d.tryGet(StatisticsFields.NNZ, 0, out);
                        case 6 -> d.tryGet(StatisticsFields.NM_M, 0, out);
                        default -> d.tryGet(StatisticsFields.HAS_NAN, 0, out);
                    });
            hole.consume(out[0]);
        }
    }
}
