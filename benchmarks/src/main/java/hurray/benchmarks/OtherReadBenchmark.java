package hurray.benchmarks;

import static hurray.api.LayoutFields.STRIDED_STRIDES;
import static hurray.api.LayoutFields.TILED_TILE_SHAPE;
import static hurray.api.QuantizationFields.PER_CHANNEL_AXIS;
import static hurray.api.QuantizationFields.PER_CHANNEL_SCALE_TYPE_TAG;
import static hurray.api.QuantizationFields.SCHEME_TAG;

import hurray.api.Descriptor;
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
 * Reading arrays, beside a clone of an array of the same length, and quantization, whose bytes are typed when they are first read.
 *
 * <p>Inputs: descriptors iii (rank 4), vi (rank 64) and v (per-channel) of {@code bench-descriptors.txt}.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class OtherReadBenchmark {
    private static final int QUANTIZED = 3;

    private Descriptor tiled;
    private Descriptor strided;
    private Descriptor quantized;
    private long[] four;
    private long[] many;

    /** Decodes the inputs. */
    @Setup
    public void load() {
        Hurray hurray = Inputs.warmHurray();
        tiled = hurray.decode(Inputs.descriptor(Inputs.TILED));
        strided = hurray.decode(Inputs.descriptor(Inputs.STRIDED));
        quantized = hurray.decode(Inputs.descriptor(Inputs.QUANTIZED));
        four = tiled.get(TILED_TILE_SHAPE);
        many = strided.get(STRIDED_STRIDES);
    }

    /** The peer of {@link #fresh4}: a clone of what it gives for descriptor iii. */
    @Benchmark
    public long[] clone4() {
        return four.clone();
    }

    /** A fresh array of 4: the tile shape of descriptor iii, level 1. */
    @Benchmark
    public long[] fresh4() {
        return tiled.get(TILED_TILE_SHAPE, 1);
    }

    /** Into the caller's array of 4: the tile shape of descriptor iii, level 1. */
    @Benchmark
    public int into4() {
        return tiled.get(TILED_TILE_SHAPE, 1, four);
    }

    /** The peer of {@link #fresh64}: a clone of what it gives for descriptor vi. */
    @Benchmark
    public long[] clone64() {
        return many.clone();
    }

    /** A fresh array of 64: the strides of descriptor vi. */
    @Benchmark
    public long[] fresh64() {
        return strided.get(STRIDED_STRIDES);
    }

    /** Into the caller's array of 64: the strides of descriptor vi. */
    @Benchmark
    public int into64() {
        return strided.get(STRIDED_STRIDES, 0, many);
    }

    /** Three fields of the quantization section of descriptor v, which the first read of each descriptor has typed. */
    @Benchmark
    @OperationsPerInvocation(QUANTIZED)
    public void quantization(Blackhole hole) {
        hole.consume(quantized.get(PER_CHANNEL_AXIS));
        hole.consume(quantized.get(PER_CHANNEL_SCALE_TYPE_TAG));
        hole.consume(quantized.get(SCHEME_TAG));
    }
}
