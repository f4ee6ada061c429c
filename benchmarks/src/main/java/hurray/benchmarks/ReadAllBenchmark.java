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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Decoding, then reading everything that is said: header, shape, buffers, layout, sections. Every form of a descriptor gives the same sum.
 *
 * <p>Inputs: {@link Inputs#mix(String)} of {@value Inputs#SIX}: the six descriptors of {@code bench-descriptors.txt} in random order, for the
 * peers in their own formats.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class ReadAllBenchmark {
    private Hurray hurray;
    private byte[][] mix;
    private byte[][] messages;
    private byte[][] tables;
    private byte[][] records;

    /** Loads the runtime and the inputs, and writes them in the peers' formats. */
    @Setup
    public void load() {
        hurray = Inputs.warmHurray();
        mix = Inputs.mix(Inputs.SIX);
        messages = Inputs.of(mix, hurray, facts -> ProtobufTensor.build(facts).toByteArray());
        tables = Inputs.of(mix, hurray, FlatBuffersTensor::build);
        records = Inputs.of(mix, hurray, SbeTensor::build);
    }

    /** Ours, on the six of {@code bench-descriptors.txt}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void hurray(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(HurrayTensor.sum(hurray.decode(bytes)));
        }
    }

    /** By hand, on the six of {@code bench-descriptors.txt}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void plain(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(PlainTensor.sum(PlainDecoder.decode(bytes)));
        }
    }

    /** Protobuf, on the six as {@code tensor.proto} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void protobuf(Blackhole hole) throws InvalidProtocolBufferException {
        for (byte[] bytes : messages) {
            hole.consume(ProtobufTensor.sum(Tensor.parseFrom(bytes)));
        }
    }

    /** FlatBuffers, on the six as {@code tensor.fbs} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void flatBuffers(Blackhole hole) {
        for (byte[] bytes : tables) {
            hole.consume(FlatBuffersTensor.sum(FlatBuffersTensor.wrap(bytes)));
        }
    }

    /** SBE, on the six as {@code tensor.xml} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void sbe(Blackhole hole) {
        for (byte[] bytes : records) {
            hole.consume(SbeTensor.sum(SbeTensor.wrap(bytes)));
        }
    }
}
