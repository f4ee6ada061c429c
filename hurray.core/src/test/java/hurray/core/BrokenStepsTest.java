package hurray.core;

import static hurray.core.Keys.f64;
import static hurray.core.Keys.i64s;
import static hurray.core.Keys.u64;
import static hurray.core.Keys.u64s;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Descriptor;
import hurray.api.HurrayStatus;
import hurray.api.Rejection;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.LayoutBuilder;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A value that breaks a rule is rejected at its first byte, with the rule's name, what was found and what is allowed. */
class BrokenStepsTest {
    private static final Count RANK = Count.perDimension();
    private static final long[] SHAPE = {2, 3, 4};

    private static LayoutBuilder layout() {
        return PayloadSchema.layout(0x21, "steps").moreBuffers();
    }

    private static Arguments broken(
            LayoutBuilder schema, Wire payload, int offset, String rule, String subject, String found, String allowed) {
        return arguments(schema.build(), payload, offset, rule, subject, found, allowed);
    }

    static Stream<Arguments> broken() {
        LayoutBuilder mask = layout().u16(u64(0)).onlyBits(0x0F0F);
        LayoutBuilder permutation = layout().u32Array(u64s(0), RANK).permutation();
        LayoutBuilder guarded = layout().u8(u64(0)).u64(u64(1)).min(2).guardedBy(u64(0), 3);
        LayoutBuilder agreed = layout().u8(u64(0)).u8(u64(1)).oneOf(0, 1, 2).given(Condition.when(u64(0), 2), 1, 2);
        return Stream.of(
                broken(
                        layout().zero(3),
                        new Wire().u8(0, 0, 5),
                        0,
                        "reserved-bytes",
                        "reserved bytes",
                        "00 00 05",
                        "0"),
                broken(
                        layout().u8(u64(0)).zero(255),
                        new Wire().u8(1).zeros(254).u8(1),
                        1,
                        "reserved-bytes",
                        "reserved bytes",
                        "00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
                        "0"),
                broken(layout().u16(u64(3)).bool(u64(0)), new Wire().u16(9).u8(2), 2, "value-set", "U0", "2", "0 or 1"),
                broken(layout().tag(u64(0), 1, 2, 3), new Wire().u8(0), 0, "value-set", "U0", "0", "1, 2 or 3"),
                broken(
                        layout().u32(u64(0)).oneOf(1, 2, 4).orAtLeast(8),
                        new Wire().u32(7),
                        0,
                        "value-set",
                        "U0",
                        "7",
                        "1, 2 or 4, or at least 8"),
                broken(
                        layout().u64(u64(0)).min(-1),
                        new Wire().u64(-2),
                        0,
                        "value-minimum",
                        "U0",
                        "18446744073709551614",
                        "at least 18446744073709551615"),
                broken(
                        layout().u32(u64(0)).not(0xFFFF_FFFFL),
                        new Wire().u32(-1),
                        0,
                        "value-refused",
                        "U0",
                        "4294967295",
                        "anything but 4294967295"),
                broken(
                        layout().u32(u64(0)).powerOfTwo(4, 16),
                        new Wire().u32(2),
                        0,
                        "power-of-two",
                        "U0",
                        "2",
                        "a power of two from 4 to 16"),
                broken(
                        layout().u32(u64(0)).powerOfTwo(4, 16),
                        new Wire().u32(12),
                        0,
                        "power-of-two",
                        "U0",
                        "12",
                        "a power of two from 4 to 16"),
                broken(
                        layout().u32(u64(0)).powerOfTwo(4, 16),
                        new Wire().u32(32),
                        0,
                        "power-of-two",
                        "U0",
                        "32",
                        "a power of two from 4 to 16"),
                broken(mask, new Wire().u16(0x1000), 0, "reserved-bits", "U0", "4096", "bits of 0xf0f only"),
                broken(
                        layout().f32(f64(0)).finiteNonZero(),
                        new Wire().f32(0),
                        0,
                        "finite-non-zero",
                        "F0",
                        "0.0",
                        "finite and not 0"),
                broken(
                        layout().f32(f64(0)).finiteNonZero(),
                        new Wire().f32(Float.NaN),
                        0,
                        "finite-non-zero",
                        "F0",
                        "NaN",
                        "finite and not 0"),
                broken(
                        layout().f64(f64(0)).finiteNonZero(),
                        new Wire().f64(-0.0),
                        0,
                        "finite-non-zero",
                        "F0",
                        "-0.0",
                        "finite and not 0"),
                broken(
                        layout().f64(f64(0)).finiteNonZero(),
                        new Wire().f64(1 / 0.0),
                        0,
                        "finite-non-zero",
                        "F0",
                        "Infinity",
                        "finite and not 0"),
                broken(
                        layout().u32(u64(0)).equalToRank(),
                        new Wire().u32(4),
                        0,
                        "equal-to-rank",
                        "U0",
                        "4",
                        "the rank of the tensor"),
                broken(
                        permutation,
                        new Wire().u32(0, 2, 3),
                        8,
                        "permutation",
                        "UA0[2]",
                        "3",
                        "each number from 0 to rank - 1 once"),
                broken(
                        permutation,
                        new Wire().u32(1, 2, 1),
                        8,
                        "permutation",
                        "UA0[2]",
                        "1",
                        "each number from 0 to rank - 1 once"),
                broken(
                        layout().u64Array(u64s(0), RANK).min(1),
                        new Wire().u64(1, 0, 0),
                        8,
                        "value-minimum",
                        "UA0[1]",
                        "0",
                        "at least 1"),
                broken(agreed, new Wire().u8(2, 0), 1, "value-agreement", "U1", "0", "1 or 2 where U0 is 2"),
                broken(agreed, new Wire().u8(2, 3), 1, "value-set", "U1", "3", "0, 1 or 2"),
                broken(guarded, new Wire().u8(8).u64(1), 1, "value-minimum", "U1", "1", "at least 2"),
                broken(
                        layout().u8(u64(0))
                                .u16(u64(1))
                                .min(7)
                                .when(u64(0), 5)
                                .u8(u64(2))
                                .min(9),
                        new Wire().u8(5).u16(6).u8(1),
                        1,
                        "value-minimum",
                        "U1",
                        "6",
                        "at least 7"),
                broken(
                        layout().u8(u64(0))
                                .u16(u64(1))
                                .min(7)
                                .when(u64(0), 5)
                                .u8(u64(2))
                                .min(9),
                        new Wire().u8(4, 1),
                        1,
                        "value-minimum",
                        "U2",
                        "1",
                        "at least 9"),
                broken(
                        layout().u16(u64(0)).u32Array(u64s(1), Count.of(u64(0))).not(7),
                        new Wire().u16(3).u32(1, 7, 7),
                        6,
                        "value-refused",
                        "UA1[1]",
                        "7",
                        "anything but 7"),
                broken(
                        layout().u64(u64(0)).min(2).u8(u64(1)).min(2),
                        new Wire().u64(1).u8(1),
                        0,
                        "value-minimum",
                        "U0",
                        "1",
                        "at least 2"));
    }

    @ParameterizedTest
    @MethodSource("broken")
    void theFirstBrokenRuleIsReportedWhereItStands(
            LayoutSchema schema, Wire payload, int offset, String rule, String subject, String found, String allowed) {
        Draft draft = Draft.of(0x21, SHAPE).payload(payload).buffer(0);
        Rejection rejection = reject(schema, draft.bytes());
        assertEquals(rule, rejection.rule());
        assertEquals(draft.payloadAt() + offset, rejection.offset());
        assertEquals(subject, rejection.subject());
        assertEquals(found, rejection.found());
        assertEquals(allowed, rejection.allowed());
        assertEquals(HurrayStatus.INVALID_LAYOUT, rejection.status());
    }

    private static Rejection reject(LayoutSchema schema, byte[] bytes) {
        return assertInstanceOf(Rejection.class, Lab.strict(schema).tryDecode(bytes));
    }

    @ParameterizedTest
    @MethodSource("counts")
    void moreElementsThanThereAreBytesAreTruncatedWhateverTheNumber(long count, Count items) {
        LayoutSchema schema = layout().u64(u64(0))
                .u32Array(u64s(1), items)
                .i64Array(i64s(2), RANK)
                .build();
        Draft draft =
                Draft.of(0x21, SHAPE).payload(new Wire().u64(count).u32(1, 2)).buffer(0);
        Rejection rejection = reject(schema, draft.bytes());
        assertEquals(Rejection.TRUNCATED, rejection.rule());
        int behind = draft.bytes().length - draft.payloadAt() - 8;
        assertEquals(draft.payloadAt() + 8 + behind / 4 * 4, rejection.offset());
        assertEquals("UA1[" + behind / 4 + "]", rejection.subject());
        assertEquals("4 bytes", rejection.found());
    }

    static Stream<Arguments> counts() {
        Count plain = Count.of(u64(0));
        Count words = Count.of(u64(0)).times(255);
        return Stream.of(7L, 1000L, (long) Integer.MAX_VALUE, 1L << 31, 1L << 32, 1L << 62, Long.MIN_VALUE, -1L)
                .flatMap(count -> Stream.of(arguments(count, plain), arguments(count, words)));
    }

    @ParameterizedTest
    @MethodSource("neighbours")
    void aValueNextToTheBrokenOnesIsAccepted(LayoutBuilder schema, Wire payload) {
        byte[] bytes = Draft.of(0x21, SHAPE).payload(payload).buffer(0).bytes();
        assertInstanceOf(Descriptor.class, Lab.strict(schema.build()).tryDecode(bytes));
    }

    static Stream<Arguments> neighbours() {
        LayoutBuilder power = layout().u64(u64(0)).powerOfTwo(4, Long.MIN_VALUE);
        return Stream.of(
                arguments(layout().u32(u64(0)).oneOf(1, 2, 4).orAtLeast(8), new Wire().u32(-1)),
                arguments(layout().u32(u64(0)).oneOf(1, 2, 4).orAtLeast(8), new Wire().u32(4)),
                arguments(layout().u64(u64(0)).min(-1), new Wire().u64(-1)),
                arguments(power, new Wire().u64(4)),
                arguments(power, new Wire().u64(Long.MIN_VALUE)),
                arguments(layout().u16(u64(0)).onlyBits(0x0F0F), new Wire().u16(0x0F0F)),
                arguments(layout().f32(f64(0)).finiteNonZero(), new Wire().f32(Float.MIN_VALUE)),
                arguments(layout().f64(f64(0)).finiteNonZero(), new Wire().f64(-Double.MAX_VALUE)),
                arguments(layout().u32(u64(0)).equalToRank(), new Wire().u32(3)),
                arguments(layout().u32Array(u64s(0), RANK).permutation(), new Wire().u32(2, 0, 1)),
                arguments(layout().u64Array(u64s(0), RANK).permutation(), new Wire().u64(0, 1, 2)),
                arguments(layout().tag(u64(0), 0, 255), new Wire().u8(255)),
                arguments(layout().tag(u64(0), 63, 64), new Wire().u8(64)),
                arguments(layout().bool(u64(0)), new Wire().u8(1)));
    }
}
