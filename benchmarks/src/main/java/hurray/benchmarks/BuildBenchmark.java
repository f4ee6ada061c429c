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
 * Building a descriptor from keys and values, and its bytes; by the peers, a message from values, and its bytes. Ours is decoded and verified
 * before anybody gets it; nothing of the peers' is.
 *
 * <p>Inputs: the facts of the six descriptors of {@code bench-descriptors.txt}, mixed in random order as {@link Inputs#mix(String)} has them.
 * Before anything is measured, a runtime has decoded all six and read all their fields, and then ours has built all of the mix, {@value #ROUNDS}
 * times: the decode in a build is then compiled for what a build needs, as in a program that builds.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class BuildBenchmark {
    private static final int ROUNDS = 100;

    private Hurray hurray;
    private Facts[] facts;

    /** Reads the facts, and builds from them. */
    @Setup
    public void load(Blackhole hole) {
        hurray = Inputs.warmHurray();
        byte[][] mix = Inputs.mix(Inputs.SIX);
        facts = new Facts[mix.length];
        Inputs.decode(mix, bytes -> Facts.of(hurray.decode(bytes)), facts);
        for (int round = 0; round < ROUNDS; round++) {
            hurray(hole);
        }
    }

    /** Ours, by key, on the facts of the six. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void hurray(Blackhole hole) {
        for (Facts of : facts) {
            hole.consume(HurrayBuild.build(hurray, of).toByteArray());
        }
    }

    /** Protobuf: build and serialize, on the facts of the six. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void protobuf(Blackhole hole) {
        for (Facts of : facts) {
            hole.consume(ProtobufTensor.build(of).toByteArray());
        }
    }

    /** FlatBuffers, on the facts of the six. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void flatBuffers(Blackhole hole) {
        for (Facts of : facts) {
            hole.consume(FlatBuffersTensor.build(of));
        }
    }
}
