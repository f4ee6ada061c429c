package hurray.benchmarks;

import hurray.api.DescriptorException;
import hurray.api.Hurray;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Refusing descriptors, without an exception, with all that is said about the fault; to be held against a decode of
 * {@link DecodeBenchmark}.
 *
 * <p>Inputs: {@link Inputs#mix(String)} of {@value Inputs#SIX}: the six descriptors of {@code bench-descriptors.txt} in random order, each
 * with the fault that the parameter names.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class RejectBenchmark {
    /** What is wrong with every input. */
    @Param
    public Fault fault;

    private Hurray hurray;
    private byte[][] mix;

    /** A fault. */
    public enum Fault {
        /** Another first byte. */
        MAGIC("bad magic"),
        /** Rank 65. */
        RANK("rank 65"),
        /** The last byte is missing. */
        TRUNCATED("truncated"),
        /** The last byte, which is reserved in all of them, is not 0. */
        RESERVED("a reserved byte at the end");

        private final String words;

        Fault(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }

        private byte[] in(byte[] bytes) {
            switch (this) {
                case MAGIC -> bytes[0]++;
                case RANK -> bytes[16] = 65;
                case TRUNCATED -> {
                    return Arrays.copyOf(bytes, bytes.length - 1);
                }
                case RESERVED -> bytes[bytes.length - 1] = 1;
            }
            return bytes;
        }
    }

    /** Loads the runtime and spoils the inputs. */
    @Setup
    public void load() {
        hurray = Inputs.warmHurray();
        byte[][] right = Inputs.mix(Inputs.SIX);
        mix = new byte[right.length][];
        Inputs.decode(right, fault::in, mix);
    }

    /** The engine: {@link Hurray#tryDecode(byte[])} on the six with the fault. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void hurray(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(hurray.tryDecode(bytes));
        }
    }

    /** The form that throws: {@link Hurray#decode(byte[])} on the six with the fault; an exception each. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void exception(Blackhole hole) {
        for (byte[] bytes : mix) {
            try {
                hole.consume(hurray.decode(bytes));
            } catch (DescriptorException e) {
                hole.consume(e);
            }
        }
    }
}
