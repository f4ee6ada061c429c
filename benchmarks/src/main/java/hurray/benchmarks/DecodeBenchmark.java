package hurray.benchmarks;

import hurray.api.Hurray;
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
 * Decoding and checking one descriptor after the other.
 *
 * <p>Inputs: {@link Inputs#mix()}, which is descriptors ii (CSR, statistics, shard) and iii (tiled, three levels) of
 * {@code bench-descriptors.txt}, each half of the time, in random order. What an operation costs is thus the mean of the two.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class DecodeBenchmark {
    private Hurray hurray;
    private byte[][] mix;

    /** Loads the runtime and the inputs. */
    @Setup
    public void load() {
        hurray = Inputs.warmHurray();
        mix = Inputs.mix();
    }

    /** The peer: {@link PlainDecoder}, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void plain(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(PlainDecoder.decode(bytes));
        }
    }

    /** The engine, strict: {@link Hurray#tryDecode(byte[])}, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void hurray(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(hurray.tryDecode(bytes));
        }
    }
}
