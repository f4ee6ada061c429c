package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ElementType;
import hurray.api.Field;
import hurray.api.FieldNotApplicableException;
import hurray.api.Hurray;
import hurray.api.LayoutKey;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import org.junit.jupiter.api.Test;

/** What is said where two vendors use one tag or bit, and one of them is taken for the other. */
class VendorWordsTest {
    private static final LayoutKey ROWS = new LayoutKey(0xF0, ACME, "rows");
    private static final LayoutKey BELLS = new LayoutKey(0xF0, BOLT, "bells");
    private static final U64Field ROW = new U64Field(0x0001_F000, "ROW", ACME);
    private static final U64Field BELL = new U64Field(0x0001_F000, "BELL", BOLT);
    private static final U64Field MARK = new U64Field(0xF019_0000, "MARK", ACME);
    private static final U64Field TUNE = new U64Field(0xF019_0000, "TUNE", BOLT);
    private static final SectionKey MARKS = SectionKey.vendor(25, ACME, "marks");
    private static final SectionKey TUNES = SectionKey.vendor(25, BOLT, "tunes");

    private static LayoutSchema layout(LayoutKey key, U64Field field) {
        return PayloadSchema.privateLayout(key)
                .u8(field)
                .buffer("data", Size.unknown())
                .build();
    }

    private static SectionSchema section(SectionKey key, U64Field field) {
        return PayloadSchema.vendorSection(key).u8(field).build();
    }

    private static final Hurray HURRAY =
            Lab.strict(layout(ROWS, ROW), layout(BELLS, BELL), section(MARKS, MARK), section(TUNES, TUNE));

    private static DescriptorBuilder rows() {
        return HURRAY.describe(ElementType.FLOAT32, 4).layout(ROWS).set(ROW, 1).buffer(16);
    }

    private static String unread(Descriptor d, U64Field field) {
        return assertThrows(FieldNotApplicableException.class, () -> d.get(field))
                .getMessage();
    }

    private static String refusal(DescriptorBuilder builder) {
        return assertThrows(BuilderException.class, builder::build).getMessage();
    }

    @Test
    void aFieldOfAnothersLayoutIsToldWithBothOwners() {
        assertEquals(
                "BELL 0x0001F000 does not apply: it is a field of bells (vendor id 0xB0B0B0B000000002), and the"
                        + " descriptor's layout is rows (vendor id 0xACACACAC00000001)",
                unread(rows().build(), BELL));
    }

    @Test
    void aFieldOfAnothersSectionIsToldWithTheSectionThatIsThere() {
        assertEquals(
                "TUNE 0xF0190000 does not apply: it is a field of tunes (vendor id 0xB0B0B0B000000002), and the"
                        + " descriptor's section on flag bit 25 is marks (vendor id 0xACACACAC00000001)",
                unread(rows().set(MARK, 7).build(), TUNE));
    }

    @Test
    void aFieldOfAVendorWhoIsNotLoadedIsNotTakenForAnothers() {
        Field stranger = new U64Field(0x0001_F000, "STRANGER", Keys.NOBODY);
        String message = unread(rows().build(), (U64Field) stranger);
        assertTrue(
                message.startsWith(
                        "field 0x0001F000 does not apply: no loaded provider serves this identifier; layout 0xF0 of"
                                + " vendor id 0x0BAD0BAD0BAD0BAD needs a provider"),
                message);
    }

    @Test
    void aFieldThatALoadedVendorDoesNotHaveNeedsNoProvider() {
        U64Field none = new U64Field(0x0001_F009, "NONE", ACME);
        assertEquals(
                "field 0x0001F009 does not apply: no loaded provider serves this identifier",
                unread(rows().build(), none));
    }

    @Test
    void twoSectionsOnOneBitAreRefusedAndNoneIsDroppedInSilence() {
        for (DescriptorBuilder builder : new DescriptorBuilder[] {
            rows().section(MARKS).section(TUNES), rows().section(TUNES).section(MARKS)
        }) {
            String refusal = refusal(builder);
            assertTrue(refusal.startsWith("flag bit 25 carries one section, and these are both asked for: "), refusal);
            assertTrue(refusal.contains("(marks)") && refusal.contains("(tunes)"), refusal);
            Descriptor d = builder.clear(MARKS).set(TUNE, 3).build();
            assertEquals(3, d.get(TUNE));
        }
    }

    @Test
    void aSectionMayBeAskedForTwice() {
        assertTrue(rows().section(MARKS).section(MARKS).set(MARK, 1).build().has(MARKS));
    }

    @Test
    void whoeverChangesTheLayoutIsToldHowToTakeItsFieldsBack() {
        DescriptorBuilder builder = rows().build().toBuilder().layout(BELLS).set(BELL, 2);
        String refusal = refusal(builder);
        assertEquals(
                "ROW 0x0001F000 is set as u64, and has no place in a descriptor of layout 0xF0 (bells);"
                        + " clear(Field) takes it back",
                refusal);
        assertEquals(2, builder.clear(ROW).build().get(BELL));
    }
}
