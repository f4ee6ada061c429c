package hurray.tck;

import hurray.api.Hurray;
import java.io.UncheckedIOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** This library and a pack, loaded again beside what the tests run on, and spoken to by name. */
final class World {
    private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

    private final ClassLoader loader;
    private final Object hurray;

    private World(ClassLoader loader, Object hurray) {
        this.loader = loader;
        this.hurray = hurray;
    }

    /** What the tests run on. */
    static World here(Hurray hurray) {
        return new World(Hurray.class.getClassLoader(), hurray);
    }

    static World onClassPath(List<Path> library, List<Path> pack) throws ReflectiveOperationException {
        URL[] urls =
                Stream.concat(library.stream(), pack.stream()).map(World::url).toArray(URL[]::new);
        ClassLoader loader = new ClassPath(urls); // never closed: what it loaded goes on loading while it is asked
        return new World(loader, load(loader));
    }

    static World onModulePath(List<Path> library, List<Path> pack) throws ReflectiveOperationException {
        List<Path> all = Stream.concat(library.stream(), pack.stream()).toList();
        Set<String> roots =
                names(Stream.concat(library.stream(), pack.stream().limit(1)).toList());
        ClassLoader loader = layer(ModuleLayer.boot(), all, roots).findLoader("hurray.api");
        return new World(loader, load(loader));
    }

    static World inLayer(List<Path> library, List<Path> pack) throws ReflectiveOperationException {
        ModuleLayer below = layer(ModuleLayer.boot(), library, names(library));
        ModuleLayer own = layer(below, pack, names(List.of(pack.getFirst())));
        ClassLoader loader = below.findLoader("hurray.api");
        Class<?> builderType = type(loader, "Hurray$Builder");
        Object builder = type(loader, "Hurray").getMethod("builder").invoke(null);
        builderType.getMethod("layer", ModuleLayer.class).invoke(builder, own);
        return new World(loader, builderType.getMethod("build").invoke(builder));
    }

    private static ModuleLayer layer(ModuleLayer parent, List<Path> paths, Set<String> roots) {
        ModuleFinder finder = ModuleFinder.of(paths.toArray(Path[]::new));
        Configuration configuration = parent.configuration().resolve(finder, ModuleFinder.of(), roots);
        return parent.defineModulesWithOneLoader(configuration, PLATFORM);
    }

    private static Set<String> names(List<Path> paths) {
        return paths.stream()
                .flatMap(path -> new PackFile(path).module().stream())
                .map(ModuleDescriptor::name)
                .collect(Collectors.toSet());
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Object load(ClassLoader loader) throws ReflectiveOperationException {
        return type(loader, "Hurray").getMethod("load").invoke(null);
    }

    private static Class<?> type(ClassLoader loader, String name) throws ClassNotFoundException {
        return Class.forName("hurray.api." + name, true, loader);
    }

    private Object call(String type, Object target, String method, Object... arguments)
            throws ReflectiveOperationException {
        Class<?>[] types = Arrays.stream(arguments).map(World::parameter).toArray(Class<?>[]::new);
        return Objects.requireNonNull(
                type(loader, type).getMethod(method, types).invoke(target, arguments), method);
    }

    private static Class<?> parameter(Object argument) {
        return argument instanceof Integer ? int.class : argument.getClass();
    }

    /** All that can be said of some bytes: the verdict, every field with its status and value, and what a verification finds. */
    List<String> account(byte[] bytes) throws ReflectiveOperationException {
        Object result = call("Hurray", hurray, "tryDecode", bytes);
        List<String> lines = new ArrayList<>();
        if (type(loader, "Descriptor").isInstance(result)) {
            Optional<?> layout = (Optional<?>) call("Descriptor", result, "layoutName");
            lines.add("of the layout " + (layout.isPresent() ? layout.get() : "that has no name"));
            for (Object entry : (List<?>) call("Descriptor", result, "fields")) {
                lines.add("with " + field(entry) + " = " + value(result, entry));
            }
            for (Object missing : (List<?>) call("Descriptor", result, "missing")) {
                lines.add("incomplete: " + call("Missing", missing, "remedy"));
            }
        } else {
            lines.add("rejected: " + said("Rejection", result));
        }
        for (Object finding : (List<?>) call("Hurray", hurray, "verify", bytes)) {
            lines.add("found wrong: " + said("Finding", finding));
        }
        return lines;
    }

    private String said(String type, Object verdict) throws ReflectiveOperationException {
        return call(type, verdict, "rule") + ": " + call(type, verdict, "message");
    }

    private String field(Object entry) throws ReflectiveOperationException {
        return call("FieldEntry", entry, "field") + " at level " + call("FieldEntry", entry, "level") + " "
                + call("FieldEntry", entry, "status");
    }

    private String value(Object descriptor, Object entry) throws ReflectiveOperationException {
        Object field = call("FieldEntry", entry, "field");
        String accessor = switch (call("Field", field, "kind").toString()) {
            case "u64[]" -> "u64Array";
            case "i64[]" -> "i64Array";
            case String scalar -> scalar;
        };
        try {
            Object value = call(
                    "FieldReader",
                    descriptor,
                    accessor,
                    call("Field", field, "id"),
                    call("FieldEntry", entry, "level"));
            return value instanceof long[] array ? Arrays.toString(array) : value.toString();
        } catch (InvocationTargetException e) {
            return String.valueOf(e.getCause());
        }
    }
}
