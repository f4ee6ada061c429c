package hurray.benchmarks;

import com.google.protobuf.InvalidProtocolBufferException;
import hurray.api.Hurray;
import hurray.benchmarks.protobuf.Tensor;
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
 * Decoding one descriptor after the other: with all that a strict decode checks, by the engine and by hand; as far as their libraries go,
 * by the others.
 *
 * <p>Inputs: {@link Inputs#mix(String)} of the parameter: one of the six descriptors of {@code bench-descriptors.txt}, or all six in random
 * order, in which case an operation costs the mean of the six.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class DecodeBenchmark {
    /** A number of {@code bench-descriptors.txt}, or {@value Inputs#SIX} for all of them mixed. */
    @Param({"i", "ii", "iii", "iv", "v", "vi", "six"})
    public String input;

    private Hurray hurray;
    private byte[][] mix;
    private byte[][] messages;
    private byte[][] tables;
    private byte[][] records;

    /** Loads the runtime and the inputs, and writes them in the peers' formats. */
    @Setup
    public void load() {
        hurray = Inputs.warmHurray();
        mix = Inputs.mix(input);
        messages = Inputs.of(mix, hurray, facts -> ProtobufTensor.build(facts).toByteArray());
        tables = Inputs.of(mix, hurray, FlatBuffersTensor::build);
        records = Inputs.of(mix, hurray, SbeTensor::build);
    }

    /** The engine, strict: {@link Hurray#tryDecode(byte[])}, on the inputs named above. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void hurray(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(hurray.tryDecode(bytes));
        }
    }

    /** By hand: {@link PlainDecoder}, on the inputs named above. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void plain(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(PlainDecoder.decode(bytes));
        }
    }

    /** Protobuf's parse, which checks no rule of the format, on the inputs named above as {@code tensor.proto} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void protobuf(Blackhole hole) throws InvalidProtocolBufferException {
        for (byte[] bytes : messages) {
            hole.consume(Tensor.parseFrom(bytes));
        }
    }

    /** FlatBuffers' root table, which checks nothing, on the inputs named above as {@code tensor.fbs} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void flatBuffers(Blackhole hole) {
        for (byte[] bytes : tables) {
            hole.consume(FlatBuffersTensor.wrap(bytes));
        }
    }

    /** SBE's flyweight, which checks nothing, on the inputs named above as {@code tensor.xml} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void sbe(Blackhole hole) {
        for (byte[] bytes : records) {
            hole.consume(SbeTensor.wrap(bytes));
        }
    }
}
