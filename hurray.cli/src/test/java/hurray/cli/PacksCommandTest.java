package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.ConflictException;
import hurray.api.Missing;
import hurray.api.Pack;
import hurray.api.ProviderException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds the report of packs against spec 9, and what people see of it. */
class PacksCommandTest {
    private static final Pack RIVAL = new Pack(
            new Pack.Origin("org.rival.Rival", "org.rival", "2", "file:///p/rival.jar"),
            Pack.State.CONFLICT,
            "it claims layout tag 0xF0 with vendor id 0x323B7D93EA4506E0, as com.acme.bsr.Bsr of com.acme.bsr 1.0 in"
                    + " file:///p/bsr.jar (layout 0xF0 (bsr)) does",
            List.of(new Pack.Part(Missing.Kind.LAYOUT, 0xF0, -1, 0x323B_7D93_EA45_06E0L, "bsr")));

    @Test
    void aLineOfJsonIsWrittenAsTheSpecificationShows() {
        Run run = report("packs", "--json");
        assertEquals("""
                {"name":"com.acme.bsr.Bsr","module":"com.acme.bsr","version":"1.0","location":"file:///p/bsr.jar",\
                "state":"loaded","reason":null,"provides":[\
                {"kind":"layout","tag":240,"id":"0x323B7D93EA4506E0","name":"bsr"},\
                {"kind":"scheme","tag":241,"id":"0xFFFFFFFFFFFFFFFE","name":"groups"},\
                {"kind":"section","bit":24,"id":"0x0000000000000005","name":"integrity"}]}
                {"name":"org.bad.Bad","module":"org.bad","version":null,"location":"file:///p/bad.jar",\
                "state":"broken","reason":"it can't be constructed: java.lang.IllegalStateException: no\\nlicence",\
                "provides":[]}
                {"name":"org.other.Other","module":null,"version":null,"location":null,\
                "state":"refused","reason":"the host's filter does not let it in","provides":[]}
                """, run.out());
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void peopleSeeWhatWhereWhyAndHowMany() {
        Run run = report("packs");
        assertEquals("""
                com.acme.bsr 1.0: loaded
                  class     com.acme.bsr.Bsr
                  place     file:///p/bsr.jar
                  provides  layout 0xF0     bsr        vendor id 0x323B7D93EA4506E0
                            scheme 0xF1     groups     vendor id 0xFFFFFFFFFFFFFFFE
                            section bit 24  integrity  vendor id 0x0000000000000005

                org.bad: broken
                  class     org.bad.Bad
                  place     file:///p/bad.jar
                  reason    it can't be constructed: java.lang.IllegalStateException: no\\u000Alicence

                org.other.Other: refused
                  reason    the host's filter does not let it in

                3 providers: 1 loaded, 1 broken, 1 refused
                """, run.out());
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void whatIsTheFormatsOwnHasNoVendor() {
        Pack own = new Pack(
                new Pack.Origin("hurray.test.Own", "hurray.test", null, null),
                Pack.State.LOADED,
                null,
                List.of(new Pack.Part(Missing.Kind.SECTION, -1, 0, 0, "quantization")));
        String text = Run.on(FakeHurray.accepting(Samples.example()).reporting(own))
                .with("packs")
                .out();
        assertTrue(text.contains("  provides  section bit 0   quantization\n"), text);
        String json = Run.on(FakeHurray.accepting(Samples.example()).reporting(own))
                .with("packs", "--json")
                .out();
        List<?> parts = (List<?>) JsonText.object(json.strip()).get("provides");
        Map<?, ?> part = (Map<?, ?>) parts.getFirst();
        assertEquals(List.of("kind", "bit", "id", "name"), List.copyOf(part.keySet()));
        assertEquals(null, part.get("id"));
    }

    @Test
    void aRefusedProviderIsNothingWrong() {
        Run run = Run.on(FakeHurray.accepting(Samples.example()).reporting(Samples.LOADED, Samples.REFUSED))
                .with("packs");
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void whereNothingIsFoundThatIsTold() {
        Run run = Run.on(FakeHurray.accepting(Samples.example())).with("packs");
        assertEquals("no providers\n", run.out());
        assertEquals(ExitStatus.OK, run.status());
        assertEquals(
                "",
                Run.on(FakeHurray.accepting(Samples.example()))
                        .with("packs", "--json")
                        .out());
    }

    @Test
    void afterAConflictTheReportIsAResultAndTheConflictAMessage() {
        Run json = conflict("packs", "--json");
        List<Map<String, Object>> lines = JsonText.objects(json.out());
        assertEquals(
                List.of("loaded", "conflict"),
                lines.stream().map(line -> line.get("state")).toList());
        Run text = conflict("packs");
        assertTrue(text.out().endsWith("""
                org.rival 2: in conflict
                  class     org.rival.Rival
                  place     file:///p/rival.jar
                  reason    it claims layout tag 0xF0 with vendor id 0x323B7D93EA4506E0, as com.acme.bsr.Bsr of
                            com.acme.bsr 1.0 in file:///p/bsr.jar (layout 0xF0 (bsr)) does
                  provides  layout 0xF0     bsr  vendor id 0x323B7D93EA4506E0

                2 providers: 1 loaded, 1 in conflict
                """), text.out());
    }

    private static Run conflict(String... args) {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new ConflictException("layout tag 0xF0 is claimed twice", List.of(Samples.LOADED, RIVAL));
        });
        assertEquals(ExitStatus.FAILED, run.with(args).status());
        assertEquals("hurray: layout tag 0xF0 is claimed twice\n", run.err());
        return run;
    }

    @Test
    void aFolderThatCantBeReadIsAMessageAndNoReport() {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new ProviderException("the folder of packs p can't be read");
        });
        assertEquals(ExitStatus.FAILED, run.with("packs", "--pack-path", "p").status());
        assertEquals("hurray: the folder of packs p can't be read\n", run.err());
        assertEquals("", run.out());
    }

    @Test
    void namesOfProvidersAreEscaped() {
        Pack odd = new Pack(
                new Pack.Origin("a\u001B[2J", null, null, "file:///\u202Egpj"),
                Pack.State.LOADED,
                null,
                List.of(new Pack.Part(Missing.Kind.LAYOUT, 0xF0, -1, 1, "b\u0007")));
        Run run = Run.on(FakeHurray.accepting(Samples.example()).reporting(odd));
        String text = run.with("packs").with("packs", "--json").out();
        for (String unsafe : List.of("\u001B", "\u202E", "\u0007")) {
            assertFalse(text.contains(unsafe), text);
        }
        assertTrue(text.contains("a\\u001B[2J: loaded") && text.contains("b\\u0007"), text);
    }

    @Test
    void aNameOfAnyLengthDoesNotWidenTheLinesOfTheOthers() {
        Pack odd = new Pack(
                new Pack.Origin("org.odd.Odd", "org.odd", null, null),
                Pack.State.LOADED,
                null,
                List.of(
                        new Pack.Part(Missing.Kind.LAYOUT, 0xF0, -1, 1, "x".repeat(100_000)),
                        new Pack.Part(Missing.Kind.LAYOUT, 0xF1, -1, 1, "short")));
        String text = Run.on(FakeHurray.accepting(Samples.example()).reporting(odd))
                .with("packs")
                .out();
        String line =
                text.lines().filter(each -> each.contains("short")).findFirst().orElseThrow();
        assertTrue(line.length() < 100, line);
        assertTrue(line.endsWith(" vendor id 0x0000000000000001"), line);
    }

    @Test
    void theIdOfANameIsPrintedWithoutARuntime() {
        Run run = Run.on((Host.Runtimes) (_, _) -> {
            throw new AssertionError("this needs no runtime");
        });
        assertEquals(
                "0x323B7D93EA4506E0\n",
                run.with("packs", "--derive", "com.acme.bsr").out());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void aNameThatIsNoReverseDnsNameIsWarnedOf() {
        for (String name : List.of("com zephyr", "zephyr", "com..zephyr", ".com.zephyr", "com.zephyr ")) {
            Run run = Run.on(FakeHurray.accepting(Samples.example())).with("packs", "--derive", name);
            assertEquals(
                    "hurray: warning: '" + name + "' is no reverse-DNS name, such as com.acme.bsr,"
                            + " and another vendor may use it too\n",
                    run.err());
            assertEquals(ExitStatus.OK, run.status());
            assertTrue(run.out().matches("0x[0-9A-F]{16}\n"), run.out());
        }
        Run good = Run.on(FakeHurray.accepting(Samples.example())).with("packs", "--derive", "com.acme-corp.bsr_2");
        assertEquals("", good.err());
    }

    @Test
    void aFolderThatBringsNothingIsWarnedOfByEveryCommand(@TempDir Path folder) throws IOException {
        Files.createDirectories(folder.resolve("within/deeper"));
        Files.writeString(folder.resolve("within/deeper/too-deep.jar"), "");
        Files.writeString(folder.resolve("readme.txt"), "");
        String warning = "hurray: warning: no jars in " + folder + ", nor in a folder directly in it\n";
        for (String command : List.of("packs", "fields", "header")) {
            Run run = Run.on(FakeHurray.accepting(Samples.example())).with(command, "--pack-path=" + folder);
            assertEquals(warning, run.err());
            assertEquals(ExitStatus.OK, run.status());
        }
        Files.writeString(folder.resolve("within/a.jar"), "");
        Run run = Run.on(FakeHurray.accepting(Samples.example())).with("packs", "--pack-path=" + folder);
        assertEquals("", run.err());
    }

    @Test
    void afterTheReportTheMessageOfAConflictDoesNotListItAgain() {
        Host.Runtimes runtimes = (_, _) -> {
            throw new ConflictException("one is claimed twice\ntwo as well\nfound were:\n  it", List.of(RIVAL));
        };
        assertEquals(
                "hurray: one is claimed twice\ntwo as well\n",
                Run.on(runtimes).with("packs").err());
        assertEquals(
                "hurray: one is claimed twice\ntwo as well\nfound were:\n  it\n",
                Run.on(runtimes).with("fields").err());
    }

    @Test
    void severalNamesHaveALineEachInTheirOrder() {
        String[] names = {"--derive", "com.acme.integrity", "--derive=com.acme.bsr"};
        Run run = Run.on(FakeHurray.accepting(Samples.example()));
        assertEquals(
                "0x8705851EA885451B\n0x323B7D93EA4506E0\n",
                run.with("packs", names[0], names[1], names[2]).out());
        Run json = Run.on(FakeHurray.accepting(Samples.example()));
        assertEquals(
                """
                {"name":"com.acme.integrity","id":"0x8705851EA885451B"}
                {"name":"com.acme.bsr","id":"0x323B7D93EA4506E0"}
                """, json.with("packs", "--json", names[0], names[1], names[2]).out());
    }

    private static Run report(String... args) {
        return Run.on(FakeHurray.accepting(Samples.example())
                        .reporting(Samples.LOADED, Samples.BROKEN, Samples.REFUSED))
                .with(args);
    }
}
