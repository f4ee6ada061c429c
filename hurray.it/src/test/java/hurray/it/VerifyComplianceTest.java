package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** {@code docs/compliance.md} names tests that exist. */
class VerifyComplianceTest {
    private static final Path ROOT = Path.of(System.getProperty("hurray.root", ".."));

    private static Set<String> named() throws IOException {
        String text = Files.readString(ROOT.resolve("docs/compliance.md"));
        return Pattern.compile("`(\\w+Test)`")
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> existing() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> modules = Files.list(ROOT)) {
            for (Path module : modules.filter(
                            path -> path.getFileName().toString().startsWith("hurray."))
                    .toList()) {
                Path tests = module.resolve("src/test/java");
                if (Files.isDirectory(tests)) {
                    try (Stream<Path> files = Files.walk(tests)) {
                        files.map(file -> file.getFileName().toString())
                                .filter(name -> name.endsWith("Test.java"))
                                .forEach(name -> names.add(name.substring(0, name.length() - 5)));
                    }
                }
            }
        }
        return names;
    }

    @Test
    void everyTestThatItNamesExists() throws IOException {
        Set<String> named = named();
        assertTrue(named.size() > 20, named::toString);
        named.removeAll(existing());
        assertEquals(Set.of(), named);
    }
}
