package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.FieldKind;
import hurray.api.Missing;
import hurray.api.Pack;
import hurray.api.VendorId;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Constants of packs that carry a ledger. */
class PackLedgersTest {
    private static final long OWNER = VendorId.of("com.acme.bsr");
    private static final String COLUMNS = "id\tname\tkind\tc_constant\tpresence\tnumber\tstatus\tsince\tmeaning\n";
    private static final String LINE =
            "0x0001F000\tBSR_ROWS\tu64\tACME_BSR_ROWS\talways\tassigned\tactive\t1.2\trows of a block\n";

    @TempDir
    private Path folder;

    @Test
    void aFieldIsCalledAsTheLedgerInTheFolderOfAPackSays() throws IOException {
        assertHasLedgersConstant(header(unpacked(COLUMNS + LINE)));
    }

    @Test
    void aLedgerIsFoundInAJarToo() throws IOException {
        assertHasLedgersConstant(header(jar(COLUMNS + LINE)));
    }

    @Test
    void remarksInFrontOfALedgerAreSteppedOver() throws IOException {
        assertHasLedgersConstant(header(jar("# of release 1.2\n" + COLUMNS + LINE)));
    }

    private static void assertHasLedgersConstant(String header) {
        assertTrue(header.contains("""
                /* Rows of a block.
                 * u64, hurray_descriptor_field_u64; always there; since 1.2. */
                #define ACME_BSR_ROWS 0x0001F000u
                """), header);
        assertFalse(header.contains("COM_ACME_BSR_FIELD"), header);
        assertTrue(header.contains("#define COM_ACME_BSR_LAYOUT_BSR_TAG 0xF0\n"), header);
    }

    @Test
    void aLineOfAnotherNameOrKindIsAnotherVendors() throws IOException {
        for (String other : List.of(LINE.replace("BSR_ROWS\tu64", "DIA_ROWS\tu64"), LINE.replace("\tu64", "\ti64"))) {
            String header = header(unpacked(COLUMNS + other));
            assertTrue(header.contains("#define COM_ACME_BSR_FIELD_BSR_ROWS 0x0001F000u\n"), header);
        }
    }

    @Test
    void aPackWithoutALedgerOrAPlaceHasNamesAllTheSame() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        for (String place : new String[] {empty.toUri().toString(), "http://example.com/bsr.jar", null}) {
            String header = checked(run(place)).out();
            assertTrue(header.contains("#define COM_ACME_BSR_FIELD_BSR_ROWS 0x0001F000u\n"), header);
        }
    }

    @Test
    void aLedgerThatCantBeReadIsNamedWithItsPack() throws IOException {
        Run run = run(jar("id\tname\n").toUri().toString());
        assertEquals(ExitStatus.FAILED, run.status());
        assertEquals("", run.out());
        assertTrue(
                run.err()
                        .startsWith(
                                "hurray: the ledger META-INF/hurray/com.acme.bsr.tsv of com.acme.Provider of com.acme.bsr"),
                run.err());
        Path damaged = Files.writeString(folder.resolve("damaged.jar"), "no jar");
        run = run(damaged.toUri().toString());
        assertEquals(ExitStatus.FAILED, run.status());
        assertTrue(run.err().contains("damaged.jar can't be read: "), run.err());
    }

    @Test
    void aNameThatIsNoneInCOrTheFormatsIsRefused() throws IOException {
        for (String name : List.of("HURRAY_LAYOUT_FIELD_BSR_ROWS", "ACME-ROWS", "1_ROWS", "", "A B", "HURRAY_X")) {
            Run run = run(unpacked(COLUMNS + LINE.replace("ACME_BSR_ROWS", name))
                    .toUri()
                    .toString());
            assertEquals(ExitStatus.FAILED, run.status(), name);
            assertTrue(
                    run.err()
                            .startsWith("hurray: the ledger calls 0x0001F000 of com.acme.bsr '" + name + "': allowed "),
                    run.err());
        }
    }

    @Test
    void oneNameForTwoFieldsIsRefused() throws IOException {
        String place = unpacked(COLUMNS + LINE + LINE.replace("F000\tBSR_ROWS", "F001\tBSR_COLS"))
                .toUri()
                .toString();
        Run run = run(place, field("BSR_ROWS", 0x0001_F000), field("BSR_COLS", 0x0001_F001));
        assertEquals(ExitStatus.FAILED, run.status());
        assertTrue(
                run.err()
                        .startsWith(
                                "hurray: the constant ACME_BSR_ROWS would stand for 0x0001F000 of com.acme.bsr and for"
                                        + " 0x0001F001 of com.acme.bsr: "),
                run.err());
    }

    @Test
    void fieldsTellsWhatTheLedgerOfAPackSays() throws IOException {
        String place = jar(COLUMNS + LINE).toUri().toString();
        Map<String, Object> line = JsonText.objects(
                        checked(fields(place, "fields", "--json")).out())
                .getFirst();
        assertEquals("ACME_BSR_ROWS", line.get("c_constant"));
        assertEquals(List.of("assigned", "1.2"), List.of(line.get("number"), line.get("since")));
        assertEquals("rows of a block", line.get("meaning"));
        String text = checked(fields(place, "fields")).out();
        assertTrue(text.contains("  0x0001F000  BSR_ROWS                      u64    rows of a block\n"), text);
    }

    @Test
    void fieldsWarnsOfALedgerThatCantBeReadAndListsTheFieldsWithout() throws IOException {
        Run run = fields(jar("id\tname\n").toUri().toString(), "fields", "--json");
        assertEquals(ExitStatus.OK, run.status());
        assertTrue(run.err().startsWith("hurray: warning: the ledger META-INF/hurray/com.acme.bsr.tsv of "), run.err());
        assertEquals("", JsonText.objects(run.out()).getFirst().get("meaning"));
    }

    private static Run fields(String place, String... args) {
        return runtime(place, field("BSR_ROWS", 0x0001_F000)).with(args);
    }

    private Path unpacked(String ledger) throws IOException {
        Path place = folder.resolve("META-INF/hurray");
        Files.createDirectories(place);
        Files.writeString(place.resolve("com.acme.bsr.tsv"), ledger);
        Files.writeString(place.resolve("readme.txt"), "no ledger");
        return folder;
    }

    private Path jar(String ledger) throws IOException {
        Path jar = folder.resolve("bsr 1.jar");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
            out.putNextEntry(new ZipEntry("META-INF/MANIFEST.MF"));
            out.putNextEntry(new ZipEntry("META-INF/hurray/com.acme.bsr.tsv"));
            out.write(ledger.getBytes(StandardCharsets.UTF_8));
        }
        return jar;
    }

    private static FieldInfo field(String name, int id) {
        return new FieldInfo(Field.of(FieldKind.U64, id, name, OWNER), false, "bsr", "", "", Map.of(), "com.acme.bsr");
    }

    private static String header(Path place) {
        return checked(run(place.toUri().toString())).out();
    }

    private static Run run(String place) {
        return run(place, field("BSR_ROWS", 0x0001_F000));
    }

    private static Run run(String place, FieldInfo... fields) {
        return runtime(place, fields).with("header");
    }

    private static Run runtime(String place, FieldInfo... fields) {
        Pack pack = new Pack(
                new Pack.Origin("com.acme.Provider", "com.acme.bsr", "1.2", place),
                Pack.State.LOADED,
                null,
                List.of(new Pack.Part(Missing.Kind.LAYOUT, 0xF0, -1, OWNER, "bsr")));
        return Run.on(FakeHurray.accepting(Samples.example(), fields).reporting(pack));
    }

    private static Run checked(Run run) {
        assertEquals("", run.err());
        assertEquals(ExitStatus.OK, run.status());
        return run;
    }
}
