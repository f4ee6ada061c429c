package hurray.benchmarks;

import static hurray.api.LayoutFields.CSR_NNZ;
import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_INNER_LAYOUT;
import static hurray.api.LayoutFields.TILED_OUTER_LAYOUT;
import static hurray.api.StatisticsFields.COMPUTED_MASK;

import hurray.api.Descriptor;
import hurray.api.FieldId;
import hurray.api.Hurray;
import hurray.views.ViewType;
import hurray.views.Views;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Proxy;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A read through a view, beside the same read by key, by raw identifier, through a class that is written by hand, and through a
 * {@link Proxy}.
 *
 * <p>Inputs: {@link Inputs#mix()}, which is descriptors ii (CSR, statistics, shard) and iii (tiled, three levels) of
 * {@code bench-descriptors.txt}, each half of the time, in random order; four fields are read of each. What an operation costs is the mean over
 * the eight reads.
 */
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@State(Scope.Thread)
public class ViewBenchmark {
    private static final int READS = 4;
    private static final int OPERATIONS = Inputs.MIX * READS;

    private static final ViewType<Csr> CSR = Views.in(MethodHandles.lookup()).of(Csr.class);
    private static final ViewType<Tiled> TILED =
            Views.in(MethodHandles.lookup()).of(Tiled.class);

    private Descriptor[] mix;
    private boolean[] tiled;
    private final Descriptor[] csrs = new Descriptor[Inputs.MIX];
    private final Csr[] csrViews = new Csr[Inputs.MIX];
    private final Ways views = new Ways();
    private final Ways written = new Ways();
    private final Ways proxies = new Ways();

    /** One way to read the inputs: at each index one of the two arrays has a reader, one per descriptor. */
    private static final class Ways {
        final Csr[] csr = new Csr[Inputs.MIX];
        final Tiled[] tiled = new Tiled[Inputs.MIX];

        void fill(Descriptor[] mix, Function<Descriptor, Csr> csrs, Function<Descriptor, Tiled> tileds) {
            Map<Descriptor, Csr> ofCsr = new IdentityHashMap<>();
            Map<Descriptor, Tiled> ofTiled = new IdentityHashMap<>();
            for (int i = 0; i < mix.length; i++) {
                if (mix[i].layoutTag() == PlainDecoder.TILED) {
                    tiled[i] = ofTiled.computeIfAbsent(mix[i], tileds);
                } else {
                    csr[i] = ofCsr.computeIfAbsent(mix[i], csrs);
                }
            }
        }
    }

    /** Two fields of the CSR descriptor. */
    public interface Csr {

        /**
         * Stored elements.
         *
         * @return a count
         */
        @FieldId(0x0001_0700)
        long nnz();

        /**
         * Which statistics were computed.
         *
         * @return a mask
         */
        @FieldId(0x0003_0000)
        int mask();
    }

    /** Three fields of the tiled descriptor. */
    public interface Tiled {

        /**
         * Number of levels.
         *
         * @return 1 to 8
         */
        @FieldId(0x0001_0403)
        int depth();

        /**
         * Order of the grid.
         *
         * @param level the level
         * @return a tag
         */
        @FieldId(0x0001_0401)
        long outer(int level);

        /**
         * Order in a tile.
         *
         * @return a tag
         */
        @FieldId(0x0001_0402)
        long inner();

        /**
         * Order in a tile.
         *
         * @param level the level
         * @return a tag
         */
        @FieldId(0x0001_0402)
        long inner(int level);
    }

    private record WrittenCsr(Descriptor d) implements Csr {
        @Override
        public long nnz() {
            return d.get(CSR_NNZ);
        }

        @Override
        public int mask() {
            return Math.toIntExact(d.get(COMPUTED_MASK));
        }
    }

    private record WrittenTiled(Descriptor d) implements Tiled {
        @Override
        public int depth() {
            return Math.toIntExact(d.get(TILED_DEPTH));
        }

        @Override
        public long outer(int level) {
            return d.get(TILED_OUTER_LAYOUT, level);
        }

        @Override
        public long inner() {
            return d.get(TILED_INNER_LAYOUT);
        }

        @Override
        public long inner(int level) {
            return d.get(TILED_INNER_LAYOUT, level);
        }
    }

    /** Decodes the inputs, and makes a view of each in each of the ways. */
    @Setup
    public void load() {
        Hurray hurray = Inputs.warmHurray();
        byte[][] inputs = Inputs.mix();
        mix = new Descriptor[inputs.length];
        Inputs.decode(inputs, hurray::decode, mix);
        tiled = new boolean[mix.length];
        for (int i = 0; i < mix.length; i++) {
            tiled[i] = mix[i].layoutTag() == PlainDecoder.TILED;
        }
        views.fill(mix, CSR::view, TILED::view);
        List<Csr> ofCsr = Stream.of(views.csr).filter(Objects::nonNull).toList();
        List<Descriptor> onlyCsr =
                Stream.of(mix).filter(d -> d.layoutTag() != PlainDecoder.TILED).toList();
        for (int i = 0; i < mix.length; i++) {
            csrs[i] = onlyCsr.get(i % onlyCsr.size());
            csrViews[i] = ofCsr.get(i % ofCsr.size());
        }
        written.fill(mix, WrittenCsr::new, WrittenTiled::new);
        proxies.fill(mix, d -> proxy(Csr.class, d), d -> proxy(Tiled.class, d));
    }

    /** What one would write with the JDK alone: look at the method, read its identifier. */
    private static <V> V proxy(Class<V> type, Descriptor d) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, arguments) -> {
                    int level = arguments == null ? 0 : (int) arguments[0];
                    long value = d.u64(method.getAnnotation(FieldId.class).value(), level);
                    return method.getReturnType() == int.class ? (Object) Math.toIntExact(value) : (Object) value;
                }));
    }

    /** Keys in {@code static final} fields, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void key(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            if (tiled[i]) {
                hole.consume(Math.toIntExact(d.get(TILED_DEPTH)));
                hole.consume(d.get(TILED_OUTER_LAYOUT, 1));
                hole.consume(d.get(TILED_INNER_LAYOUT));
                hole.consume(d.get(TILED_INNER_LAYOUT, 2));
            } else {
                hole.consume(d.get(CSR_NNZ));
                hole.consume(Math.toIntExact(d.get(COMPUTED_MASK)));
                hole.consume(d.get(CSR_NNZ));
                hole.consume(Math.toIntExact(d.get(COMPUTED_MASK)));
            }
        }
    }

    /** Raw identifiers, on {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void identifier(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            Descriptor d = mix[i];
            if (tiled[i]) {
                hole.consume(Math.toIntExact(d.u64(0x0001_0403, 0)));
                hole.consume(d.u64(0x0001_0401, 1));
                hole.consume(d.u64(0x0001_0402, 0));
                hole.consume(d.u64(0x0001_0402, 2));
            } else {
                hole.consume(d.u64(0x0001_0700, 0));
                hole.consume(Math.toIntExact(d.u64(0x0003_0000, 0)));
                hole.consume(d.u64(0x0001_0700, 0));
                hole.consume(Math.toIntExact(d.u64(0x0003_0000, 0)));
            }
        }
    }

    /** Views that have been made before, of {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void view(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            if (tiled[i]) {
                read(hole, views.tiled[i]);
            } else {
                read(hole, views.csr[i]);
            }
        }
    }

    /** A view that is made for the reads and dropped, of {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void viewOnTheSpot(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            if (tiled[i]) {
                read(hole, TILED.view(mix[i]));
            } else {
                read(hole, CSR.view(mix[i]));
            }
        }
    }

    /** Records that are written by hand and read by key, of {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void written(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            if (tiled[i]) {
                read(hole, written.tiled[i]);
            } else {
                read(hole, written.csr[i]);
            }
        }
    }

    /** Proxies of the JDK, of {@link Inputs#mix()}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void proxy(Blackhole hole) {
        for (int i = 0; i < mix.length; i++) {
            if (tiled[i]) {
                read(hole, proxies.tiled[i]);
            } else {
                read(hole, proxies.csr[i]);
            }
        }
    }

    /** As {@link #key}, of the CSR descriptors alone, one after the other. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void inOrderKey(Blackhole hole) {
        for (Descriptor d : csrs) {
            hole.consume(d.get(CSR_NNZ));
            hole.consume(Math.toIntExact(d.get(COMPUTED_MASK)));
            hole.consume(d.get(CSR_NNZ));
            hole.consume(Math.toIntExact(d.get(COMPUTED_MASK)));
        }
    }

    /** As {@link #view}, of the CSR descriptors alone, one after the other. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void inOrderView(Blackhole hole) {
        for (Csr view : csrViews) {
            read(hole, view);
        }
    }

    /** Asking for the view type of an interface that has one; an operation is one of {@value #OPERATIONS}. */
    @Benchmark
    @OperationsPerInvocation(OPERATIONS)
    public void typeAgain(Blackhole hole) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        for (int i = 0; i < OPERATIONS; i++) {
            hole.consume(Views.in(lookup).of(Csr.class));
        }
    }

    /** Inlined, as the reads by key are in the loop; a view that is passed on to a method that is not could not be done without. */
    @CompilerControl(CompilerControl.Mode.INLINE)
    private static void read(Blackhole hole, Tiled view) {
        hole.consume(view.depth());
        hole.consume(view.outer(1));
        hole.consume(view.inner());
        hole.consume(view.inner(2));
    }

    @CompilerControl(CompilerControl.Mode.INLINE)
    private static void read(Blackhole hole, Csr view) {
        hole.consume(view.nnz());
        hole.consume(view.mask());
        hole.consume(view.nnz());
        hole.consume(view.mask());
    }
}
