package hurray.tck;

import hurray.spi.FormatProvider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Spliterator;
import java.util.stream.Stream;

/** The providers beside the one under test: found as the engine finds them, but for the class under test itself. */
final class Others {
    /** More than that nobody lists; a loader that objects for ever is not waited for. */
    private static final int MOST_FAULTS = 1000;

    private Others() {}

    static List<FormatProvider> than(Class<?> tested) {
        Map<Class<?>, ServiceLoader.Provider<FormatProvider>> found = new LinkedHashMap<>();
        ModuleLayer layer = FormatProvider.class.getModule().getLayer();
        if (layer != null) {
            find(ServiceLoader.load(layer, FormatProvider.class), found);
        }
        find(ServiceLoader.load(FormatProvider.class, Others.class.getClassLoader()), found);
        return found.values().stream()
                .filter(each -> each.type() != tested)
                .flatMap(Others::made)
                .toList();
    }

    /** A line that names no provider is left out here; if it is the vendor's own, service.files tells him. */
    static void find(
            ServiceLoader<FormatProvider> loader, Map<Class<?>, ServiceLoader.Provider<FormatProvider>> found) {
        Spliterator<ServiceLoader.Provider<FormatProvider>> each =
                loader.stream().spliterator();
        boolean more = true;
        for (int faults = 0; more && faults < MOST_FAULTS; ) {
            try {
                more = each.tryAdvance(provider -> found.putIfAbsent(provider.type(), provider));
            } catch (ServiceConfigurationError | LinkageError e) {
                faults++;
                System.out.println("hurray.tck: left out a provider that can't be found: " + e);
            }
        }
    }

    /** One that can't be made is somebody else's fault, and left out. */
    private static Stream<FormatProvider> made(ServiceLoader.Provider<FormatProvider> provider) {
        try {
            FormatProvider made = provider.get();
            Parts.of(made);
            return Stream.of(made);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            System.out.println("hurray.tck: left out " + provider.type().getName() + ": " + e);
            return Stream.empty();
        }
    }
}
