package hurray.benchmarks;

import static hurray.api.LayoutFields.CSR_NNZ;
import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_INNER_LAYOUT;
import static hurray.api.LayoutFields.TILED_OUTER_LAYOUT;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.StatisticsFields;
import hurray.api.U64Field;
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
 * Reading four scalars in a row of each of many descriptors: the layout, its levels, the statistics. What the reads share, the compiler does
 * once, and that is nearly all of the peer's work.
 *
 * <p>Inputs: {@link Inputs#mix()}, which is descriptors ii (CSR, statistics, shard) and iii (tiled, three levels) of
 * {@code bench-descriptors.txt}, each half of the time, in random order. What an operation costs is the mean over the eight reads.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class RowReadBenchmark {
    private static final int READS = 4;
    private static final int OPERATIONS = Inputs.MIX * READS;

    private Descriptor[] mix;
    private PlainDescriptor[] plain;
    private boolean[] tiled;
    private U64Field[] tiledKeys;
    private U64Field[] csrKeys;
    private int[] levels;
    private final long[] out = new long[1];

    /** Decodes the inputs, by the engine and by hand. */
    @Setup
    public void load() {
        Hurray hurray = Inputs.warmHurray();
        byte[][] inputs = Inputs.mix();
        mix = new Descriptor[inputs.length];
        plain = new PlainDescriptor[inputs.length];
        tiled = new boolean[inputs.length];
        Inputs.decode(inputs, hurray::decode, mix);
        Inputs.decode(inputs, PlainDecoder::decode, plain);
        for (int i = 0; i < inputs.length; i++) {
            tiled[i] = mix[i].layoutTag() == PlainDecoder.TILED;
        }
        tiledKeys = new U64Field[] {TILED_DEPTH, TILED_OUTER_LAYOUT, TILED_INNER_LAYOUT, TILED_INNER_LAYOUT};
        levels = new int[] {0, 1, 0, 2};
        csrKeys = new U64Field[] {CSR_NNZ, StatisticsFields.NNZ, StatisticsFields.NM_M, StatisticsFields.HAS_NAN};
    }

    /** The peer: getters of {@link PlainDescriptor}, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void plain(Blackhole hole) {
        for (int i = 0; i < plain.length; i++) {
            PlainDescriptor d = plain[i];
            if (tiled[i]) {
                hole.consume(d.tiledDepth());
                hole.consume(d.tiledOuterLayout(1));
                hole.consume(d.tiledInnerLayout(0));
                hole.consume(d.tiledInnerLayout(2));
            } else {
                hole.consume(d.csrNnz());
                hole.consume(d.statisticsNnz());
                hole.consume(d.nmM());
                hole.consume(d.hasNan());
            }
        }
    }

    /** Keys in {@code static final} fields, the usual form, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void key(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            if (tiled[i]) {
                hole.consume(d.get(TILED_DEPTH));
                hole.consume(d.get(TILED_OUTER_LAYOUT, 1));
                hole.consume(d.get(TILED_INNER_LAYOUT));
                hole.consume(d.get(TILED_INNER_LAYOUT, 2));
            } else {
                hole.consume(d.get(CSR_NNZ));
                hole.consume(d.get(StatisticsFields.NNZ));
                hole.consume(d.get(StatisticsFields.NM_M));
                hole.consume(d.get(StatisticsFields.HAS_NAN));
            }
        }
    }

    /** Keys that come out of an array, so that the compiler does not know them, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void keyFromArray(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            if (tiled[i]) {
                for (int k = 0; k < READS; k++) {
                    hole.consume(d.get(tiledKeys[k], levels[k]));
                }
            } else {
                for (int k = 0; k < READS; k++) {
                    hole.consume(d.get(csrKeys[k]));
                }
            }
        }
    }

    /** Raw identifiers, constants, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void identifier(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            if (tiled[i]) {
                hole.consume(d.u64(0x0001_0403, 0));
                hole.consume(d.u64(0x0001_0401, 1));
                hole.consume(d.u64(0x0001_0402, 0));
                hole.consume(d.u64(0x0001_0402, 2));
            } else {
                hole.consume(d.u64(0x0001_0700, 0));
                hole.consume(d.u64(0x0003_0001, 0));
                hole.consume(d.u64(0x0003_0009, 0));
                hole.consume(d.u64(0x0003_000A, 0));
            }
        }
    }

    /** The form that returns a status and writes the value into an array, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void status(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            if (tiled[i]) {
                status(hole, d, TILED_DEPTH, 0);
                status(hole, d, TILED_OUTER_LAYOUT, 1);
                status(hole, d, TILED_INNER_LAYOUT, 0);
                status(hole, d, TILED_INNER_LAYOUT, 2);
            } else {
                status(hole, d, CSR_NNZ, 0);
                status(hole, d, StatisticsFields.NNZ, 0);
                status(hole, d, StatisticsFields.NM_M, 0);
                status(hole, d, StatisticsFields.HAS_NAN, 0);
            }
        }
    }

    private void status(Blackhole hole, Descriptor d, U64Field key, int level) {
        hole.consume(d.tryGet(key, level, out));
        hole.consume(out[0]);
    }
}
