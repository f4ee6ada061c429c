package hurray.tck;

import hurray.spi.FormatProvider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Stream;

/** The providers beside the one under test: found as the engine finds them, but for the class under test itself. */
final class Others {
    private Others() {}

    static List<FormatProvider> than(Class<?> tested) {
        Map<Class<?>, ServiceLoader.Provider<FormatProvider>> found = new LinkedHashMap<>();
        ModuleLayer layer = FormatProvider.class.getModule().getLayer();
        if (layer != null) {
            ServiceLoader.load(layer, FormatProvider.class).stream().forEach(each -> found.put(each.type(), each));
        }
        ServiceLoader.load(FormatProvider.class, Others.class.getClassLoader()).stream()
                .forEach(each -> found.putIfAbsent(each.type(), each));
        return found.values().stream()
                .filter(each -> each.type() != tested)
                .flatMap(Others::made)
                .toList();
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
