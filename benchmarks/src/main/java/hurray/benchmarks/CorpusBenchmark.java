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
 * Decoding descriptors of every layout.
 *
 * <p>Inputs: {@link Inputs#mix(String)} of {@value Inputs#CORPUS}: {@code corpus-sample.txt}, {@value Inputs#SAMPLES} valid descriptors of the
 * project's test corpus, in random order.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class CorpusBenchmark {
    private Hurray hurray;
    private byte[][] mix;

    /** Loads the runtime and the inputs. */
    @Setup
    public void load() {
        hurray = Inputs.warmHurray();
        mix = Inputs.mix(Inputs.CORPUS);
    }

    /** The engine, strict: {@link Hurray#tryDecode(byte[])}, on {@code corpus-sample.txt}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void hurray(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(hurray.tryDecode(bytes));
        }
    }
}
