package hurray.tck;

import static hurray.tck.ConformanceRule.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.U64Field;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import hurray.tck.Report.Result;
import hurray.tck.Report.State;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How a run goes, whatever the provider is. */
class ConformanceTest {
    /** Rules that a provider of a test's own classes can't keep: nobody ships it. */
    private static final Set<String> SHIPPED = Set.of(SERVICE_FILES.id());

    private static final class Failing implements FormatProvider {
        private final Throwable thrown;

        Failing(Throwable thrown) {
            this.thrown = thrown;
        }

        @SuppressWarnings("unchecked")
        private static <T extends Throwable> RuntimeException sneaky(Throwable thrown) throws T {
            throw (T) thrown;
        }

        @Override
        public List<LayoutSchema> layouts() {
            throw Failing.<RuntimeException>sneaky(thrown);
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static List<SchemeSchema> ofStrings() {
        return (List) List.of("no schema");
    }

    private static Named<Supplier<FormatProvider>> broken(String name, Supplier<FormatProvider> maker) {
        return Named.of(name, maker);
    }

    static Stream<Named<Supplier<FormatProvider>>> brokenOnes() {
        List<SectionSchema> withNull = new ArrayList<>();
        withNull.add(null);
        return Stream.of(
                broken("null", () -> null),
                broken("a constructor that throws", () -> {
                    throw new IllegalStateException("no");
                }),
                broken("a class that can't be linked", () -> {
                    throw new NoClassDefFoundError("com/acme/Gone");
                }),
                broken("an assertion", () -> {
                    throw new AssertionError("no");
                }),
                broken("a method that throws", () -> new Failing(new IllegalStateException("no"))),
                broken("a method that throws an error", () -> new Failing(new NoClassDefFoundError("com/acme/Gone"))),
                broken("a method that throws what it can't", () -> new Failing(new java.io.IOException("no"))),
                broken("a method without end", () -> new Failing(new StackOverflowError())),
                broken("no list", () -> new Fake(List.of(), null, List.of())),
                broken("a list with null", () -> new Fake(List.of(), List.of(), withNull)),
                broken("a list of something else", () -> new Fake(List.of(), ofStrings(), List.of())),
                broken("nothing", () -> new Fake(List.of(), List.of(), List.of())));
    }

    @ParameterizedTest
    @MethodSource("brokenOnes")
    void aBrokenProviderIsAFailedRuleAndNoExplosion(Supplier<FormatProvider> maker) {
        Report report = Report.of(Examples.addTo(Conformance.of(maker)).rounds(5));
        Set<String> broken = new TreeSet<>(Set.of(CONSTRUCTS.id(), ANSWERS.id(), BRINGS_PARTS.id()));
        broken.retainAll(report.rules(State.FAILED));
        assertEquals(1, broken.size(), report::toString);
    }

    @Test
    void aProviderThatCantBeHadIsOneFailureAndNotDozensOfSkippedTests() {
        Report report = Report.of(Examples.addTo(Conformance.of(new Failing(new IllegalStateException("no"))))
                .rounds(5));
        assertEquals(Set.of(ANSWERS.id(), SERVICE_CLASS.id(), SERVICE_FILES.id()), report.rules(State.FAILED));
        assertTrue(report.results().size() < 10, report::toString);
        Result last = report.results().getLast();
        assertEquals(State.ABORTED, last.state());
        assertTrue(last.name().startsWith("untested "), last.name());
        assertTrue(last.message().startsWith("untested: they need what schema.answers asks for: "), last.message());
        for (ConformanceRule rule : ConformanceRule.values()) {
            boolean told = last.message().contains(rule.id())
                    || report.results().stream()
                            .anyMatch(result -> result.rule().equals(rule.id()));
            assertTrue(told, rule.id());
        }
    }

    @Test
    void aGoodProviderBreaksNothing() {
        Report report = Report.of(Examples.addTo(Conformance.of(Fake::new)));
        assertEquals(SHIPPED, report.rules(State.FAILED), report::toString);
    }

    @Test
    void everyRuleIsAskedAndNamedInTheOrderOfThePage() {
        List<String> asked = Report.of(Examples.addTo(Conformance.of(Fake::new)).rounds(1)).results().stream()
                .map(Result::rule)
                .distinct()
                .toList();
        assertEquals(
                Arrays.stream(ConformanceRule.values())
                        .map(ConformanceRule::id)
                        .collect(Collectors.toCollection(TreeSet::new)),
                new TreeSet<>(asked));
        assertEquals(
                Arrays.stream(ConformanceRule.values())
                        .map(ConformanceRule::group)
                        .distinct()
                        .toList(),
                Conformance.of(Fake::new)
                        .tests()
                        .map(DynamicNode::getDisplayName)
                        .toList());
    }

    @Test
    void aRunWithoutExamplesFails() {
        Report report = Report.of(Conformance.of(Fake::new));
        Set<String> expected = new TreeSet<>(SHIPPED);
        expected.add(EXAMPLES_GIVEN.id());
        assertEquals(expected, report.rules(State.FAILED), report::toString);
    }

    @Test
    void theSameSeedGivesTheSameRun() {
        Supplier<Conformance> kit = () -> Conformance.of(Fake.with(tensor -> {
                    throw new IllegalStateException("at " + tensor.get(Fake.SHIFT) + " of " + tensor.byteOffset());
                }))
                .example("note", Examples.section())
                .rounds(50);
        assertEquals(
                Report.of(kit.get().seed(7)).toString(),
                Report.of(kit.get().seed(7)).toString());
    }

    @Test
    void aPartThatTheKitCantMakeIsFoundInTheExamples() {
        Fake picky = Fake.with(tensor -> tensor.get(Fake.SHIFT) == -7
                ? null
                : hurray.spi.Violation.field(Fake.SHIFT, "fake-picky", "" + tensor.get(Fake.SHIFT), "-7"));
        Report report = Report.of(
                Conformance.of(picky).example("picky", Examples.layout()).rounds(50));
        assertEquals(SHIPPED, report.rules(State.FAILED), report::toString);
    }

    @Test
    void aProviderWithoutCodeSaysSoWhereItsCodeWouldBeTested() {
        Fake declared = Fake.of(PayloadSchema.privateLayout(0xF7, Fake.ID, "declared")
                .u8(new U64Field(0x0001_F700, "DECLARED_KIND", Fake.ID))
                .buffer("data", Size.unknown()));
        Report report = Report.of(
                Conformance.of(declared).example("other", Examples.other()).rounds(5));
        assertEquals(SHIPPED, report.rules(State.FAILED), report::toString);
        assertTrue(report.message(NEVER_THROWS)
                .contains("untested: code.never-throws: the provider has no code of its own"));
        assertTrue(report.message(CONTAINED).contains("untested: faults.contained: "));
    }

    @Test
    void immutableListsOfAllSortsAreTakenAsSuch() {
        List<LayoutSchema> layouts = Collections.unmodifiableList(
                new ArrayList<>(List.of(Fake.layout().build())));
        Report report = Report.of(
                Conformance.of(new Fake(layouts, Stream.<SchemeSchema>of().toList(), List.of()))
                        .example("extended", Examples.layout())
                        .rounds(1));
        assertFalse(report.rules(State.FAILED).contains(IMMUTABLE.id()), report::toString);
    }

    @Test
    void misuseOfTheKitIsToldAtOnce() {
        assertThrows(
                IllegalArgumentException.class, () -> Conformance.of(Fake::new).rounds(0));
        java.io.UncheckedIOException e = assertThrows(
                java.io.UncheckedIOException.class,
                () -> Conformance.of(Fake::new).example("gone", java.nio.file.Path.of("nowhere.bin")));
        assertTrue(String.valueOf(e.getMessage()).startsWith("there is no example /"), e.getMessage());
        assertThrows(NullPointerException.class, () -> Conformance.of((FormatProvider) null));
    }
}
