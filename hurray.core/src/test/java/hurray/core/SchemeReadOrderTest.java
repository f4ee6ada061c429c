package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static hurray.core.Keys.NOBODY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Descriptor;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldException;
import hurray.api.FieldKind;
import hurray.api.FieldMalformedException;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.I64Field;
import hurray.api.PrivateFields;
import hurray.api.Rejection;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import hurray.spi.Violation;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** "Order of the checks" of spec 5, letter by letter, for a section on bit 7 that invented schemes type at each read. */
class SchemeReadOrderTest {
    private static final U64Field TAG = U64Field.of(0x0002_0000, "TAG");
    private static final F64Field SCALE = F64Field.of(0x0002_3100, "SCALE");
    private static final I64Field ZERO = I64Field.of(0x0002_3101, "ZERO");
    private static final U64Field AXIS = U64Field.of(0x0002_3200, "AXIS");
    private static final U64Field POINTS = U64Field.of(0x0002_3201, "POINTS");
    private static final U64Field SCALES = U64Field.of(0x0002_3202, "SCALES");
    private static final U64Field ACME_BITS = new U64Field(0x0002_F100, "ACME_BITS", ACME);
    private static final F64Field BOLT_STEP = new F64Field(0x0002_F100, "BOLT_STEP", BOLT);
    private static final U64Field BOLT_TWO = new U64Field(0x0002_F101, "BOLT_TWO", BOLT);
    private static final U64Field ID_F1 = PrivateFields.schemeId(0xF1);
    private static final U64Field ID_F2 = PrivateFields.schemeId(0xF2);

    private static final FieldStatus PRESENT = FieldStatus.PRESENT;
    private static final FieldStatus ABSENT = FieldStatus.NOT_PRESENT;
    private static final FieldStatus FOREIGN = FieldStatus.NOT_APPLICABLE;
    private static final FieldStatus LEVEL = FieldStatus.LEVEL_OUT_OF_BOUNDS;
    private static final FieldStatus TYPE = FieldStatus.INVALID_TYPE;
    private static final FieldStatus LAYOUT = FieldStatus.INVALID_LAYOUT;

    private static final SectionSchema SECTION = PayloadSchema.section(new SectionKey(7, 0x0002, "typed"))
            .typedBySchemes()
            .parameterBuffers()
            .u8(TAG)
            .build();
    private static final SchemeSchema PLAIN = PayloadSchema.scheme(0x31, "plain")
            .f32(SCALE)
            .finiteNonZero()
            .i32(ZERO)
            .zero(2)
            .build();
    private static final SchemeSchema FLAGGED = PayloadSchema.scheme(0x32, "flagged")
            .version(3)
            .flags(0b10)
            .u32(AXIS)
            .u32(POINTS)
            .absentAs(0xFFFF_FFFFL)
            .iffFlag(1)
            .u8(SCALES)
            .bufferAt("scales", SCALES, Size.unknown())
            .bufferAt("points", POINTS, Size.unknown())
            .check(tensor -> tensor.get(AXIS) < 9 ? null : Violation.field(AXIS, "axis", "9", "less"))
            .build();
    private static final SchemeSchema ACMES = PayloadSchema.privateScheme(0xF1, ACME, "acmes")
            .u16(ACME_BITS)
            .min(1)
            .build();
    private static final SchemeSchema BOLTS = PayloadSchema.privateScheme(0xF1, BOLT, "bolts")
            .f64(BOLT_STEP)
            .u8(BOLT_TWO)
            .build();
    private static final LayoutSchema LAZY = PayloadSchema.layout(0x21, "lazy")
            .rank(0, 64)
            .buffer("data", Size.unknown())
            .build();
    private static final LayoutSchema EAGER = PayloadSchema.layout(0x22, "eager")
            .rank(0, 64)
            .typesSchemes()
            .buffer("data", Size.unknown())
            .build();
    private static final PayloadSchema[] ALL = {SECTION, PLAIN, FLAGGED, ACMES, BOLTS, LAZY, EAGER};

    private static Wire plain() {
        return new Wire().u8(0x31, 1).u16(0).f32(2.5f).u32(-128).u16(0);
    }

    private static Wire flagged(int flags, long axis, long points) {
        return new Wire().u8(0x32, 3).u16(flags).u32(axis, points).u8(1);
    }

    private static Wire secret(int tag, long id) {
        return new Wire().u8(tag, 1).u16(0).u64(id);
    }

    private static Draft draft(int layout, Wire section) {
        return Draft.of(layout, 2).buffers(3).framed(7, section);
    }

    private static Arguments read(Wire section, Field field, FieldStatus expected) {
        return arguments(section, field.id(), 0, field.kind(), expected);
    }

    private static Arguments read(Wire section, int id, int level, FieldKind kind, FieldStatus expected) {
        return arguments(section, id, level, kind, expected);
    }

    static Stream<Arguments> reads() {
        Wire none = new Wire();
        Wire empty = null;
        Wire unknown = new Wire().u8(0x3F, 1, 0, 0);
        Wire zero = new Wire().u8(0);
        Wire ff = new Wire().u8(0xFF, 1, 0, 0).zeros(20);
        Wire shortPlain = new Wire().u8(0x31);
        Wire acme = secret(0xF1, ACME).u16(4);
        Wire brokenAcme = secret(0xF1, ACME).u16(0);
        Wire bolt = secret(0xF1, BOLT).f64(0.5).u8(9);
        Wire nobody = secret(0xF1, NOBODY).u16(4);
        Wire cut = new Wire().u8(0xF1, 1, 0, 0).zeros(7);
        Wire f2 = secret(0xF2, ACME).u16(4);
        FieldKind u64 = FieldKind.U64;
        FieldKind f64 = FieldKind.F64;
        return Stream.of(
                // well-formed
                read(plain(), TAG, PRESENT),
                read(plain(), SCALE, PRESENT),
                read(plain(), ZERO, PRESENT),
                read(plain().u8(1, 2, 3), SCALE, PRESENT), // trailing padding
                read(flagged(0, 1, 2), POINTS, PRESENT),
                // (a) before everything else
                read(none, 0x0002_0001, 5, u64, FOREIGN),
                read(none, TAG.id(), 5, FieldKind.I64, FOREIGN),
                read(none, SCALE.id(), 5, u64, FOREIGN),
                read(zero, 0x0002_3102, 5, u64, FOREIGN),
                read(unknown, 0x0002_3F00, 5, u64, FOREIGN),
                read(shortPlain, ZERO.id(), 9, f64, FOREIGN),
                read(nobody, 0x0002_F107, 0, u64, FOREIGN),
                read(nobody, ID_F1.id(), 0, f64, FOREIGN),
                read(none, 0x0002_F300, 0, u64, FOREIGN),
                read(acme, ACME_BITS.id(), 1, f64, FOREIGN), // BOLT's kind, but the bytes say whose it is
                read(acme, 0x0002_F101, 0, u64, FOREIGN), // BOLT's, which ACME does not have
                read(bolt, ACME_BITS.id(), 0, u64, FOREIGN),
                // (b) before presence and bytes
                read(empty, SCALE.id(), 1, f64, LEVEL),
                read(none, TAG.id(), 1, u64, LEVEL),
                read(zero, SCALE.id(), -1, f64, LEVEL),
                read(unknown, AXIS.id(), 1, u64, LEVEL),
                read(plain(), SCALE.id(), 1, f64, LEVEL),
                read(plain(), ID_F1.id(), 1, u64, LEVEL),
                read(nobody, ID_F1.id(), 1, u64, LEVEL),
                // no section
                read(empty, TAG, ABSENT),
                read(empty, SCALE, ABSENT),
                read(empty, ID_F1, ABSENT),
                read(empty, ID_F2, ABSENT),
                read(empty, 0x0002_F100, 0, u64, ABSENT), // either vendor's kind fits
                read(empty, 0x0002_F100, 0, f64, ABSENT),
                read(empty, 0x0002_F101, 0, u64, ABSENT),
                read(empty, 0x0002_F102, 0, u64, FOREIGN),
                // (c)
                read(none, TAG, LAYOUT),
                read(none, SCALE, LAYOUT),
                read(none, AXIS, LAYOUT),
                read(none, ID_F1, LAYOUT),
                read(none, 0x0002_F100, 0, f64, LAYOUT),
                // (d)
                read(zero, TAG, PRESENT),
                read(zero, SCALE, TYPE),
                read(zero, ID_F1, TYPE),
                read(ff, TAG, PRESENT),
                read(ff, SCALE, TYPE),
                read(unknown, TAG, PRESENT),
                read(unknown, SCALE, TYPE),
                read(unknown, ID_F2, TYPE),
                read(nobody, TAG, PRESENT),
                read(nobody, ID_F1, PRESENT),
                read(nobody, ID_F2, TYPE),
                read(nobody, SCALE, TYPE),
                read(nobody, 0x0002_F100, 0, u64, TYPE),
                read(nobody, 0x0002_F100, 0, f64, TYPE),
                read(cut, TAG, PRESENT),
                read(cut, ID_F1, LAYOUT),
                read(cut, ID_F2, TYPE),
                read(cut, 0x0002_F100, 0, u64, TYPE),
                read(f2, ID_F2, PRESENT),
                read(f2, ID_F1, TYPE),
                read(f2, 0x0002_F100, 0, u64, TYPE),
                // (e) nothing else is examined
                read(plain(), AXIS, FOREIGN),
                read(shortPlain, AXIS, FOREIGN),
                read(plain(), ID_F1, FOREIGN),
                read(plain(), 0x0002_F100, 0, u64, FOREIGN),
                read(acme, SCALE, FOREIGN),
                read(acme, ID_F2, FOREIGN),
                // (f)
                read(shortPlain, TAG, PRESENT),
                read(shortPlain, SCALE, LAYOUT),
                read(new Wire().u8(0x31, 2).u16(0).f32(2).u32(0).u16(0), SCALE, LAYOUT), // version
                read(new Wire().u8(0x31, 1).u16(1).f32(2).u32(0).u16(0), ZERO, LAYOUT), // flags
                read(new Wire().u8(0x31, 1).u16(0).f32(0).u32(0).u16(0), ZERO, LAYOUT), // scale
                read(new Wire().u8(0x31, 1).u16(0).f32(1).u32(0).u16(1), ZERO, LAYOUT), // reserved
                read(new Wire().u8(0x31, 1).u16(0).f32(1).u32(0).u8(0), ZERO, LAYOUT), // cut
                read(flagged(0, 1, 0xFFFF_FFFFL), POINTS, LAYOUT),
                read(flagged(2, 1, 7), AXIS, LAYOUT),
                read(flagged(0, 9, 7), AXIS, LAYOUT), // the provider's check
                read(flagged(0, 9, 7), TAG, PRESENT),
                read(brokenAcme, ACME_BITS, LAYOUT),
                read(brokenAcme, ID_F1, LAYOUT),
                read(brokenAcme, TAG, PRESENT),
                // (g)
                read(flagged(2, 1, 0xFFFF_FFFFL), POINTS, ABSENT),
                read(flagged(2, 1, 0xFFFF_FFFFL), AXIS, PRESENT),
                // private ones that somebody knows
                read(acme, ACME_BITS.id(), 0, u64, PRESENT),
                read(acme, ID_F1, PRESENT),
                read(bolt, BOLT_STEP.id(), 0, f64, PRESENT),
                read(bolt, BOLT_TWO.id(), 0, u64, PRESENT));
    }

    @ParameterizedTest
    @MethodSource("reads")
    void aReadGivesTheStatusOfTheFirstCheckThatFails(
            Wire section, int id, int level, FieldKind kind, FieldStatus expected) {
        Draft draft = section == null ? Draft.of(0x21, 2).buffers(1) : draft(0x21, section);
        for (Hurray hurray : new Hurray[] {Lab.strict(ALL), Lab.permissive(ALL)}) {
            Descriptor d = hurray.decode(draft.bytes());
            assertEquals(expected, d.status(id, level, kind));
            if (expected != PRESENT) {
                assertEquals(expected, thrown(d, id, level, kind).status());
            }
        }
    }

    private static FieldException thrown(Descriptor d, int id, int level, FieldKind kind) {
        return assertThrows(FieldException.class, () -> {
            switch (kind) {
                case U64 -> d.u64(id, level);
                case I64 -> d.i64(id, level);
                case F64 -> d.f64(id, level);
                case U64_ARRAY -> d.u64Array(id, level);
                case I64_ARRAY -> d.i64Array(id, level);
            }
        });
    }

    @Test
    void valuesAreTypedAtEachRead() {
        Descriptor plain = Lab.strict(ALL).decode(draft(0x21, plain()).bytes());
        assertEquals(2.5, plain.get(SCALE));
        assertEquals(-128, plain.get(ZERO));
        assertEquals(0x31, plain.get(TAG));
        Descriptor bolt = Lab.strict(ALL)
                .decode(draft(0x21, secret(0xF1, BOLT).f64(0.5).u8(9)).bytes());
        assertEquals(0.5, bolt.get(BOLT_STEP));
        assertEquals(9, bolt.get(BOLT_TWO));
        assertEquals(BOLT, bolt.get(ID_F1));
    }

    @Test
    void aTypedKeyOfAnotherVendorOnTheSameTagDoesNotApply() {
        Hurray hurray = Lab.strict(ALL);
        Descriptor acme = hurray.decode(draft(0x21, secret(0xF1, ACME).u16(4)).bytes());
        assertEquals(4, acme.get(ACME_BITS));
        assertEquals(FOREIGN, acme.status(BOLT_STEP));
        assertEquals(FOREIGN, acme.status(BOLT_TWO));
        assertEquals(FOREIGN, acme.status(new U64Field(ACME_BITS.id(), "OTHER", BOLT)));
        Descriptor absent = hurray.decode(Draft.of(0x21, 2).buffers(1).bytes());
        assertEquals(ABSENT, absent.status(BOLT_STEP));
        assertEquals(ABSENT, absent.status(ACME_BITS));
        assertEquals(FOREIGN, absent.status(new U64Field(BOLT_STEP.id(), "OTHER", BOLT)));
        assertEquals(FOREIGN, absent.status(new U64Field(ACME_BITS.id(), "NOBODYS", NOBODY)));
    }

    @Test
    void aMalformedSectionSaysWhatIsWrongAndWhere() {
        Draft draft = draft(0x21, new Wire().u8(0x31, 1).u16(0).f32(1).u32(0).u16(0x100));
        FieldMalformedException e = assertThrows(
                FieldMalformedException.class,
                () -> Lab.strict(ALL).decode(draft.bytes()).get(SCALE));
        assertTrue(e.getMessage().contains("at byte " + (draft.sectionAt(0) + 4 + 12)), e.getMessage());
        FieldMalformedException unknown = assertThrows(
                FieldMalformedException.class,
                () -> Lab.strict(ALL)
                        .decode(draft(0x21, new Wire().u8(0x3F)).bytes())
                        .get(SCALE));
        assertTrue(unknown.getMessage().contains("scheme 0x3F needs a provider"), unknown.getMessage());
    }

    @ParameterizedTest
    @MethodSource("eager")
    void aLayoutThatTypesSchemesRejectsAtDecodeWhatAReadWouldCallMalformed(
            Wire section, int offset, String rule, boolean permissive) {
        Draft draft = draft(0x22, section);
        Rejection strict = assertInstanceOf(Rejection.class, Lab.strict(ALL).tryDecode(draft.bytes()));
        assertEquals(HurrayStatus.INVALID_LAYOUT, strict.status());
        assertEquals(rule, strict.rule());
        assertEquals(draft.sectionAt(0) + 4 + offset, strict.offset());
        assertEquals(
                permissive,
                Lab.permissive(ALL).tryDecode(draft.bytes()) instanceof Descriptor,
                "accepted in permissive mode");
        assertInstanceOf(
                Descriptor.class,
                Lab.strict(ALL).tryDecode(draft(0x21, section).bytes()),
                "typed only when it is read");
    }

    static Stream<Arguments> eager() {
        return Stream.of(
                arguments(new Wire(), 0, "truncated", false),
                arguments(new Wire().u8(0), 0, "scheme-tag", false),
                arguments(new Wire().u8(0xFF), 0, "scheme-tag", false),
                arguments(new Wire().u8(0x3F), 0, "scheme-tag", true),
                arguments(new Wire().u8(0xF1, 1, 0, 0).zeros(7), 0, "scheme-tag", true),
                arguments(secret(0xF1, NOBODY), 0, "scheme-tag", true),
                arguments(secret(0xF1, ACME).u16(0), 12, "value-minimum", false),
                arguments(secret(0xF1, ACME).u8(0), 12, "truncated", false),
                arguments(new Wire().u8(0x31), 1, "truncated", false),
                arguments(new Wire().u8(0x31, 2), 1, "scheme-version", false),
                arguments(new Wire().u8(0x31, 1, 0), 2, "truncated", false),
                arguments(new Wire().u8(0x31, 1).u16(0x8000), 2, "scheme-flags", false),
                arguments(new Wire().u8(0x31, 1).u16(0).f32(0), 4, "finite-non-zero", false),
                arguments(flagged(2, 1, 7), 8, "sentinel-flag", false),
                arguments(flagged(0, 1, 0xFFFF_FFFFL), 8, "sentinel-flag", false),
                arguments(flagged(0, 9, 7), 4, "axis", false));
    }

    @Test
    void aParameterBufferHasTheRolesOfTheFieldsThatNameIt() {
        Hurray hurray = Lab.strict(ALL);
        Descriptor apart = hurray.decode(draft(0x21, flagged(0, 1, 2)).bytes());
        assertEquals("data", apart.bufferRole(0).orElseThrow());
        assertEquals("scales", apart.bufferRole(1).orElseThrow());
        assertEquals("points", apart.bufferRole(2).orElseThrow());
        Descriptor shared = hurray.decode(draft(0x21, flagged(0, 1, 1)).bytes());
        assertEquals("scales+points", shared.bufferRole(1).orElseThrow());
        assertTrue(shared.bufferRole(2).isEmpty());
        Descriptor symmetric =
                hurray.decode(draft(0x21, flagged(2, 1, 0xFFFF_FFFFL)).bytes());
        assertTrue(symmetric.bufferRole(2).isEmpty());
        Descriptor broken = hurray.decode(draft(0x21, flagged(1, 1, 2)).bytes());
        assertTrue(broken.bufferRole(1).isEmpty());
    }
}
