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
import static hurray.spi.Keys.QF;
import static hurray.spi.Keys.S1;
import static hurray.spi.Keys.S2;
import static hurray.spi.Keys.SA;
import static hurray.spi.Keys.U1;
import static hurray.spi.Keys.U2;
import static hurray.spi.Keys.U3;
import static hurray.spi.Keys.UA;
import static hurray.spi.Keys.UB;
import static hurray.spi.Keys.VENDOR;
import static hurray.spi.Keys.layout;
import static hurray.spi.Keys.privateLayout;
import static hurray.spi.Keys.scheme;
import static hurray.spi.Keys.section;
import static hurray.spi.Keys.vendorSection;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.F64Field;
import hurray.api.LayoutKey;
import hurray.api.PrivateFields;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A declaration that makes no sense is refused, at once or when it is built, with the payload and the reason. */
class RefusedSchemaTest {
    private static final long U32_MAX = 0xFFFF_FFFFL;
    private static final Count RANK = Count.perDimension();

    private static Arguments refused(String declaration, String fragment, Executable code) {
        return arguments(declaration, fragment, code);
    }

    static Stream<Arguments> identifiers() {
        U64Field again = U64Field.of(U1.id(), "AGAIN");
        return Stream.of(
                refused(
                        "one key twice",
                        "two steps for U1 0x00012100",
                        () -> layout().u8(U1).u8(U1).build()),
                refused(
                        "one identifier under two names",
                        "two steps for AGAIN",
                        () -> layout().u8(U1).u8(again).build()),
                refused(
                        "depth that is a step too",
                        "two steps for U2",
                        () -> layout().u8(U1).u8(U2).nestWhile(U1, 1, 2, U2).build()),
                refused(
                        "another layout's field",
                        "outside the payload's identifiers",
                        () -> PayloadSchema.layout(0x22, "other").u8(U1).build()),
                refused(
                        "a scheme's field in a layout",
                        "outside the payload's identifiers",
                        () -> layout().u8(Q1).build()),
                refused(
                        "a layout's field in a scheme",
                        "outside the payload's identifiers",
                        () -> scheme().u8(U64Field.of(0x0001_3100, "L")).build()),
                refused(
                        "another scheme's field",
                        "outside the payload's identifiers",
                        () -> PayloadSchema.scheme(0x32, "other").u8(Q1).build()),
                refused(
                        "another section's field",
                        "outside the payload's identifiers",
                        () -> section().u8(U64Field.of(0x0008_0000, "EIGHT")).build()),
                refused(
                        "another vendor's bit",
                        "outside the payload's identifiers",
                        () -> vendorSection()
                                .u8(new U64Field(0xF01A_0000, "V26", VENDOR))
                                .build()),
                refused(
                        "depth outside",
                        "outside the payload's identifiers",
                        () -> layout().u8(U1).nestWhile(U1, 1, 2, S1).build()),
                refused(
                        "another vendor's field",
                        "belongs to another vendor",
                        () -> privateLayout()
                                .u8(new U64Field(0x0001_F100, "THEIRS", VENDOR + 1))
                                .build()),
                refused(
                        "index 0xFF of a private layout",
                        "index 0xFF is the vendor's id",
                        () -> privateLayout().u64(PrivateFields.layoutId(0xF1)).build()),
                refused(
                        "index 0xFF of a private scheme",
                        "index 0xFF",
                        () -> PayloadSchema.privateScheme(0xF2, VENDOR, "s")
                                .u64(PrivateFields.schemeId(0xF2))
                                .build()),
                refused(
                        "index 0xFF of a vendor's section",
                        "index 0xFF",
                        () -> vendorSection().u64(PrivateFields.sectionId(25)).build()));
    }

    static Stream<Arguments> references() {
        return Stream.of(
                refused(
                        "when on a later step",
                        "UA refers to U1, which does not stand before it",
                        () -> layout().u64Array(UA, RANK).when(U1, 1).u8(U1).build()),
                refused(
                        "when on itself",
                        "U1 refers to U1, which does not stand before it",
                        () -> layout().u8(U1).when(U1, 1).build()),
                refused(
                        "when on no step at all",
                        "which does not stand before it",
                        () -> layout().u8(U1).when(U2, 1).build()),
                refused(
                        "guard on a later step",
                        "U1 refers to U2",
                        () -> layout().u8(U1).guardedBy(U2, 0).u8(U2).build()),
                refused(
                        "count by a later step",
                        "UA refers to U2",
                        () -> layout().u32Array(UA, Count.of(U2)).u8(U2).build()),
                refused(
                        "agreement with a later step",
                        "U1 refers to U2",
                        () -> layout().u8(U1)
                                .given(Condition.when(U2, 1), 1)
                                .u8(U2)
                                .build()),
                refused(
                        "nestWhile on no step",
                        "nestWhile refers to U2",
                        () -> layout().u8(U1).nestWhile(U2, 1, 2, DEPTH).build()),
                refused(
                        "when on a step with when",
                        "UA refers to U2, which may be absent",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .when(U1, 1)
                                .u64Array(UA, RANK)
                                .when(U2, 1)
                                .build()),
                refused(
                        "count by a guarded step",
                        "UA refers to U2, which may be absent",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .guardedBy(U1, 0)
                                .u32Array(UA, Count.of(U2))
                                .build()),
                refused(
                        "count of items by a guarded step",
                        "UA refers to U2, which may be absent",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .guardedBy(U1, 0)
                                .u32Array(UA, Count.of(U2).times(4))
                                .build()),
                refused(
                        "nestWhile on a step with when",
                        "nestWhile refers to U2, which may be absent",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .when(U1, 1)
                                .nestWhile(U2, 1, 2, DEPTH)
                                .build()),
                refused(
                        "size by an unknown field",
                        "a buffer refers to U2",
                        () -> layout().u8(U1).buffer("b", Size.elements(U2)).build()),
                refused(
                        "size by a field that may be absent",
                        "a buffer refers to U2, which may be absent",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .when(U1, 1)
                                .buffer("b", Size.entries(Factor.plus1(Factor.field(U2))))
                                .build()),
                refused(
                        "width by an unknown field",
                        "a buffer refers to U2",
                        () -> layout().u8(U1)
                                .buffer("b", Size.entries(Factor.field(U1)).width(U2, 4, 8))
                                .build()),
                refused(
                        "elementBits by an unknown field",
                        "elementBits refers to S2",
                        () -> section().u8(S1).elementBits(S2).build()),
                refused(
                        "elementBits that may be absent",
                        "elementBits refers to S2, which may be absent",
                        () -> section()
                                .u8(S1)
                                .u8(S2)
                                .guardedBy(S1, 0)
                                .elementBits(S2)
                                .build()),
                refused(
                        "buffer by an unknown index",
                        "the buffer scales refers to Q2",
                        () -> scheme().u8(Q1)
                                .bufferAt("scales", Q2, Size.unknown())
                                .build()));
    }

    static Stream<Arguments> modifiers() {
        return Stream.of(
                refused("a rule before any step", "oneOf stands behind no value", () -> layout().oneOf(1)),
                refused(
                        "a rule behind reserved bytes",
                        "min stands behind no value",
                        () -> layout().zero(1).min(1)),
                refused(
                        "a rule behind nestWhile",
                        "not stands behind no value",
                        () -> layout().u8(U1).nestWhile(U1, 1, 2, DEPTH).not(1)),
                refused("when behind nothing", "when stands behind no value", () -> layout().when(U1, 1)),
                refused(
                        "guardedBy behind nothing",
                        "guardedBy stands",
                        () -> layout().zero(2).guardedBy(U1, 1)),
                refused("absentAs behind nothing", "absentAs stands", () -> layout().absentAs(1)),
                refused("named behind nothing", "named stands", () -> layout().named(0, "zero")),
                refused("iffFlag behind nothing", "iffFlag stands", () -> scheme().iffFlag(0)),
                refused(
                        "iffFlag without absentAs",
                        "iffFlag(0) has no absentAs before it",
                        () -> scheme().flags(1).u32(Q1).iffFlag(0)),
                refused(
                        "iffFlag of bit 16",
                        "iffFlag(16) is not within 0 to 15",
                        () -> scheme().flags(1).u32(Q1).absentAs(U32_MAX).iffFlag(16)),
                refused(
                        "iffFlag of no flag",
                        "iffFlag(1) is none of the scheme's flags",
                        () -> scheme().flags(1)
                                .u32(Q1)
                                .absentAs(U32_MAX)
                                .iffFlag(1)
                                .build()),
                refused(
                        "orAtLeast without oneOf",
                        "orAtLeast(8) has no oneOf before it",
                        () -> layout().u8(U1).orAtLeast(8)),
                refused(
                        "orAtLeast behind another rule",
                        "orAtLeast(8) has no oneOf before it",
                        () -> layout().u8(U1).oneOf(1).not(1).orAtLeast(8)),
                refused(
                        "when and guardedBy",
                        "only one of when, guardedBy and absentAs",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .when(U1, 1)
                                .guardedBy(U1, 1)
                                .build()),
                refused(
                        "when and absentAs",
                        "only one of when",
                        () -> layout().u8(U1).u8(U2).when(U1, 1).absentAs(3).build()),
                refused(
                        "guardedBy and absentAs",
                        "only one of when",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .guardedBy(U1, 1)
                                .absentAs(3)
                                .build()),
                refused(
                        "guard bit 8 of a u8",
                        "U1 has no bit 8",
                        () -> layout().u8(U1).u8(U2).guardedBy(U1, 8).build()),
                refused(
                        "guard bit 64 of a u64",
                        "U1 has no bit 64",
                        () -> layout().u64(U1).u8(U2).guardedBy(U1, 64).build()),
                refused(
                        "guard bit -1",
                        "U1 has no bit -1",
                        () -> layout().u64(U1).u8(U2).guardedBy(U1, -1).build()),
                refused(
                        "absentAs on an array",
                        "absentAs is for unsigned scalars",
                        () -> layout().u32Array(UA, RANK).absentAs(1).build()),
                refused(
                        "absentAs on a signed value",
                        "absentAs is for unsigned scalars",
                        () -> layout().i8(I1).absentAs(1).build()),
                refused(
                        "absentAs on a float",
                        "absentAs is for unsigned scalars",
                        () -> layout().f64(F1).absentAs(1).build()),
                refused(
                        "named on a signed value",
                        "named is for unsigned values",
                        () -> layout().i16(I1).named(0, "zero").build()),
                refused(
                        "named on a float",
                        "named is for unsigned values",
                        () -> layout().f32(F1).named(0, "zero").build()),
                refused(
                        "when with no value",
                        "a condition needs at least one value",
                        () -> layout().u8(U1).u8(U2).when(U1).build()),
                refused(
                        "given with no value in its condition",
                        "a condition needs at least one value",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .given(Condition.unless(U1), 1)
                                .build()),
                refused(
                        "given that allows nothing",
                        "allows nothing",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .given(Condition.when(U1, 1))
                                .build()));
    }

    static Stream<Arguments> rules() {
        return Stream.of(
                refused(
                        "oneOf nothing",
                        "a set without a value allows nothing",
                        () -> layout().u8(U1).oneOf().build()),
                refused(
                        "tag of nothing",
                        "a set without a value allows nothing",
                        () -> layout().tag(U1).build()),
                refused(
                        "a tag that has to be a power of two as well",
                        "its rules allow no value together",
                        () -> layout().tag(U1, 0, 1).powerOfTwo(3, 5).build()),
                refused(
                        "a power of two with a bit that may not be set",
                        "its rules allow no value together",
                        () -> layout().u8(U1).powerOfTwo(2, 4).onlyBits(1).build()),
                refused(
                        "a name for what the tag can't be",
                        "named gives 2 a name, which the rules of the step do not allow",
                        () -> layout().tag(U1, 0, 1)
                                .named(0, "no", "yes", "maybe")
                                .build()),
                refused(
                        "a bit that the mask never has",
                        "U2: the rules of U1 never allow bit 1",
                        () -> layout().u8(U1)
                                .onlyBits(1)
                                .u8(U2)
                                .guardedBy(U1, 1)
                                .build()),
                refused(
                        "a bit that no value of the tag has",
                        "U2: the rules of U1 never allow bit 1",
                        () -> layout().tag(U1, 0, 1, 4).u8(U2).guardedBy(U1, 1).build()),
                refused(
                        "powerOfTwo upside down",
                        "powerOfTwo allows nothing",
                        () -> layout().u8(U1).powerOfTwo(8, 4).build()),
                refused(
                        "powerOfTwo of a gap",
                        "powerOfTwo allows nothing",
                        () -> layout().u8(U1).powerOfTwo(5, 7).build()),
                refused(
                        "powerOfTwo of zero",
                        "powerOfTwo allows nothing",
                        () -> layout().u8(U1).powerOfTwo(0, 0).build()),
                refused(
                        "finiteNonZero on an integer",
                        "the rule 'finite and not 0' can't stand",
                        () -> layout().u32(U1).finiteNonZero().build()),
                refused(
                        "min on a float",
                        "the rule 'at least 1' can't stand",
                        () -> layout().f32(F1).min(1).build()),
                refused(
                        "oneOf on a signed value",
                        "the rule '1 or 2' can't stand",
                        () -> layout().i32(I1).oneOf(1, 2).build()),
                refused(
                        "onlyBits on a signed array",
                        "can't stand on this step",
                        () -> layout().i64Array(IA, RANK).onlyBits(1).build()),
                refused(
                        "equalToRank on an array",
                        "the rule 'the rank of the tensor' can't stand",
                        () -> layout().u32Array(UA, RANK).equalToRank().build()),
                refused(
                        "equalToRank on a signed value",
                        "can't stand",
                        () -> layout().i8(I1).equalToRank().build()),
                refused(
                        "permutation on a scalar",
                        "can't stand",
                        () -> layout().u32(U1).permutation().build()),
                refused(
                        "permutation of a constant number",
                        "can't stand",
                        () -> layout().u32Array(UA, Count.of(3)).permutation().build()),
                refused(
                        "permutation of pairs",
                        "can't stand",
                        () -> layout().u32Array(UA, RANK.times(2)).permutation().build()),
                refused(
                        "permutation of signed values",
                        "can't stand",
                        () -> layout().i64Array(IA, RANK).permutation().build()),
                refused(
                        "oneOf 256 in a u8",
                        "256 does not fit into 1 bytes",
                        () -> layout().u8(U1).oneOf(1, 256).build()),
                refused(
                        "orAtLeast 256 in a u8",
                        "256 does not fit into 1 bytes",
                        () -> layout().u8(U1).oneOf(1).orAtLeast(256).build()),
                refused(
                        "min 65536 in a u16",
                        "65536 does not fit into 2 bytes",
                        () -> layout().u16(U1).min(65536).build()),
                refused(
                        "not -1 in a u32",
                        "18446744073709551615 does not fit into 4 bytes",
                        () -> layout().u32(U1).not(-1).build()),
                refused(
                        "powerOfTwo from 256 in a u8",
                        "256 does not fit",
                        () -> layout().u8(U1).powerOfTwo(256, 1024).build()),
                refused(
                        "absentAs 2^32 in a u32",
                        "4294967296 does not fit into 4 bytes",
                        () -> layout().u32(U1).absentAs(1L << 32).build()),
                refused(
                        "given 256 in a u8",
                        "U2: 256 does not fit",
                        () -> layout().u8(U1)
                                .u8(U2)
                                .given(Condition.when(U1, 1), 256)
                                .build()),
                refused(
                        "when a u8 is 256",
                        "U1: 256 does not fit",
                        () -> layout().u8(U1).u8(U2).when(U1, 256).build()),
                refused(
                        "nestWhile a u8 is 256",
                        "U1: 256 does not fit",
                        () -> layout().u8(U1).nestWhile(U1, 256, 2, DEPTH).build()),
                refused(
                        "named 256 in a u8",
                        "U1: 256 does not fit",
                        () -> layout().u8(U1).named(255, "last", "one too many").build()));
    }

    static Stream<Arguments> counts() {
        return Stream.of(
                refused("zero(0)", "zero(0) is not within 1 to 255", () -> layout().zero(0)),
                refused("zero(256)", "zero(256) is not within 1 to 255", () -> layout().zero(256)),
                refused(
                        "0 items",
                        "0 items are not within 1 to 65535",
                        () -> layout().u32Array(UA, Count.of(0)).build()),
                refused(
                        "65536 items",
                        "65536 items are not within",
                        () -> layout().u32Array(UA, Count.of(65536)).build()),
                refused(
                        "0 words",
                        "0 words are not within 1 to 255",
                        () -> layout().u32Array(UA, RANK.times(0)).build()),
                refused(
                        "256 words",
                        "256 words are not within 1 to 255",
                        () -> layout().u32Array(UA, RANK.times(256)).build()),
                refused(
                        "times of times",
                        "times stands behind a plain count",
                        () -> layout().u32Array(UA, RANK.times(2).times(2)).build()),
                refused(
                        "times of the rest",
                        "times stands behind a plain count",
                        () -> privateLayout()
                                .u32Array(PA, new Count.Rest().times(2))
                                .build()),
                refused(
                        "the rest in words",
                        "remainder is for bytes",
                        () -> privateLayout().u32Array(PA, new Count.Rest()).build()),
                refused(
                        "perBuffer in a layout",
                        "perBuffer is for sections",
                        () -> layout().u32Array(UA, Count.perBuffer()).build()),
                refused(
                        "perBuffer × words in a layout",
                        "perBuffer is for sections",
                        () -> layout().u32Array(UA, Count.perBuffer().times(2)).build()),
                refused(
                        "perBuffer in a scheme",
                        "perBuffer is for sections",
                        () -> scheme().u32Array(QA, Count.perBuffer()).build()),
                refused(
                        "remainder of a bare layout",
                        "remainder is the last step of a payload that has a length",
                        () -> layout().remainder(UA).build()),
                refused(
                        "remainder of a bare section",
                        "remainder is the last step",
                        () -> section().remainder(SA).build()),
                refused(
                        "remainder before a step",
                        "remainder is the last step",
                        () -> privateLayout().remainder(PA).u8(P1).moreBuffers().build()),
                refused(
                        "remainder that may be absent",
                        "a remainder is always there",
                        () -> privateLayout()
                                .u8(P1)
                                .remainder(PA)
                                .when(P1, 1)
                                .moreBuffers()
                                .build()),
                refused("more bytes than any descriptor has", "more than any descriptor", () -> {
                    LayoutBuilder builder = layout();
                    for (int i = 0; i < 40; i++) {
                        builder.u64Array(
                                U64ArrayField.of(0x0001_2110 + i, "A" + i),
                                Count.of(65535).times(255));
                    }
                    builder.build();
                }),
                refused(
                        "nestWhile in a section",
                        "only layouts nest",
                        () -> section().u8(S1).nestWhile(S1, 1, 2, S2).build()),
                refused(
                        "nestWhile in a scheme",
                        "only layouts nest",
                        () -> scheme().u8(Q1).nestWhile(Q1, 1, 2, Q2).build()),
                refused(
                        "a step behind nestWhile",
                        "a step stands behind nestWhile",
                        () -> layout().u8(U1).nestWhile(U1, 1, 2, DEPTH).u8(U2).build()),
                refused(
                        "reserved bytes behind nestWhile",
                        "a step stands behind nestWhile",
                        () -> layout().u8(U1).nestWhile(U1, 1, 2, DEPTH).zero(1).build()),
                refused(
                        "nestWhile of no level",
                        "nestWhile with 0 levels",
                        () -> layout().u8(U1).nestWhile(U1, 1, 0, DEPTH)),
                refused(
                        "nestWhile of 256 levels",
                        "nestWhile with 256 levels",
                        () -> layout().u8(U1).nestWhile(U1, 1, 256, DEPTH)));
    }

    static Stream<Arguments> kinds() {
        return Stream.of(
                refused(
                        "an array key on a scalar step",
                        "the kind of the key is not that of the step",
                        () -> forged(UA, WireType.U8, null)),
                refused(
                        "a scalar key on an array step",
                        "the kind of the key is not that of the step",
                        () -> forged(U1, WireType.U32, RANK)));
    }

    /** A step whose key does not fit, which the builder's types prevent: as another builder in this package could add it. */
    private static void forged(hurray.api.Field key, WireType wire, Count count) {
        LayoutBuilder builder = layout();
        builder.steps.add(new Step.Value(key, wire, count, List.of(), null, null, null, Map.of()));
        builder.build();
    }

    static Stream<Arguments> buffers() {
        BufferSpec.Group group = new BufferSpec.Group("g", Size.unknown(), Size.unknown(), Size.unknown());
        return Stream.of(
                refused(
                        "a private layout without a buffer",
                        "at least one buffer, and this one declares none",
                        () -> privateLayout().u8(P1).build()),
                refused(
                        "a section with a buffer",
                        "a section declares no buffers",
                        () -> section().u8(S1).buffer("b", Size.unknown()).build()),
                refused(
                        "a section with buffers per dimension",
                        "a section declares no buffers",
                        () -> section().u8(S1).buffersPerDimension(group).build()),
                refused(
                        "a scheme with a buffer",
                        "a scheme's buffers are declared with bufferAt",
                        () -> scheme().u8(Q1).buffer("b", Size.unknown()).build()),
                refused(
                        "a scheme with buffers per dimension",
                        "declared with bufferAt",
                        () -> scheme().u8(Q1).buffersPerDimension(group).build()),
                refused(
                        "dim(1) at rank 1",
                        "dimension 1, which rank 1 does not have",
                        () -> layout().buffer("b", Size.elements(Factor.dim(1))).build()),
                refused(
                        "dim(0) at rank 0",
                        "dimension 0, which rank 0 does not have",
                        () -> layout().rank(0, 3)
                                .buffer("b", Size.entries(Factor.plus1(Factor.dim(0))))
                                .build()),
                refused(
                        "dim(-1)",
                        "dimension -1",
                        () -> layout().buffer("b", Size.elements(Factor.dim(-1)))
                                .build()),
                refused(
                        "dim(2) in a group",
                        "dimension 2, which rank 2",
                        () -> layout().rank(2, 2)
                                .buffersPerDimension(new BufferSpec.Group(
                                        "g", Size.unknown(), Size.elements(Factor.dim(2)), Size.unknown()))
                                .build()),
                refused(
                        "blocks of dimension 1 at rank 1",
                        "dimension 1, which rank 1 does not have",
                        () -> layout().u8(U1)
                                .min(1)
                                .buffer("b", Size.entries(Factor.blocks(1, U1)))
                                .build()),
                refused(
                        "blocks whose extent may be 0",
                        "divides by U1, which may be 0",
                        () -> layout().u8(U1)
                                .buffer("b", Size.entries(Factor.plus1(Factor.blocks(0, U1))))
                                .build()),
                refused(
                        "blocks of an extent that is no step",
                        "a buffer refers to U1",
                        () -> layout().buffer("b", Size.entries(Factor.blocks(0, U1)))
                                .build()),
                refused(
                        "a negative factor",
                        "the factor -1",
                        () -> layout().buffer("b", Size.elements(Factor.constant(-1)))
                                .build()),
                refused(
                        "plus1 of the shape",
                        "plus1 of the whole shape is not a factor",
                        () -> layout().buffer("b", Size.elements(Factor.plus1(Factor.plus1(Factor.shape()))))
                                .build()),
                refused(
                        "elements of nothing",
                        "has no factor",
                        () -> layout().buffer("b", Size.elements()).build()),
                refused(
                        "entries of nothing",
                        "has no factor",
                        () -> layout().buffer("b", Size.entries()).build()),
                refused(
                        "entries of 3 bytes",
                        "3 bytes, not 1, 2, 4 or 8",
                        () -> layout().buffer("b", Size.entries(Factor.rank()).width(3))
                                .build()),
                refused(
                        "entries of no bytes",
                        "0 bytes, not 1, 2, 4 or 8",
                        () -> layout().u8(U1)
                                .buffer("b", Size.entries(Factor.rank()).width(U1, 8, 0))
                                .build()),
                refused(
                        "strides of a constant number",
                        "needs IA, one per dimension and always there",
                        () -> layout().i64Array(IA, Count.of(2))
                                .buffer("b", Size.strided(IA))
                                .build()),
                refused(
                        "strides that may be absent",
                        "needs IA, one per dimension and always there",
                        () -> layout().u8(U1)
                                .i64Array(IA, RANK)
                                .when(U1, 1)
                                .buffer("b", Size.strided(IA))
                                .build()),
                refused(
                        "strides that are no step",
                        "needs IA",
                        () -> layout().buffer("b", Size.strided(IA)).build()),
                refused(
                        "tiles in pairs",
                        "needs UA",
                        () -> layout().u64Array(UA, RANK.times(2))
                                .min(1)
                                .buffer("b", Size.wholeTiles(UA))
                                .build()),
                refused(
                        "tiles that may be 0",
                        "UA, which may be 0",
                        () -> layout().u64Array(UA, RANK)
                                .buffer("b", Size.wholeTiles(UA))
                                .build()),
                refused(
                        "tiles whose unknown is unknown",
                        "a buffer refers to U3",
                        () -> layout().u64Array(UA, RANK)
                                .min(1)
                                .buffer("b", Size.wholeTiles(UA).unknownWhen(U3, 3))
                                .build()),
                refused(
                        "interleaved bits of a counted array",
                        "needs UB",
                        () -> layout().u8(U1)
                                .u32Array(UB, Count.of(U1))
                                .buffer("b", Size.interleaved(UB))
                                .build()),
                refused(
                        "a buffer behind those per dimension",
                        "stands behind the buffers per dimension",
                        () -> layout().buffersPerDimension(group)
                                .buffer("b", Size.unknown())
                                .build()),
                refused(
                        "buffers per dimension twice",
                        "stands behind the buffers per dimension",
                        () -> layout().buffersPerDimension(group)
                                .buffersPerDimension(group)
                                .build()),
                refused(
                        "two buffers of one role",
                        "the role 'b'",
                        () -> layout().buffer("b", Size.unknown())
                                .buffer("b", Size.unknown())
                                .build()),
                refused(
                        "a buffer without a role",
                        "the role ' '",
                        () -> layout().buffer(" ", Size.unknown()).build()),
                refused("more buffers than there can be", "256 buffers", () -> {
                    LayoutBuilder many = layout();
                    for (int i = 0; i < 256; i++) {
                        many.buffer("b" + i, Size.unknown());
                    }
                    many.build();
                }));
    }

    static Stream<Arguments> frames() {
        U64Field tag = U64Field.of(0x0009_0000, "TAG");
        return Stream.of(
                refused("rank(-1, 2)", "rank(-1, 2) is not within 0 to 64", () -> layout().rank(-1, 2)),
                refused("rank(3, 2)", "rank(3, 2) has the highest rank below the lowest", () -> layout().rank(3, 2)),
                refused("rank(0, 65)", "rank(0, 65) is not within 0 to 64", () -> layout().rank(0, 65)),
                refused(
                        "place(-1)",
                        "place(-1) is for sections of the format's own",
                        () -> section().place(-1)),
                refused(
                        "place(256)",
                        "place(256) is for sections of the format's own",
                        () -> section().place(256)),
                refused(
                        "place of a vendor's section",
                        "place(1) is for sections",
                        () -> vendorSection().place(1)),
                refused(
                        "length prefix of a vendor's section",
                        "the envelope of a vendor's section is given",
                        () -> vendorSection().lengthPrefixed()),
                refused(
                        "a vendor's section typed by schemes",
                        "the envelope of a vendor's section is given",
                        () -> vendorSection().typedBySchemes()),
                refused("version(256)", "version(256) is not within 0 to 255", () -> scheme().version(256)),
                refused("version(-1)", "version(-1) is not within 0 to 255", () -> scheme().version(-1)),
                refused("flags(0x10000)", "flags(0x10000) exceeds 16 bits", () -> scheme().flags(0x10000)),
                refused(
                        "typed by schemes without a tag",
                        "has exactly one step, u8 of the scheme tag",
                        () -> section().typedBySchemes().build()),
                refused(
                        "typed by schemes with two steps",
                        "has exactly one step",
                        () -> section().typedBySchemes().u8(tag).zero(3).build()),
                refused(
                        "a scheme tag of two bytes",
                        "has exactly one step",
                        () -> section().typedBySchemes().u16(tag).build()),
                refused(
                        "a scheme tag with a rule",
                        "has exactly one step",
                        () -> section().typedBySchemes().u8(tag).min(1).build()),
                refused(
                        "a scheme tag that may be absent",
                        "has exactly one step",
                        () -> section().typedBySchemes().u8(tag).absentAs(0).build()),
                refused(
                        "a scheme tag with a scheme's discriminant",
                        "discriminant 0",
                        () -> section()
                                .typedBySchemes()
                                .u8(U64Field.of(0x0009_0100, "TAG"))
                                .build()),
                refused(
                        "a rule of floats on an integer of a scheme",
                        "can't stand",
                        () -> scheme().f32(QF).u8(Q1).finiteNonZero().build()));
    }

    static Stream<Arguments> all() {
        return Stream.of(identifiers(), references(), modifiers(), rules(), counts(), kinds(), buffers(), frames())
                .flatMap(each -> each);
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("all")
    void aDeclarationThatMakesNoSenseIsRefusedWithItsReason(String declaration, String fragment, Executable code) {
        SchemaException refusal = assertThrows(SchemaException.class, code);
        String message = refusal.getMessage();
        assertTrue(message.contains(fragment), message);
        assertTrue(message.matches("(layout 0x|scheme 0x|section on flag bit ).*"), message);
    }

    static Stream<Arguments> mistakes() {
        return Stream.of(
                refused("layout 0x00", "layout tag 0 is not within 0x01 to 0xEF", () -> PayloadSchema.layout(0, "x")),
                refused("layout -1", "layout tag -1", () -> PayloadSchema.layout(-1, "x")),
                refused("layout 0xF0", "layout tag 240", () -> PayloadSchema.layout(0xF0, "x")),
                refused("private layout 0xEF", "layout tag 239", () -> PayloadSchema.privateLayout(0xEF, VENDOR, "x")),
                refused("private layout 0xFF", "layout tag 255", () -> PayloadSchema.privateLayout(0xFF, VENDOR, "x")),
                refused("private layout of nobody", "id other than 0", () -> PayloadSchema.privateLayout(0xF1, 0, "x")),
                refused(
                        "a private layout by a key of the format's own",
                        "id other than 0",
                        () -> PayloadSchema.privateLayout(new LayoutKey(0x07, 0, "csr"))),
                refused(
                        "a private scheme by a key of the format's own",
                        "id other than 0",
                        () -> PayloadSchema.privateScheme(new SchemeKey(0x04, 0, "nf4"))),
                refused("scheme 0x00", "scheme tag 0", () -> PayloadSchema.scheme(0, "x")),
                refused("scheme 0xF0", "scheme tag 240", () -> PayloadSchema.scheme(0xF0, "x")),
                refused("private scheme 0x31", "scheme tag 49", () -> PayloadSchema.privateScheme(0x31, VENDOR, "x")),
                refused("private scheme 0xFF", "scheme tag 255", () -> PayloadSchema.privateScheme(0xFF, VENDOR, "x")),
                refused("private scheme of nobody", "id other than 0", () -> PayloadSchema.privateScheme(0xF1, 0, "x")),
                refused(
                        "a vendor's bit without an id",
                        "is a vendor's and needs an id",
                        () -> PayloadSchema.section(Keys.TWENTY_FIVE)),
                refused(
                        "the format's own bit as a vendor's",
                        "id other than 0",
                        () -> PayloadSchema.vendorSection(Keys.NINE)),
                refused(
                        "a vendor's section of nobody",
                        "id other than 0",
                        () -> PayloadSchema.vendorSection(SectionKey.vendor(25, 0, "nobody"))),
                refused("a section on bit 32", "bit 32", () -> new SectionKey(32, 0xF020, "x")),
                refused("a section in the range of layouts", "range 1", () -> new SectionKey(9, 1, "x")),
                refused(
                        "a vendor's bit in another bit's range",
                        "does not belong to flag bit 25",
                        () -> new SectionKey(25, 0xF01A, "x")),
                refused("a layout without a name", "a payload needs a name", () -> PayloadSchema.layout(0x21, " ")),
                refused(
                        "a key of no owner in a private space",
                        "needs its owner's id",
                        () -> F64Field.of(0x0001_F100, "x")));
    }

    @ParameterizedTest(name = "{0}: {1}")
    @MethodSource("mistakes")
    void whatCanNotBeDeclaredAtAllIsAnIllegalArgument(String declaration, String fragment, Executable code) {
        String message = assertThrows(IllegalArgumentException.class, code).getMessage();
        assertTrue(message.contains(fragment), message);
    }
}
