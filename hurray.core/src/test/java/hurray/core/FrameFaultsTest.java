package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.nine;
import static hurray.core.Keys.u64;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Descriptor;
import hurray.api.HurrayStatus;
import hurray.api.Rejection;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.BufferSpec;
import hurray.spi.Factor;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import hurray.spi.Violation;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults in the frame around invented payloads, and which of two faults is reported: the order of spec 1. */
class FrameFaultsTest {
    private static final U64Field BITS = U64Field.of(0x000B_0000, "BITS");
    private static final U64Field OF_ACME = new U64Field(0xF019_0000, "OF_ACME", ACME);
    private static final SectionKey ELEVEN = new SectionKey(11, 0x000B, "eleven");

    private static final PayloadSchema[] ALL = {
        PayloadSchema.layout(0x21, "strict")
                .rank(2, 3)
                .zeroByteOffset()
                .forbid(Keys.NINE)
                .u8(u64(0))
                .min(1)
                .shapeRule(tensor -> tensor.dimension(0) == 13 ? Violation.dimension(0, "luck", "13", "another") : null)
                .buffer("data", Size.elements(Factor.shape()))
                .buffer("index", Size.entries(Factor.plus1(Factor.dim(0))))
                .check(tensor -> tensor.get(u64(0)) == 7 ? Violation.field(u64(0), "seven", "7", "another") : null)
                .build(),
        PayloadSchema.layout(0x22, "loose")
                .rank(0, 64)
                .buffersPerDimension(new BufferSpec.Group(
                        "g",
                        Size.entries(Factor.constant(2)),
                        Size.entries(Factor.constant(1)).width(4),
                        Size.unknown()))
                .build(),
        PayloadSchema.section(Keys.NINE)
                .place(1)
                .lengthPrefixed()
                .parameterBuffers()
                .u16(nine(0))
                .min(2)
                .build(),
        PayloadSchema.section(ELEVEN)
                .place(0)
                .u32(BITS)
                .requiredForPrivateTypes()
                .elementBits(BITS)
                .build(),
        PayloadSchema.vendorSection(Keys.ACME_25).u16(OF_ACME).min(2).build()
    };

    private static Draft strict(UnaryOperator<Draft> change, long... shape) {
        return change.apply(Draft.of(0x21, shape).payload(new Wire().u8(1)))
                .buffer(1000)
                .buffer(1000);
    }

    private static Draft framed(Wire section) {
        return Draft.of(0x22).section(9, section);
    }

    static Stream<Arguments> faults() {
        Draft both = Draft.of(0x21, 2, 2).payload(new Wire().u8(0)).flag(9);
        Wire cuda = new Wire().u64(1000).u32(64).u8(1, 0, 0, 0);
        return Stream.of(
                // sections with a length
                arguments(framed(new Wire().u32(2).u16(1)), 4, "value-minimum"),
                arguments(framed(new Wire().u32(3).u16(2).u8(0)), 0, "payload-length"),
                arguments(framed(new Wire().u32(1).u16(2)), 4, "truncated"),
                arguments(framed(new Wire().u32(3).u16(2)), 4, "truncated"),
                arguments(framed(new Wire().u32(-1).u16(2)), 4, "truncated"),
                arguments(framed(new Wire().u16(2)), 0, "truncated"),
                // vendors' sections
                arguments(Draft.of(0x22).vendor(25, ACME, new Wire().u16(1)), 12, "value-minimum"),
                arguments(Draft.of(0x22).vendor(25, ACME, new Wire().u16(2, 2)), 0, "payload-length"),
                arguments(Draft.of(0x22).vendor(25, ACME, new Wire().u8(2)), 12, "truncated"),
                arguments(Draft.of(0x22).section(25, new Wire().u32(7).zeros(7)), 0, "section-length"),
                arguments(Draft.of(0x22).section(25, new Wire().u32(8).u32(1)), 4, "truncated"),
                arguments(
                        Draft.of(0x22).section(25, new Wire().u32(11).u64(ACME).u16(2)), 12, "truncated"),
                arguments(
                        Draft.of(0x22).section(25, new Wire().u32(-1).u64(ACME).u16(2)), 12, "truncated"),
                // one value before several
                arguments(both.flag(3), -1, "reserved-flags"),
                arguments(strict(d -> d.payload(new Wire().u8(0)).trailing((byte) 1), 2, 2), -2, "value-minimum"),
                // several values, in their order
                arguments(strict(d -> d.type(0xF3).trailing((byte) 1), 2, 2), -3, "length-sum"),
                arguments(strict(d -> d.type(0xF3).framed(9, new Wire().u16(2)), 2, 2), -1, "extension-type-presence"),
                arguments(
                        strict(d -> d.section(11, new Wire().u32(8)).framed(9, new Wire().u16(2)), 2),
                        -1,
                        "extension-type-presence"),
                arguments(strict(d -> d.framed(9, new Wire().u16(2)), 2), -1, "forbidden-section"),
                arguments(strict(d -> d.byteOffset(1), 2), -4, "layout-rank"),
                arguments(strict(d -> d.byteOffset(1), 2, 2, 2, 2), -4, "layout-rank"),
                arguments(strict(d -> d.byteOffset(1).buffer(0), 2, 2), -5, "buffer-count"),
                arguments(
                        Draft.of(0x21, 2, 2)
                                .payload(new Wire().u8(1))
                                .byteOffset(1)
                                .buffer(0),
                        -5,
                        "buffer-count"),
                arguments(
                        Draft.of(0x21, 2, 2)
                                .payload(new Wire().u8(1))
                                .byteOffset(1)
                                .buffer(1000)
                                .handle(cuda),
                        -6,
                        "byte-offset-zero"),
                arguments(
                        Draft.of(0x21, 13, 2)
                                .payload(new Wire().u8(1))
                                .buffer(1000)
                                .handle(cuda),
                        1000,
                        "colocation"),
                arguments(strict(d -> d, 13, 1L << 40), 20, "luck"),
                arguments(strict(d -> d.payload(new Wire().u8(7)), 2, 1L << 40), -7, "buffer-size"),
                arguments(strict(d -> d.payload(new Wire().u8(7)), 125, 0), -8, "buffer-size"),
                arguments(strict(d -> d.payload(new Wire().u8(7)), 2, 2), -2, "seven"),
                // sizes of buffers per dimension
                arguments(Draft.of(0x22, 1, 1, 1).buffer(15).buffers(2), -7, "buffer-size"),
                arguments(Draft.of(0x22, 1, 1, 1).buffer(16).buffer(3).buffer(0), -8, "buffer-size"),
                arguments(
                        Draft.of(0x22, 1, 1, 1)
                                .byteOffset(1)
                                .buffer(16)
                                .buffer(4)
                                .buffer(0),
                        -7,
                        "buffer-size"));
    }

    /** An offset of 0 and more is one in the only section; others stand for a place of the frame. */
    private static long place(Draft draft, int offset) {
        return switch (offset) {
            case -1 -> 10;
            case -2 -> draft.payloadAt();
            case -3 -> 6;
            case -4 -> 16;
            case -5 -> draft.buffersAt();
            case -6 -> draft.payloadAt() - 8;
            case -7 -> draft.handleAt(0);
            case -8 -> draft.handleAt(1);
            case 1000 -> draft.handleAt(1) + 12;
            case 20 -> 20;
            default -> draft.sectionAt(0) + offset;
        };
    }

    @ParameterizedTest
    @MethodSource("faults")
    void theFirstFaultInTheOrderOfTheSpecificationIsReported(Draft draft, int offset, String rule) {
        Rejection rejection = assertInstanceOf(Rejection.class, Lab.strict(ALL).tryDecode(draft.bytes()));
        assertEquals(rule, rejection.rule());
        assertEquals(place(draft, offset), rejection.offset(), rejection.message());
        assertEquals(HurrayStatus.INVALID_LAYOUT, rejection.status());
    }

    @Test
    void neighboursOfTheseFaultsAreAccepted() {
        List<Draft> good = List.of(
                Draft.of(0x22).framed(9, new Wire().u16(2)),
                Draft.of(0x22).buffers(200).framed(9, new Wire().u16(2)),
                Draft.of(0x22).vendor(25, ACME, new Wire().u16(2)),
                Draft.of(0x22).type(0xF3).section(11, new Wire().u32(8)),
                strict(d -> d, 2, 2),
                strict(d -> d, 124, 0),
                strict(d -> d, -1, 1L << 62),
                strict(d -> d.minor(1).trailing((byte) 9), 2, 2),
                Draft.of(0x22, 1).buffers(1),
                Draft.of(0x22, 1, 1, 1).buffer(16).buffer(4).buffer(0),
                Draft.of(0x22, 1, 1, 1).byteOffset(1).buffer(17).buffer(4).buffer(0));
        for (int i = 0; i < good.size(); i++) {
            int number = i;
            assertInstanceOf(
                    Descriptor.class, Lab.strict(ALL).tryDecode(good.get(i).bytes()), () -> "neighbour " + number);
        }
    }

    @Test
    void thePrivateTypeHasTheBitsThatTheSectionSays() {
        for (long bits : new long[] {1, 8, 12, 0xFFFF_FFFFL}) {
            Descriptor d = Lab.strict(ALL)
                    .decode(Draft.of(0x22)
                            .type(0xFE)
                            .section(11, new Wire().u32(bits))
                            .bytes());
            assertEquals(bits, d.elementBits() & 0xFFFF_FFFFL);
        }
    }
}
