package hurray.tck;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;

/**
 * What of a run has any prospect: where a provider can't even be had, one failure should not drown in dozens of tests that say so.
 *
 * @param checks what can be tested
 * @param rest   at most one test, which names the rules that can't be
 */
record Prospect(List<Check> checks, List<DynamicTest> rest) {
    private static final Set<ConformanceRule> WITHOUT_PROVIDER = EnumSet.of(
            ConformanceRule.CONSTRUCTS,
            ConformanceRule.EXAMPLES_GIVEN,
            ConformanceRule.LEDGER_READS,
            ConformanceRule.JAR_MODULE);
    private static final Set<ConformanceRule> WITHOUT_PARTS =
            EnumSet.of(ConformanceRule.SERVICE_CLASS, ConformanceRule.SERVICE_FILES, ConformanceRule.ANSWERS);
    private static final Set<ConformanceRule> WITHOUT_RUNTIME = EnumSet.of(
            ConformanceRule.BRINGS_PARTS,
            ConformanceRule.OWN_SPACE,
            ConformanceRule.FIELD_SPACE,
            ConformanceRule.NAMES,
            ConformanceRule.DERIVED_ID,
            ConformanceRule.IMMUTABLE,
            ConformanceRule.SAME_ANSWER,
            ConformanceRule.ASSEMBLES,
            ConformanceRule.LEDGER_APPEND_ONLY);

    /** @param lacking the rule that asks for what is not there; null when all is there */
    static Prospect of(List<Check> checks, @Nullable ConformanceRule lacking) {
        if (lacking == null) {
            return new Prospect(checks, List.of());
        }
        Set<ConformanceRule> possible = EnumSet.copyOf(WITHOUT_PROVIDER);
        if (lacking != ConformanceRule.CONSTRUCTS) {
            possible.addAll(WITHOUT_PARTS);
        }
        if (lacking == ConformanceRule.ASSEMBLES) {
            possible.addAll(WITHOUT_RUNTIME);
        }
        return new Prospect(
                checks.stream().filter(check -> possible.contains(check.rule())).toList(),
                List.of(rest(EnumSet.complementOf(EnumSet.copyOf(possible)), lacking)));
    }

    private static DynamicTest rest(Set<ConformanceRule> rules, ConformanceRule lacking) {
        String ids = rules.stream().map(ConformanceRule::id).collect(Collectors.joining(", "));
        return DynamicTest.dynamicTest(
                "untested " + rules.size() + " rules",
                () -> Assumptions.abort("untested: they need what " + lacking.id() + " asks for: " + ids));
    }
}
