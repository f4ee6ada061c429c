package hurray.tck;

import hurray.spi.FormatProvider;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * A place that classes come from: a jar, or a folder.
 *
 * @param path the jar or folder
 */
record PackFile(Path path) {
    private static final String SERVICES = "META-INF/services/" + FormatProvider.class.getName();

    /** Where a class comes from; empty when it is not a file, as in a runtime image. */
    static Optional<PackFile> of(Class<?> type) {
        CodeSource source = type.getProtectionDomain().getCodeSource();
        if (source == null || source.getLocation() == null) {
            return Optional.empty();
        }
        try {
            URI location = source.getLocation().toURI();
            return "file".equals(location.getScheme())
                    ? Optional.of(new PackFile(Path.of(location)))
                    : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    /** Itself, when it is there. */
    PackFile existing() {
        if (!Files.exists(path)) {
            throw new IllegalArgumentException(
                    "there is no " + path.toAbsolutePath() + ": build it before these tests");
        }
        return this;
    }

    /** The module that it is; empty when it is none. */
    Optional<ModuleDescriptor> module() {
        Set<ModuleReference> found = ModuleFinder.of(path).findAll();
        return found.stream().map(ModuleReference::descriptor).findFirst();
    }

    /** Providers that its module descriptor names; none for a jar without one. */
    List<String> provided() {
        try {
            return module().filter(module -> !module.isAutomatic())
                    .flatMap(module -> module.provides().stream()
                            .filter(each -> each.service().equals(FormatProvider.class.getName()))
                            .findFirst())
                    .map(ModuleDescriptor.Provides::providers)
                    .orElse(List.of());
        } catch (FindException e) {
            throw new IllegalArgumentException(path + " can't be read as a module: " + e.getMessage(), e);
        }
    }

    /** Providers that its file of services names. */
    List<String> listed() {
        try {
            return services()
                    .lines()
                    .map(line -> line.replaceFirst("#.*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(path.toString(), e);
        }
    }

    /** Whether it has the file of a class. */
    boolean holds(String name) {
        String file = name.replace('.', '/') + ".class";
        if (Files.isDirectory(path)) {
            return Files.exists(path.resolve(file));
        }
        try (JarFile jar = new JarFile(path.toFile())) {
            return jar.getEntry(file) != null;
        } catch (IOException e) {
            throw new UncheckedIOException(path.toString(), e);
        }
    }

    private String services() throws IOException {
        if (Files.isDirectory(path)) {
            Path file = path.resolve(SERVICES);
            return Files.exists(file) ? Files.readString(file) : "";
        }
        try (JarFile jar = new JarFile(path.toFile())) {
            ZipEntry entry = jar.getEntry(SERVICES);
            return entry == null ? "" : new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
