package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Ledger;
import hurray.tck.LedgerHistory;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The format's ledger of identifiers against the one of the last release: a number is never reused (spec 5). */
class LedgerHistoryTest {
    /** Lines of the first release, of which none ever goes. */
    private static final int FIRST = 72;

    private static String released() throws IOException {
        try (InputStream in = LedgerHistoryTest.class.getResourceAsStream("released/identifiers.tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> lines() throws IOException {
        return Files.readAllLines(Places.root().resolve("hurray.api/src/main/resources/hurray/api/identifiers.tsv"));
    }

    private static List<String> broken(List<String> lines) throws IOException {
        return LedgerHistory.broken(LedgerHistory.parse(released()), LedgerHistory.parse(String.join("\n", lines)));
    }

    @Test
    void noLineOfTheLastReleaseWasRemovedRenumberedRenamedOrChangedInKind() throws IOException {
        Ledger ledger = LedgerHistory.parse(released());
        assertTrue(ledger.entries().size() >= FIRST, "the copy of the release is not whole");
        assertEquals(List.of(), LedgerHistory.broken(ledger, Ledger.standard()));
    }

    @Test
    void theBundledLedgerIsTheOneInTheTree() throws IOException {
        assertEquals(
                Ledger.parse(String.join("\n", lines())).entries(),
                Ledger.standard().entries());
    }

    @Test
    void anyLineThatGoesOrGetsAnotherNameIsTold() throws IOException {
        for (int i = 1; i < FIRST + 1; i++) {
            List<String> lines = new ArrayList<>(lines());
            String line = lines.remove(i);
            assertEquals(1, broken(lines).size(), line);
            String[] cells = line.split("\t", -1);
            cells[1] += "_AGAIN";
            lines.add(i, String.join("\t", cells));
            assertEquals(List.of(cells[0] + " " + line.split("\t")[1] + " was renamed to " + cells[1]), broken(lines));
        }
    }
}
