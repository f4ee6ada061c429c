package hurray.benchmarks;

import hurray.api.FieldId;
import hurray.api.Ledger;
import hurray.views.ViewType;
import hurray.views.Views;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.description.annotation.AnnotationDescription;
import net.bytebuddy.description.modifier.Visibility;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;

/**
 * What a view type costs: the work of the thread for the first one of a process, that for each of many interfaces, and the memory that they take. An
 * interface has four methods.
 */
public final class ViewCost {
    private static final int[] FIELDS = {0x0001_0700, 0x0003_0000, 0x0001_0B00, 0x0001_0B02};

    private ViewCost() {}

    /**
     * Measures and prints.
     *
     * @param arguments the number of interfaces, 1000 unless given
     * @throws ReflectiveOperationException when an interface can't be made
     */
    public static void main(String[] arguments) throws ReflectiveOperationException {
        int count = arguments.length == 0 ? 1_000 : Integer.parseInt(arguments[0]);
        Ledger.standard();
        cpuTime();
        long start = cpuTime();
        Views.in(MethodHandles.lookup()).of(ViewBenchmark.Csr.class);
        System.out.printf(Locale.ROOT, "first view type of the process: %.1f ms%n", (cpuTime() - start) / 1e6);
        List<Class<?>> interfaces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            interfaces.add(make("hurray.benchmarks.Made" + i));
        }
        long[] times = new long[count];
        List<ViewType<?>> types = new ArrayList<>();
        long heap = used(MemoryType.HEAP);
        long other = used(MemoryType.NON_HEAP);
        for (int i = 0; i < count; i++) {
            long before = cpuTime();
            types.add(Views.in(MethodHandles.lookup()).of(interfaces.get(i)));
            times[i] = cpuTime() - before;
        }
        Arrays.sort(times);
        System.out.printf(
                Locale.ROOT,
                "each of %d more: median %.0f us, least %.0f us, most %.0f us%n",
                types.size(),
                times[count / 2] / 1e3,
                times[0] / 1e3,
                times[count - 1] / 1e3);
        System.out.printf(
                Locale.ROOT,
                "memory of each: %d bytes of heap, %d bytes of metaspace%n",
                (used(MemoryType.HEAP) - heap) / count,
                (used(MemoryType.NON_HEAP) - other) / count);
    }

    /** What the thread has worked, in ns: other programs on the machine do not count. */
    private static long cpuTime() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static Class<?> make(String name) throws ReflectiveOperationException {
        var builder = new ByteBuddy().makeInterface().name(name);
        for (int i = 0; i < FIELDS.length; i++) {
            builder = builder.defineMethod("field" + i, long.class, Visibility.PUBLIC)
                    .withoutCode()
                    .annotateMethod(AnnotationDescription.Builder.ofType(FieldId.class)
                            .define("value", FIELDS[i])
                            .build());
        }
        return builder.make()
                .load(ViewCost.class.getClassLoader(), ClassLoadingStrategy.UsingLookup.of(MethodHandles.lookup()))
                .getLoaded();
    }

    private static long used(MemoryType type) {
        for (int i = 0; i < 3; i++) {
            System.gc();
        }
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == type && (type == MemoryType.HEAP || isMetaspace(pool)))
                .mapToLong(pool -> pool.getUsage().getUsed())
                .sum();
    }

    /** The class space is a part of the metaspace. */
    private static boolean isMetaspace(MemoryPoolMXBean pool) {
        return pool.getName().equals("Metaspace");
    }
}
