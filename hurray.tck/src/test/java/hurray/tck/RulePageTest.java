package hurray.tck;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Holds docs/tck.md against the rules. */
class RulePageTest {
    private static final Path PAGE = Path.of("../docs/tck.md");

    /** A row of the page's tables. */
    static String row(ConformanceRule rule) {
        return "| `" + rule.id() + "` | " + (rule.isRequired() ? "" : "Optional: ") + rule.says() + " | " + rule.look()
                + ". |";
    }

    @Test
    void thePageHasTheRulesInTheirOrderAndInTheirWords() throws IOException {
        List<String> rows = Files.readAllLines(PAGE).stream()
                .filter(line -> line.matches("\\| `[a-z]+\\.[a-z-]+` \\| .*"))
                .toList();
        assertEquals(
                Arrays.stream(ConformanceRule.values()).map(RulePageTest::row).toList(), rows);
    }

    @Test
    void identifiersAreGroupAndNameAndStandOnce() {
        Set<String> seen = new HashSet<>();
        for (ConformanceRule rule : ConformanceRule.values()) {
            assertTrue(rule.id().matches("[a-z]+\\.[a-z]+(-[a-z]+)*"), rule.id());
            assertTrue(seen.add(rule.id()), rule.id());
            assertTrue(rule.says().endsWith("."), rule.id());
            assertTrue(!rule.look().endsWith("."), rule.id());
        }
    }
}
