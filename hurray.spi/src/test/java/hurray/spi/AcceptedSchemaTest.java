package hurray.spi;

import static hurray.spi.Keys.DEPTH;
import static hurray.spi.Keys.F1;
import static hurray.spi.Keys.I1;
import static hurray.spi.Keys.IA;
import static hurray.spi.Keys.P1;
import static hurray.spi.Keys.PA;
import static hurray.spi.Keys.Q1;
import static hurray.spi.Keys.Q2;
import static hurray.spi.Keys.QA;
import static hurray.spi.Keys.S1;
import static hurray.spi.Keys.S2;
import static hurray.spi.Keys.SA;
import static hurray.spi.Keys.U1;
import static hurray.spi.Keys.U2;
import static hurray.spi.Keys.UA;
import static hurray.spi.Keys.V1;
import static hurray.spi.Keys.VA;
import static hurray.spi.Keys.VENDOR;
import static hurray.spi.Keys.layout;
import static hurray.spi.Keys.privateLayout;
import static hurray.spi.Keys.scheme;
import static hurray.spi.Keys.section;
import static hurray.spi.Keys.vendorSection;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.F64Field;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The neighbours of what {@link RefusedSchemaTest} refuses build. */
class AcceptedSchemaTest {
    private static final Count RANK = Count.perDimension();

    private static Arguments accepted(String declaration, Supplier<PayloadSchema> code) {
        return arguments(declaration, code);
    }

    static Stream<Arguments> declarations() {
        return Stream.of(
                accepted("nothing at all", () -> layout().build()),
                accepted(
                        "guard bit 7 of a u8",
                        () -> layout().u8(U1).u8(U2).guardedBy(U1, 7).build()),
                accepted(
                        "guard bit 63 of a u64",
                        () -> layout().u64(U1).i8(I1).guardedBy(U1, 63).build()),
                accepted(
                        "when on an earlier step, for a float",
                        () -> layout().u16(U1)
                                .f32(F1)
                                .finiteNonZero()
                                .when(U1, 1, 0xFFFF)
                                .build()),
                accepted(
                        "count by a field with a sentinel",
                        () -> layout().u8(U1)
                                .absentAs(0xFF)
                                .u32Array(UA, Count.of(U1))
                                .build()),
                accepted(
                        "a rule and a way to be absent",
                        () -> layout().u32(U1)
                                .powerOfTwo(2, 1L << 31)
                                .absentAs(0)
                                .build()),
                accepted(
                        "oneOf 255 in a u8",
                        () -> layout().u8(U1)
                                .oneOf(0, 255)
                                .orAtLeast(254)
                                .named(255, "last")
                                .build()),
                accepted(
                        "a name for the value that stands for absence",
                        () -> layout().tag(U1, 1, 2)
                                .absentAs(0)
                                .named(0, "none", "one", "two")
                                .build()),
                accepted(
                        "a bit that one value of a tag has",
                        () -> layout().tag(U1, 0, 1, 2)
                                .not(1)
                                .u8(U2)
                                .guardedBy(U1, 1)
                                .build()),
                accepted("min 2^64 - 1", () -> layout().u64(U1).min(-1).build()),
                accepted(
                        "a power of two of exactly one value",
                        () -> layout().u64(U1).powerOfTwo(Long.MIN_VALUE, -1).build()),
                accepted(
                        "a permutation guarded by a bit",
                        () -> layout().u8(U1)
                                .u32Array(UA, RANK)
                                .permutation()
                                .guardedBy(U1, 0)
                                .build()),
                accepted(
                        "65535 items of 255 words",
                        () -> layout().u32Array(UA, Count.of(65535).times(255)).build()),
                accepted("zero(255)", () -> layout().zero(255).build()),
                accepted(
                        "nestWhile of 255 levels",
                        () -> layout().u8(U1).nestWhile(U1, 255, 255, DEPTH).build()),
                accepted(
                        "nestWhile in a private layout",
                        () -> privateLayout()
                                .u8(P1)
                                .nestWhile(P1, 1, 2, new U64Field(0x0001_F102, "PD", VENDOR))
                                .moreBuffers()
                                .build()),
                accepted(
                        "remainder of a private layout",
                        () -> privateLayout()
                                .u8(P1)
                                .remainder(PA)
                                .not(0)
                                .buffer("b", Size.unknown())
                                .build()),
                accepted(
                        "a private layout that allows more buffers",
                        () -> privateLayout().moreBuffers().build()),
                accepted(
                        "remainder of a framed section",
                        () -> section().lengthPrefixed().u8(S1).remainder(SA).build()),
                accepted(
                        "remainder of a vendor's section",
                        () -> vendorSection().u8(V1).remainder(VA).build()),
                accepted(
                        "remainder of a scheme",
                        () -> scheme().u8(Q1).remainder(QA).build()),
                accepted(
                        "perBuffer in a section",
                        () -> section().u64Array(SA, Count.perBuffer().times(4)).build()),
                accepted("elementBits", () -> section().u32(S1).elementBits(S1).build()),
                accepted(
                        "a section of two discriminants",
                        () -> section()
                                .u32(S1)
                                .u8(U64Field.of(0x0009_FF00, "S_FF"))
                                .build()),
                accepted(
                        "index 0xFF of the format's own section",
                        () -> section().u32(U64Field.of(0x0009_00FF, "S_00FF")).build()),
                accepted(
                        "index 0xFF of another discriminant of a vendor's section",
                        () -> vendorSection()
                                .u32(new U64Field(0xF019_01FF, "V_01FF", VENDOR))
                                .build()),
                accepted(
                        "typed by schemes",
                        () -> section().typedBySchemes().u8(S1).named(1, "one").build()),
                accepted(
                        "a scheme in another range than 0x0002",
                        () -> PayloadSchema.scheme(0x31, "seven")
                                .u8(U64Field.of(0x0007_3100, "Q7"))
                                .build()),
                accepted(
                        "a scheme of all flags and version 255",
                        () -> scheme().flags(0xFFFF)
                                .version(255)
                                .u32(Q1)
                                .absentAs(7)
                                .iffFlag(15)
                                .u32(Q2)
                                .bufferAt("scales", Q2, Size.unknown())
                                .bufferAt("zero_points", Q1, Size.unknown())
                                .build()),
                accepted(
                        "flags that are set behind their use",
                        () -> scheme().u32(Q1).absentAs(7).iffFlag(3).flags(8).build()),
                accepted(
                        "dim(63) at rank 64",
                        () -> layout().rank(64, 64)
                                .buffer("b", Size.elements(Factor.dim(63)))
                                .build()),
                accepted(
                        "a rank that is set behind its use",
                        () -> layout().buffer("b", Size.elements(Factor.dim(1)))
                                .rank(2, 2)
                                .build()),
                accepted(
                        "a factor of 0",
                        () -> layout().buffer("b", Size.elements(Factor.constant(0)))
                                .build()),
                accepted(
                        "plus1 of plus1",
                        () -> layout().u8(U1)
                                .buffer(
                                        "b",
                                        Size.entries(Factor.plus1(Factor.plus1(Factor.field(U1))))
                                                .width(U1, 1, 2))
                                .build()),
                accepted(
                        "strides",
                        () -> layout().i64Array(IA, RANK)
                                .buffer("b", Size.strided(IA))
                                .build()),
                accepted(
                        "tiles of u32 that are powers of two",
                        () -> layout().u32Array(UA, RANK)
                                .powerOfTwo(1, 1024)
                                .buffer("b", Size.wholeTiles(UA))
                                .build()),
                accepted(
                        "buffers per dimension behind another",
                        () -> layout().buffer("values", Size.unknown())
                                .buffersPerDimension(
                                        new BufferSpec.Group("pos", Size.unknown(), Size.unknown(), Size.unknown()),
                                        new BufferSpec.Group("crd", Size.unknown(), Size.unknown(), Size.unknown()))
                                .build()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("declarations")
    void aDeclarationThatMakesSenseBuilds(String declaration, Supplier<PayloadSchema> code) {
        assertDoesNotThrow(code::get);
    }

    @Test
    void everyScalarStepHasItsWireTypeInTheOrderOfTheDeclaration() {
        List<I64Field> signed = List.of(
                I64Field.of(0x0001_2180, "I8"),
                I64Field.of(0x0001_2181, "I16"),
                I64Field.of(0x0001_2182, "I32"),
                I64Field.of(0x0001_2183, "I64"));
        LayoutSchema schema = layout().u8(U1)
                .u16(U2)
                .u32(U64Field.of(0x0001_2190, "U32"))
                .u64(U64Field.of(0x0001_2191, "U64"))
                .i8(signed.get(0))
                .i16(signed.get(1))
                .i32(signed.get(2))
                .i64(signed.get(3))
                .f32(F1)
                .f64(F64Field.of(0x0001_2192, "F64"))
                .build();
        assertEquals(
                List.of(WireType.values()),
                schema.steps().stream().map(step -> ((Step.Value) step).wire()).toList());
        assertEquals(10, schema.fields().size());
        assertEquals(U1, schema.fields().getFirst());
    }

    @Test
    void theDepthOfNestingIsAFieldAndReservedBytesAreNone() {
        LayoutSchema schema = layout().zero(3).u8(U1).nestWhile(U1, 1, 2, DEPTH).build();
        assertEquals(List.of(U1, DEPTH), schema.fields());
        assertEquals(new Step.Nest(U1, 1, 2, DEPTH), schema.steps().getLast());
    }

    @Test
    void aBuiltSchemaDoesNotChangeWithItsBuilder() {
        LayoutBuilder builder = layout().u8(U1);
        LayoutSchema before = builder.build();
        builder.min(3).u8(U2).buffer("b", Size.unknown()).check(tensor -> null).verify(tensor -> null);
        assertEquals(1, before.steps().size());
        assertEquals(List.of(), ((Step.Value) before.steps().getFirst()).rules());
        assertEquals(List.of(), before.buffers());
        assertEquals(List.of(), before.checks());
        assertEquals(List.of(), before.verifications());
    }

    @Test
    void whatIsSaidOfThePayloadAsAWholeIsKept() {
        LayoutSchema plain = layout().build();
        assertEquals(List.of(1, 64), List.of(plain.minRank(), plain.maxRank()));
        LayoutSchema full = layout().rank(2, 3)
                .zeroByteOffset()
                .typesSchemes()
                .moreBuffers()
                .forbid(SectionKey.SHARD, Keys.NINE)
                .shapeRule(tensor -> null)
                .check(tensor -> null)
                .verify(tensor -> null)
                .build();
        assertEquals(List.of(2, 3, 0x21), List.of(full.minRank(), full.maxRank(), full.tag()));
        assertEquals(
                List.of(true, true, true), List.of(full.zeroByteOffset(), full.typesSchemes(), full.moreBuffers()));
        assertEquals(
                List.of(false, false, false),
                List.of(plain.zeroByteOffset(), plain.typesSchemes(), plain.moreBuffers()));
        assertEquals(List.of(SectionKey.SHARD, Keys.NINE), full.forbidden());
        assertEquals(
                List.of(1, 1, 1),
                List.of(
                        full.shapeRules().size(),
                        full.checks().size(),
                        full.verifications().size()));

        SectionSchema section = section()
                .u32(S1)
                .u8(S2)
                .place(7)
                .lengthPrefixed()
                .requiredForPrivateTypes()
                .parameterBuffers()
                .elementBits(S1)
                .build();
        assertEquals(7, section.place());
        assertEquals(SectionSchema.Framing.LENGTH, section.framing());
        assertEquals(List.of(true, true), List.of(section.requiredForPrivateTypes(), section.parameterBuffers()));
        assertEquals(S1, section.elementBits());
        assertEquals(Keys.NINE, section.key());
        assertEquals(
                SectionSchema.Framing.ENVELOPE, vendorSection().u8(V1).build().framing());
        assertEquals(SectionSchema.Framing.BARE, section().u8(S1).build().framing());

        SchemeSchema scheme = scheme().flags(5).version(9).u8(Q1).build();
        assertEquals(List.of(0x31, 9, 5), List.of(scheme.tag(), scheme.version(), scheme.flags()));
        assertEquals(1, scheme().build().version());
    }

    @Test
    void aKeySaysWhichPrivatePayloadIsMeant() {
        LayoutSchema layout = PayloadSchema.privateLayout(new LayoutKey(0xF1, VENDOR, "keyed"))
                .moreBuffers()
                .build();
        assertEquals("layout 0xF1 (keyed)", layout.toString());
        assertEquals(VENDOR, layout.owner());
        SchemeSchema scheme = PayloadSchema.privateScheme(new SchemeKey(0xF2, VENDOR, "keyed"))
                .build();
        assertEquals("scheme 0xF2 (keyed)", scheme.toString());
        assertEquals(VENDOR, scheme.owner());
    }

    @Test
    void aSchemaNamesItselfWithItsTagOrBit() {
        assertEquals("layout 0x21 (invented)", layout().build().toString());
        assertEquals(
                "layout 0xF1 (invented)", privateLayout().moreBuffers().build().toString());
        assertEquals("scheme 0x31 (invented)", scheme().build().toString());
        assertEquals("section on flag bit 9 (nine)", section().build().toString());
        assertEquals(
                "section on flag bit 25 (twenty-five)", vendorSection().build().toString());
        assertEquals(VENDOR, privateLayout().moreBuffers().build().owner());
        assertEquals(0, layout().build().owner());
        assertEquals("invented", layout().build().name());
    }
}
