package hurray.tck;

import static hurray.tck.ConformanceRule.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Ledger;
import hurray.tck.Report.State;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A vendor's ledger, held against his fields and against the copy of his last release. */
class LedgerTest {
    private static final String HEADER = "id\tname\tkind\tc_constant\tpresence\tnumber\tstatus\tsince\tmeaning\n";
    private static final String LINES = """
            0x0001F700 FAKE_COUNT       u64   always   active
            0x0001F701 FAKE_STARTS      u64[] always   active
            0x0001F702 FAKE_SHIFT       i64   always   active
            0x0001F703 FAKE_KIND        u64   always   active
            0x0001F704 FAKE_EXTRA       u64   optional active
            0x0001F709 FAKE_OLD         u64   always   retired
            0x0002F700 FAKE_TABLE       u64   always   active
            0x0002F701 FAKE_GAIN        f64   always   active
            0xF01D0000 FAKE_NOTE_MASK   u64   always   active
            0xF01D0001 FAKE_NOTE_WEIGHT f64   optional active
            0xF01D0002 FAKE_NOTE_TEXT   u64[] always   active
            """;

    @TempDir
    private Path folder;

    /** The columns that matter, with the others around them. */
    private static String ledger(String lines) {
        StringBuilder text = new StringBuilder(HEADER);
        lines.lines()
                .map(line -> line.split(" +"))
                .forEach(cells -> text.append(cells[0])
                        .append('\t')
                        .append(cells[1])
                        .append('\t')
                        .append(cells[2])
                        .append("\tACME_")
                        .append(cells[1])
                        .append('\t')
                        .append(cells[3])
                        .append("\tassigned\t")
                        .append(cells[4])
                        .append("\t1.0\twhat it means\n"));
        return text.toString();
    }

    private Path file(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    private Report run(String current, String released) throws IOException {
        return Report.of(Conformance.of(Fake::new)
                .example("extended", Examples.layout())
                .ledger(file("current.tsv", current), file("released.tsv", released))
                .rounds(1));
    }

    @Test
    void aLedgerThatHasAllFieldsAndLostNonePasses() throws IOException {
        Report report = run(ledger(LINES), "# renewed at each release\n" + ledger(LINES));
        Set<String> passed = report.rules(State.PASSED);
        assertTrue(
                passed.containsAll(Set.of(LEDGER_READS.id(), LEDGER_COMPLETE.id(), LEDGER_APPEND_ONLY.id())),
                report::toString);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0x0001F702 FAKE_SHIFT       i64   always   active  |                                                   | FAKE_SHIFT 0x0001F702 is not in the ledger
                    0x0001F702 FAKE_SHIFT       i64   always   active  | 0x0001F702 FAKE_MOVE i64 always active            | FAKE_SHIFT 0x0001F702 is FAKE_MOVE in the ledger
                    0x0001F702 FAKE_SHIFT       i64   always   active  | 0x0001F702 FAKE_SHIFT u64 always active           | FAKE_SHIFT 0x0001F702 is i64, and u64 in the ledger
                    0x0001F702 FAKE_SHIFT       i64   always   active  | 0x0001F702 FAKE_SHIFT i64 optional active         | FAKE_SHIFT 0x0001F702 is always there, and optional in the ledger
                    0x0001F702 FAKE_SHIFT       i64   always   active  | 0x0001F702 FAKE_SHIFT i64 always retired          | FAKE_SHIFT 0x0001F702 is retired in the ledger
                    0x0001F709 FAKE_OLD         u64   always   retired | 0x0001F709 FAKE_OLD u64 always active             | 0x0001F709 FAKE_OLD is active in the ledger, and no field of the provider
                    """)
    void aLedgerThatSaysSomethingElseThanTheProviderIsTold(String line, String other, String told) throws IOException {
        String text = ledger(LINES.replace(line, other == null ? "" : other).replace("\n\n", "\n"));
        Report report = run(text, text);
        assertTrue(report.rules(State.FAILED).contains(LEDGER_COMPLETE.id()), report::toString);
        assertTrue(report.message(LEDGER_COMPLETE).contains(told), () -> report.message(LEDGER_COMPLETE));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    0x0001F70A FAKE_GONE  u64 always active  | 0x0001F70A FAKE_GONE was removed
                    0x0001F70B FAKE_SHIFT i64 always active  | 0x0001F70B FAKE_SHIFT was renumbered: it is now 0x0001F702
                    0x0001F702 FAKE_MOVE  i64 always active  | 0x0001F702 FAKE_MOVE was renamed to FAKE_SHIFT
                    0x0001F702 FAKE_KIND  i64 always active  | 0x0001F702 FAKE_KIND was renumbered to 0x0001F703, and its number given to FAKE_SHIFT
                    0x0001F702 FAKE_SHIFT u64 always active  | 0x0001F702 FAKE_SHIFT was u64 and is now i64
                    0x0001F702 FAKE_SHIFT i64 always retired | 0x0001F702 FAKE_SHIFT was retired and is now active
                    """)
    void aLineOfTheLastReleaseThatWasTouchedIsTold(String released, String told) throws IOException {
        Report report = run(ledger(LINES), ledger(released));
        assertEquals(Set.of(LEDGER_APPEND_ONLY.id()), ledgerRules(report));
        assertTrue(
                report.message(LEDGER_APPEND_ONLY).contains("\n  " + told + "\n"),
                () -> report.message(LEDGER_APPEND_ONLY));
    }

    private static Set<String> ledgerRules(Report report) {
        Set<String> failed = report.rules(State.FAILED);
        failed.removeIf(rule -> !rule.startsWith("ledger."));
        return failed;
    }

    @Test
    void anotherConstantInCIsARenaming() {
        Ledger released = LedgerHistory.parse(ledger(LINES).replace("ACME_FAKE_GAIN", "ACME_GAIN"));
        assertEquals(
                List.of("0x0002F701 FAKE_GAIN was ACME_GAIN in C and is now ACME_FAKE_GAIN"),
                LedgerHistory.broken(released, LedgerHistory.parse(ledger(LINES))));
    }

    @Test
    void retiringAndAddingAndTellingBetterAreAllowed() {
        Ledger released = LedgerHistory.parse(ledger(LINES));
        String more = LINES.replace(
                        "0x0001F702 FAKE_SHIFT       i64   always   active", "0x0001F702 FAKE_SHIFT i64 always retired")
                + "0x0001F70C FAKE_NEW u64 always active\n";
        assertEquals(
                List.of(),
                LedgerHistory.broken(
                        released, LedgerHistory.parse(ledger(more).replace("what it means", "what it really means"))));
    }

    @Test
    void aLedgerThatCantBeReadIsTold() throws IOException {
        Report report = run(ledger(LINES).replace("\tf64\t", "\tfloat\t"), ledger(LINES));
        assertTrue(report.rules(State.FAILED).contains(LEDGER_READS.id()), report::toString);
        assertTrue(
                report.message(LEDGER_READS).contains("current.tsv, line 9: 'float' is none of u64"), report::toString);
    }

    @Test
    void aLineIsCountedFromTheTopOfTheFile() throws IOException {
        String good = ledger(LINES);
        String cut = good.replace("FAKE_KIND\tu64", "FAKE_KIND u64");
        Report current = run(cut, good);
        assertTrue(current.message(LEDGER_READS).contains("current.tsv, line 5: it has 8 cells"), current::toString);
        Report released = run(good, "# a remark\n# and another\n" + cut);
        assertTrue(
                released.message(LEDGER_APPEND_ONLY).contains("released.tsv, line 7: it has 8 cells"),
                released::toString);
        String twice = good + good.lines().skip(1).findFirst().orElseThrow() + "\n";
        Report both = run(twice, good);
        assertTrue(both.message(LEDGER_READS).contains("current.tsv, line 13: 0x0001F700 stands"), both::toString);
    }

    @Test
    void aLedgerThatIsNotThereIsToldWithWhatToDo() throws IOException {
        Report report = Report.of(Conformance.of(Fake::new)
                .example("extended", Examples.layout())
                .ledger(file("current.tsv", ledger(LINES)), folder.resolve("nowhere.tsv"))
                .rounds(1));
        String message = report.message(LEDGER_APPEND_ONLY);
        assertTrue(message.contains("there is no " + folder.resolve("nowhere.tsv") + ": it is a copy"), message);
        assertTrue(message.contains("before the first one, name the ledger alone"), message);
    }

    @Test
    void anIdentifierThatIsNoneIsTold() throws IOException {
        String text = ledger(LINES.replace("0x0001F709", "0x1F709"));
        Report report = run(text, text);
        assertTrue(
                report.message(LEDGER_READS).contains("current.tsv, line 7: 0x1F709 is no identifier"),
                report::toString);
    }

    @Test
    void withoutALedgerTheRulesAreUntestedAndSaySo() {
        Report report = Report.of(Conformance.of(Fake::new).rounds(1));
        assertTrue(report.rules(State.ABORTED).contains(LEDGER_COMPLETE.id()));
        assertTrue(
                report.message(LEDGER_COMPLETE).startsWith("untested: ledger.complete: the kit was given no ledger"));
        assertFalse(report.rules(State.PASSED).contains(LEDGER_APPEND_ONLY.id()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "# nothing but a remark\n"})
    void aLedgerWithoutColumnsIsRefused(String text) {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> LedgerHistory.parse(text));
        assertTrue(e.getMessage().startsWith("the first line names the columns"), e.getMessage());
    }

    @Test
    void aLedgerThatIsNamedAloneWasNeverReleased() throws IOException {
        Path current = file("current.tsv", ledger(LINES));
        Path other = file("released.tsv", ledger("0x0001F70A FAKE_GONE u64 always active"));
        Report report = Report.of(Conformance.of(Fake::new)
                .example("extended", Examples.layout())
                .ledger(current, other)
                .ledger(current)
                .rounds(1));
        assertEquals(Set.of(), ledgerRules(report), report::toString);
    }
}
