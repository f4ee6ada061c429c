package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.Hurray;
import hurray.it.FieldStatusTest.Subject;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs in C read the fields of packs that the environment names, and those of the example packs as Java does. */
class NativePacksTest {
    @TempDir
    private static Path workshop;

    private static PackWorkshop packs;
    private static Path three;

    @TempDir
    private Path folder;

    @BeforeAll
    static void packsAreBuilt() {
        packs = new PackWorkshop(workshop)
                .project("com.acme.bsr", project("bsr"))
                .project("com.acme.groupquant", project("group-quantized"))
                .project("com.acme.integrity", project("integrity"))
                .pack("org.plain", "", 0xF1, "org.plain", "System.out.println(\"a word\");")
                .pack("org.rival", "", 0xF1, "org.plain", "")
                .build();
        three = workshop.resolve("three");
        packs.pack(three.resolve("bsr"), "com.acme.bsr");
        packs.pack(three.resolve("groupquant"), "com.acme.groupquant");
        packs.pack(three.resolve("integrity"), "com.acme.integrity");
    }

    private static Path project(String pack) {
        return Places.root().resolve("examples/packs").resolve(pack);
    }

    private static Map<String, String> withPacks(Path path) {
        return Map.of("HURRAY_OPTIONS", "'--pack-path=" + path + "'");
    }

    private static List<byte[]> examples() throws IOException {
        try (Stream<Path> files = Files.walk(Places.root().resolve("examples/packs"))) {
            return files.filter(file -> file.toString().endsWith(".bin"))
                    .sorted()
                    .map(NativePacksTest::read)
                    .toList();
        }
    }

    private static byte[] read(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void theExamplesOfAllThreePacksReadAsInJava() throws IOException {
        assertTrue(examples().size() >= 5);
        NativeDump dump = new NativeDump(folder, withPacks(three));
        dump.agree(examples(), Hurray.builder().packs(three).build(), "strict");
        dump.agree(examples(), Hurray.builder().packs(three).permissive(true).build(), "permissive");
    }

    @Test
    void everyStatusIsThatOfJavaAlsoWhereAPackServesTheField() throws IOException {
        Hurray hurray = Hurray.builder().packs(three).build();
        List<Integer> ids = new ArrayList<>(FieldModel.INTERESTING);
        hurray.fields().stream()
                .map(FieldInfo::field)
                .map(Field::id)
                .filter(id -> !ids.contains(id))
                .forEach(ids::add);
        List<Subject> subjects = new ArrayList<>(FieldStatusTest.subjects());
        subjects.removeIf(Subject::permissive);
        examples().forEach(bytes -> subjects.add(new Subject("an example", bytes, false)));
        new NativeProbe(folder, ids, withPacks(three)).agree(subjects, s -> hurray.decode(s.bytes()));
    }

    private Outcome start(Map<String, String> environment) {
        return Native.run(environment, Native.program(folder, "host.c", Native.GNU), "start");
    }

    @Test
    void packsLeaveTheCacheOfLoadedClassesValidAndTheOutputQuiet() {
        Path path = packs.pack(folder.resolve("packs/plain"), "org.plain");
        String cache = " -XX:AOTMode=on '-XX:AOTCache=" + Native.lib().resolve("libhurray.aot") + "'";
        Outcome outcome = start(Map.of("HURRAY_OPTIONS", "--pack-path " + path.getParent() + cache));
        assertEquals("0\n\n0\n\n", outcome.out());
        assertEquals("a word\n", outcome.err());
    }

    @Test
    void aConflictIsTold() {
        packs.pack(folder.resolve("packs/plain"), "org.plain");
        packs.pack(folder.resolve("packs/rival"), "org.rival");
        Outcome outcome = start(withPacks(folder.resolve("packs")));
        assertEquals("-10", outcome.out().lines().findFirst().orElseThrow());
        assertTrue(outcome.out().contains("org.plain") && outcome.out().contains("org.rival"), outcome::out);
    }

    @Test
    void aFolderThatIsNotThereIsTold() {
        Outcome outcome = start(withPacks(folder.resolve("nowhere")));
        assertEquals("-10", outcome.out().lines().findFirst().orElseThrow());
        assertTrue(outcome.out().contains(folder.resolve("nowhere").toString()), outcome::out);
    }
}
