package hurray.it;

import static hurray.it.Runtimes.PERMISSIVE;
import static hurray.it.Runtimes.STRICT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BuilderException;
import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.ExtensionTypeFields;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.LayoutKey;
import hurray.api.Layouts;
import hurray.api.LimitException;
import hurray.api.Limits;
import hurray.api.PrivateFields;
import hurray.api.QuantizationFields;
import hurray.api.Schemes;
import hurray.api.SectionKey;
import hurray.api.ShardFields;
import hurray.api.StatisticsFields;
import hurray.api.U64Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What a builder takes, works out and refuses, buffers and quantization aside. */
class BuilderTest {

    private static DescriptorBuilder csr() {
        return STRICT.describe(ElementType.FLOAT32, 4, 5).layout(Layouts.CSR).set(LayoutFields.CSR_NNZ, 5);
    }

    private static DescriptorBuilder matrix() {
        return STRICT.describe(ElementType.FLOAT32, 3, 4);
    }

    private static String refusal(DescriptorBuilder builder) {
        return assertThrows(BuilderException.class, builder::build).getMessage();
    }

    private static String rule(DescriptorBuilder builder) {
        return assertThrows(DescriptorException.class, builder::build)
                .rejection()
                .rule();
    }

    private static void says(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), () -> "\"" + part + "\" is not in: " + message);
        }
    }

    @Test
    void theWorkedExampleComesOutByteForByte() {
        byte[] expected = HexFormat.of()
                .parseHex("48525259" + "01" + "00" + "3D000000" + "00000000" + "03" + "01" + "02000000"
                        + "0300000000000000" + "0400000000000000" + "0000000000000000" + "01"
                        + "C000000000000000" + "40000000" + "00000000");
        assertArrayEquals(expected, matrix().buffer(192).build().toByteArray());
    }

    @Test
    void aScalarNeedsNothingButItsType() {
        Descriptor d = STRICT.describe(ElementType.FLOAT64).build();
        assertEquals(0, d.rank());
        assertEquals(8, d.buffer(0).byteSize());
        assertEquals("row-major", d.layoutName().orElseThrow());
    }

    @Test
    void theOrderOfTheCallsDoesNotMatter() {
        List<UnaryOperator<DescriptorBuilder>> calls = new ArrayList<>(List.of(
                b -> b.layout(Layouts.TILED),
                b -> b.set(LayoutFields.TILED_TILE_SHAPE, 0, new long[] {32, 32}),
                b -> b.set(LayoutFields.TILED_TILE_SHAPE, 1, new long[] {8, 4}),
                b -> b.set(LayoutFields.TILED_OUTER_LAYOUT, 0, 1),
                b -> b.set(LayoutFields.TILED_OUTER_LAYOUT, 1, 3),
                b -> b.set(LayoutFields.TILED_OUTER_STRIDES, 1, new long[] {8, 1}),
                b -> b.set(LayoutFields.TILED_INNER_LAYOUT, 1, 2),
                b -> b.set(QuantizationFields.PER_CHANNEL_AXIS, 1),
                b -> b.scheme(Schemes.PER_CHANNEL_AFFINE),
                b -> b.set(StatisticsFields.HAS_INF, 0),
                b -> b.set(StatisticsFields.HAS_NAN, 1),
                b -> b.set(ShardFields.OFFSET, 0, 64),
                b -> b.set(ShardFields.PARENT_SHAPE, 64, 160),
                b -> b.section(SectionKey.COMPOSITE_MEMBER),
                b -> b.set(CompositeMemberFields.ROLE, 1),
                b -> b.byteOffset(128)));
        long seed = 20_261_129;
        Random random = new Random(seed);
        byte[] first = null;
        for (int i = 0; i < 200; i++) {
            Collections.shuffle(calls, random);
            DescriptorBuilder builder = STRICT.describe(ElementType.INT8, 64, 96);
            calls.forEach(call -> call.apply(builder));
            byte[] bytes = builder.build().toByteArray();
            if (first == null) {
                first = bytes;
            }
            assertArrayEquals(first, bytes, "seed " + seed);
        }
    }

    @Test
    void aLaterValueReplacesAnEarlierOne() {
        Descriptor d = csr().set(LayoutFields.CSR_NNZ, 6)
                .set(LayoutFields.CSR_NNZ, 7)
                .byteOffset(4)
                .byteOffset(0)
                .build();
        assertEquals(7, d.get(LayoutFields.CSR_NNZ));
        assertEquals(28, d.buffer(0).byteSize());
    }

    @Test
    void aBuilderIsUsedTwice() {
        DescriptorBuilder builder = csr();
        Descriptor five = builder.build();
        assertEquals(five, builder.build());
        Descriptor six = builder.set(LayoutFields.CSR_NNZ, 6).build();
        assertEquals(5, five.get(LayoutFields.CSR_NNZ));
        assertEquals(6, six.get(LayoutFields.CSR_NNZ));
        assertEquals(24, six.buffer(0).byteSize());
        assertEquals(five, builder.set(LayoutFields.CSR_NNZ, 5).build());
    }

    @Test
    void aBuilderKeepsNoArrayOfTheCaller() {
        long[] shape = {3, 4};
        long[] strides = {4, 1};
        DescriptorBuilder builder = STRICT.describe(ElementType.INT8, shape)
                .layout(Layouts.STRIDED)
                .set(LayoutFields.STRIDED_STRIDES, strides);
        shape[0] = 99;
        strides[0] = 99;
        Descriptor d = builder.build();
        assertArrayEquals(new long[] {3, 4}, d.shape());
        assertArrayEquals(new long[] {4, 1}, d.get(LayoutFields.STRIDED_STRIDES));
    }

    @Test
    void aFailedBuildLeavesTheBuilderUsable() {
        DescriptorBuilder builder = STRICT.describe(ElementType.FLOAT32, 4, 5).layout(Layouts.CSR);
        refusal(builder);
        refusal(builder.set(LayoutFields.CSC_NNZ, 3).set(LayoutFields.CSR_NNZ, 5));
        assertEquals(5, builder.clear(LayoutFields.CSC_NNZ).build().get(LayoutFields.CSR_NNZ));
    }

    @Test
    void whatIsLeftOneChoiceForIsWorkedOut() {
        Descriptor hilbert = STRICT.describe(ElementType.INT8, 4, 4, 4)
                .layout(Layouts.HILBERT)
                .set(LayoutFields.HILBERT_ORDER, 2)
                .build();
        assertEquals(3, hilbert.get(LayoutFields.HILBERT_RANK));
        Descriptor group = STRICT.describe(ElementType.INT8, 4)
                .layout(Layouts.COMPOSITE)
                .set(LayoutFields.COMPOSITE_RULE, 3)
                .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 2)
                .build();
        assertEquals(0, group.get(LayoutFields.COMPOSITE_COMBINE_OP));
        assertEquals(0, group.bufferCount());
        Descriptor perChannel = STRICT.describe(ElementType.INT8, 4, 5)
                .set(QuantizationFields.PER_CHANNEL_AXIS, 1)
                .build();
        assertEquals(3, perChannel.get(QuantizationFields.PER_CHANNEL_SCALE_TYPE_TAG));
        assertEquals(1, perChannel.get(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX));
        assertEquals(0, paged().build().get(LayoutFields.BLOCK_PAGED_PAGED_AXIS));
    }

    private static DescriptorBuilder paged() {
        return STRICT.describe(ElementType.FLOAT16, 100, 2, 8)
                .layout(Layouts.BLOCK_PAGED)
                .set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 16)
                .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 10)
                .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 3)
                .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 2)
                .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 0)
                .buffer("block_table", 40);
    }

    @Test
    void whatIsLeftMoreThanOneChoiceForHasToBeSaid() {
        says(
                refusal(STRICT.describe(ElementType.INT8, 4)
                        .layout(Layouts.COMPOSITE)
                        .set(LayoutFields.COMPOSITE_RULE, 2)
                        .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 2)),
                "COMPOSITE_COMBINE_OP",
                "missing",
                "composite");
        says(refusal(STRICT.describe(ElementType.INT8, 4, 4).layout(Layouts.HILBERT)), "HILBERT_ORDER", "missing");
        says(refusal(STRICT.describe(ElementType.INT8, 4).layout(Layouts.STRIDED)), "STRIDED_STRIDES", "missing");
        says(refusal(STRICT.describe(ElementType.INT8, 4).section(SectionKey.SHARD)), "SHARD_PARENT_SHAPE", "missing");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4).section(SectionKey.COMPOSITE_MEMBER)),
                "COMPOSITE_MEMBER_ROLE",
                "missing");
        says(refusal(matrix().section(SectionKey.QUANTIZATION)), "quantization", "scheme");
    }

    private static DescriptorBuilder privateType(long bits) {
        return STRICT.describe(0xF1, 6, 7)
                .set(ExtensionTypeFields.BIT_WIDTH, bits)
                .set(ExtensionTypeFields.HAS_NAN, 0)
                .set(ExtensionTypeFields.HAS_INF, 0);
    }

    @Test
    void ofAPrivateIntegerOnlyWhatMattersHasToBeSaid() {
        long[][] widths = {{1, 8, 6}, {2, 4, 11}, {4, 2, 21}, {8, 1, 42}, {9, 1, 84}, {33, 1, 210}};
        for (long[] width : widths) {
            Descriptor d = privateType(width[0])
                    .set(ExtensionTypeFields.IS_FLOAT, 0)
                    .set(ExtensionTypeFields.IS_SIGNED, 1)
                    .build();
            assertEquals(width[1], d.get(ExtensionTypeFields.PACKING_FACTOR));
            assertEquals(0, d.get(ExtensionTypeFields.SIGN_BITS));
            assertEquals(0, d.get(ExtensionTypeFields.EXPONENT_BIAS));
            assertEquals(width[2], d.buffer(0).byteSize());
        }
    }

    @Test
    void aPrivateFloatIsNotSigned() {
        Descriptor d = privateType(12)
                .set(ExtensionTypeFields.IS_FLOAT, 1)
                .set(ExtensionTypeFields.SIGN_BITS, 1)
                .set(ExtensionTypeFields.EXPONENT_BITS, 5)
                .set(ExtensionTypeFields.MANTISSA_BITS, 6)
                .set(ExtensionTypeFields.EXPONENT_BIAS, 15)
                .build();
        assertEquals(0, d.get(ExtensionTypeFields.IS_SIGNED));
        assertEquals(12, d.elementBits());
        assertEquals(84, d.buffer(0).byteSize());
    }

    @Test
    void aPrivateTypeWithoutItsSectionIsRefusedByTheRule() {
        assertEquals("extension-type-presence", rule(STRICT.describe(0xF1, 6).buffer(64)));
        assertEquals(
                "extension-type-presence",
                rule(STRICT.describe(ElementType.INT8, 6)
                        .set(ExtensionTypeFields.BIT_WIDTH, 8)
                        .set(ExtensionTypeFields.IS_FLOAT, 0)
                        .set(ExtensionTypeFields.IS_SIGNED, 0)
                        .set(ExtensionTypeFields.HAS_NAN, 0)
                        .set(ExtensionTypeFields.HAS_INF, 0)));
    }

    @Test
    void theMaskSaysWhichStatisticsAreSet() {
        Descriptor none = matrix().section(SectionKey.STATISTICS).build();
        assertEquals(0, none.get(StatisticsFields.COMPUTED_MASK));
        Descriptor some = matrix().set(StatisticsFields.NNZ, 7)
                .set(StatisticsFields.NM_N, 2)
                .set(StatisticsFields.NM_M, 4)
                .set(StatisticsFields.VALUE_MEAN, -0.0)
                .set(StatisticsFields.VALUE_STDDEV, Double.MIN_VALUE)
                .build();
        assertEquals(0b011001, some.get(StatisticsFields.COMPUTED_MASK));
        assertEquals(7, some.get(StatisticsFields.NNZ));
        assertEquals(FieldStatus.NOT_PRESENT, some.status(StatisticsFields.VALUE_MIN));
        assertEquals(
                Double.doubleToRawLongBits(-0.0), Double.doubleToRawLongBits(some.get(StatisticsFields.VALUE_MEAN)));
    }

    @Test
    void aGroupOfStatisticsIsSetWholeOrNotAtAll() {
        says(refusal(matrix().set(StatisticsFields.NM_N, 2)), "STATS_NM_M", "missing", "STATS_NM_N");
        says(refusal(matrix().set(StatisticsFields.HAS_INF, 1)), "STATS_HAS_NAN", "missing");
        says(refusal(matrix().set(StatisticsFields.VALUE_STDDEV, 1)), "STATS_VALUE_MEAN", "missing");
        says(
                refusal(matrix().set(StatisticsFields.VALUE_MIN, 1).set(StatisticsFields.VALUE_ABS_MAX, 1)),
                "STATS_VALUE_MAX",
                "missing");
    }

    @Test
    void notANumberKeepsItsBits() {
        double nan = Double.longBitsToDouble(0xFFF8_0000_DEAD_BEEFL);
        Descriptor d = matrix().set(StatisticsFields.SPARSITY_RATIO, nan).build();
        assertEquals(0xFFF8_0000_DEAD_BEEFL, Double.doubleToRawLongBits(d.get(StatisticsFields.SPARSITY_RATIO)));
    }

    @Test
    void whatIsWorkedOutCantBeSet() {
        says(refusal(matrix().set(StatisticsFields.COMPUTED_MASK, 1)), "STATS_COMPUTED_MASK", "worked out");
        says(
                refusal(STRICT.describe(ElementType.INT8, 8)
                        .layout(Layouts.TILED)
                        .set(LayoutFields.TILED_TILE_SHAPE, 4)
                        .set(LayoutFields.TILED_OUTER_LAYOUT, 1)
                        .set(LayoutFields.TILED_INNER_LAYOUT, 1)
                        .set(LayoutFields.TILED_DEPTH, 1)),
                "TILED_DEPTH",
                "worked out");
        says(refusal(paged().set(LayoutFields.BLOCK_PAGED_LAYER_INDEX, 0xFFFF_FFFFL)), "LAYER_INDEX", "unset");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4, 5)
                        .set(QuantizationFields.PER_CHANNEL_AXIS, 1)
                        .set(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX, 0xFFFF_FFFFL)),
                "ZERO_POINT_BUFFER_INDEX",
                "unset");
        for (U64Field id :
                List.of(PrivateFields.layoutId(0xF3), PrivateFields.schemeId(0xF2), PrivateFields.sectionId(24))) {
            says(
                    assertThrows(BuilderException.class, () -> matrix().set(id, 1))
                            .getMessage(),
                    id.name(),
                    "can't be set");
        }
    }

    @Test
    void theSchemesTagMayBeRepeatedButNotContradicted() {
        DescriptorBuilder builder = STRICT.describe(ElementType.INT8, 4, 5)
                .set(QuantizationFields.PER_CHANNEL_AXIS, 1)
                .set(QuantizationFields.SCHEME_TAG, 2);
        assertEquals(2, builder.build().get(QuantizationFields.SCHEME_TAG));
        says(refusal(builder.set(QuantizationFields.SCHEME_TAG, 3)), "QUANT_SCHEME_TAG", "0x02");
        says(refusal(builder.set(QuantizationFields.SCHEME_TAG, 258)), "QUANT_SCHEME_TAG");
        says(refusal(matrix().set(QuantizationFields.SCHEME_TAG, 2)), "scheme");
    }

    @Test
    void tilesNestByTheLevelsThatAreSet() {
        DescriptorBuilder builder =
                STRICT.describe(ElementType.INT8, 256).layout(Layouts.TILED).set(LayoutFields.TILED_INNER_LAYOUT, 7, 1);
        for (int level = 0; level < 8; level++) {
            builder.set(LayoutFields.TILED_TILE_SHAPE, level, new long[] {256 >> level})
                    .set(LayoutFields.TILED_OUTER_LAYOUT, level, 1);
        }
        Descriptor d = builder.build();
        assertEquals(8, d.get(LayoutFields.TILED_DEPTH));
        for (int level = 0; level < 7; level++) {
            assertEquals(4, d.get(LayoutFields.TILED_INNER_LAYOUT, level));
        }
        builder.set(LayoutFields.TILED_TILE_SHAPE, 8, new long[] {1})
                .set(LayoutFields.TILED_OUTER_LAYOUT, 8, 1)
                .set(LayoutFields.TILED_INNER_LAYOUT, 8, 1)
                .clear(LayoutFields.TILED_INNER_LAYOUT)
                .set(LayoutFields.TILED_INNER_LAYOUT, 8, 1);
        assertEquals("nesting-depth", rule(builder));
    }

    @Test
    void twoHundredLevelsAreRefusedByTheRule() {
        DescriptorBuilder builder = STRICT.describe(ElementType.INT8, 256).layout(Layouts.TILED);
        for (int level = 0; level < 256; level++) {
            builder.set(LayoutFields.TILED_TILE_SHAPE, level, new long[] {1})
                    .set(LayoutFields.TILED_OUTER_LAYOUT, level, 1);
        }
        assertEquals("nesting-depth", rule(builder.set(LayoutFields.TILED_INNER_LAYOUT, 255, 1)));
        assertThrows(
                IllegalArgumentException.class,
                () -> builder.set(LayoutFields.TILED_OUTER_LAYOUT, Integer.MAX_VALUE, 1));
        assertThrows(IllegalArgumentException.class, () -> builder.set(LayoutFields.TILED_OUTER_LAYOUT, -1, 1));
    }

    @Test
    void aLevelWithAGapBeforeItIsRefused() {
        DescriptorBuilder builder = STRICT.describe(ElementType.INT8, 8)
                .layout(Layouts.TILED)
                .set(LayoutFields.TILED_TILE_SHAPE, 4)
                .set(LayoutFields.TILED_OUTER_LAYOUT, 1)
                .set(LayoutFields.TILED_INNER_LAYOUT, 1)
                .set(LayoutFields.TILED_TILE_SHAPE, 2, new long[] {1});
        says(refusal(builder), "TILED_TILE_SHAPE", "of level 2", "no place");
        says(
                refusal(builder.clear(LayoutFields.TILED_INNER_LAYOUT).set(LayoutFields.TILED_INNER_LAYOUT, 0, 4)),
                "TILED_TILE_SHAPE",
                "of level 1",
                "missing");
    }

    @Test
    void stridesStandOnlyWhereALayoutIsStrided() {
        DescriptorBuilder builder = STRICT.describe(ElementType.INT8, 8)
                .layout(Layouts.TILED)
                .set(LayoutFields.TILED_TILE_SHAPE, 4)
                .set(LayoutFields.TILED_OUTER_LAYOUT, 1)
                .set(LayoutFields.TILED_INNER_LAYOUT, 1)
                .set(LayoutFields.TILED_OUTER_STRIDES, 1);
        says(refusal(builder), "TILED_OUTER_STRIDES", "only where", "TILED_OUTER_LAYOUT");
        Descriptor d = builder.set(LayoutFields.TILED_OUTER_LAYOUT, 3).buffer(8).build();
        assertArrayEquals(new long[] {1}, d.get(LayoutFields.TILED_OUTER_STRIDES));
    }

    @Test
    void arraysHaveTheLengthOfTheRank() {
        DescriptorBuilder builder = STRICT.describe(ElementType.INT8, 4, 5).layout(Layouts.STRIDED);
        says(refusal(builder.set(LayoutFields.STRIDED_STRIDES, 1)), "STRIDED_STRIDES", "1 elements", "needs 2");
        says(refusal(builder.set(LayoutFields.STRIDED_STRIDES, 1, 2, 3)), "3 elements", "needs 2");
        says(refusal(builder.set(LayoutFields.STRIDED_STRIDES)), "0 elements", "needs 2");
    }

    @Test
    void rankAboveSixtyFourIsRefusedAtOnce() {
        assertThrows(IllegalArgumentException.class, () -> STRICT.describe(ElementType.INT8, new long[65]));
        assertThrows(IllegalArgumentException.class, () -> STRICT.describe(0xF0, new long[1_000_000]));
        long[] ones = new long[64];
        java.util.Arrays.fill(ones, 1);
        assertEquals(64, STRICT.describe(ElementType.INT8, ones).build().rank());
    }

    @Test
    void aTagThatDoesNotFitOrNamesNoTypeIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> STRICT.describe(256, 1));
        assertThrows(IllegalArgumentException.class, () -> STRICT.describe(-1, 1));
        assertThrows(IllegalArgumentException.class, () -> STRICT.describe(ElementType.PRIVATE, 1));
        assertThrows(IllegalArgumentException.class, () -> STRICT.describe(ElementType.UNKNOWN, 1));
        for (int tag : new int[] {0, 0x47, 0xFF}) {
            assertEquals("element-type", rule(STRICT.describe(tag, 4).buffer(64)));
            assertEquals("element-type", rule(STRICT.describe(tag, 4)));
        }
    }

    @Test
    void aFieldOfAnotherLayoutIsRefused() {
        says(refusal(csr().set(LayoutFields.CSC_NNZ, 5)), "CSC_NNZ", "csr");
        says(refusal(matrix().set(LayoutFields.STRIDED_STRIDES, 4, 1)), "STRIDED_STRIDES", "row-major");
        says(refusal(csr().set(LayoutFields.CSR_NNZ, 1, 5)), "CSR_NNZ", "of level 1", "csr");
    }

    @Test
    void whatNobodyProvidesIsRefused() {
        says(refusal(matrix().layout(new LayoutKey(0x0C, 0, "later"))), "0x0C", "later", "needs a provider");
        says(refusal(matrix().layout(new LayoutKey(0xF3, 77, "bsr"))), "0xF3", "bsr", "needs a provider");
        says(refusal(matrix().section(SectionKey.vendor(24, 99, "mine"))), "mine", "needs a provider");
        says(refusal(matrix().section(new SectionKey(7, 0x0009, "later"))), "later", "needs a provider");
        says(refusal(matrix().set(U64Field.of(0x0009_0000, "LATER"), 1)), "LATER", "nobody provides");
        says(refusal(matrix().set(new U64Field(0xF018_0000, "MINE", 5), 1)), "MINE", "needs a provider");
        says(refusal(matrix().scheme(new hurray.api.SchemeKey(0x06, 0, "later"))), "0x06", "later", "needs a provider");
    }

    @Test
    void aSectionOnTheWrongBitIsRefused() {
        says(refusal(matrix().section(new SectionKey(6, 0x0003, "statistics"))), "statistics");
    }

    @Test
    void aKeyIsKnownByItsIdentifierAsInReads() {
        U64Field mine = U64Field.of(0x0001_0700, "my name for it");
        Descriptor d = STRICT.describe(ElementType.FLOAT32, 4, 5)
                .layout(Layouts.CSR)
                .set(mine, 5)
                .build();
        assertEquals(5, d.get(mine));
        assertEquals(d, csr().set(LayoutFields.CSR_NNZ, 9).set(mine, 5).build());
        assertThrows(BuilderException.class, csr().clear(mine)::build);
    }

    @Test
    void aKeyOfTheWrongKindIsRefused() {
        var wrong = hurray.api.Field.of(FieldKind.I64, 0x0001_0700, "CSR_NNZ", 0);
        says(refusal(csr().set((hurray.api.I64Field) wrong, 5)), "CSR_NNZ", "no place");
    }

    @Test
    void valuesThatDoNotFitTheWireAreRefused() {
        says(refusal(paged().set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 1L << 32)), "PAGE_SIZE", "4294967296", "4 bytes");
        says(refusal(paged().set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, -1)), "PAGE_SIZE", "4 bytes");
        says(refusal(paged().set(LayoutFields.BLOCK_PAGED_KV_ROLE, 256)), "KV_ROLE", "256", "1 byte");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4)
                        .set(QuantizationFields.PER_TENSOR_SCALE, 1)
                        .set(QuantizationFields.PER_TENSOR_ZERO_POINT, 1L << 31)),
                "ZERO_POINT",
                "2147483648",
                "4 bytes");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4)
                        .set(QuantizationFields.PER_TENSOR_SCALE, 1)
                        .set(QuantizationFields.PER_TENSOR_ZERO_POINT, Integer.MIN_VALUE - 1L)),
                "ZERO_POINT",
                "-2147483649");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4, 4)
                        .layout(Layouts.MORTON)
                        .set(LayoutFields.MORTON_BITS, 2, 1L << 32)),
                "MORTON_BITS",
                "4294967296");
        says(refusal(matrix().set(StatisticsFields.NM_N, 256).set(StatisticsFields.NM_M, 1)), "NM_N", "256");
    }

    @Test
    void aScaleIsAFloat32() {
        DescriptorBuilder builder =
                STRICT.describe(ElementType.INT8, 4).set(QuantizationFields.PER_TENSOR_ZERO_POINT, 0);
        says(refusal(builder.set(QuantizationFields.PER_TENSOR_SCALE, 0.1)), "SCALE", "0.1", "float32");
        says(refusal(builder.set(QuantizationFields.PER_TENSOR_SCALE, 1e300)), "SCALE", "float32");
        says(refusal(builder.set(QuantizationFields.PER_TENSOR_SCALE, Double.MIN_VALUE)), "SCALE", "float32");
        for (double bad : new double[] {0, -0.0, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertEquals("finite-non-zero", rule(builder.set(QuantizationFields.PER_TENSOR_SCALE, bad)));
        }
        for (double good : new double[] {0.1f, Float.MIN_VALUE, -Float.MAX_VALUE}) {
            assertEquals(
                    good,
                    builder.set(QuantizationFields.PER_TENSOR_SCALE, good)
                            .build()
                            .get(QuantizationFields.PER_TENSOR_SCALE));
        }
    }

    @Test
    void whatIsClearedIsGone() {
        DescriptorBuilder builder = matrix().set(StatisticsFields.NNZ, 3)
                .set(ShardFields.PARENT_SHAPE, 3, 4)
                .set(ShardFields.OFFSET, 0, 0);
        assertFalse(builder.clear(SectionKey.SHARD).build().has(SectionKey.SHARD));
        assertFalse(builder.clear(StatisticsFields.NNZ).build().has(SectionKey.STATISTICS));
        assertTrue(builder.section(SectionKey.STATISTICS).build().has(SectionKey.STATISTICS));
        assertEquals(matrix().build(), builder.clear(SectionKey.STATISTICS).build());
        DescriptorBuilder quantized = STRICT.describe(ElementType.INT8, 4, 5)
                .scheme(Schemes.PER_CHANNEL_AFFINE)
                .set(QuantizationFields.PER_CHANNEL_AXIS, 1);
        assertEquals(2, quantized.build().bufferCount());
        assertEquals(
                STRICT.describe(ElementType.INT8, 4, 5).build(),
                quantized.clear(SectionKey.QUANTIZATION).build());
    }

    @Test
    void oneThingOfADescriptorIsChanged() {
        Descriptor d = STRICT.decode(Samples.csr().statistics(0x3F).member(1).bytes());
        Descriptor changed = d.toBuilder().set(CompositeMemberFields.ROLE, 0).build();
        assertEquals(0, changed.get(CompositeMemberFields.ROLE));
        assertEquals(d, changed.toBuilder().set(CompositeMemberFields.ROLE, 1).build());
        Descriptor more = d.toBuilder()
                .set(LayoutFields.CSR_NNZ, 6)
                .set(StatisticsFields.NNZ, 6)
                .clearBuffers()
                .build();
        assertEquals(6, more.get(LayoutFields.CSR_NNZ));
        assertEquals(24, more.buffer(0).byteSize());
        assertEquals(
                "buffer-size", rule(d.toBuilder().set(LayoutFields.CSR_NNZ, 6).set(StatisticsFields.NNZ, 6)));
        assertEquals("statistics-nnz", rule(d.toBuilder().set(StatisticsFields.NNZ, 6)));
        Descriptor csc = d.toBuilder()
                .layout(Layouts.CSC)
                .clear(LayoutFields.CSR_NNZ)
                .set(LayoutFields.CSC_NNZ, 5)
                .clearBuffers()
                .build();
        assertEquals(48, csc.buffer(2).byteSize());
    }

    @Test
    void oneLevelOfTilesIsChangedOrTakenAway() {
        Descriptor d = STRICT.decode(Samples.tiledThrice().bytes());
        Descriptor changed = d.toBuilder()
                .set(LayoutFields.TILED_INNER_STRIDES, 2, new long[] {4, 1})
                .build();
        assertArrayEquals(new long[] {4, 1}, changed.get(LayoutFields.TILED_INNER_STRIDES, 2));
        assertEquals(
                d,
                changed.toBuilder()
                        .set(LayoutFields.TILED_INNER_STRIDES, 2, new long[] {1, 4})
                        .build());
        says(refusal(d.toBuilder().set(LayoutFields.TILED_INNER_LAYOUT, 1, 1)), "of level 2", "no place");
    }

    @Test
    void whatIsUnknownCantBeWrittenAgain() {
        for (byte[] bytes : List.of(
                Samples.privateLayout((byte) 1, (byte) 2).bytes(),
                Samples.rowMajor().vendorSection(24, 99, (byte) 1).flag(1 << 24).bytes(),
                Samples.rowMajor().type(0x47).bytes(),
                Samples.rowMajor().layout(0x2A).bytes(),
                Samples.rowMajor().quantization(Samples.privateScheme(0xF2, 7)).bytes(),
                Samples.rowMajor()
                        .quantization(new byte[] {(byte) 0xFF, 1, 0, 0})
                        .bytes(),
                Samples.rowMajor().quantization(new byte[] {1, 9, 0, 0}).bytes(),
                Samples.rowMajor().quantization(new byte[0]).bytes())) {
            Descriptor d = PERMISSIVE.decode(bytes);
            says(assertThrows(BuilderException.class, d::toBuilder).getMessage(), "can't be written again");
        }
    }

    @Test
    void aPermissiveRuntimeBuildsTheSame() {
        DescriptorBuilder strict = csr().set(StatisticsFields.NNZ, 5);
        DescriptorBuilder permissive = PERMISSIVE
                .describe(ElementType.FLOAT32, 4, 5)
                .layout(Layouts.CSR)
                .set(LayoutFields.CSR_NNZ, 5)
                .set(StatisticsFields.NNZ, 5);
        assertEquals(strict.build(), permissive.build());
        assertEquals("statistics-nnz", rule(permissive.set(StatisticsFields.NNZ, 6)));
    }

    @Test
    void aPermissiveRuntimeWritesTypesThatItDoesNotKnow() {
        Descriptor d = PERMISSIVE.describe(0x47, 4).buffer(64).build();
        assertEquals(ElementType.UNKNOWN, d.elementType());
        says(refusal(PERMISSIVE.describe(0x47, 4)), "size", "given");
    }

    @Test
    void theLimitsOfTheRuntimeHoldForWhatIsBuilt() {
        Hurray small = Hurray.builder().limits(new Limits(60)).build();
        assertThrows(LimitException.class, small.describe(ElementType.FLOAT32, 3, 4)::build);
        assertEquals(53, small.describe(ElementType.FLOAT32, 12).build().length());
    }

    @Test
    void nothingIsNull() {
        DescriptorBuilder builder = matrix();
        assertThrows(NullPointerException.class, () -> builder.layout(null));
        assertThrows(NullPointerException.class, () -> builder.scheme(null));
        assertThrows(NullPointerException.class, () -> builder.section(null));
        assertThrows(NullPointerException.class, () -> builder.clear((SectionKey) null));
        assertThrows(NullPointerException.class, () -> builder.clear((hurray.api.Field) null));
        assertThrows(NullPointerException.class, () -> builder.set((U64Field) null, 1));
        assertThrows(NullPointerException.class, () -> builder.set(LayoutFields.STRIDED_STRIDES, (long[]) null));
        assertThrows(NullPointerException.class, () -> builder.buffer((hurray.api.BufferHandle) null));
        assertThrows(NullPointerException.class, () -> builder.buffer("data", null));
        assertThrows(NullPointerException.class, () -> builder.buffer(null, 64));
        assertEquals(matrix().build(), builder.build());
    }
}
