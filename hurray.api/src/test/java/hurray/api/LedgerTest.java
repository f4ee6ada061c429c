package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LedgerTest {
    private static final String HEADER = "id\tname\tkind\tc_constant\tpresence\tnumber\tstatus\tsince\tmeaning\n";
    private static final String LINE =
            "0x00010700\tCSR_NNZ\tu64\tHURRAY_CSR_NNZ\talways\tgiven\tactive\t1.0\tstored elements\n";

    @Test
    void aLineIsReadColumnByColumn() {
        LedgerEntry entry = Ledger.parse(HEADER + LINE).entries().getFirst();
        assertEquals(
                new LedgerEntry(
                        "0x00010700",
                        "CSR_NNZ",
                        FieldKind.U64,
                        "HURRAY_CSR_NNZ",
                        false,
                        "given",
                        false,
                        "1.0",
                        "stored elements"),
                entry);
        assertEquals(0x0001_0700, entry.value());
        assertFalse(entry.isPattern());
    }

    @Test
    void anOptionalAndRetiredLineSaysSo() {
        LedgerEntry entry = Ledger.parse(
                        HEADER + LINE.replace("always", "optional").replace("active", "retired"))
                .entries()
                .getFirst();
        assertTrue(entry.optional());
        assertTrue(entry.retired());
    }

    @Test
    void aRetiredNumberStaysTaken() {
        String retired = LINE.replace("active", "retired").replace("CSR_NNZ\tu64", "CSR_COUNT\tu64");
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Ledger.parse(HEADER + retired + LINE));
        assertEquals("0x00010700 stands in the ledger twice", e.getMessage());
    }

    @Test
    void aNameStandsThereOnce() {
        String again = LINE.replace("0x00010700", "0x00010701");
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Ledger.parse(HEADER + LINE + again));
        assertEquals("CSR_NNZ stands in the ledger twice", e.getMessage());
    }

    @Test
    void identifiersAboveHalfTheSpaceAreUnsigned() {
        LedgerEntry entry = Ledger.parse(HEADER + LINE.replace("0x00010700", "0xF0180001"))
                .entries()
                .getFirst();
        assertEquals(0xF018_0001, entry.value());
    }

    @Test
    void aPatternHasNoNumberOfItsOwn() {
        Ledger ledger = Ledger.parse(HEADER + LINE.replace("0x00010700", "0x0001TTFF"));
        LedgerEntry pattern = ledger.entries().getFirst();
        assertTrue(pattern.isPattern());
        assertThrows(IllegalStateException.class, pattern::value);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    always    | sometimes | 'sometimes' is neither always nor optional
                    active    | gone      | 'gone' is neither active nor retired
                    u64       | u32       | 'u32' is none of u64, i64, f64, u64[], i64[]
                    """)
    void aCellThatMakesNoSenseIsToldByItsWord(String right, String wrong, String message) {
        IllegalArgumentException e = assertThrows(
                IllegalArgumentException.class,
                () -> Ledger.parse(HEADER + LINE.replace("\t" + right + "\t", "\t" + wrong + "\t")));
        assertEquals(message, e.getMessage());
    }

    @Test
    void aLineWithTooFewCellsIsToldByItsNumber() {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Ledger.parse(HEADER + LINE + "0x00010701\tSHORT\n"));
        assertEquals("line 3 has 2 cells instead of 9", e.getMessage());
    }

    @Test
    void otherColumnsAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Ledger.parse(LINE));
        assertThrows(IllegalArgumentException.class, () -> Ledger.parse(""));
    }

    @Test
    void theStandardLedgerIsFoundByIdentifier() {
        Ledger ledger = Ledger.standard();
        assertSame(ledger, Ledger.standard());
        assertEquals("TILED_DEPTH", ledger.entry(0x0001_0403).orElseThrow().name());
        assertTrue(ledger.entry(0).isEmpty());
        assertTrue(ledger.entry(0x0001_F0FF).isEmpty(), "one of a pattern's");
    }

    @Test
    void theStandardLedgerRisesAndEndsWithThePatterns() {
        List<LedgerEntry> entries = Ledger.standard().entries();
        int patterns = 0;
        for (int i = 0; i < entries.size(); i++) {
            LedgerEntry entry = entries.get(i);
            if (entry.isPattern()) {
                patterns++;
            } else {
                assertEquals(0, patterns, entry.id() + " stands behind a pattern");
                assertTrue(
                        i == 0 || Integer.compareUnsigned(entries.get(i - 1).value(), entry.value()) < 0, entry.id());
            }
        }
        assertEquals(3, patterns);
    }

    @Test
    void theStandardLedgerCantBeChanged() {
        assertThrows(
                UnsupportedOperationException.class,
                () -> Ledger.standard().entries().clear());
    }
}
