package hurray.it;

import static hurray.it.BuiltPacks.ACME;
import static hurray.it.BuiltPacks.BOTH;
import static hurray.it.BuiltPacks.OTHER;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.Field;
import hurray.api.FieldException;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.I64Field;
import hurray.api.PrivateFields;
import hurray.api.QuantizationFields;
import hurray.api.StatisticsFields;
import hurray.it.BuiltPacks.Vendor;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whose a private field is: what a typed key and a raw identifier mean on the descriptors of two vendors, known and unknown. */
class PackFieldsTest {
    private static final Hurray OTHERS = Hurray.builder().provider(OTHER).build();
    private static final Hurray OTHERS_PERMISSIVE =
            Hurray.builder().permissive(true).provider(OTHER).build();

    static List<Vendor> vendors() {
        return List.of(ACME, OTHER);
    }

    private static Vendor not(Vendor vendor) {
        return vendor == ACME ? OTHER : ACME;
    }

    /** A descriptor with a layout, a scheme and a section of one vendor. */
    private static Descriptor all(Vendor vendor) {
        return BOTH.describe(ElementType.FLOAT32, 8, 8)
                .layout(vendor.layout)
                .set(vendor.starts, 3, 1, 4)
                .set(vendor.gain, 0.5)
                .set(vendor.shift, -3)
                .set(vendor.revision, 9)
                .set(StatisticsFields.NNZ, 3)
                .build();
    }

    private static Descriptor plain() {
        return BOTH.describe(ElementType.FLOAT32, 8, 8).build();
    }

    private static FieldStatus failure(Runnable read) {
        return assertThrows(FieldException.class, read::run).status();
    }

    private static void statuses(Descriptor d, FieldStatus status, Field... fields) {
        for (Field field : fields) {
            assertEquals(status, d.status(field), field::toString);
        }
    }

    @ParameterizedTest
    @MethodSource("vendors")
    void aVendorsKeysReadHisOwnFieldsAndAreNotApplicableToAnothers(Vendor vendor) {
        Descriptor d = BOTH.decode(all(vendor).toByteArray());
        assertEquals(3, d.get(vendor.blocks));
        assertArrayEquals(new long[] {3, 1, 4}, d.get(vendor.starts));
        assertEquals(0.5, d.get(vendor.gain));
        assertEquals(-3, d.get(vendor.shift));
        assertEquals(9, d.get(vendor.revision));
        Vendor other = not(vendor);
        statuses(d, FieldStatus.NOT_APPLICABLE, other.blocks, other.starts, other.gain, other.shift, other.revision);
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.get(other.blocks)));
        assertEquals(List.of(), BOTH.verify(d));
    }

    @ParameterizedTest
    @MethodSource("vendors")
    void aKeyOfASectionMeansItsVendorsAlone(Vendor vendor) {
        Descriptor d = all(vendor);
        Vendor other = not(vendor);
        assertTrue(d.has(vendor.section));
        assertFalse(d.has(other.section));
        assertTrue(d.sectionBytes(vendor.section).isPresent());
        assertTrue(d.sectionBytes(other.section).isEmpty());
        assertEquals(vendor.section, d.sections().getLast().key());
        assertEquals(d, d.toBuilder().clear(other.section).build());
        assertFalse(d.toBuilder().clear(vendor.section).build().has(vendor.section));
        assertEquals(
                vendor.id,
                BOTH.describe(ElementType.FLOAT32, 4)
                        .section(vendor.empty)
                        .build()
                        .get(PrivateFields.sectionId(27)));
        Descriptor unknown = Runtimes.PERMISSIVE.decode(plainWith(vendor).toByteArray());
        assertEquals(vendor.id, unknown.sections().getLast().key().owner());
        assertTrue(unknown.has(vendor.section));
        assertFalse(unknown.has(other.section));
    }

    private static Descriptor plainWith(Vendor vendor) {
        return BOTH.describe(ElementType.FLOAT32, 8, 8).set(vendor.revision, 9).build();
    }

    @ParameterizedTest
    @MethodSource("vendors")
    void aRawIdentifierMeansWhatTheDescriptorsOwnPairSays(Vendor vendor) {
        Descriptor d = all(vendor);
        assertEquals(3, d.u64(vendor.blocks.id(), 0));
        assertEquals(0.5, d.f64(vendor.gain.id(), 0));
        assertEquals(-3, d.i64(vendor.shift.id(), 0));
        assertEquals(9, d.u64(vendor.revision.id(), 0));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.i64(vendor.blocks.id(), 0)));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.u64(vendor.gain.id(), 0)));
    }

    @Test
    void index0xFFReadsTheIdWhetherItsOwnerIsKnownOrNot() {
        byte[] bytes = all(ACME).toByteArray();
        for (Hurray hurray : List.of(BOTH, OTHERS_PERMISSIVE, Runtimes.PERMISSIVE)) {
            Descriptor d = hurray.decode(bytes);
            assertEquals(ACME.id, d.get(PrivateFields.layoutId(0xF3)));
            assertEquals(ACME.id, d.get(PrivateFields.schemeId(0xF2)));
            assertEquals(ACME.id, d.get(PrivateFields.sectionId(25)));
            assertEquals(ACME.id, d.u64(0x0001_F3FF, 0));
            assertEquals(ACME.id, d.u64(0x0002_F2FF, 0));
            assertEquals(ACME.id, d.u64(0xF019_00FF, 0));
            assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.u64(0x0001_F4FF, 0)));
            assertEquals(FieldStatus.NOT_PRESENT, failure(() -> d.u64(0xF01A_00FF, 0)));
        }
    }

    @Test
    void ofAVendorNobodyLoadedNothingIsTakenForTheFieldsOfOneThatIs() {
        byte[] bytes = all(ACME).toByteArray();
        Descriptor d = OTHERS_PERMISSIVE.decode(bytes);
        for (Vendor vendor : vendors()) {
            statuses(d, FieldStatus.NOT_APPLICABLE, vendor.blocks, vendor.starts, vendor.revision, vendor.author);
            statuses(d, FieldStatus.INVALID_TYPE, vendor.gain, vendor.shift);
        }
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.u64(ACME.blocks.id(), 0)));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.u64(ACME.revision.id(), 0)));
        assertEquals(FieldStatus.INVALID_TYPE, failure(() -> d.f64(ACME.gain.id(), 0)));
        assertEquals(3, d.get(StatisticsFields.NNZ), "what is outside the unknown parts stays readable");
        assertEquals(3, d.missing().size());
    }

    @Test
    void aSchemeNobodyLoadedProvidesIsAnInvalidTypeInAStrictRuntimeToo() {
        byte[] bytes = BOTH.describe(ElementType.FLOAT32, 4)
                .set(ACME.gain, 2)
                .set(ACME.shift, 1)
                .build()
                .toByteArray();
        for (Hurray hurray : List.of(OTHERS, Runtimes.STRICT, Runtimes.PERMISSIVE)) {
            Descriptor d = assertInstanceOf(Descriptor.class, hurray.tryDecode(bytes));
            statuses(d, FieldStatus.INVALID_TYPE, ACME.gain, OTHER.gain, ACME.shift, OTHER.shift);
            assertEquals(0xF2, d.get(QuantizationFields.SCHEME_TAG));
            assertEquals(ACME.id, d.get(PrivateFields.schemeId(0xF2)));
        }
    }

    @Test
    void whereTheDescriptorDoesNotSayWhoseItIsAnIdentifierFitsWhenAnyLoadedProviderGivesIt() {
        Descriptor d = plain();
        for (Vendor vendor : vendors()) {
            statuses(d, FieldStatus.NOT_PRESENT, vendor.revision, vendor.author, vendor.gain, vendor.shift);
            statuses(d, FieldStatus.NOT_APPLICABLE, vendor.blocks, vendor.starts);
        }
        assertEquals(FieldStatus.NOT_PRESENT, failure(() -> d.u64(0xF019_0000, 0)));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.i64(0xF019_0000, 0)));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.u64(0xF019_0002, 0)));
        assertEquals(FieldStatus.NOT_PRESENT, failure(() -> d.f64(0x0002_F201, 0)));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> d.u64(0x0002_F201, 0)));
        Descriptor alone = Runtimes.STRICT.decode(d.toByteArray());
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> alone.u64(0xF019_0000, 0)));
        assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> alone.f64(0x0002_F201, 0)));
        for (int id : new int[] {0xF019_00FF, 0x0002_F2FF}) {
            assertEquals(FieldStatus.NOT_PRESENT, failure(() -> alone.u64(id, 0)));
            assertEquals(FieldStatus.NOT_APPLICABLE, failure(() -> alone.i64(id, 0)));
        }
    }

    @Test
    void aKeyOfAnotherKindUnderAVendorsNumberIsNotApplicable() {
        Descriptor d = all(ACME);
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(new I64Field(0x0001_F300, "BSR_BLOCKS", ACME.id)));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(new I64Field(0xF019_0000, "REVISION", ACME.id)));
        assertEquals(FieldStatus.NOT_APPLICABLE, plain().status(new I64Field(0xF019_0000, "REVISION", ACME.id)));
    }

    @Test
    void packFieldsAreListedUnderTheirOwnNames() {
        List<String> names =
                all(OTHER).fields().stream().map(each -> each.field().name()).toList();
        assertEquals(
                List.of("BSR_BLOCKS", "BSR_STARTS", "TABLE_BUFFER", "TABLE_GAIN", "TABLE_SHIFT", "PROVENANCE_REVISION"),
                names.stream()
                        .filter(name ->
                                name.matches("(BSR|TABLE|PROVENANCE)_(BLOCKS|STARTS|BUFFER|GAIN|SHIFT|REVISION)"))
                        .toList());
    }
}
