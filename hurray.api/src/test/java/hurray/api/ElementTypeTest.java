package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ElementTypeTest {

    /** The table of spec 4. */
    @ParameterizedTest
    @CsvSource({
        "float16,     0x01, 16,  1, 2",
        "bfloat16,    0x02, 16,  1, 2",
        "float32,     0x03, 32,  1, 4",
        "float64,     0x04, 64,  1, 8",
        "int8,        0x10, 8,   1, 1",
        "uint8,       0x11, 8,   1, 1",
        "int16,       0x12, 16,  1, 2",
        "uint16,      0x13, 16,  1, 2",
        "int32,       0x14, 32,  1, 4",
        "uint32,      0x15, 32,  1, 4",
        "int64,       0x16, 64,  1, 8",
        "uint64,      0x17, 64,  1, 8",
        "bool,        0x20, 1,   1, 1",
        "float8_e4m3, 0x40, 8,   2, 1",
        "float8_e5m2, 0x41, 8,   2, 1",
        "float8_e8m0, 0x42, 8,   2, 1",
        "float4_e2m1, 0x43, 4,   2, 1",
        "float6_e2m3, 0x44, 6,   2, 1",
        "float6_e3m2, 0x45, 6,   2, 1",
        "float128,    0x46, 128, 2, 16",
        "int4,        0x48, 4,   2, 1",
        "uint4,       0x49, 4,   2, 1",
        "int2,        0x4A, 2,   2, 1",
        "uint2,       0x4B, 2,   2, 1",
        "complex64,   0x50, 64,  2, 4",
        "complex128,  0x51, 128, 2, 8",
    })
    void aTypeIsAsTheSpecificationSays(String name, String tag, int bits, int tier, int alignment) {
        ElementType type = ElementType.ofTag(Integer.decode(tag));
        assertEquals(name, type.toString());
        assertEquals(Integer.decode(tag), type.tag());
        assertEquals(bits, type.bits());
        assertEquals(tier, type.tier());
        assertEquals(alignment, type.alignment());
    }

    @Test
    void thereAre26TypesBesidePrivateAndUnknown() {
        assertEquals(26 + 2, ElementType.values().length);
    }

    @Test
    void everyTagLeadsToItsTypeAndEveryOtherByteToPrivateOrUnknown() {
        Set<ElementType> found = EnumSet.noneOf(ElementType.class);
        for (int tag = -1; tag <= 0x100; tag++) {
            ElementType type = ElementType.ofTag(tag);
            found.add(type);
            if (FieldIds.isPrivateTag(tag)) {
                assertEquals(ElementType.PRIVATE, type);
            } else if (type != ElementType.UNKNOWN) {
                assertEquals(tag, type.tag());
            }
        }
        assertEquals(EnumSet.allOf(ElementType.class), found);
    }

    @Test
    void privateAndUnknownTypesHaveNoFactsOfTheirOwn() {
        for (ElementType type : EnumSet.of(ElementType.PRIVATE, ElementType.UNKNOWN)) {
            assertEquals(-1, type.tag());
            assertEquals(0, type.bits());
            assertEquals(0, type.tier());
            assertEquals(0, type.alignment());
        }
        assertEquals("private", ElementType.PRIVATE.toString());
    }
}
