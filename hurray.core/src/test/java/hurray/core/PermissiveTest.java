package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static hurray.core.Keys.NOBODY;
import static hurray.core.Keys.nine;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Descriptor;
import hurray.api.DescriptorException;
import hurray.api.FieldKind;
import hurray.api.FieldMalformedException;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.MissingProviderException;
import hurray.api.PrivateFields;
import hurray.api.Rejection;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import hurray.spi.Violation;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What nobody provides: refused by name in strict mode, stepped over where that can be done in permissive mode. */
class PermissiveTest {
    private static final U64Field COUNT = nine(0);
    private static final U64Field LATER = nine(1);
    private static final U64Field TAG = U64Field.of(0x0002_0000, "TAG");
    private static final U64Field LAYOUT_ACME = new U64Field(0x0001_F100, "LAYOUT_ACME", ACME);
    private static final U64Field LAYOUT_BOLT = new U64Field(0x0001_F100, "LAYOUT_BOLT", BOLT);
    private static final U64Field SECTION_ACME = new U64Field(0xF019_0000, "SECTION_ACME", ACME);
    private static final U64Field SECTION_BOLT = new U64Field(0xF019_0000, "SECTION_BOLT", BOLT);
    private static final U64ArrayField ARRAY_BOLT = new U64ArrayField(0xF019_0100, "ARRAY_BOLT", BOLT);
    private static final U64Field ID_LAYOUT = PrivateFields.layoutId(0xF1);
    private static final U64Field ID_25 = PrivateFields.sectionId(25);

    private static final LayoutSchema PLAIN = PayloadSchema.layout(0x21, "plain")
            .rank(0, 64)
            .buffer("data", Size.unknown())
            .build();
    private static final LayoutSchema ACMES = PayloadSchema.privateLayout(0xF1, ACME, "acmes")
            .u16(LAYOUT_ACME)
            .buffer("left", Size.unknown())
            .buffer("right", Size.unknown())
            .build();
    private static final LayoutSchema BOLTS = PayloadSchema.privateLayout(0xF1, BOLT, "bolts")
            .u32(LAYOUT_BOLT)
            .moreBuffers()
            .build();
    private static final SectionSchema NINE = PayloadSchema.section(Keys.NINE)
            .place(3)
            .u16(COUNT)
            .u16(LATER)
            .check(tensor -> tensor.get(COUNT) == 13 ? Violation.field(COUNT, "luck", "13", "another") : null)
            .build();
    private static final SectionSchema TYPED = PayloadSchema.section(new SectionKey(7, 0x0002, "typed"))
            .place(2)
            .typedBySchemes()
            .u8(TAG)
            .build();
    private static final SectionSchema SECTION_OF_ACME =
            PayloadSchema.vendorSection(Keys.ACME_25).u16(SECTION_ACME).build();
    private static final SectionSchema SECTION_OF_BOLT = PayloadSchema.vendorSection(Keys.BOLT_25)
            .u8(SECTION_BOLT)
            .u32Array(ARRAY_BOLT, Count.perBuffer().times(2))
            .build();
    private static final PayloadSchema[] ALL = {PLAIN, ACMES, BOLTS, NINE, TYPED, SECTION_OF_ACME, SECTION_OF_BOLT};

    private final Hurray strict = Lab.strict(ALL);
    private final Hurray permissive = Lab.permissive(ALL);

    private Rejection reject(Hurray hurray, Draft draft) {
        return assertInstanceOf(Rejection.class, hurray.tryDecode(draft.bytes()));
    }

    @Test
    void whatStandsBehindAnUnknownLayoutIsUnavailableAndNeverGuessed() {
        Draft draft = Draft.of(0x3F, 4, 5)
                .byteOffset(99)
                .payload(new Wire().u32(1, 2, 3))
                .flag(9)
                .flag(25)
                .trailing((byte) 1);
        Rejection refused = reject(strict, draft);
        assertEquals(15, refused.offset());
        assertEquals(HurrayStatus.INVALID_LAYOUT, refused.status());
        Descriptor d = permissive.decode(draft.bytes());
        assertArrayEquals(new long[] {4, 5}, d.shape());
        assertEquals(20, d.elementCount().orElseThrow());
        assertEquals(99, d.byteOffset());
        assertFalse(d.buffersAvailable());
        assertEquals(0, d.bufferCount());
        assertTrue(d.layoutName().isEmpty());
        assertEquals(List.of(), d.fields());
        assertEquals(List.of(), d.sections());
        assertTrue(d.sectionBytes(Keys.NINE).isEmpty());
        assertEquals(FieldStatus.UNAVAILABLE, d.status(COUNT));
        assertEquals(FieldStatus.UNAVAILABLE, d.status(LATER));
        assertEquals(FieldStatus.UNAVAILABLE, d.status(SECTION_ACME));
        assertEquals(FieldStatus.UNAVAILABLE, d.status(ARRAY_BOLT.id(), 0, FieldKind.U64_ARRAY));
        assertEquals(FieldStatus.UNAVAILABLE, d.status(ID_25));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(COUNT, 1));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(ID_25, 1));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(COUNT.id(), 0, FieldKind.F64));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(TAG));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(PrivateFields.schemeId(0xF1)));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(PrivateFields.sectionId(24)));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(0x0001_3F00, 0, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(ID_LAYOUT));
        FieldMalformedException e = assertThrows(FieldMalformedException.class, () -> d.get(COUNT));
        assertEquals(FieldStatus.UNAVAILABLE, e.status());
        assertTrue(e.getMessage().contains("behind a layout that nobody provides"), e.getMessage());
        assertEquals(HurrayStatus.INVALID_LAYOUT, e.status().abiStatus());
        assertEquals(
                List.of(Missing.Kind.LAYOUT, Missing.Kind.SECTION),
                d.missing().stream().map(Missing::kind).toList());
        assertThrows(IndexOutOfBoundsException.class, () -> d.buffer(0));
        assertThrows(IndexOutOfBoundsException.class, () -> d.bufferRole(0));
        assertNotNull(d.toString());
    }

    /** Once a HurrayException that blamed the engine: the fast pass refused it, the slow one found nothing. */
    @Test
    void anUnknownLayoutThatEndsTooEarlyIsTruncated() {
        byte[] whole = Draft.of(0x3F, 4).payload(new Wire().u64(1)).bytes();
        for (int length = 0; length < whole.length; length++) {
            byte[] prefix = Arrays.copyOf(whole, length);
            Rejection rejection = assertInstanceOf(Rejection.class, permissive.tryDecode(prefix));
            assertEquals(Rejection.TRUNCATED, rejection.rule());
            assertTrue(rejection.offset() <= length, rejection::message);
        }
        assertInstanceOf(Descriptor.class, permissive.tryDecode(whole));
    }

    @Test
    void anUnknownPrivateLayoutIsSteppedOverAndTheRestIsRead() {
        Draft draft = Draft.of(0xF1, 4)
                .privatePayload(NOBODY, new Wire().u64(-1, -1))
                .buffers(2)
                .section(9, new Wire().u16(7, 8))
                .vendor(25, BOLT, new Wire().u8(5).u32(1, 2, 3, 4));
        MissingProviderException refused =
                assertThrows(MissingProviderException.class, () -> strict.decode(draft.bytes()));
        assertEquals(draft.payloadAt(), refused.offset());
        assertEquals(Missing.Kind.LAYOUT, refused.missing().kind());
        assertEquals(NOBODY, refused.missing().id());
        assertEquals(0xF1, refused.missing().tag());
        Descriptor d = permissive.decode(draft.bytes());
        assertTrue(d.buffersAvailable());
        assertEquals(2, d.bufferCount());
        assertTrue(d.bufferRole(0).isEmpty());
        assertEquals(NOBODY, d.get(ID_LAYOUT));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(ID_LAYOUT, 1));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(LAYOUT_ACME));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(LAYOUT_ACME.id(), 0, FieldKind.U64));
        assertEquals(8, d.get(LATER));
        assertEquals(5, d.get(SECTION_BOLT));
        assertArrayEquals(new long[] {1, 2, 3, 4}, d.get(ARRAY_BOLT));
        assertEquals(1, d.missing().size());
        assertTrue(d.fields().stream().anyMatch(entry -> entry.field().equals(ID_LAYOUT)));
    }

    /** Once accepted: the fast pass left the sections' checks out where nobody knew the layout. */
    @Test
    void theChecksOfASectionHoldBehindAnUnknownPrivateLayoutToo() {
        Draft draft =
                Draft.of(0xF1, 4).privatePayload(NOBODY, new Wire()).buffers(1).section(9, new Wire().u16(13, 8));
        Rejection rejection = reject(permissive, draft);
        assertEquals("luck", rejection.rule());
        assertEquals(draft.sectionAt(0), rejection.offset());
    }

    @ParameterizedTest
    @MethodSource("stillWrong")
    void permissiveModeStillRejectsWhatIsWrong(Draft draft, int offset, String rule) {
        Rejection rejection = reject(permissive, draft);
        assertEquals(rule, rejection.rule());
        assertEquals(offset, rejection.offset());
    }

    static Stream<Arguments> stillWrong() {
        Draft unknown = Draft.of(0xF1, 4).privatePayload(NOBODY, new Wire().u8(1));
        Draft offset = Draft.of(0xF1, 4)
                .privatePayload(NOBODY, new Wire())
                .byteOffset(1)
                .buffer(0);
        Draft noBuffers = Draft.of(0xF1, 4).privatePayload(NOBODY, new Wire());
        Draft shortSection =
                Draft.of(0x21).buffers(1).section(25, new Wire().u32(7).zeros(11));
        return Stream.of(
                arguments(Draft.of(0x00), 15, "layout-tag"),
                arguments(Draft.of(0xFF), 15, "layout-tag"),
                arguments(Draft.of(0x3F).type(0x00), 14, "element-type"),
                arguments(Draft.of(0x3F).type(0xFF), 14, "element-type"),
                arguments(Draft.of(0x3F).flag(5), 10, "reserved-flags"),
                arguments(Draft.of(0x3F).flag(23), 10, "reserved-flags"),
                arguments(unknown.trailing((byte) 0), 6, "length-sum"),
                arguments(noBuffers, noBuffers.buffersAt(), "buffer-count"),
                arguments(offset, 28, "byte-offset-bounds"),
                arguments(shortSection, shortSection.sectionAt(0), "section-length"));
    }

    @Test
    void aVendorsSectionIsSelectedByItsBitAndId() {
        Descriptor acme = strict.decode(
                Draft.of(0x21).buffers(1).vendor(25, ACME, new Wire().u16(500)).bytes());
        assertEquals(500, acme.get(SECTION_ACME));
        assertEquals(500, acme.u64(SECTION_ACME.id(), 0));
        assertEquals(ACME, acme.get(ID_25));
        assertEquals(FieldStatus.NOT_APPLICABLE, acme.status(SECTION_BOLT));
        assertEquals(FieldStatus.NOT_APPLICABLE, acme.status(ARRAY_BOLT));
        assertEquals(FieldStatus.NOT_APPLICABLE, acme.status(ARRAY_BOLT.id(), 0, FieldKind.U64_ARRAY));
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, acme.status(SECTION_ACME, 1));
        Descriptor none = strict.decode(Draft.of(0x21).buffers(1).bytes());
        assertEquals(FieldStatus.NOT_PRESENT, none.status(SECTION_ACME));
        assertEquals(FieldStatus.NOT_PRESENT, none.status(SECTION_BOLT));
        assertEquals(FieldStatus.NOT_PRESENT, none.status(ARRAY_BOLT.id(), 0, FieldKind.U64_ARRAY));
        assertEquals(FieldStatus.NOT_APPLICABLE, none.status(ARRAY_BOLT.id(), 0, FieldKind.U64));
        assertEquals(FieldStatus.NOT_PRESENT, none.status(ID_25));
        assertEquals(FieldStatus.NOT_APPLICABLE, none.status(ID_25.id(), 0, FieldKind.I64));
    }

    @Test
    void anUnknownVendorsSectionIsRefusedAtItsIdOrSteppedOverAndReported() {
        Draft one = Draft.of(0x21).buffers(1).vendor(25, NOBODY, new Wire().u16(500));
        MissingProviderException refused =
                assertThrows(MissingProviderException.class, () -> strict.decode(one.bytes()));
        assertEquals(one.sectionAt(0) + 4, refused.offset());
        assertEquals(25, refused.missing().bit());
        assertEquals(NOBODY, refused.missing().id());
        Draft two = Draft.of(0x21)
                .buffers(1)
                .section(9, new Wire().u16(1, 2))
                .vendor(25, NOBODY, new Wire().u16(500).zeros(3))
                .vendor(26, ACME, new Wire());
        Descriptor d = permissive.decode(two.bytes());
        assertEquals(2, d.get(LATER));
        assertEquals(NOBODY, d.get(ID_25));
        assertEquals(ACME, d.get(PrivateFields.sectionId(26)));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(SECTION_ACME));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(SECTION_ACME.id(), 0, FieldKind.U64));
        assertEquals(List.of(25, 26), d.missing().stream().map(Missing::bit).toList());
        assertEquals(
                List.of("nine", "private-25", "private-26"),
                d.sections().stream().map(SectionEntry::name).toList());
        assertArrayEquals(
                new Wire().u16(500).zeros(3).bytes(),
                d.sectionBytes(d.sections().get(1).key()).orElseThrow());
        assertTrue(d.sectionBytes(Keys.ACME_25).isEmpty(), "Acme's is another section on the same bit");
    }

    @Test
    void aBitThatNoVendorOwnsIsRefusedAtTheFlagsInStrictMode() {
        Draft draft = Draft.of(0x21).buffers(1).vendor(26, ACME, new Wire());
        Rejection rejection = reject(strict, draft);
        assertEquals(10, rejection.offset());
        assertEquals("section-unknown", rejection.rule());
    }

    @Test
    void anUnknownElementTypeIsKeptAndSizesAreNotChecked() {
        Draft draft = Draft.of(0x21, 1L << 40).type(0x47).buffers(1);
        assertEquals(14, reject(strict, draft).offset());
        assertEquals(HurrayStatus.INVALID_TYPE, reject(strict, draft).status());
        Descriptor d = permissive.decode(draft.bytes());
        assertEquals(0x47, d.typeTag());
        assertEquals(0, d.elementBits());
        assertEquals(Missing.Kind.TYPE, d.missing().getFirst().kind());
    }

    @Test
    void permissiveModeAcceptsAllThatStrictModeDoes() {
        byte[] bytes = Draft.of(0xF1, 4)
                .privatePayload(ACME, new Wire().u16(3))
                .buffers(2)
                .section(9, new Wire().u16(7, 8))
                .vendor(25, ACME, new Wire().u16(1))
                .bytes();
        Descriptor one = strict.decode(bytes);
        Descriptor other = permissive.decode(bytes);
        assertEquals(one, other);
        assertEquals(one.fields(), other.fields());
        assertEquals(List.of(), other.missing());
        assertEquals("right", one.bufferRole(1).orElseThrow());
        assertEquals(3, one.get(LAYOUT_ACME));
        assertEquals(FieldStatus.NOT_APPLICABLE, one.status(LAYOUT_BOLT));
        assertThrows(DescriptorException.class, () -> strict.decode(new byte[0]));
    }
}
