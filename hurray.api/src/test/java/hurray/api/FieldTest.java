package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FieldTest {
    private static final long OWNER = VendorId.of("com.acme.bsr");

    @ParameterizedTest
    @EnumSource
    void aKeyMadeForAKindIsOfThatKind(FieldKind kind) {
        Field key = Field.of(kind, 0x0001_0700, "CSR_NNZ", 0);
        assertEquals(kind, key.kind());
        assertEquals(0x0001_0700, key.id());
        assertEquals("CSR_NNZ", key.name());
        assertEquals(0, key.owner());
        assertEquals("CSR_NNZ 0x00010700", key.toString());
        assertEquals(kind, FieldKind.of(kind.toString()));
    }

    @Test
    void keysAreEqualWhenIdentifierNameKindAndOwnerAre() {
        assertEquals(LayoutFields.CSR_NNZ, U64Field.of(0x0001_0700, "CSR_NNZ"));
        assertTrue(!LayoutFields.CSR_NNZ.equals(I64Field.of(0x0001_0700, "CSR_NNZ")));
    }

    @ParameterizedTest
    @EnumSource
    void zeroIsNeverAnIdentifier(FieldKind kind) {
        refused("ZERO: 0x00000000 is never an identifier", kind, 0, "ZERO", 0);
    }

    @ParameterizedTest
    @EnumSource
    void aKeyHasAName(FieldKind kind) {
        refused("0x00010700 has no name", kind, 0x0001_0700, " ", 0);
    }

    @ParameterizedTest
    @EnumSource
    void aVendorsFieldNeedsItsOwner(FieldKind kind) {
        String message = "BSR_BLOCK 0x0001F001 is in a vendor's space and needs its owner's id";
        refused(message, kind, 0x0001_F001, "BSR_BLOCK", 0);
        assertEquals(OWNER, Field.of(kind, 0x0001_F001, "BSR_BLOCK", OWNER).owner());
    }

    @ParameterizedTest
    @EnumSource
    void aFieldOfTheFormatsOwnHasNoOwner(FieldKind kind) {
        String message = "CSR_NNZ 0x00010700 is not a vendor's own field and has no owner:"
                + " a vendor's space is a private tag, 0xF0 to 0xFE, or a flag bit from 24 to 31";
        refused(message, kind, 0x0001_0700, "CSR_NNZ", OWNER);
    }

    @ParameterizedTest
    @CsvSource({"0x0001F0FF", "0x0002FEFF", "0xF01800FF"})
    void aVendorsIdItselfBelongsToNobody(String text) {
        int id = Integer.parseUnsignedInt(text.substring(2), 16);
        assertEquals(0, U64Field.of(id, "ID").owner());
        String message = "ID " + text + " is not a vendor's own field and has no owner:"
                + " index 0xFF is the vendor's id itself, and PrivateFields has its key";
        refused(message, FieldKind.U64, id, "ID", OWNER);
    }

    @Test
    void aVendorsIdsKeyIsMadeOfItsTagOrBit() {
        assertEquals(0x0001_F0FF, PrivateFields.layoutId(0xF0).id());
        assertEquals(0x0002_FEFF, PrivateFields.schemeId(0xFE).id());
        assertEquals(0xF018_00FF, PrivateFields.sectionId(24).id());
        assertEquals(0xF01F_00FF, PrivateFields.sectionId(31).id());
    }

    @ParameterizedTest
    @CsvSource({"0x07", "0xEF", "0xFF", "-1", "0x1F0"})
    void onlyPrivateTagsHaveAVendorsId(String tag) {
        assertThrows(IllegalArgumentException.class, () -> PrivateFields.layoutId(Integer.decode(tag)));
        assertThrows(IllegalArgumentException.class, () -> PrivateFields.schemeId(Integer.decode(tag)));
    }

    @ParameterizedTest
    @CsvSource({"23", "32", "-1"})
    void onlyVendorsBitsHaveAVendorsId(int bit) {
        assertThrows(IllegalArgumentException.class, () -> PrivateFields.sectionId(bit));
    }

    @Test
    void aVendorsIdIsNamedAsInTheLedger() {
        for (LedgerEntry entry : Ledger.standard().entries()) {
            switch (entry.id()) {
                case "0x0001TTFF" ->
                    assertEquals(entry.name(), PrivateFields.layoutId(0xF0).name());
                case "0x0002TTFF" ->
                    assertEquals(entry.name(), PrivateFields.schemeId(0xF0).name());
                case "0xF0BB00FF" ->
                    assertEquals(entry.name(), PrivateFields.sectionId(24).name());
                default -> assertTrue(!entry.isPattern(), entry.id());
            }
        }
    }

    @Test
    void aTagThatIsNotPrivateHasNoOwnerAndTheMessageSaysWhichAre() {
        says("layout odd: tag 0x30 is not private and has no owner; a vendor's tags are 0xF0 to 0xFE", 0x30, OWNER);
        says("layout odd: tag 0xF0 is private and needs an owner", 0xF0, 0);
        says("layout odd: tag 0xFF is not within 0x01 to 0xFE", 0xFF, OWNER);
        says("layout odd: tag 0x00000100 is not within 0x01 to 0xFE", 0x100, 0);
    }

    private static void says(String message, int tag, long owner) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> new LayoutKey(tag, owner, "odd"));
        assertEquals(message, e.getMessage());
    }

    @Test
    void aKindIsAnArrayOrAScalar() {
        assertTrue(FieldKind.U64_ARRAY.isArray() && FieldKind.I64_ARRAY.isArray());
        assertTrue(!FieldKind.U64.isArray() && !FieldKind.I64.isArray() && !FieldKind.F64.isArray());
    }

    private static void refused(String message, FieldKind kind, int id, String name, long owner) {
        IllegalArgumentException e =
                assertThrows(IllegalArgumentException.class, () -> Field.of(kind, id, name, owner));
        assertEquals(message, e.getMessage());
    }
}
