package hurray.benchmarks;

import hurray.api.Hurray;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.util.List;
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
 * Decoding a million different descriptors one after the other out of native memory, more than any cache holds, beside a copy of the same
 * bytes. An operation is one descriptor.
 *
 * <p>Inputs: the six descriptors of {@code bench-descriptors.txt} in turn, 376 bytes each on average, one behind the other; in each the size
 * of buffer 0 is larger than in the one before, which every layout allows. It needs 1 GB of native memory ({@code -XX:MaxDirectMemorySize=1g}).
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class StreamBenchmark {
    /** Number of descriptors. */
    static final int DESCRIPTORS = 1_000_000;

    private static final int AT_LENGTH = 6;
    private static final ValueLayout.OfInt LENGTH = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong SIZE = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private Hurray hurray;
    private MemorySegment memory;
    private MemorySegment copy;

    /** Writes the descriptors. */
    @Setup
    public void load() {
        hurray = Inputs.warmHurray();
        List<byte[]> sorts = Inputs.NUMBERS.stream().map(Inputs::descriptor).toList();
        long most = (long) Math.ceil(meanLength() * (DESCRIPTORS + sorts.size()));
        memory = Arena.ofAuto().allocate(most, Long.BYTES);
        copy = Arena.ofAuto().allocate(most, Long.BYTES);
        long at = 0;
        for (int i = 0; i < DESCRIPTORS; i++) {
            byte[] bytes = sorts.get(i % sorts.size());
            MemorySegment.copy(bytes, 0, memory, ValueLayout.JAVA_BYTE, at, bytes.length);
            long size = at + PlainDecoder.decode(bytes).buffers + 1;
            memory.set(SIZE, size, memory.get(SIZE, size) + i);
            at += bytes.length;
        }
        memory = memory.asSlice(0, at);
        copy = copy.asSlice(0, at);
    }

    /** Bytes of a descriptor, on average. */
    static double meanLength() {
        return Inputs.NUMBERS.stream()
                .mapToInt(number -> Inputs.descriptor(number).length)
                .average()
                .orElseThrow();
    }

    /** The engine: {@link Hurray#tryDecode(MemorySegment)} on the million. */
    @Benchmark
    @OperationsPerInvocation(DESCRIPTORS)
    public void hurray(Blackhole hole) {
        for (long at = 0; at < memory.byteSize(); at += memory.get(LENGTH, at + AT_LENGTH)) {
            hole.consume(hurray.tryDecode(memory.asSlice(at)));
        }
    }

    /** A copy of the bytes of the million to other native memory. */
    @Benchmark
    @OperationsPerInvocation(DESCRIPTORS)
    public MemorySegment copy() {
        return copy.copyFrom(memory);
    }
}
