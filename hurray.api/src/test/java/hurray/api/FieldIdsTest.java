package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FieldIdsTest {

    @ParameterizedTest
    @CsvSource({
        "0x00010700, 0x0001, 0x07, 0x00",
        "0x000203FF, 0x0002, 0x03, 0xFF",
        "0xF01F00FF, 0xF01F, 0x00, 0xFF",
        "0xFFFFFFFF, 0xFFFF, 0xFF, 0xFF",
        "0x00000000, 0x0000, 0x00, 0x00",
    })
    void anIdentifierComesApartIntoThePartsItWasMadeOf(String text, String range, String discriminant, String index) {
        int id = Integer.parseUnsignedInt(text.substring(2), 16);
        assertEquals(Integer.decode(range), FieldIds.range(id));
        assertEquals(Integer.decode(discriminant), FieldIds.discriminant(id));
        assertEquals(Integer.decode(index), FieldIds.index(id));
        assertEquals(id, FieldIds.of(FieldIds.range(id), FieldIds.discriminant(id), FieldIds.index(id)));
        assertEquals(text, FieldIds.toString(id));
    }

    @ParameterizedTest
    @CsvSource({"0x10000, 0, 0", "0, 0x100, 0", "0, 0, 0x100", "-1, 0, 0", "0, -1, 0", "0, 0, -1"})
    void aPartThatIsTooBigIsRefused(String range, String discriminant, String index) {
        assertThrows(
                IllegalArgumentException.class,
                () -> FieldIds.of(Integer.decode(range), Integer.decode(discriminant), Integer.decode(index)));
    }

    @Test
    void privateTagsLieBetweenTheReservedOnesAndTheInvalidOne() {
        for (int tag = -1; tag <= 0x100; tag++) {
            assertEquals(tag >= 0xF0 && tag <= 0xFE, FieldIds.isPrivateTag(tag), "tag " + tag);
        }
    }

    @Test
    void thereIsAVendorsRangeForEachBitFrom24To31() {
        for (int range = 0; range <= 0xFFFF; range++) {
            assertEquals(range >= 0xF018 && range <= 0xF01F, FieldIds.isVendorRange(range), "range " + range);
        }
        assertEquals(FieldIds.VENDOR_SECTIONS, 0xF000 + FieldIds.VENDOR_BIT);
    }

    @ParameterizedTest
    @ValueSource(ints = {0x0001_F000, 0x0001_FE12, 0x0002_F000, 0x0002_FEFF, 0xF018_0000, 0xF01F_FFFF})
    void aVendorsIdentifierIsPrivate(int id) {
        assertEquals(true, FieldIds.isPrivate(id));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 0x0001_0700, 0x0001_FF00, 0x0001_EF00, 0x0002_FF00, 0x0003_F000, 0xF017_0000, 0xF020_0000})
    void anyOtherIdentifierIsNot(int id) {
        assertEquals(false, FieldIds.isPrivate(id));
    }

    @ParameterizedTest
    @CsvSource({
        "0x0001F0FF, true", "0x0001FEFF, true", "0x0002F7FF, true", "0xF01800FF, true", "0xF01F00FF, true",
        "0x0001F0FE, false", "0x0001EFFF, false", "0x0001FFFF, false", "0x000200FF, false", "0xF01801FF, false",
        "0xF01700FF, false", "0x000300FF, false",
    })
    void aVendorsIdStandsAtIndexFFOfWhatIsPrivate(String text, boolean expected) {
        assertEquals(expected, FieldIds.isVendorId(Integer.parseUnsignedInt(text.substring(2), 16)));
    }
}
