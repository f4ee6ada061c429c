package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SectionKeyTest {

    @Test
    void theFormatsSectionsAreThoseOfTheTableOfNames() {
        List<SectionKey> keys = List.of(
                SectionKey.QUANTIZATION,
                SectionKey.SHARD,
                SectionKey.EXTENSION_TYPE,
                SectionKey.STATISTICS,
                SectionKey.COMPOSITE_MEMBER);
        for (SectionKey key : keys) {
            assertEquals(
                    key.name(),
                    NameTable.standard()
                            .part(Missing.Kind.SECTION, key.bit())
                            .orElseThrow()
                            .name());
        }
        long listed = NameTable.standard().parts().stream()
                .filter(part -> part.kind() == Missing.Kind.SECTION)
                .count();
        assertEquals(keys.size(), listed);
    }

    @Test
    void theRangeOfAVendorsSectionFollowsFromItsBit() {
        assertEquals(new SectionKey(24, 0xF018, "checksum", 5), SectionKey.vendor(24, 5, "checksum"));
        assertEquals(0xF01F, SectionKey.vendor(31, 5, "checksum").range());
    }

    @Test
    void theFormatMayGainSections() {
        assertEquals(0x0007, new SectionKey(5, 0x0007, "next").range());
        assertEquals(0xEFFF, new SectionKey(23, 0xEFFF, "last").range());
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0x0002",
        "32, 0x0002",
        "0, 0x0000",
        "0, 0x0001",
        "0, 0xF000",
        "23, 0xF017",
        "24, 0xF019",
        "24, 0x0007",
        "0, 0x10002",
    })
    void aBitAndARangeThatDoNotGoTogetherAreRefused(int bit, String range) {
        assertThrows(IllegalArgumentException.class, () -> new SectionKey(bit, Integer.decode(range), "odd"));
    }

    @Test
    void aVendorHasNoneOfTheFormatsBits() {
        for (int bit : new int[] {-1, 0, 23, 32}) {
            String message = assertThrows(IllegalArgumentException.class, () -> SectionKey.vendor(bit, 5, "odd"))
                    .getMessage();
            assertEquals("section odd: flag bit " + bit + " is not a vendor's, which are bits 24 to 31", message);
        }
        assertThrows(IllegalArgumentException.class, () -> new SectionKey(5, 0x0007, "next", 1));
    }
}
