package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.HurrayStatus;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds docs/c-abi.md against the header and the library: it tells of all functions and statuses, and of none that there is not. */
class CookbookReferenceTest {
    private static final Pattern FUNCTION = Pattern.compile("`(hurray_\\w+[a-z0-9])`");
    private static final Pattern CONSTANT = Pattern.compile("\\bHURRAY_\\w*[A-Z0-9]\\b(?!_)");
    private static final Pattern STATUS = Pattern.compile("(?m)^\\| `HURRAY_(?:ERR_)?([A-Z_]+)` \\| (-?\\d+) \\|");
    private static final Pattern PROGRAM = Pattern.compile("(?ms)^```c\\n(#include.+?)^```$");

    @TempDir
    private Path folder;

    @Test
    void thePageTellsOfTheFunctionsThatThereAre() throws IOException {
        Set<String> told = new TreeSet<>();
        FUNCTION.matcher(page()).results().forEach(match -> told.add(match.group(1)));
        Set<String> exported = new TreeSet<>(CBuild.exported());
        exported.removeIf(name -> !name.startsWith("hurray_"));
        assertEquals(exported, told);
    }

    @Test
    void thePageNamesNoConstantThatTheHeaderLacks() throws IOException {
        String header = Files.readString(Native.librarySource("include/hurray.h"));
        Matcher constant = CONSTANT.matcher(page().replace("HURRAY_OPTIONS", ""));
        int count = 0;
        for (; constant.find(); count++) {
            assertTrue(header.contains("#define " + constant.group()), constant.group());
        }
        assertTrue(count > 30);
    }

    @Test
    void theStatusesOfThePageAreThoseOfTheApi() throws IOException {
        StringBuilder expected = new StringBuilder();
        for (HurrayStatus status : HurrayStatus.values()) {
            expected.append(status).append(' ').append(status.code()).append('\n');
        }
        StringBuilder told = new StringBuilder();
        STATUS.matcher(page())
                .results()
                .forEach(row -> told.append(row.group(1))
                        .append(' ')
                        .append(row.group(2))
                        .append('\n'));
        assertEquals(expected.toString(), told.toString());
    }

    @Test
    void theProgramOfThePageCompilesAndRuns() throws IOException {
        Matcher source = PROGRAM.matcher(page());
        assertTrue(source.find());
        Path program = CBuild.compile(folder, "app", source.group(1), CBuild.linked(CBuild.image()));
        Path example = Places.root().resolve("examples/csr-statistics.bin");
        assertEquals(new Outcome(0, "5\n", ""), Native.read(Map.of(), example, program));
    }

    @Test
    void theProgramOfThePageRunsWithLibjsigInFront() throws IOException {
        Matcher source = PROGRAM.matcher(page());
        assertTrue(source.find());
        Path image = CBuild.image();
        List<String> linked = new ArrayList<>(CBuild.linked(image));
        linked.add(linked.indexOf("-lhurray"), "-ljsig");
        Path program = CBuild.compile(folder, "app", source.group(1), linked);
        Path example = Places.root().resolve("examples/csr-statistics.bin");
        assertEquals(new Outcome(0, "5\n", ""), Native.read(Map.of(), example, program));
    }

    private static String page() throws IOException {
        return Files.readString(Places.root().resolve("docs/c-abi.md"));
    }
}
