package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.ConflictException;
import hurray.api.Hurray;
import hurray.api.ProviderException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ToolTest {
    private final FakeHurray hurray = FakeHurray.accepting(Samples.example(), Samples.INFOS);

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    inspect                     | hurray inspect: missing required parameter: 'FILE'
                    inspect --jsn a.bin         | hurray inspect: there is no option '--jsn'; did you mean --json?
                    inspect --pack-path         | hurray inspect: missing required parameter for option '--pack-path' (DIR)
                    inspect --pack-path= a.bin  | hurray inspect: --pack-path needs a folder, and its name is empty
                    inspect --derive a.b a.bin  | hurray inspect: there is no option '--derive'
                    inspect --json=no a.bin     | hurray inspect: option '--json' should be specified without 'no' parameter
                    fields a.bin                | hurray fields: there is no place for 'a.bin'
                    fields --hex                | hurray fields: there is no option '--hex'
                    completion fish             | hurray completion: there is no place for 'fish'
                    verify                      | hurray verify: missing required parameter: 'FILE'
                    verify --colour a.bin       | hurray verify: there is no option '--colour'
                    packs a.bin                 | hurray packs: there is no place for 'a.bin'
                    packs --permissive          | hurray packs: there is no option '--permissive'
                    packs --derive=             | hurray packs: --derive needs a reverse-DNS name, such as com.acme.bsr
                    packs --derive a --derive=  | hurray packs: --derive needs a reverse-DNS name, such as com.acme.bsr
                    packs --derive a --pack-path b | hurray packs: --derive asks nothing of packs: leave --pack-path out
                    a.bin                       | hurray: there is no command 'a.bin'
                    --json                      | hurray: there is no option '--json'
                    help                        | hurray: there is no command 'help'; did you mean --help?
                    version                     | hurray: there is no command 'version'; did you mean --version?
                    fields json                 | hurray fields: there is no place for 'json'; did you mean --json?
                    """)
    void wrongUsageIsToldWithTheWayToTheHelp(String line, String message) {
        Run run = Run.on(hurray).with(line.split(" +"));
        assertEquals(ExitStatus.USAGE, run.status());
        assertEquals("", run.out());
        String command = message.substring(0, message.indexOf(':'));
        assertTrue(run.err().startsWith(message), run.err());
        assertTrue(run.err().endsWith("\nTry '" + command + " --help'.\n"), run.err());
    }

    @Test
    void withoutACommandTheHelpIsShownAndTheStatusTellsWrongUsage() {
        Run run = Run.on(hurray).with();
        assertEquals(ExitStatus.USAGE, run.status());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("Usage: hurray [-hV] COMMAND\n"), run.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--help",
                "-h",
                "inspect --help",
                "inspect -h",
                "verify --help",
                "fields --help",
                "packs --help",
                "completion --help"
            })
    void helpIsAResult(String line) {
        Run run = Run.on(noRuntime()).with(line.split(" "));
        assertEquals(ExitStatus.OK, run.status());
        assertEquals("", run.err());
        assertTrue(run.out().startsWith("Usage: hurray"), run.out());
    }

    @Test
    void theHelpListsTheCommandsThatThereAre() {
        String help = Run.on(noRuntime()).with("--help").out();
        for (String command : List.of(
                "inspect", "verify", "fields", "packs", "completion", "Exit status", "NO_COLOR", "HURRAY_DEBUG")) {
            assertTrue(help.contains(command), command);
        }
    }

    @Test
    void theHelpIsPlainUnlessColourIsWanted() {
        assertFalse(Run.on(noRuntime()).with("--help").out().contains("\u001B"));
        assertTrue(Run.on(noRuntime()).inColour().with("--help").out().contains("\u001B"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--version", "-V"})
    void theVersionIsThatOfTheModuleAndOfTheFormat(String option) {
        Run run = Run.on(noRuntime()).with(option);
        assertEquals(ExitStatus.OK, run.status());
        assertTrue(run.out().matches("hurray \\S+, descriptor format 1\\.0\n"), run.out());
    }

    @Test
    void theCompletionScriptKnowsTheCommandsAndTheirOptions() {
        Run run = Run.on(noRuntime()).with("completion");
        assertEquals(ExitStatus.OK, run.status());
        for (String word : List.of(
                "inspect",
                "verify",
                "fields",
                "packs",
                "--permissive",
                "--hex",
                "--pack-path",
                "--derive",
                "complete -F")) {
            assertTrue(run.out().contains(word), word);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "verify"})
    void theCompletionScriptOffersFilesForInputsAndForFoldersOfPacks(String command) {
        String script = Run.on(noRuntime()).with("completion").out();
        int start = script.indexOf("function _picocli_hurray_" + command + "()");
        String function = script.substring(start, script.indexOf("\n}\n", start));
        assertTrue(function.contains("positionals=$( compgen -f "), function);
        assertTrue(function.contains("'--pack-path')\n") && function.contains("COMPREPLY=( $( compgen -f "), function);
    }

    @Test
    void theCompletionScriptTellsHowToInstallItAndWhoWroteIt() {
        List<String> lines =
                Run.on(noRuntime()).with("completion").out().lines().toList();
        List<String> header = lines.subList(0, lines.indexOf(""));
        assertTrue(header.stream().allMatch(line -> line.startsWith("#")), header.toString());
        String text = String.join("\n", header);
        assertTrue(text.contains("\n# Installation\n"), text);
        assertTrue(text.contains("\n#   source <(hurray completion)\n"), text);
        assertFalse(text.contains("YOUR_APP_HOME") || text.contains(".bash_profile"), text);
        assertTrue(text.contains("generated by [picocli](https://picocli.info/) version "), text);
        assertTrue(text.contains("https://www.apache.org/licenses/LICENSE-2.0\n"), text);
        assertTrue(text.contains("\n# Documentation\n") && text.contains("\n# [7] https://"), text);
    }

    @Test
    void aCompletionScriptWithAnotherHeaderIsLeftAlone() {
        for (String script :
                List.of("", "# Documentation\n", "# Documentation\n# Installation\n", "# Installation\n")) {
            assertEquals(script, Completion.withInstallation(script));
        }
    }

    @Test
    void permissiveAsksForAPermissiveRuntime() {
        List<Boolean> asked = new ArrayList<>();
        Run run = Run.on((permissive, _) -> {
            asked.add(permissive);
            return hurray;
        });
        run.reading(Samples.EXAMPLE_BYTES).with("inspect", "-");
        run.reading(Samples.EXAMPLE_BYTES).with("inspect", "--permissive", "-");
        run.reading(Samples.EXAMPLE_BYTES).with("verify", "-");
        run.reading(Samples.EXAMPLE_BYTES).with("verify", "--permissive", "-");
        run.with("fields").with("packs");
        assertEquals(List.of(false, true, false, true, false, false), asked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect -", "verify -", "fields", "packs"})
    void foldersOfPacksAreHandedOnInTheirOrder(String line) {
        List<List<Path>> asked = new ArrayList<>();
        Run run = Run.on((_, folders) -> {
            asked.add(folders);
            return hurray;
        });
        List<String> args = new ArrayList<>(List.of(line.split(" ")));
        run.reading(Samples.EXAMPLE_BYTES).with(args.toArray(String[]::new));
        args.addAll(1, List.of("--pack-path", "b c", "--pack-path=a"));
        run.reading(Samples.EXAMPLE_BYTES).with(args.toArray(String[]::new));
        assertEquals(List.of(List.of(), List.of(Path.of("b c"), Path.of("a"))), asked);
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect -", "inspect --json -", "verify -", "verify --json -", "fields", "fields --json"})
    void packsThatAreBrokenAreToldInALineEachAndTheWorkGoesOn(String line) {
        FakeHurray sound = FakeHurray.accepting(Samples.example(), Samples.INFOS);
        FakeHurray broken = FakeHurray.accepting(Samples.example(), Samples.INFOS)
                .reporting(Samples.LOADED, Samples.BROKEN, Samples.REFUSED);
        Run expected = Run.on(sound).reading(Samples.EXAMPLE_BYTES).with(line.split(" "));
        Run run = Run.on(broken).reading(Samples.EXAMPLE_BYTES).with(line.split(" "));
        assertEquals(ExitStatus.OK, run.status());
        assertEquals(expected.out(), run.out());
        assertEquals(
                "hurray: warning: org.bad.Bad of org.bad in file:///p/bad.jar: broken:"
                        + " it can't be constructed: java.lang.IllegalStateException: no\\u000Alicence\n",
                run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect -", "verify --json -", "fields"})
    void aConflictIsToldLineByLine(String line) {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new ConflictException("two claim\u001B it\nfound were:\n  both", List.of(Samples.LOADED));
        });
        assertEquals(ExitStatus.FAILED, run.with(line.split(" ")).status());
        assertEquals("", run.out());
        assertEquals("hurray: two claim\\u001B it\nfound were:\n  both\n", run.err());
    }

    @Test
    void allFilesAreLookedAtWhateverIsWrongWithSome(@TempDir Path folder) throws IOException {
        Path good = Files.write(folder.resolve("good.bin"), Samples.EXAMPLE_BYTES);
        Path container = Files.writeString(folder.resolve("tensors.hrry"), "HRRYFILE" + "\0".repeat(56));
        String none = folder.resolve("none.bin").toString();
        Run run = Run.on(hurray).with("inspect", none, good.toString(), container.toString(), folder.toString(), "-");
        assertEquals(ExitStatus.FAILED, run.status());
        assertEquals(2, hurray.decoded.size());
        assertTrue(run.out().startsWith(good + "\n  type "), run.out());
        assertTrue(run.out().contains("\n\nstandard input\n"), run.out());
        assertEquals(
                none + ": no such file\n" + container
                        + ": this is a container of tensors (HRRYFILE), which can't be read yet; only bare descriptors can\n"
                        + folder + ": is a directory\n",
                run.err());
    }

    @Test
    void aFileMayBeCalledLikeAnOptionOrAListOfArguments() {
        Run run = Run.on(hurray).with("inspect", "@names", "--", "--json", "-x");
        assertEquals("@names: no such file\n--json: no such file\n-x: no such file\n", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void namesOfFilesAreEscaped() {
        Run run = Run.on(hurray).with("inspect", "a\u001B[2J\u202E.bin");
        assertEquals("a\\u001B[2J\\u202E.bin: no such file\n", run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "verify"})
    void anEmptyNameIsThatOfNoFile(String command) {
        Run run = Run.on(hurray).with(command, "");
        assertEquals("'': no such file\n", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
        run = Run.on(hurray).with(command, "--hex", "--json", "");
        assertEquals("", JsonText.object(run.out().strip()).get("source"));
    }

    @Test
    void aRuntimeThatCantBeAssembledIsToldWithoutATrace() {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new ProviderException("hurray.api found no engine");
        });
        assertEquals(ExitStatus.FAILED, run.with("inspect", "-").status());
        assertEquals("hurray: hurray.api found no engine\n", run.err());
    }

    @Test
    void aProviderThatMisbehavesSpoilsOneInputAndNotTheOthers() {
        Hurray misbehaving = new FakeHurray(bytes -> {
            if (bytes.length > 1) {
                throw new ProviderException("acme.pack misbehaves");
            }
            return Samples.example().build();
        });
        Run run = Run.on(misbehaving)
                .reading("4852\n48\n".getBytes(StandardCharsets.US_ASCII))
                .with("inspect", "--hex", "-");
        assertEquals("standard input:1: acme.pack misbehaves\n", run.err());
        assertTrue(run.out().startsWith("standard input:2\n"), run.out());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void anInternalErrorIsOneLineAndTellsHowToLearnMore() {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new IllegalStateException("surprise");
        });
        assertEquals(ExitStatus.FAILED, run.with("fields").status());
        assertEquals(
                "hurray: internal error: java.lang.IllegalStateException: surprise; set HURRAY_DEBUG to see where\n",
                run.err());
    }

    @Test
    void anInternalErrorShowsItsTraceWhenAskedTo() {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new StackOverflowError();
        });
        assertEquals(ExitStatus.FAILED, run.debugging().with("fields").status());
        assertTrue(run.err().startsWith("hurray: internal error: java.lang.StackOverflowError\n"), run.err());
        assertTrue(run.err().contains("\tat "), run.err());
    }

    @ParameterizedTest
    @ValueSource(strings = {"inspect", "verify"})
    void nobodyReadingTheResultsEndsTheWorkQuietly(String command) {
        Writer closed = new OutputTest.FailingWriter("Broken pipe");
        Run run = Run.on(hurray)
                .reading((Samples.EXAMPLE + "\n").repeat(1000).getBytes(StandardCharsets.US_ASCII))
                .writingTo(closed, command, "--hex", "--json", "-", "/no/such/file");
        assertEquals(ExitStatus.OK, run.status());
        assertEquals("", run.err());
        assertEquals(1, hurray.decoded.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "inspect -",
                "verify -",
                "verify --json -",
                "fields",
                "fields --json",
                "packs",
                "packs --json",
                "packs --derive com.acme.bsr",
                "--help",
                "--version",
                "completion"
            })
    void aFullDiskIsToldAndFails(String line) {
        Writer full = new OutputTest.FailingWriter("No space left on device");
        Run run = Run.on(hurray).reading(Samples.EXAMPLE_BYTES).writingTo(full, line.split(" "));
        assertEquals(ExitStatus.FAILED, run.status());
        assertEquals("hurray: the output can't be written: No space left on device\n", run.err());
    }

    @Test
    void whereNothingCanBeWrittenTheStatusStillTells() {
        Writer full = new OutputTest.FailingWriter("No space left on device");
        Host host = new Host(System.in, full, full, false, true, (_, _) -> hurray);
        assertEquals(ExitStatus.FAILED, new Tool(host).run("fields"));
    }

    @Test
    void resultsComeBeforeTheMessagesAboutWhatFollowsThem() {
        StringBuilder terminal = new StringBuilder();
        Host host = new Host(
                new ByteArrayInputStream(Samples.EXAMPLE_BYTES),
                new Held(terminal),
                new Held(terminal),
                false,
                false,
                (_, _) -> hurray);
        new Tool(host).run("inspect", "-", "/no/such/file");
        assertTrue(terminal.indexOf("standard input\n") < terminal.indexOf("/no/such/file"), terminal.toString());
    }

    private static Host.Runtimes noRuntime() {
        return (_, _) -> {
            throw new AssertionError("this needs no runtime");
        };
    }

    /** Writes when it is flushed and not before. */
    private static final class Held extends Writer {
        private final StringBuilder to;
        private final StringBuilder held = new StringBuilder();

        Held(StringBuilder to) {
            this.to = to;
        }

        @Override
        public void write(char[] text, int offset, int length) {
            held.append(text, offset, length);
        }

        @Override
        public void flush() {
            to.append(held);
            held.setLength(0);
        }

        @Override
        public void close() {}
    }
}
