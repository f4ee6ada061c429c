package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Finding;
import hurray.api.Hurray;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Holds docs/rules.md against the rules that there are: those that the sources name, and those that findings bear. */
class ExampleRulesTest {
    private static final Path ROOT = Path.of(System.getProperty("hurray.root", ".."));
    private static final Pattern CELL = Pattern.compile("^\\| (`[^|]+`) \\|");
    private static final Pattern NAME = Pattern.compile("`([a-z0-9-]+)`");
    private static final Pattern LITERAL = Pattern.compile("\"([a-z0-9]+(?:-[a-z0-9]+)*)\"");

    private static final Set<String> DOCUMENTED = new TreeSet<>();

    @BeforeAll
    static void readTheDocument() throws IOException {
        for (String line : Files.readAllLines(ROOT.resolve("docs/rules.md"))) {
            CELL.matcher(line).results().forEach(cell -> names(NAME, cell.group(1), DOCUMENTED));
        }
        assertTrue(DOCUMENTED.size() > 50, DOCUMENTED.toString());
    }

    @Test
    void noRuleIsDocumentedThatTheSourcesDoNotName() throws IOException {
        Set<String> literals = new TreeSet<>();
        for (String module : List.of(
                "hurray.api",
                "hurray.spi",
                "hurray.core",
                "hurray.sections",
                "hurray.layouts.dense",
                "hurray.layouts.sparse",
                "hurray.layouts.indirect")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    names(LITERAL, Files.readString(file), literals);
                }
            }
        }
        Set<String> invented = new TreeSet<>(DOCUMENTED);
        invented.removeAll(literals);
        assertEquals(Set.of(), invented);
    }

    @Test
    void everyRuleThatTheCorpusBreaksIsDocumented() throws IOException {
        Hurray hurray = Hurray.load();
        Set<String> broken = new TreeSet<>();
        for (String hex : ExampleVerifyTest.corpus()) {
            for (Finding finding : hurray.verify(HexFormat.of().parseHex(hex))) {
                broken.add(finding.rule());
            }
        }
        broken.removeAll(DOCUMENTED);
        assertEquals(Set.of(), broken);
    }

    private static void names(Pattern pattern, String text, Set<String> into) {
        pattern.matcher(text).results().forEach(match -> into.add(match.group(1)));
    }
}
