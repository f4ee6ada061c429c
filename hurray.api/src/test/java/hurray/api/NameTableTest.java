package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NameTableTest {
    private static final String HEADER = "kind\ttag_or_bit\tname\tmodule\n";

    @ParameterizedTest
    @CsvSource({
        "LAYOUT,  0x01, row-major,   hurray.layouts.dense",
        "LAYOUT,  0x40, hilbert,     hurray.layouts.dense",
        "LAYOUT,  0x07, csr,         hurray.layouts.sparse",
        "LAYOUT,  0x0A, block-paged, hurray.layouts.indirect",
        "SECTION, 3,    statistics,  hurray.sections",
        "SCHEME,  0x05, mxfp,        hurray.sections",
    })
    void aPartIsFoundByKindAndTag(Missing.Kind kind, String tagOrBit, String name, String module) {
        int number = Integer.decode(tagOrBit);
        assertEquals(
                new NameTable.Part(kind, number, name, module),
                NameTable.standard().part(kind, number).orElseThrow());
    }

    @Test
    void whatNoModuleBringsIsNotThere() {
        assertTrue(NameTable.standard().part(Missing.Kind.LAYOUT, 0xF0).isEmpty());
        assertTrue(NameTable.standard().part(Missing.Kind.SECTION, 24).isEmpty());
        assertTrue(NameTable.standard().part(Missing.Kind.TYPE, 3).isEmpty());
    }

    @Test
    void thereAreTwelveLayoutsFiveSectionsAndFiveSchemes() {
        Set<String> numbers = new HashSet<>();
        for (NameTable.Part part : NameTable.standard().parts()) {
            assertTrue(numbers.add(part.kind() + " " + part.tagOrBit()), part.toString());
        }
        assertEquals(12 + 5 + 5, numbers.size());
    }

    @Test
    void aLineOfAnUnknownKindIsRefused() {
        assertThrows(
                IllegalArgumentException.class, () -> NameTable.parse(HEADER + "shape\t1\tround\thurray.shapes\n"));
    }

    @Test
    void aLineWithTooManyCellsIsRefused() {
        assertThrows(
                IllegalArgumentException.class,
                () -> NameTable.parse(HEADER + "layout\t1\tround\thurray.shapes\tmore\n"));
    }

    @Test
    void linesMayEndAsOnWindows() {
        NameTable table = NameTable.parse(HEADER.replace("\n", "\r\n") + "layout\t0x0C\tround\thurray.shapes\r\n");
        assertEquals(
                "hurray.shapes",
                table.part(Missing.Kind.LAYOUT, 12).orElseThrow().module());
    }
}
