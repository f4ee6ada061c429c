package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.Factor;
import hurray.spi.LayoutBuilder;
import hurray.spi.PayloadCheck;
import hurray.spi.SchemaBuilder;
import hurray.spi.SchemeBuilder;
import hurray.spi.SectionBuilder;
import hurray.spi.Size;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the reference in docs/packs.md against hurray.spi, and the projects in examples/packs against our own. */
class PackReferenceTest {
    private static final Pattern PLUGIN =
            Pattern.compile("<artifactId>([a-z-]+-plugin)</artifactId>\\s*<version>([^<]+)</version>");

    /** Whatever a builder offers stands there in code type, with or without arguments. */
    @ParameterizedTest
    @ValueSource(
            classes = {
                SchemaBuilder.class,
                LayoutBuilder.class,
                SchemeBuilder.class,
                SectionBuilder.class,
                Size.class,
                Factor.class,
                Count.class,
                Condition.class,
                PayloadCheck.class
            })
    void theReferenceNamesAllThatADeclarationCanSay(Class<?> type) throws IOException {
        String guide = Files.readString(Places.root().resolve("docs/packs.md"));
        Set<String> missing = new TreeSet<>();
        for (Method method : type.getDeclaredMethods()) {
            Pattern word = Pattern.compile("[`(.]" + method.getName() + "[`(]");
            if (isSaid(method) && !word.matcher(guide).find()) {
                missing.add(method.getName());
            }
        }
        missing.remove("build");
        assertEquals(Set.of(), missing);
    }

    private static boolean isSaid(Method method) {
        boolean builder = method.getDeclaringClass().getSimpleName().endsWith("Builder");
        return Modifier.isPublic(method.getModifiers())
                && !method.isSynthetic()
                && (builder || Modifier.isStatic(method.getModifiers()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"bsr", "integrity", "group-quantized"})
    void theVersionsThatAPackIsBuiltWithAreThoseOfTheProject(String pack) throws IOException {
        String root = Files.readString(Places.root().resolve("pom.xml"));
        String pom = Files.readString(Places.root().resolve(Path.of("examples/packs", pack, "pom.xml")));
        Map<String, String> ours = versions(root);
        Map<String, String> its = versions(pom);
        ours.keySet().retainAll(its.keySet());
        assertTrue(its.size() > 4, its.toString());
        assertEquals(ours, its);
        Matcher version = Pattern.compile("<artifactId>hurray-parent</artifactId>\\s*<version>([^<]+)<")
                .matcher(root);
        assertTrue(version.find() && pom.contains("<hurray.version>" + version.group(1) + "<"), "hurray.version");
        for (String line : List.of("junit.version", "maven.compiler.release", "project.build.outputTimestamp")) {
            Matcher matcher = Pattern.compile("<" + line + ">.*").matcher(root);
            assertTrue(matcher.find() && pom.contains(matcher.group()), line);
        }
    }

    private static Map<String, String> versions(String pom) {
        Map<String, String> versions = new TreeMap<>();
        PLUGIN.matcher(pom).results().forEach(plugin -> versions.put(plugin.group(1), plugin.group(2)));
        return versions;
    }
}
