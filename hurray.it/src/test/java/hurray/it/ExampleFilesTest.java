package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.Rejection;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Holds the files in the folder examples against what the builder writes now, and against what their README says. When the builder has
 * good reason to write something else, {@code ./mvnw -B verify -Dhurray.examples.write=true} writes them anew.
 */
class ExampleFilesTest {
    private static final String WRITE = "hurray.examples.write";
    static final Path FOLDER = Path.of(System.getProperty("hurray.root", ".."), "examples");
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+\\.bin)` \\| (.+) \\|");
    private static final Pattern NAME = Pattern.compile("`([a-z0-9-]+)`");

    private static final Hurray HURRAY = Hurray.load();
    private static final Map<String, byte[]> WRITTEN = ExampleFiles.all(HURRAY);

    @BeforeAll
    static void writeAnewWhenAskedTo() throws IOException {
        if (Boolean.getBoolean(WRITE)) {
            for (Map.Entry<String, byte[]> file : WRITTEN.entrySet()) {
                Files.write(FOLDER.resolve(file.getKey()), file.getValue());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aFileHoldsWhatTheBuilderWrites(String name) throws IOException {
        assertArrayEquals(WRITTEN.get(name), Files.readAllBytes(FOLDER.resolve(name)), name);
    }

    @Test
    void thereAreNoOtherFiles() throws IOException {
        Set<String> there = new TreeSet<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            files.filter(Files::isRegularFile)
                    .forEach(file -> there.add(file.getFileName().toString()));
        }
        Set<String> expected = new TreeSet<>(WRITTEN.keySet());
        expected.add("README.md");
        assertEquals(expected, there);
    }

    @Test
    void theReadmeHasALineForEach() throws IOException {
        assertEquals(WRITTEN.keySet(), lines().keySet());
    }

    @ParameterizedTest
    @MethodSource("names")
    void aSoundOneHasNoFindingAndAnyOtherThoseThatItsLineNames(String name) throws IOException {
        String line = lines().get(name);
        assertNotNull(line, name);
        List<String> documented = new ArrayList<>();
        if (!isSound(name)) {
            NAME.matcher(line).results().forEach(match -> documented.add(match.group(1)));
            assertFalse(documented.isEmpty(), name);
        }
        assertEquals(
                documented,
                HURRAY.verify(WRITTEN.get(name)).stream().map(Finding::rule).toList());
    }

    @ParameterizedTest
    @MethodSource("names")
    void decodeRejectsThoseThatAreCalledSo(String name) throws IOException {
        var result = HURRAY.tryDecode(WRITTEN.get(name));
        if (name.startsWith("rejected-")) {
            Rejection rejection = assertInstanceOf(Rejection.class, result);
            assertTrue(lines().get(name).contains("`" + rejection.rule() + "`"), rejection.message());
        } else {
            assertInstanceOf(Descriptor.class, result);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aSoundOneIsWrittenAgainFromWhatItHolds(String name) {
        if (isSound(name)) {
            byte[] bytes = WRITTEN.get(name);
            assertArrayEquals(bytes, HURRAY.decode(bytes).toBuilder().build().toByteArray());
        }
    }

    static Set<String> names() {
        return WRITTEN.keySet();
    }

    static boolean isSound(String name) {
        return !name.startsWith("rejected-") && !name.startsWith("doubtful-");
    }

    /** What the README says of each file. */
    private static Map<String, String> lines() throws IOException {
        Map<String, String> lines = new TreeMap<>();
        for (String line : Files.readAllLines(FOLDER.resolve("README.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                lines.put(row.group(1), row.group(2));
            }
        }
        return lines;
    }
}
