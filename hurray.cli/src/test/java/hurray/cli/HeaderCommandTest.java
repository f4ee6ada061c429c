package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.api.FieldKind;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.VendorId;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class HeaderCommandTest {
    private static final long OWNER = VendorId.of("com.acme.bsr");
    private static final Pattern DEFINED = Pattern.compile("#define (\\w+)(\\(\\w+\\))?.*");

    @Test
    void everyLineOfTheLedgerHasItsConstant() {
        String header = header();
        for (LedgerEntry entry : Ledger.standard().entries()) {
            String value = entry.isPattern() ? "(0x" : entry.id() + "u\n";
            assertTrue(header.contains(" */\n#define " + entry.cConstant() + " " + value), entry.cConstant());
        }
    }

    @Test
    void aConstantIsCommentedWithMeaningKindAccessorPresenceAndRelease() {
        assertTrue(header().contains("""
                /* Model layer that the cache belongs to.
                 * u64, hurray_descriptor_field_u64; may be absent; since 1.0. */
                #define HURRAY_LAYOUT_FIELD_BLOCK_PAGED_LAYER_INDEX 0x00010A05u
                """));
    }

    @Test
    void theIdentifiersOfVendorsIdsArePutTogetherFromTagOrBit() {
        String header = header();
        for (String line : List.of(
                "HURRAY_LAYOUT_FIELD_PRIVATE_EXTENSION_LAYOUT_ID(tag) (0x000100FFu + (tag) * 0x100u)",
                "HURRAY_QUANT_FIELD_PRIVATE_EXTENSION_SCHEME_ID(tag) (0x000200FFu + (tag) * 0x100u)",
                "HURRAY_SECTION_FIELD_PRIVATE_EXTENSION_SECTION_ID(bit) (0xF00000FFu + (bit) * 0x10000u)")) {
            assertTrue(header.contains("#define " + line + "\n"), line);
        }
    }

    @Test
    void theFormatsOwnConstantsAreThereWhateverIsLoaded() {
        assertEquals(header(), header(Samples.INFOS));
    }

    @Test
    void noNameIsDefinedTwice() {
        List<String> names = header(pack(0x0001_F000, "BSR_ROWS", OWNER, "bsr", "com.acme.bsr"))
                .lines()
                .map(DEFINED::matcher)
                .filter(line -> line.matches())
                .map(line -> line.group(1))
                .toList();
        assertTrue(names.size() > 130, names.toString());
        assertEquals(names.size(), names.stream().distinct().count(), names.toString());
    }

    @Test
    void noLineIsTooLongAndNoPlaceholderStays() {
        String header = header(pack(0x0001_F000, "BSR_ROWS", OWNER, "bsr", "com.acme.bsr"));
        header.lines().forEach(line -> assertTrue(line.length() <= 120, line));
        assertFalse(header.contains("@"), header);
        assertTrue(header.endsWith("#endif /* HURRAY_PACK_COM_ACME_BSR_H */\n"), header);
        assertTrue(header().endsWith("#endif /* HURRAY_H */\n"), header());
    }

    @Test
    void aPacksConstantsStandBehindTheHeaderUnderTheNameOfItsModule() {
        String header = header(
                new FieldInfo(
                        Field.of(FieldKind.U64_ARRAY, 0x0001_F001, "BSR_ROWS", OWNER),
                        true,
                        "bsr",
                        "2.1",
                        "rows of a block",
                        Map.of(),
                        "com.acme.bsr"),
                pack(0x0002_F200, "GPTQ_BITS", OWNER + 1, "gptq", "com.acme.bsr"),
                pack(0xF018_0100, "DIGEST", OWNER + 2, "integrity", "com.acme.bsr"));
        assertEquals("""

                #ifndef HURRAY_PACK_COM_ACME_BSR_H
                #define HURRAY_PACK_COM_ACME_BSR_H

                /* ---- Pack: layout 0xF0, bsr, of com.acme.bsr ------------------------------------------------------------------- */

                /* Its tag. */
                #define COM_ACME_BSR_LAYOUT_BSR_TAG 0xF0

                /* Its id: what HURRAY_LAYOUT_FIELD_PRIVATE_EXTENSION_LAYOUT_ID(tag) reads as on a descriptor of this vendor's. */
                #define COM_ACME_BSR_LAYOUT_BSR_ID 0x323B7D93EA4506E0u

                /* Rows of a block.
                 * u64[], hurray_descriptor_field_u64_array; may be absent; since 2.1. */
                #define COM_ACME_BSR_FIELD_BSR_ROWS 0x0001F001u

                /* ---- Pack: scheme 0xF2, gptq, of com.acme.bsr ------------------------------------------------------------------ */

                /* Its tag. */
                #define COM_ACME_BSR_SCHEME_GPTQ_TAG 0xF2

                /* Its id: what HURRAY_QUANT_FIELD_PRIVATE_EXTENSION_SCHEME_ID(tag) reads as on a descriptor of this vendor's. */
                #define COM_ACME_BSR_SCHEME_GPTQ_ID 0x323B7D93EA4506E1u

                /* u64, hurray_descriptor_field_u64; always there. */
                #define COM_ACME_BSR_FIELD_GPTQ_BITS 0x0002F200u

                /* ---- Pack: section 24, integrity, of com.acme.bsr -------------------------------------------------------------- */

                /* Its flag bit. */
                #define COM_ACME_BSR_SECTION_INTEGRITY_BIT 24

                /* Its id: what HURRAY_SECTION_FIELD_PRIVATE_EXTENSION_SECTION_ID(bit) reads as on a descriptor of this vendor's. */
                #define COM_ACME_BSR_SECTION_INTEGRITY_ID 0x323B7D93EA4506E2u

                /* u64, hurray_descriptor_field_u64; always there. */
                #define COM_ACME_BSR_FIELD_DIGEST 0xF0180100u

                #endif /* HURRAY_PACK_COM_ACME_BSR_H */
                """, header.substring(header().length()));
    }

    @Test
    void twoVendorsOfOneTagHaveABlockEach() {
        String header = header(
                pack(0x0001_F000, "ROWS", OWNER, "bsr", "com.acme.bsr"),
                pack(0x0001_F000, "ROWS", OWNER + 1, "dia", "org.other"),
                pack(0x0001_F001, "COLS", OWNER, "bsr", "com.acme.bsr"));
        assertTrue(header.contains("#define COM_ACME_BSR_FIELD_ROWS 0x0001F000u\n"), header);
        assertTrue(header.contains("#define ORG_OTHER_FIELD_ROWS 0x0001F000u\n"), header);
        assertEquals(
                1,
                Pattern.compile("COM_ACME_BSR_LAYOUT_BSR_TAG")
                        .matcher(header)
                        .results()
                        .count());
    }

    @Test
    void namesThatCHasNoPlaceForAreMadeToFit() {
        String header = header(pack(0x0001_F000, "größe-1", OWNER, "bsr 2", "com.acme.bsr$1"));
        assertTrue(header.contains("#define COM_ACME_BSR_1_FIELD_GR_SSE_1 0x0001F000u\n"), header);
        assertTrue(header.contains("#define COM_ACME_BSR_1_LAYOUT_BSR_2_TAG 0xF0\n"), header);
    }

    @Test
    void modulesWhoseNamesComeToTheSameInCAreRefusedAndBothAreNamed() {
        Run run = run(
                pack(0x0001_F000, "ROWS", OWNER, "bsr", "com.acme.b_sr"),
                pack(0x0001_F001, "ROWS", OWNER + 1, "bsr2", "com.acme.b.sr"));
        assertEquals(ExitStatus.FAILED, run.status());
        assertEquals("", run.out());
        assertTrue(
                run.err()
                        .startsWith("hurray: the constant HURRAY_PACK_COM_ACME_B_SR_H would stand for the block of"
                                + " com.acme.b.sr and for the block of com.acme.b_sr: "),
                run.err());
    }

    @Test
    void oneNameForTwoFieldsOfAPackIsRefused() {
        Run run = run(
                pack(0x0001_F000, "ROWS", OWNER, "bsr", "com.acme.bsr"),
                pack(0x0001_F100, "ROWS", OWNER + 1, "dia", "com.acme.bsr"));
        assertEquals(ExitStatus.FAILED, run.status());
        assertTrue(
                run.err()
                        .startsWith("hurray: the constant COM_ACME_BSR_FIELD_ROWS would stand for 0x0001F000 of"
                                + " com.acme.bsr and for 0x0001F100 of com.acme.bsr: "),
                run.err());
    }

    @Test
    void wordsOfAPackNeitherEndACommentNorBeginOne() {
        FieldInfo hostile = new FieldInfo(
                Field.of(FieldKind.U64, 0x0001_F000, "ROWS", OWNER),
                false,
                "b*/sr",
                "1*/",
                "rows */ int evil; /* \u202E\n#define X \\",
                Map.of(),
                "com.acme*/");
        String header = header(hostile);
        String block = header.substring(header().length());
        assertFalse(block.contains("\u202E") || block.contains("\\\n") || block.contains("\n#define X"), block);
        for (String comment : block.split("(?<= \\*/)\n")) {
            String inside = comment.substring(
                    comment.indexOf("/*") + 2, comment.contains(" */") ? comment.length() - 3 : comment.length());
            assertFalse(comment.contains("/*") && (inside.contains("*/") || inside.contains("/*")), comment);
        }
    }

    @Test
    void aRetiredFieldKeepsItsConstantAndIsNamedSo() {
        Ledger ledger = Ledger.parse("""
                id\tname\tkind\tc_constant\tpresence\tnumber\tstatus\tsince\tmeaning
                0x00010700\tCSR_NNZ\tu64\tHURRAY_LAYOUT_FIELD_CSR_NNZ\talways\tgiven\tretired\t1.0\tstored elements
                """);
        assertTrue(HeaderFields.text(ledger).contains("""
                /* Stored elements.
                 * u64, hurray_descriptor_field_u64; retired, never applicable any more; since 1.0. */
                #define HURRAY_LAYOUT_FIELD_CSR_NNZ 0x00010700u
                """));
    }

    @Test
    void theHelpAndTheCompletionScriptKnowTheCommand() {
        assertTrue(Run.on(FakeHurray.accepting(Samples.example()))
                .with("--help")
                .out()
                .contains("header"));
        assertTrue(Run.on(FakeHurray.accepting(Samples.example()))
                .with("completion")
                .out()
                .contains("_picocli_hurray_header"));
        String help = Run.on(FakeHurray.accepting(Samples.example()))
                .with("header", "--help")
                .out();
        assertTrue(help.startsWith("Usage: hurray header") && help.contains("COM_ACME_BSR_FIELD_"), help);
    }

    private static FieldInfo pack(int id, String name, long owner, String part, String provider) {
        return new FieldInfo(Field.of(FieldKind.U64, id, name, owner), false, part, "", "", Map.of(), provider);
    }

    private static String header(FieldInfo... fields) {
        Run run = run(fields);
        assertEquals("", run.err());
        assertEquals(ExitStatus.OK, run.status());
        return run.out();
    }

    private static Run run(FieldInfo... fields) {
        return Run.on(FakeHurray.accepting(Samples.example(), fields)).with("header");
    }
}
