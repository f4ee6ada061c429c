package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Hurray;
import hurray.spi.FormatProvider;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The jars as they are published: each is the module that its name says.
 *
 * <p>Where a change of what {@code jar --describe-module} says is meant, {@code ./mvnw -B verify -Dhurray.golden=DIR} writes it into a folder
 * in place of comparing it: the folder {@code golden} of the test resources, by its absolute path.
 */
class JarsTest {
    private static final Set<String> MODULES = Set.of(
            "hurray.api",
            "hurray.cli",
            "hurray.core",
            "hurray.ffi",
            "hurray.layouts.dense",
            "hurray.layouts.indirect",
            "hurray.layouts.sparse",
            "hurray.sections",
            "hurray.spi",
            "hurray.views");
    private static final Map<String, Set<String>> EXPORTS = Map.of(
            "hurray.api", Set.of("hurray.api", "hurray.api.view"),
            "hurray.ffi", Set.of("hurray.ffi"),
            "hurray.spi", Set.of("hurray.spi"),
            "hurray.views", Set.of("hurray.views"));
    private static final Map<String, String> QUALIFIED =
            Map.of("hurray.api", "[exports hurray.api.engine to [hurray.core]]");

    private static List<Path> jars() {
        return Jvm.jarsIn(Places.jars());
    }

    private static ModuleReference module(Path jar) {
        Set<ModuleReference> found = ModuleFinder.of(jar).findAll();
        assertEquals(1, found.size(), jar::toString);
        return found.iterator().next();
    }

    @Test
    void theyAreTheModulesOfThisProject() {
        assertEquals(
                new TreeSet<>(MODULES),
                jars().stream()
                        .map(jar -> module(jar).descriptor().name())
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void theCodeUnderTestSitsInNamedModulesThatAreNotAutomatic() {
        assertEquals("hurray.it", getClass().getModule().getName());
        assertEquals("hurray.api", Hurray.class.getModule().getName());
        assertEquals("hurray.spi", FormatProvider.class.getModule().getName());
        assertEquals("hurray.core", Runtimes.STRICT.getClass().getModule().getName());
        for (String name : MODULES) {
            ModuleLayer.boot()
                    .findModule(name)
                    .ifPresent(module -> assertFalse(module.getDescriptor().isAutomatic(), name));
        }
    }

    @ParameterizedTest
    @MethodSource("jars")
    void eachHasANameOfItsOwnAndAVersion(Path jar) {
        ModuleDescriptor descriptor = module(jar).descriptor();
        assertFalse(descriptor.isAutomatic());
        assertFalse(descriptor.isOpen());
        assertEquals(descriptor.name() + ".jar", jar.getFileName().toString());
        assertTrue(
                descriptor.rawVersion().orElse("").matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?"),
                descriptor::toNameAndVersion);
        assertTrue(descriptor.packages().stream().allMatch(p -> (p + ".").startsWith(descriptor.name() + ".")));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void eachExportsWhatIsMeantForOthersAndOpensNothing(Path jar) {
        ModuleDescriptor descriptor = module(jar).descriptor();
        assertEquals(
                QUALIFIED.getOrDefault(descriptor.name(), "[]"),
                descriptor.exports().stream()
                        .filter(ModuleDescriptor.Exports::isQualified)
                        .map(each -> "exports " + each.source() + " to " + each.targets())
                        .toList()
                        .toString());
        assertEquals(
                EXPORTS.getOrDefault(descriptor.name(), Set.of()),
                descriptor.exports().stream()
                        .filter(exports -> !exports.isQualified())
                        .map(ModuleDescriptor.Exports::source)
                        .collect(Collectors.toSet()));
        assertEquals(Set.of(), descriptor.opens());
    }

    @ParameterizedTest
    @MethodSource("jars")
    void noneRequiresTheEngineOrAProvider(Path jar) {
        Set<String> hidden = Set.of(
                "hurray.core",
                "hurray.layouts.dense",
                "hurray.layouts.sparse",
                "hurray.layouts.indirect",
                "hurray.sections");
        assertTrue(module(jar).descriptor().requires().stream().noneMatch(r -> hidden.contains(r.name())));
    }

    @ParameterizedTest
    @MethodSource("jars")
    void whatEachProvidesIsTheSameOnTheClassPath(Path jar) throws IOException {
        Map<String, List<String>> provided = new TreeMap<>();
        for (ModuleDescriptor.Provides provides : module(jar).descriptor().provides()) {
            provided.put(provides.service(), provides.providers());
        }
        Map<String, List<String>> listed = new TreeMap<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            for (ZipEntry entry : (Iterable<ZipEntry>) file.stream().map(e -> (ZipEntry) e)::iterator) {
                String name = entry.getName();
                if (name.startsWith("META-INF/services/") && !entry.isDirectory()) {
                    String text = new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8);
                    listed.put(name.substring("META-INF/services/".length()), names(text));
                }
            }
        }
        assertEquals(provided, listed);
    }

    private static List<String> names(String text) {
        return text.lines()
                .map(line -> line.replaceAll("#.*", "").strip())
                .filter(line -> !line.isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("jars")
    void eachDescribesItselfAsBefore(Path jar) throws IOException {
        String name = module(jar).descriptor().name() + ".txt";
        String description = describe(jar);
        String folder = System.getProperty("hurray.golden");
        if (folder != null) {
            Files.writeString(Path.of(folder).resolve(name), description);
            return;
        }
        try (var golden = JarsTest.class.getResourceAsStream("golden/" + name)) {
            assertEquals(new String(golden.readAllBytes(), StandardCharsets.UTF_8), description);
        }
    }

    /** Without place and version, in an order that never changes. */
    private static String describe(Path jar) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        ToolProvider tool = ToolProvider.findFirst("jar").orElseThrow();
        assertEquals(0, tool.run(out, out, "--describe-module", "--file", jar.toString()), text::toString);
        String version = module(jar).descriptor().rawVersion().orElseThrow();
        List<String> lines = new ArrayList<>(text.toString()
                .replaceAll(" jar:file:\\S+", "")
                .replace("@" + version, "")
                .lines()
                .filter(line -> !line.isBlank())
                .toList());
        return Stream.concat(Stream.of(lines.removeFirst()), lines.stream().sorted())
                .collect(Collectors.joining("\n", "", "\n"));
    }
}
