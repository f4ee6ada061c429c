package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Rejection;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as people get it: in its runtime image (spec 9). */
class ImageTest {
    private static Path command;

    @TempDir
    private Path folder;

    @BeforeAll
    static void theImageIsThere() {
        command = Places.image().resolve("bin/hurray");
    }

    private static Outcome hurray(Object... arguments) {
        return hurray(command, arguments);
    }

    private static Outcome hurray(Path command, Object... arguments) {
        List<String> all = new ArrayList<>(List.of(command.toString()));
        Arrays.stream(arguments).map(Object::toString).forEach(all::add);
        return Jvm.run(all);
    }

    private static Path example(String name) {
        return Places.root().resolve("examples").resolve(name);
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(Places.root().resolve("examples"))) {
            return files.filter(file -> file.toString().endsWith(".bin"))
                    .sorted()
                    .toList();
        }
    }

    private Path hex(List<byte[]> descriptors) throws IOException {
        String text = descriptors.stream().map(HexFormat.of()::formatHex).collect(Collectors.joining("\n"));
        return Files.writeString(folder.resolve("descriptors.hex"), text + "\n");
    }

    @Test
    void theJsonOfEveryDescriptorOfTheCorpusIsWhatIsExpected() throws IOException {
        Path file = hex(Corpus.CASES.stream().map(Corpus.Case::input).toList());
        Outcome outcome = hurray("inspect", "--json", "--hex", file);
        assertEquals(1, outcome.status());
        assertEquals("", outcome.err());
        // an empty input is a blank line, which is skipped
        assertEquals(
                Corpus.CASES.stream().filter(c -> c.input().length > 0).count(),
                outcome.out().lines().count());
        for (String line : outcome.out().lines().toList()) {
            Map<String, Object> actual = JsonTree.object(line);
            int number = Integer.parseInt(actual.get("source").toString());
            Corpus.Case c = Corpus.CASES.get(number - 1);
            assertEquals("", JsonTree.difference(c.id(), c.expect(), actual));
            Map<String, Object> ours = Snapshot.of(Runtimes.STRICT.tryDecode(c.input()));
            assertEquals("", JsonTree.difference(c.id(), ours, actual));
        }
    }

    @Test
    void theJsonOfAPermissiveReadIsThatOfThePermissiveRuntime() throws IOException {
        List<byte[]> inputs = Corpus.CASES.stream()
                .map(Corpus.Case::input)
                .filter(input -> input.length > 0 && Runtimes.STRICT.tryDecode(input) instanceof Rejection)
                .toList();
        Outcome outcome = hurray("inspect", "--json", "--hex", "--permissive", hex(inputs));
        List<String> lines = outcome.out().lines().toList();
        assertEquals(inputs.size(), lines.size());
        for (int i = 0; i < inputs.size(); i++) {
            Map<String, Object> ours = Snapshot.of(Runtimes.PERMISSIVE.tryDecode(inputs.get(i)));
            assertEquals("", JsonTree.difference("line " + (i + 1), ours, JsonTree.object(lines.get(i))));
        }
    }

    @Test
    void theExamplesReadWell() throws IOException {
        for (Path example : examples()) {
            boolean rejected = example.getFileName().toString().startsWith("rejected");
            Outcome outcome = hurray("inspect", example);
            String text = outcome.out() + outcome.err();
            assertEquals(rejected ? 1 : 0, outcome.status(), text);
            assertTrue(text.lines().count() > (rejected ? 3 : 10), text);
            assertFalse(text.contains("\u001b"), "colour that nobody asked for");
            assertTrue(rejected || outcome.err().isEmpty(), text);
        }
        String csr = hurray("inspect", example("csr-statistics.bin")).out();
        assertTrue(csr.contains("CSR_NNZ") && csr.contains("0x00010700") && csr.contains("row_ptr"), csr);
        String tiled = hurray("inspect", example("tiled-nested.bin")).out();
        assertTrue(tiled.contains("TILED_INNER_LAYOUT") && tiled.contains("tiled"), tiled);
        Outcome outcome = hurray("inspect", example("rejected-rank-65.bin"));
        String rejected = outcome.out() + outcome.err();
        assertTrue(rejected.contains("65") && rejected.contains("16") && rejected.contains("^"), rejected);
    }

    @Test
    void theExitStatusTellsWhatCame() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty"));
        assertEquals(0, hurray("inspect", example("csr-statistics.bin")).status());
        assertEquals(1, hurray("inspect", example("rejected-rank-65.bin")).status());
        assertEquals(
                1,
                hurray("inspect", example("csr-statistics.bin"), folder.resolve("nowhere"))
                        .status());
        assertEquals(1, hurray("inspect", empty).status());
        assertEquals(2, hurray("inspect").status());
        assertEquals(2, hurray("inspect", "--no-such-option", empty).status());
        assertEquals(2, hurray("no-such-command").status());
        assertEquals(0, hurray("--help").status());
        assertEquals(0, hurray("--version").status());
        assertEquals(0, hurray("fields", "--json").status());
    }

    @Test
    void anInputIsReadFromStandardInputToo() {
        Path example = example("csr-statistics.bin");
        Outcome piped = Jvm.run(List.of(command.toString(), "inspect", "--json", "-"), example);
        Outcome named = hurray("inspect", "--json", example);
        assertEquals(0, piped.status());
        assertEquals(
                JsonTree.object(named.out()).get("descriptor"),
                JsonTree.object(piped.out()).get("descriptor"));
    }

    @Test
    void theLedgerIsListedIdentifierByIdentifier() {
        List<String> lines = hurray("fields", "--json").out().lines().toList();
        List<String> ids = lines.stream()
                .map(line -> (String) JsonTree.object(line).get("id"))
                .toList();
        for (int id : FieldModel.KINDS.keySet()) {
            assertTrue(ids.contains("0x%08X".formatted(id)), () -> "0x%08X is not listed".formatted(id));
        }
    }

    @Test
    void nothingOfTheJvmIsOnTheOutput() throws IOException {
        Path script = Files.writeString(
                folder.resolve("noisy.sh"),
                "JDK_JAVA_OPTIONS=-Xlog:gc JAVA_TOOL_OPTIONS=-Xlog:class+load _JAVA_OPTIONS=-Xint exec \"$@\"\n");
        Outcome noisy = Jvm.run(List.of(
                "sh",
                script.toString(),
                command.toString(),
                "inspect",
                "--json",
                example("csr-statistics.bin").toString()));
        Outcome quiet = hurray("inspect", "--json", example("csr-statistics.bin"));
        assertEquals(quiet, noisy);
        assertEquals("", quiet.err());
        assertEquals(1, quiet.out().lines().count());
    }

    @Test
    void theCommandRunsThroughLinks() throws IOException {
        Path direct = Files.createSymbolicLink(folder.resolve("direct"), command);
        Path relative = Files.createSymbolicLink(folder.resolve("relative"), folder.relativize(direct));
        Outcome expected = hurray("inspect", example("tiled-nested.bin"));
        assertEquals(0, expected.status());
        assertEquals(expected, hurray(direct, "inspect", example("tiled-nested.bin")));
        assertEquals(expected, hurray(relative, "inspect", example("tiled-nested.bin")));
        Files.delete(relative);
        Files.delete(direct);
    }

    @Test
    void theImageRunsFromAnotherPlaceAndWithoutItsCache() throws IOException {
        Path copy = folder.resolve("a copy");
        copy(Places.image(), copy);
        Outcome expected = hurray("inspect", example("tiled-nested.bin"));
        assertEquals(expected, hurray(copy.resolve("bin/hurray"), "inspect", example("tiled-nested.bin")));
        Files.delete(copy.resolve("lib/hurray.aot"));
        assertEquals(expected, hurray(copy.resolve("bin/hurray"), "inspect", example("tiled-nested.bin")));
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) throws IOException {
                Files.createDirectories(to.resolve(from.relativize(dir)));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.copy(
                        file,
                        to.resolve(from.relativize(file)),
                        StandardCopyOption.COPY_ATTRIBUTES,
                        LinkOption.NOFOLLOW_LINKS);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
