package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Values in sections: what is allowed, and the place of what is not (spec 1). */
class SectionValuesTest {

    @Test
    void theExtensionTypeSectionIsThereExactlyForPrivateTypes() {
        Expect.rejected(Samples.rowMajor().extension(32, 1), "flags", "extension-type-presence");
        Expect.rejected(Samples.rowMajor().type(0xF0), "flags", "extension-type-presence");
        Expect.accepted(Samples.rowMajor().type(0xFE).extension(32, 1));
    }

    private static final Map<String, String> OF_FLOATS = Map.of(
            "ext.sign_bits", "0, 1",
            "ext.exponent_bits", "0, 5, 255",
            "ext.mantissa_bits", "0, 10, 255",
            "ext.exponent_bias", "0, 15, 4294967295");

    @Test
    void aFloatHasPartsAndNoSignAndAnIntegerTheOtherWayRound() {
        OF_FLOATS.forEach((mark, values) -> {
            for (String text : values.split(", ")) {
                long value = Long.parseLong(text);
                int width = mark.endsWith("bias") ? 4 : 1;
                DescriptorWriter integer =
                        Samples.rowMajor().type(0xF0).extension(16, 1).patch(mark, width, value);
                if (value == 0) {
                    Expect.accepted(integer);
                } else {
                    Expect.rejected(integer, mark, "value-agreement");
                }
                Expect.accepted(integer.patch("ext.is_float", 1, 1));
            }
        });
        DescriptorWriter writer = Samples.rowMajor().type(0xF0).extension(16, 1).patch("ext.is_signed", 1, 1);
        Expect.accepted(writer);
        Expect.rejected(writer.patch("ext.is_float", 1, 1), "ext.is_signed", "value-agreement");
        Expect.rejected(
                Samples.rowMajor().type(0xF0).extension(16, 1).patch("ext.sign_bits", 1, 2),
                "ext.sign_bits",
                "value-set");
    }

    @Test
    void everyBoolOfTheExtensionTypeIs0Or1() {
        for (String mark : List.of("ext.is_float", "ext.is_signed", "ext.has_nan", "ext.has_inf")) {
            Expect.accepted(Samples.rowMajor().type(0xF0).extension(16, 1).patch(mark, 1, 1));
            for (int wrong : new int[] {2, 0x80, 0xFF}) {
                Expect.rejected(
                        Samples.rowMajor().type(0xF0).extension(16, 1).patch(mark, 1, wrong), mark, "value-set");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 16, 200, 0x8000_0000L, 0xFFFF_FFFFL})
    void aPrivateTypeIsPackedByItsBits(long bits) {
        boolean packed = bits == 1 || bits == 2 || bits == 4;
        for (int factor = 0; factor < 17; factor++) {
            DescriptorWriter writer =
                    Samples.rowMajor().type(0xF1).extension(bits, factor).resize(0, -1);
            if (!packed && bits < 8) {
                Expect.rejected(writer, "ext.bit_width", "value-set");
            } else if (factor != (packed ? 8 / bits : 1)) {
                Expect.rejected(writer, "ext.packing_factor", "value-agreement");
            } else {
                assertEquals(bits, Expect.accepted(writer).elementBits() & 0xFFFF_FFFFL);
            }
        }
    }

    @Test
    void statisticsAreCheckedOnlyWhereTheMaskSaysSo() {
        for (int mask = 0; mask < 0x40; mask++) {
            for (String mark : List.of("stats.has_nan", "stats.has_inf")) {
                DescriptorWriter writer = Samples.csr().statistics(mask).patch(mark, 1, 2);
                if ((mask & 0x20) == 0) {
                    Expect.accepted(writer);
                } else {
                    Expect.rejected(writer, mark, "value-set");
                }
            }
        }
        for (int bit = 6; bit < 32; bit++) {
            Expect.rejected(Samples.csr().statistics(1 << bit), "stats.mask", "reserved-bits");
        }
        Expect.accepted(Samples.csr()
                .statistics(0x3F)
                .patch("stats.nm_n", 1, 9)
                .patch("stats.nnz", 8, 77)
                .patch("stats.stddev", 8, Double.doubleToRawLongBits(-1)));
    }

    @Test
    void aMemberIsABaseOrACorrection() {
        Expect.accepted(Samples.rowMajor().member(0));
        Expect.accepted(Samples.rowMajor().member(1));
        Expect.rejected(Samples.rowMajor().member(2), "member.role", "value-set");
        Expect.rejected(Samples.rowMajor().member(0xFF), "member.role", "value-set");
    }

    @ParameterizedTest(name = "extent {0}, offset {1}, parent {2}: {3}")
    @CsvSource({
        "3, 0, 3, true",
        "3, 1, 4, true",
        "3, 2, 4, false",
        "3, 0, 2, false",
        "0, 3, 3, true",
        "0, 4, 3, false",
        "0, 0, 0, true",
        "3, -3, 3, false",
        "3, -1, 3, false",
        "3, -4, -2, false",
        "3, -5, -2, true",
        "-2, 0, -2, true",
        "-2, 1, -2, false",
        "-2, 3, 1, false",
        "9223372036854775807, 9223372036854775807, -2, true"
    })
    void aShardLiesInsideItsParentAndNoSumWraps(long extent, long offset, long parent, boolean inside) {
        DescriptorWriter writer = new DescriptorWriter()
                .type(0x20)
                .shape(extent)
                .buffer(-1)
                .shard(new long[] {parent}, new long[] {offset});
        if (inside) {
            Expect.accepted(writer);
        } else {
            Expect.rejected(writer, "shard.offset[0]", "shard-bounds");
        }
    }

    @Test
    void aShardHasNoDynamicDimension() {
        Expect.rejected(Samples.csr().shape(4, -1).wholeShard(), "shape[1]", "shard-dynamic");
        Expect.rejected(Samples.csr().shard(new long[] {-1, 5}, new long[2]), "shard.parent[0]", "value-refused");
        Expect.accepted(new DescriptorWriter().buffer(4).wholeShard());
    }

    @Test
    void forbiddenSectionsAreRejectedAt10() {
        Expect.rejected(Samples.csf().wholeShard(), "flags", "forbidden-section");
        Expect.rejected(Samples.paged().wholeShard(), "flags", "forbidden-section");
        Expect.rejected(Samples.composite().member(0), "flags", "forbidden-section");
        Expect.rejected(Samples.composite().quantization(Samples.perTensor()), "flags", "forbidden-section");
        Expect.accepted(Samples.composite().wholeShard().statistics(0));
    }
}
