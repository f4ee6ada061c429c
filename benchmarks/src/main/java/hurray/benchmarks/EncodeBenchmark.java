package hurray.benchmarks;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.benchmarks.protobuf.Tensor;
import java.nio.ByteBuffer;
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
 * Giving back the bytes of a descriptor that has been decoded.
 *
 * <p>Inputs: {@link Inputs#mix(String)} of {@value Inputs#SIX}: the six descriptors of {@code bench-descriptors.txt} in random order, decoded
 * beforehand.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class EncodeBenchmark {
    private static final int ROOM = 1 << 11;

    private byte[][] mix;
    private Descriptor[] decoded;
    private Tensor[] messages;
    private final ByteBuffer out = ByteBuffer.allocate(ROOM);

    /** Decodes the inputs. */
    @Setup
    public void load() {
        Hurray hurray = Inputs.warmHurray();
        mix = Inputs.mix(Inputs.SIX);
        decoded = new Descriptor[mix.length];
        Inputs.decode(mix, hurray::decode, decoded);
        messages = new Tensor[mix.length];
        Inputs.decode(mix, bytes -> ProtobufTensor.build(Facts.of(hurray.decode(bytes))), messages);
    }

    /** A fresh array: {@link Descriptor#toByteArray()} on the six of {@code bench-descriptors.txt}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void fresh(Blackhole hole) {
        for (Descriptor d : decoded) {
            hole.consume(d.toByteArray());
        }
    }

    /** Into a buffer of the caller's: {@link Descriptor#writeTo(ByteBuffer)} on the six of {@code bench-descriptors.txt}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void into(Blackhole hole) {
        for (Descriptor d : decoded) {
            out.clear();
            d.writeTo(out);
            hole.consume(out);
        }
    }

    /** A copy and no more: clones of the six of {@code bench-descriptors.txt}. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void copy(Blackhole hole) {
        for (byte[] bytes : mix) {
            hole.consume(bytes.clone());
        }
    }

    /** Protobuf's serialization of messages that have been built, of the six as {@code tensor.proto} has them. */
    @Benchmark
    @OperationsPerInvocation(Inputs.MIX)
    public void protobuf(Blackhole hole) {
        for (Tensor message : messages) {
            hole.consume(message.toByteArray());
        }
    }
}
