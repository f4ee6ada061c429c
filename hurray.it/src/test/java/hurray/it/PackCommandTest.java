package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The command in its image, with packs from outside of the image (spec 9). */
class PackCommandTest {
    private static final String BSR = "com.acme.bsr";
    private static final String BSR_ID = "0x323B7D93EA4506E0";
    private static final int OURS = 4;

    @TempDir
    private static Path workshop;

    private static PackWorkshop packs;
    private static Path command;

    @TempDir
    private Path folder;

    @BeforeAll
    static void packsAreBuilt() {
        command = Places.image().resolve("bin/hurray");
        packs = new PackWorkshop(workshop)
                .project(BSR, examples("bsr"))
                .project("com.acme.groupquant", examples("group-quantized"))
                .project("com.acme.integrity", examples("integrity"))
                .pack("org.plain", "", 0xF1, "org.plain", "")
                .pack("org.rival", "", 0xF1, "org.plain", "")
                .pack("org.needy", "requires org.helper;", 0xF2, "org.needy", "org.helper.Helper.help();")
                .source("org.helper", "module-info.java", "module org.helper { exports org.helper; }")
                .source(
                        "org.helper",
                        "org/helper/Helper.java",
                        "package org.helper; public class Helper { public static void help() {} }")
                .pack("org.java.sql", "requires java.sql;", 0xF3, "org.java.sql", "java.sql.Types.class.getName();")
                .pack("org.java.desktop", "requires java.desktop;", 0xF3, "org.java.desktop", "")
                .pack(
                        "org.modest",
                        "requires java.logging; requires java.xml; requires java.net.http; requires jdk.unsupported;",
                        0xF4,
                        "org.modest",
                        """
                        java.util.logging.Logger.getLogger("org.modest").fine("made");
                        javax.xml.parsers.SAXParserFactory.newInstance().newSAXParser();
                        java.net.http.HttpRequest.newBuilder(java.net.URI.create("http://localhost/")).build();
                        new sun.misc.Signal("TERM").getNumber();
                        """)
                .pack(
                        "org.angry",
                        "",
                        0xF5,
                        "org.angry",
                        "if (true) throw new IllegalStateException(\"no licence\\nat all\");")
                .build();
    }

    private static Outcome hurray(Object... arguments) {
        List<String> all = new ArrayList<>(List.of(command.toString()));
        Arrays.stream(arguments).map(Object::toString).forEach(all::add);
        return Jvm.run(all);
    }

    private Path pack(String... modules) {
        return packs.pack(folder.resolve("pack"), modules);
    }

    private static Path examples(String pack) {
        return Places.root().resolve("examples/packs").resolve(pack);
    }

    private static Path example() {
        return examples("bsr").resolve("examples/bsr-blocks.bin");
    }

    private static Path sound() {
        return Places.root().resolve("examples/csr-statistics.bin");
    }

    /** The lines of a report by module, or by name where there is none. */
    private static Map<Object, Map<String, Object>> report(Outcome outcome) {
        return outcome.out()
                .lines()
                .map(JsonTree::object)
                .collect(Collectors.toMap(
                        line -> line.get("module") == null ? line.get("name") : line.get("module"), line -> line));
    }

    private static Map<Object, Map<String, Object>> soundReport(Object... arguments) {
        Outcome outcome = hurray(arguments);
        assertEquals(0, outcome.status(), outcome.out());
        assertEquals("", outcome.err());
        return report(outcome);
    }

    private static Map<String, Object> descriptor(Outcome outcome) {
        return JsonTree.map(JsonTree.object(outcome.out()).get("descriptor"));
    }

    @Test
    void theReportTellsOfAPackAllThatIsAsked() {
        Path pack = pack(BSR);
        Map<Object, Map<String, Object>> report = soundReport("packs", "--json", "--pack-path", pack);
        assertEquals(OURS + 1, report.size());
        Map<String, Object> line = report.get(BSR);
        assertEquals(
                List.of("name", "module", "version", "location", "state", "reason", "provides"),
                List.copyOf(line.keySet()));
        assertEquals("com.acme.bsr.BsrProvider", line.get("name"));
        assertEquals(PackWorkshop.VERSION, line.get("version"));
        assertEquals(pack.resolve("com.acme.bsr.jar"), Path.of(URI.create((String) line.get("location"))));
        assertEquals("loaded", line.get("state"));
        assertNull(line.get("reason"));
        Map<String, Object> part = Map.of("kind", "layout", "tag", 240L, "id", BSR_ID, "name", "bsr");
        assertEquals(List.of(part), line.get("provides"));
        assertEquals("jrt:/hurray.sections", report.get("hurray.sections").get("location"));
    }

    @Test
    void theReportForPeopleTellsTheSame() {
        String text = hurray("packs", "--pack-path", pack(BSR)).andGood().out();
        for (String words : List.of(
                "com.acme.bsr 1.2.3: loaded\n",
                "com.acme.bsr.BsrProvider",
                "pack/com.acme.bsr.jar",
                "provides  layout 0xF0     bsr  vendor id " + BSR_ID + "\n",
                "hurray.layouts.dense ",
                (OURS + 1) + " providers: " + (OURS + 1) + " loaded\n")) {
            assertTrue(text.contains(words), text);
        }
    }

    @Test
    void eachFolderWithinAFolderIsAPackAndSeveralFoldersAreTaken() {
        Path both = folder.resolve("both");
        packs.pack(both.resolve("one"), BSR);
        packs.pack(both.resolve("other"), "org.plain");
        packs.pack(both.resolve("nothing"));
        Path third = packs.pack(folder.resolve("third"), "org.modest");
        Map<Object, Map<String, Object>> report =
                soundReport("packs", "--json", "--pack-path", both, "--pack-path", third);
        assertEquals(OURS + 3, report.size());
        assertTrue(report.keySet().containsAll(List.of(BSR, "org.plain", "org.modest")), report.toString());
    }

    @Test
    void aPackBringsWhatItDependsOn() {
        Map<Object, Map<String, Object>> report =
                soundReport("packs", "--json", "--pack-path", pack("org.needy", "org.helper"));
        assertEquals("loaded", report.get("org.needy").get("state"));
        assertEquals(OURS + 1, report.size());
    }

    @Test
    void aPackWithoutWhatItDependsOnIsBrokenAndTheModuleIsNamed() {
        Outcome outcome = hurray("packs", "--json", "--pack-path", pack("org.needy"));
        assertEquals(1, outcome.status());
        assertEquals("", outcome.err());
        Map<String, Object> line = report(outcome).get("org.needy");
        assertEquals("broken", line.get("state"));
        String reason = (String) line.get("reason");
        assertTrue(reason.contains("org.needy requires module org.helper"), reason);
        assertTrue(((String) line.get("location")).endsWith("/pack/org.needy.jar"), line.toString());
        assertEquals(List.of(), line.get("provides"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.sql", "java.desktop"})
    void aModuleOfTheJdkThatTheImageLacksIsNamed(String module) {
        Outcome outcome = hurray("packs", "--json", "--pack-path", pack("org." + module));
        assertEquals(1, outcome.status());
        String reason = (String) report(outcome).get("org." + module).get("reason");
        assertTrue(reason.contains("requires module " + module + ";") && reason.contains("image"), reason);
    }

    @Test
    void whatTheImageHoldsForPacksIsThere() {
        Map<Object, Map<String, Object>> report = soundReport("packs", "--json", "--pack-path", pack("org.modest"));
        assertEquals("loaded", report.get("org.modest").get("state"), report.toString());
    }

    @Test
    void aBrokenPackIsToldInOneLineAndHarmsNothing() {
        Path broken = folder.resolve("broken");
        packs.pack(broken.resolve("angry"), "org.angry");
        packs.pack(broken.resolve("needy"), "org.needy");
        packs.pack(broken.resolve("sound"), BSR);
        for (String work : List.of("inspect", "verify")) {
            Outcome alone = hurray(work, "--json", "--pack-path", broken.resolve("sound"), example(), sound())
                    .andGood();
            Outcome beside = hurray(work, "--json", "--pack-path", broken, example(), sound())
                    .andGood();
            assertEquals(alone.out(), beside.out());
            List<String> warnings = beside.err().lines().toList();
            assertEquals(2, warnings.size(), beside.err());
            assertTrue(warnings.stream().allMatch(line -> line.startsWith("hurray: warning: ")), beside.err());
            assertTrue(beside.err().contains("org.angry.Pack of org.angry 1.2.3 in file:///"), beside.err());
            assertTrue(beside.err().contains("no licence\\u000Aat all"), beside.err());
            assertTrue(beside.err().contains("org.needy requires module org.helper"), beside.err());
        }
        Outcome fields = hurray("fields", "--pack-path", broken).andGood();
        assertTrue(fields.out().contains("BSR_NNZ_BLOCKS"), fields.out());
        assertEquals(2, fields.err().lines().count(), fields.err());
        Outcome told = hurray("packs", "--json", "--pack-path", broken);
        assertEquals(1, told.status());
        assertEquals("", told.err());
        Map<Object, Map<String, Object>> report = report(told);
        assertEquals("broken", report.get("org.angry").get("state"));
        assertEquals("broken", report.get("org.needy").get("state"));
        assertEquals("loaded", report.get(BSR).get("state"));
    }

    @Test
    void aConflictIsToldWithTheReportOfPacks() {
        Path rivals = folder.resolve("rivals");
        packs.pack(rivals.resolve("one"), "org.plain");
        packs.pack(rivals.resolve("other"), "org.rival");
        packs.pack(rivals.resolve("third"), BSR);
        Outcome json = hurray("packs", "--json", "--pack-path", rivals);
        assertEquals(1, json.status());
        Map<Object, Map<String, Object>> report = report(json);
        assertEquals(OURS + 3, report.size());
        for (String module : List.of("org.plain", "org.rival")) {
            assertEquals("conflict", report.get(module).get("state"));
            assertTrue(((String) report.get(module).get("reason")).contains("layout tag 0xF1"), report.toString());
        }
        assertEquals("loaded", report.get(BSR).get("state"));
        assertTells(json, "org.plain.Pack of org.plain 1.2.3 in file:///", "org.rival.Pack of org.rival 1.2.3 in");
        Outcome text = hurray("packs", "--pack-path", rivals);
        assertEquals(1, text.status());
        assertTrue(text.out().contains("\norg.plain 1.2.3: in conflict\n"), text.out());
        assertEquals(json.err(), text.err());
        for (String work : List.of("inspect", "verify")) {
            Outcome outcome = hurray(work, "--pack-path", rivals, example());
            assertEquals(1, outcome.status());
            assertEquals("", outcome.out());
            assertTrue(outcome.err().startsWith(json.err() + "found were:\n"), outcome.err());
        }
    }

    private static void assertTells(Outcome outcome, String... all) {
        assertTrue(outcome.err().startsWith("hurray: "), outcome.err());
        for (String words : all) {
            assertTrue(outcome.err().contains(words), outcome.err());
        }
    }

    @Test
    void aVendorsFieldsAreReadThroughHisPack() {
        Path pack = pack(BSR);
        Map<String, Object> d = descriptor(
                hurray("inspect", "--json", "--pack-path", pack, example()).andGood());
        assertEquals("private", d.get("layout"));
        assertEquals("bsr", d.get("layout_name"));
        Map<String, Object> rows = JsonTree.map(JsonTree.list(d.get("fields")).getFirst());
        assertEquals("0x0001F000", rows.get("id"));
        assertEquals("BSR_BLOCK_ROWS", rows.get("name"));
        assertEquals("3", rows.get("value"));
        assertEquals(BSR, rows.get("provider"));
        assertEquals(BSR_ID, rows.get("owner"));
        assertFalse(d.containsKey("missing"));
        String text =
                hurray("inspect", "--pack-path", pack, example()).andGood().out();
        assertTrue(text.contains("layout bsr, com.acme.bsr\n") && text.contains("row_ptr"), text);
        assertTrue(text.contains("BSR_BLOCK_ROWS               3\n"), text);
    }

    @ParameterizedTest
    @CsvSource({
        "bsr,             com.acme.bsr,        layout,  1",
        "group-quantized, com.acme.groupquant, scheme,  0",
        "integrity,       com.acme.integrity,  section, 1"
    })
    void whatAVendorBringsIsReadWithHisPackAndMissingWithoutIt(String project, String module, String kind, int strict)
            throws IOException {
        Path pack = pack(module);
        List<Path> files;
        try (Stream<Path> all = Files.list(examples(project).resolve("examples"))) {
            files = all.sorted().toList();
        }
        assertFalse(files.isEmpty());
        for (Path file : files) {
            hurray("verify", "--pack-path", pack, file).andGood();
            Outcome known =
                    hurray("inspect", "--json", "--pack-path", pack, file).andGood();
            assertFalse(descriptor(known).containsKey("missing"));
            assertTrue(known.out().contains("\"provider\":\"" + module + "\""), known.out());
            assertEquals(strict, hurray("inspect", file).status(), "an unknown scheme alone is no reason to reject");
            Outcome unknown = hurray("inspect", "--json", "--permissive", file).andGood();
            Map<String, Object> missing = JsonTree.map(descriptor(unknown).get("missing"));
            assertEquals(kind, missing.get("kind"));
            assertEquals("com.acme:" + module, missing.get("artifact"));
        }
    }

    @Test
    void aVendorsRulesAreCheckedThroughHisPack() throws IOException {
        Path pack = pack(BSR);
        hurray("verify", "--pack-path", pack, example()).andGood();
        byte[] bytes = Files.readAllBytes(example());
        int rows = 44 + Long.BYTES;
        while (bytes[rows] != 3) {
            rows++;
        }
        bytes[rows] = 5;
        Path uneven = Files.write(folder.resolve("uneven.bin"), bytes);
        Outcome outcome = hurray("verify", "--json", "--pack-path", pack, uneven);
        assertEquals(1, outcome.status());
        assertTrue(outcome.out().contains("\"rule\":\"bsr-whole-blocks\""), outcome.out());
    }

    @Test
    void aVendorsFieldsStandInTheLedgerWithTheirProvider() {
        Outcome outcome = hurray("fields", "--json", "--pack-path", pack(BSR)).andGood();
        Map<String, Object> field = outcome.out()
                .lines()
                .map(JsonTree::object)
                .filter(line -> "BSR_NNZ_BLOCKS".equals(line.get("name")))
                .findAny()
                .orElseThrow();
        assertEquals(BSR, field.get("provider"));
        assertEquals(BSR_ID, field.get("owner"));
        assertEquals("bsr", field.get("part"));
    }

    @Test
    void aFolderWithoutJarsIsWarnedOf() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Outcome outcome = hurray("packs", "--pack-path", empty);
        assertEquals(0, outcome.status());
        assertEquals("hurray: warning: no jars in " + empty + ", nor in a folder directly in it\n", outcome.err());
    }

    @Test
    void withoutThePackTheErrorSaysWhoseItIsAndWhatToAdd() {
        Outcome strict = hurray("inspect", "--json", example());
        assertEquals(1, strict.status());
        Map<String, Object> error = JsonTree.map(JsonTree.object(strict.out()).get("error"));
        assertEquals("INVALID_LAYOUT", error.get("status"));
        Map<String, Object> missing = JsonTree.map(error.get("missing"));
        assertEquals(240L, missing.get("tag"));
        assertEquals(BSR_ID, missing.get("id"));
        assertEquals("com.acme:com.acme.bsr", missing.get("artifact"));
        assertEquals(
                missing,
                descriptor(hurray("inspect", "--json", "--permissive", example())
                                .andGood())
                        .get("missing"));
        String told = hurray("inspect", example()).err();
        assertTrue(told.contains("needs a provider: add com.acme:com.acme.bsr of Acme"), told);
        String verified = hurray("verify", example()).out();
        assertTrue(verified.contains("needs a provider: add com.acme:com.acme.bsr of Acme"), verified);
    }

    @Test
    void whoMissesAPackIsToldOfTheOneThatIsBroken() {
        Outcome outcome = hurray("inspect", "--json", "--pack-path", pack("org.angry"), example());
        Map<String, Object> error = JsonTree.map(JsonTree.object(outcome.out()).get("error"));
        String hint = (String) JsonTree.map(error.get("missing")).get("hint");
        assertTrue(hint.contains("org.angry.Pack") && hint.contains("no licence"), hint);
    }

    @Test
    void theIdOfANameIsDerived() {
        assertEquals(BSR_ID + "\n", hurray("packs", "--derive", BSR).andGood().out());
        Outcome two = hurray("packs", "--json", "--derive", BSR, "--derive", "org.plain")
                .andGood();
        Map<String, Object> first =
                JsonTree.object(two.out().lines().findFirst().orElseThrow());
        assertEquals(Map.of("name", BSR, "id", BSR_ID), first);
        assertEquals(2, two.out().lines().count());
        assertEquals(2, hurray("packs", "--derive", " ").status());
    }

    @Test
    void aFolderThatCantBeReadIsToldAndNothingIsDone() throws IOException {
        Path file = Files.createFile(folder.resolve("a file"));
        assertFailsOn(folder.resolve("nowhere"), "does not exist");
        assertFailsOn(file, "it is a file");
        assertEquals(2, hurray("inspect", "--json", "--pack-path", "", sound()).status());
    }

    @Test
    void aFolderThatMayNotBeReadIsTold() throws IOException {
        Path secret = Files.createDirectory(
                folder.resolve("secret"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("---------")));
        boolean enforced = !Files.isReadable(secret);
        if (!enforced) {
            System.out.println("Skipped: whoever runs this test may read every folder");
        }
        assumeTrue(enforced, "whoever runs this test may read every folder");
        assertFailsOn(secret, "permission denied");
    }

    private static void assertFailsOn(Path place, String why) {
        for (String[] work : new String[][] {{"inspect", "--json"}, {"verify"}, {"fields"}, {"packs"}}) {
            List<Object> arguments = new ArrayList<>(List.of((Object[]) work));
            arguments.addAll(List.of("--pack-path", place));
            if (!work[0].equals("fields") && !work[0].equals("packs")) {
                arguments.add(sound());
            }
            Outcome outcome = hurray(arguments.toArray());
            assertEquals(1, outcome.status());
            assertEquals("", outcome.out());
            assertEquals(1, outcome.err().lines().count(), outcome.err());
            assertTells(outcome, place.toString(), why);
        }
    }
}
