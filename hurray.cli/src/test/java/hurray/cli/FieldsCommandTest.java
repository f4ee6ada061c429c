package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.U64Field;
import hurray.api.VendorId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FieldsCommandTest {
    private static final long OWNER = VendorId.of("com.acme.bsr");
    private static final FieldInfo VENDORS = new FieldInfo(
            new U64Field(0x0001_F000, "BSR_BLOCK", OWNER),
            true,
            "bsr",
            "2.1",
            "rows of a block",
            Map.of(),
            "com.acme.pack");

    @Test
    void fieldsAreShownByTheirParts() {
        assertEquals("""
                layout 0x04 tiled, hurray.test
                  0x00010400  TILED_TILE_SHAPE              u64[]  tile extent of each dimension
                  0x00010401  TILED_OUTER_LAYOUT            u64    layout tag of the grid of tiles
                  0x00010402  TILED_INNER_LAYOUT            u64    layout tag inside a tile
                  0x00010403  TILED_DEPTH                   u64    number of levels
                  0x00010404  TILED_OUTER_STRIDES           i64[]  strides of the grid, in tiles (may be absent)

                layout 0x07 csr, hurray.test
                  0x00010700  CSR_NNZ                       u64    stored elements

                section bit 0 quantization, hurray.test
                  0x00020000  QUANT_SCHEME_TAG              u64    quantization scheme

                scheme 0x01 per-tensor-affine, hurray.test
                  0x00020100  QUANT_PER_TENSOR_SCALE        f64    scale
                  0x00020101  QUANT_PER_TENSOR_ZERO_POINT   i64    zero point

                section bit 3 statistics, hurray.test
                  0x00030001  STATS_NNZ                     u64    non-zero elements (may be absent)

                vendors' ids, always readable
                  0x0001TTFF  PRIVATE_EXTENSION_LAYOUT_ID   u64    vendor id of a private layout; TT is its tag, 0xF0 to 0xFE
                  0x0002TTFF  PRIVATE_EXTENSION_SCHEME_ID   u64    vendor id of a private scheme; TT is its tag, 0xF0 to 0xFE
                  0xF0BB00FF  PRIVATE_EXTENSION_SECTION_ID  u64    vendor id of a section; BB is its flag bit, 0x18 to 0x1F
                """, run(Samples.INFOS).out());
    }

    @Test
    void twoVendorsOfOneTagAreShownApart() {
        FieldInfo[] infos = new FieldInfo[4];
        for (int i = 0; i < infos.length; i++) {
            boolean first = i % 2 == 0;
            U64Field field = new U64Field(0x0001_F000 + i / 2, "BSR_" + i, first ? OWNER : OWNER + 1);
            infos[i] = new FieldInfo(field, false, "bsr", "", "", Map.of(), first ? "com.acme.pack" : "org.other");
        }
        String text = run(infos).out();
        assertTrue(text.startsWith("""
                layout 0xF0 bsr, com.acme.pack
                  0x0001F000  BSR_0                         u64
                  0x0001F001  BSR_2                         u64

                layout 0xF0 bsr, org.other
                  0x0001F000  BSR_1                         u64
                  0x0001F001  BSR_3                         u64

                """), text);
    }

    @Test
    void aLineOfJsonHasTheColumnsOfTheLedgerInTheirOrder() {
        List<Map<String, Object>> lines = JsonText.objects(run("--json").out());
        Map<String, Object> strides = lines.get(4);
        List<String> columns = List.of(
                "id",
                "name",
                "kind",
                "c_constant",
                "presence",
                "number",
                "status",
                "since",
                "meaning",
                "provider",
                "part");
        assertEquals(columns, new ArrayList<>(strides.keySet()));
        LedgerEntry entry = Ledger.standard().entry(0x0001_0404).orElseThrow();
        assertEquals("0x00010404", strides.get("id"));
        assertEquals("TILED_OUTER_STRIDES", strides.get("name"));
        assertEquals("i64[]", strides.get("kind"));
        assertEquals(entry.cConstant(), strides.get("c_constant"));
        assertEquals("optional", strides.get("presence"));
        assertEquals("assigned", strides.get("number"));
        assertEquals("active", strides.get("status"));
        assertEquals("1.0", strides.get("since"));
        assertEquals(entry.meaning(), strides.get("meaning"));
        assertEquals("hurray.test", strides.get("provider"));
        assertEquals("tiled", strides.get("part"));
    }

    @Test
    void theVendorsIdsStandLastAndBelongToNobody() {
        List<Map<String, Object>> lines = JsonText.objects(run("--json").out());
        assertEquals(Samples.INFOS.length + 3, lines.size());
        List<Object> last = lines.subList(Samples.INFOS.length, lines.size()).stream()
                .peek(line -> assertTrue(line.containsKey("provider")))
                .peek(line -> assertNull(line.get("provider")))
                .map(line -> line.get("id"))
                .toList();
        assertEquals(List.of("0x0001TTFF", "0x0002TTFF", "0xF0BB00FF"), last);
    }

    @Test
    void aVendorsFieldTellsItsOwner() {
        Run run = Run.on(FakeHurray.accepting(Samples.example(), VENDORS)).with("fields", "--json");
        Map<String, Object> line = JsonText.objects(run.out()).getFirst();
        assertEquals(Text.hex(OWNER, 64), line.get("owner"));
        assertEquals("optional", line.get("presence"));
        assertEquals("2.1", line.get("since"));
        assertEquals("rows of a block", line.get("meaning"));
        assertEquals("", line.get("c_constant"));
        assertFalse(run("--json").out().contains("owner"));
    }

    @Test
    void aVendorsSectionHasItsBit() {
        U64Field field = new U64Field(0xF019_0000, "TUNE", OWNER);
        String text = run(new FieldInfo(field, false, "tuning", "", "", Map.of(), "com.acme.pack"))
                .out();
        assertTrue(text.startsWith("section bit 25 tuning, com.acme.pack\n"), text);
    }

    private static Run run(String... options) {
        List<String> args = new ArrayList<>(List.of("fields"));
        args.addAll(List.of(options));
        return checked(
                Run.on(FakeHurray.accepting(Samples.example(), Samples.INFOS)).with(args.toArray(String[]::new)));
    }

    private static Run run(FieldInfo... fields) {
        return checked(Run.on(FakeHurray.accepting(Samples.example(), fields)).with("fields"));
    }

    private static Run checked(Run run) {
        assertEquals("", run.err());
        assertEquals(ExitStatus.OK, run.status());
        return run;
    }
}
