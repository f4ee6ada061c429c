package hurray.it;

import static hurray.it.Runtimes.STRICT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.FieldStatus;
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.QuantizationFields;
import hurray.api.Schemes;
import hurray.api.SectionKey;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Schemes, their parameter buffers, and SYMMETRIC, which follows from them. */
class BuilderQuantizationTest {
    private static final int FLAGS = 2;

    private static DescriptorBuilder channels() {
        return STRICT.describe(ElementType.INT8, 4, 5).set(QuantizationFields.PER_CHANNEL_AXIS, 1);
    }

    private static DescriptorBuilder blocks(int scaleType) {
        return STRICT.describe(ElementType.UINT4, 4, 70)
                .set(QuantizationFields.PER_BLOCK_AXIS, 1)
                .set(QuantizationFields.PER_BLOCK_BLOCK_SIZE, 32)
                .set(QuantizationFields.PER_BLOCK_SCALE_TYPE_TAG, scaleType);
    }

    private static long[] sizes(Descriptor d) {
        return d.buffers().stream().mapToLong(BufferHandle::byteSize).toArray();
    }

    private static List<String> roles(Descriptor d) {
        return IntStream.range(0, d.bufferCount())
                .mapToObj(i -> d.bufferRole(i).orElse("?"))
                .toList();
    }

    private static int flags(Descriptor d) {
        return d.sectionBytes(SectionKey.QUANTIZATION).orElseThrow()[FLAGS];
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
    void withoutZeroPointsASchemeIsSymmetric() {
        Descriptor d = channels().build();
        assertEquals(1, flags(d));
        assertEquals(FieldStatus.NOT_PRESENT, d.status(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX));
        assertEquals(List.of("data", "scales"), roles(d));
        assertArrayEquals(new long[] {20, 20}, sizes(d));
        Descriptor blocks = blocks(1).build();
        assertEquals(1, flags(blocks));
        assertArrayEquals(new long[] {140, 4 * 3 * 2}, sizes(blocks));
    }

    @Test
    void aZeroPointBufferMakesItAsymmetric() {
        Descriptor byRole = channels().buffer("zero_points", 20).build();
        assertEquals(0, flags(byRole));
        assertEquals(2, byRole.get(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX));
        assertEquals(List.of("data", "scales", "zero_points"), roles(byRole));
        assertArrayEquals(new long[] {20, 20, 20}, sizes(byRole));
        Descriptor byIndex = channels()
                .set(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX, 2)
                .build();
        assertEquals(byRole, byIndex);
        assertEquals(
                1,
                flags(byRole.toBuilder()
                        .clear(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX)
                        .clearBuffers()
                        .build()));
        Descriptor blocks = blocks(3).buffer("zero_points", 48).build();
        assertEquals(0, flags(blocks));
        assertArrayEquals(new long[] {140, 48, 48}, sizes(blocks));
    }

    @Test
    void scalesAndZeroPointsShareABufferWhenBothSaySo() {
        Descriptor d = channels()
                .set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, 1)
                .set(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX, 1)
                .build();
        assertEquals(List.of("data", "scales+zero_points"), roles(d));
        assertArrayEquals(new long[] {20, 40}, sizes(d));
        DescriptorBuilder again = d.toBuilder().clearBuffers();
        assertEquals(d, again.buffer("scales+zero_points", 40).build());
        assertEquals(
                "quantization-buffer-size", rule(d.toBuilder().clearBuffers().buffer("scales+zero_points", 44)));
        says(refusal(d.toBuilder().clearBuffers().buffer("scales", 40)), "no buffer has the role scales");
        assertArrayEquals(
                new long[] {140, 12 * 2 + 12 * 4},
                sizes(blocks(2)
                        .set(QuantizationFields.PER_BLOCK_SCALE_BUFFER_INDEX, 1)
                        .set(QuantizationFields.PER_BLOCK_ZERO_POINT_BUFFER_INDEX, 1)
                        .build()));
    }

    @Test
    void parameterBuffersStandInTheOrderThatIsAskedFor() {
        Descriptor d = blocks(1)
                .set(QuantizationFields.PER_BLOCK_SCALE_BUFFER_INDEX, 2)
                .set(QuantizationFields.PER_BLOCK_ZERO_POINT_BUFFER_INDEX, 1)
                .build();
        assertEquals(List.of("data", "zero_points", "scales"), roles(d));
        assertArrayEquals(new long[] {140, 48, 24}, sizes(d));
        Descriptor half = blocks(1)
                .set(QuantizationFields.PER_BLOCK_ZERO_POINT_BUFFER_INDEX, 1)
                .build();
        assertEquals(d, half);
        Descriptor named = blocks(1)
                .set(QuantizationFields.PER_BLOCK_SCALE_BUFFER_INDEX, 2)
                .buffer("zero_points", 48)
                .build();
        assertEquals(d, named);
    }

    @Test
    void anIndexThatLeavesAGapOrIsTheLayoutsIsRefusedByTheRule() {
        assertEquals(
                "quantization-buffer-index",
                rule(channels().set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, 2)));
        assertEquals(
                "quantization-buffer-index",
                rule(channels().set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, 0)));
        assertEquals(
                "quantization-buffer-index",
                rule(channels().set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, 4_000_000_000L)));
        says(refusal(channels().set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, -1)), "4 bytes");
        assertEquals(
                "value-refused", rule(channels().set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, 0xFFFF_FFFFL)));
    }

    @Test
    void buffersGivenInOrderAreFoundByTheirIndices() {
        assertArrayEquals(
                new long[] {64, 20}, sizes(channels().buffer(64).buffer(20).build()));
        assertEquals(
                "quantization-buffer-count",
                rule(channels().buffer(64).buffer(20).buffer(20)));
        Descriptor d = channels()
                .set(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX, 2)
                .buffer(64)
                .buffer(20)
                .buffer(20)
                .build();
        assertEquals(0, flags(d));
        assertEquals("quantization-buffer-index", rule(channels().buffer(64)));
    }

    @Test
    void theSizesOfEverySchemeFollow() {
        assertArrayEquals(
                new long[] {20},
                sizes(STRICT.describe(ElementType.INT8, 4, 5)
                        .set(QuantizationFields.PER_TENSOR_SCALE, 0.5)
                        .set(QuantizationFields.PER_TENSOR_ZERO_POINT, -128)
                        .build()));
        assertArrayEquals(
                new long[] {140, 4 * 5 * 4},
                sizes(STRICT.describe(ElementType.UINT4, 4, 70)
                        .set(QuantizationFields.NF4_AXIS, 1)
                        .set(QuantizationFields.NF4_BLOCK_SIZE, 16)
                        .build()));
        assertArrayEquals(
                new long[] {240, 4 * 5},
                sizes(STRICT.describe(ElementType.FLOAT6_E3M2, 4, 80)
                        .set(QuantizationFields.MXFP_AXIS, 1)
                        .set(QuantizationFields.MXFP_BLOCK_SIZE, 16)
                        .build()));
        assertArrayEquals(
                new long[] {0, 0},
                sizes(STRICT.describe(ElementType.UINT4, 4, 0)
                        .set(QuantizationFields.NF4_AXIS, 1)
                        .set(QuantizationFields.NF4_BLOCK_SIZE, 1L << 31)
                        .build()));
    }

    @Test
    void parametersStandBehindTheBuffersOfAnyLayout() {
        Descriptor csr = STRICT.describe(ElementType.INT8, 4, 5)
                .layout(Layouts.CSR)
                .set(LayoutFields.CSR_NNZ, 5)
                .set(QuantizationFields.PER_CHANNEL_AXIS, 0)
                .buffer("zero_points", 16)
                .build();
        assertEquals(List.of("values", "col_indices", "row_ptr", "scales", "zero_points"), roles(csr));
        assertEquals(3, csr.get(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX));
        Descriptor csf = STRICT.describe(ElementType.INT8, 4, 5, 6)
                .layout(Layouts.CSF)
                .set(LayoutFields.CSF_NNZ, 5)
                .set(LayoutFields.CSF_MODE_ORDER, 0, 1, 2)
                .buffer("crd_0", 8)
                .buffer("crd_1", 8)
                .set(QuantizationFields.PER_CHANNEL_AXIS, 2)
                .build();
        assertEquals(7, csf.get(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX));
        assertEquals(24, csf.buffer(7).byteSize());
    }

    private static DescriptorBuilder paged() {
        return STRICT.describe(ElementType.INT8, 100, 2, 8)
                .layout(Layouts.BLOCK_PAGED)
                .set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 16)
                .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 10)
                .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 3)
                .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 2)
                .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 0)
                .buffer("block_table", 40);
    }

    @Test
    void aPagedTensorHasAScalePerSlot() {
        Descriptor d = paged().set(QuantizationFields.PER_BLOCK_AXIS, 0)
                .set(QuantizationFields.PER_BLOCK_BLOCK_SIZE, 16)
                .set(QuantizationFields.PER_BLOCK_SCALE_TYPE_TAG, 1)
                .buffer("zero_points", 640)
                .build();
        assertArrayEquals(new long[] {2560, 40, 16, 320, 640}, sizes(d));
        Descriptor heads = paged().set(QuantizationFields.PER_CHANNEL_AXIS, 2).build();
        assertArrayEquals(new long[] {2560, 40, 16, 32}, sizes(heads));
        assertEquals("paged-axis", rule(paged().set(QuantizationFields.PER_CHANNEL_AXIS, 0)));
        assertEquals(
                "paged-block-size",
                rule(paged().set(QuantizationFields.PER_BLOCK_AXIS, 0)
                        .set(QuantizationFields.PER_BLOCK_BLOCK_SIZE, 32)
                        .set(QuantizationFields.PER_BLOCK_SCALE_TYPE_TAG, 1)));
    }

    @Test
    void aPageLongerThanTheTensorIsNoFault() {
        Descriptor d = STRICT.describe(ElementType.INT8, 5, 2, 8)
                .layout(Layouts.BLOCK_PAGED)
                .set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 16)
                .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 1)
                .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 1)
                .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 0)
                .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 1)
                .buffer("block_table", 8)
                .set(QuantizationFields.PER_BLOCK_AXIS, 0)
                .set(QuantizationFields.PER_BLOCK_BLOCK_SIZE, 16)
                .set(QuantizationFields.PER_BLOCK_SCALE_TYPE_TAG, 3)
                .build();
        assertEquals(64, d.buffer(3).byteSize());
    }

    @Test
    void fieldsOfTwoSchemesAreRefused() {
        says(refusal(channels().set(QuantizationFields.NF4_AXIS, 1)), "another scheme");
        says(refusal(channels().scheme(Schemes.MXFP)), "PER_CHANNEL_AXIS", "another scheme", "mxfp");
        assertEquals(
                5,
                channels()
                        .clear(SectionKey.QUANTIZATION)
                        .set(QuantizationFields.PER_TENSOR_SCALE, 1)
                        .set(QuantizationFields.PER_TENSOR_ZERO_POINT, 0)
                        .build()
                        .dimension(1));
    }

    @Test
    void whatASchemeNeedsHasToBeSaid() {
        says(
                refusal(STRICT.describe(ElementType.INT8, 4, 5).scheme(Schemes.PER_TENSOR_AFFINE)),
                "QUANT_PER_TENSOR_SCALE",
                "missing");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4, 5).scheme(Schemes.PER_CHANNEL_AFFINE)),
                "QUANT_PER_CHANNEL_AXIS",
                "missing");
        says(
                refusal(STRICT.describe(ElementType.INT8, 4, 32)
                        .set(QuantizationFields.PER_BLOCK_AXIS, 1)
                        .set(QuantizationFields.PER_BLOCK_BLOCK_SIZE, 32)),
                "QUANT_PER_BLOCK_SCALE_TYPE_TAG",
                "missing");
    }

    @Test
    void theTensorDecidesWhatASchemeMayBe() {
        assertEquals(
                "quantization-storage",
                rule(STRICT.describe(ElementType.FLOAT32, 4, 5).set(QuantizationFields.PER_CHANNEL_AXIS, 1)));
        assertEquals("quantization-axis", rule(channels().set(QuantizationFields.PER_CHANNEL_AXIS, 2)));
        assertEquals("quantization-block-size", rule(blocks(1).set(QuantizationFields.PER_BLOCK_BLOCK_SIZE, 128)));
        assertEquals(
                "quantization-zero-point",
                rule(STRICT.describe(ElementType.UINT8, 4)
                        .set(QuantizationFields.PER_TENSOR_SCALE, 1)
                        .set(QuantizationFields.PER_TENSOR_ZERO_POINT, -1)));
        assertEquals(
                "forbidden-section",
                rule(STRICT.describe(ElementType.INT8, 4)
                        .layout(Layouts.COMPOSITE)
                        .set(LayoutFields.COMPOSITE_RULE, 3)
                        .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 1)
                        .set(QuantizationFields.PER_TENSOR_SCALE, 1)
                        .set(QuantizationFields.PER_TENSOR_ZERO_POINT, 0)));
    }
}
