package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Holds docs/coverage.md against what can be read and written now. When that has grown, {@code ./mvnw -B verify
 * -Dhurray.coverage.write=true} writes the page anew.
 */
class CoverageTest {
    private static final String WRITE = "hurray.coverage.write";
    private static final Path FILE = Places.root().resolve("docs/coverage.md");

    @TempDir
    private Path folder;

    @Test
    void thePageIsWhatTheLedgerTheProvidersAndTheSymbolsComeTo() throws IOException {
        String header = Files.readString(Native.librarySource("include/hurray.h"));
        String text = new Coverage(CoverageEvidence.gather(folder), CBuild.exported(), header).text();
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(FILE, text);
        }
        assertEquals(text, Files.readString(FILE));
        assertTrue(text.contains("| Java | 2 |"), text);
    }

    @Test
    void everyLineOfTheLedgerIsServedWithItsKindAndPresence() {
        Map<Integer, FieldInfo> served = Runtimes.STRICT.fields().stream()
                .filter(info -> info.field().owner() == 0)
                .collect(Collectors.toMap(info -> info.field().id(), info -> info));
        for (LedgerEntry entry : Ledger.standard().entries()) {
            if (!entry.isPattern() && !entry.retired()) {
                FieldInfo info = served.remove(entry.value());
                assertEquals(entry.kind(), info.field().kind(), entry.name());
                assertEquals(entry.name(), info.field().name());
                assertEquals(entry.optional(), info.optional(), entry.name());
            }
        }
        assertEquals(Map.of(), served);
    }
}
