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
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.QuantizationFields;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The buffers that a builder is given, and those that it works out. */
class BuilderBuffersTest {

    private static long[] sizes(Descriptor d) {
        return d.buffers().stream().mapToLong(BufferHandle::byteSize).toArray();
    }

    private static List<String> roles(Descriptor d) {
        return IntStream.range(0, d.bufferCount())
                .mapToObj(i -> d.bufferRole(i).orElse("?"))
                .toList();
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

    private static DescriptorBuilder of(ElementType type, long... shape) {
        return STRICT.describe(type, shape);
    }

    private static DescriptorBuilder csr() {
        return of(ElementType.FLOAT32, 4, 5).layout(Layouts.CSR).set(LayoutFields.CSR_NNZ, 5);
    }

    private static DescriptorBuilder strided(long... strides) {
        return of(ElementType.FLOAT32, 3, 4).layout(Layouts.STRIDED).set(LayoutFields.STRIDED_STRIDES, strides);
    }

    private static DescriptorBuilder paged(ElementType type) {
        return of(type, 100, 2, 8)
                .layout(Layouts.BLOCK_PAGED)
                .set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 16)
                .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 10)
                .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 3)
                .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 2)
                .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 0);
    }

    private static DescriptorBuilder csf() {
        return of(ElementType.FLOAT32, 2, 3, 4)
                .layout(Layouts.CSF)
                .set(LayoutFields.CSF_NNZ, 4)
                .set(LayoutFields.CSF_MODE_ORDER, 2, 0, 1);
    }

    private static DescriptorBuilder morton(long... bits) {
        return of(ElementType.INT16, 5, 3).layout(Layouts.MORTON).set(LayoutFields.MORTON_BITS, bits);
    }

    private static DescriptorBuilder tiled(int outer, int inner) {
        return of(ElementType.FLOAT32, 6, 9)
                .layout(Layouts.TILED)
                .set(LayoutFields.TILED_TILE_SHAPE, 4, 4)
                .set(LayoutFields.TILED_OUTER_LAYOUT, outer)
                .set(LayoutFields.TILED_INNER_LAYOUT, inner);
    }

    @Test
    void everyLayoutGetsTheLeastSizesThatItsDescriptorTells() {
        assertArrayEquals(new long[] {48}, sizes(of(ElementType.FLOAT32, 3, 4).build()));
        assertArrayEquals(
                new long[] {48},
                sizes(of(ElementType.FLOAT32, 3, 4).layout(Layouts.COLUMN_MAJOR).build()));
        assertArrayEquals(
                new long[] {4 * (2 * 10 + 3 + 1)}, sizes(strided(10, 1).build()));
        assertArrayEquals(new long[] {4 * 2 * 3 * 16}, sizes(tiled(1, 2).build()));
        assertArrayEquals(new long[] {2 * 64}, sizes(morton(3, 3).build()));
        assertArrayEquals(
                new long[] {128},
                sizes(of(ElementType.INT16, 8, 8)
                        .layout(Layouts.HILBERT)
                        .set(LayoutFields.HILBERT_ORDER, 3)
                        .build()));
        Descriptor coo = of(ElementType.FLOAT32, 4, 5, 6)
                .layout(Layouts.COO)
                .set(LayoutFields.COO_NNZ, 7)
                .set(LayoutFields.COO_IS_SORTED, 1)
                .build();
        assertArrayEquals(new long[] {28, 7 * 3 * 8}, sizes(coo));
        assertEquals(List.of("values", "indices"), roles(coo));
        assertArrayEquals(new long[] {20, 40, 40}, sizes(csr().build()));
        assertArrayEquals(
                new long[] {20, 40, 48},
                sizes(of(ElementType.FLOAT32, 4, 5)
                        .layout(Layouts.CSC)
                        .set(LayoutFields.CSC_NNZ, 5)
                        .build()));
        assertArrayEquals(
                new long[] {},
                sizes(of(ElementType.FLOAT32, 4)
                        .layout(Layouts.COMPOSITE)
                        .set(LayoutFields.COMPOSITE_RULE, 3)
                        .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 0)
                        .build()));
    }

    @Test
    void subByteTypesArePacked() {
        assertEquals(1, of(ElementType.BOOL, 5).build().buffer(0).byteSize());
        assertEquals(3, of(ElementType.INT2, 9).build().buffer(0).byteSize());
        assertEquals(5, of(ElementType.UINT4, 3, 3).build().buffer(0).byteSize());
        assertEquals(9, of(ElementType.FLOAT6_E2M3, 9).build().buffer(0).byteSize());
        assertEquals(
                1L << 61,
                of(ElementType.BOOL, 1L << 32, 1L << 32).build().buffer(0).byteSize());
    }

    @Test
    void emptyTensorsNeedNoBytes() {
        assertEquals(0, of(ElementType.INT8, 0).build().buffer(0).byteSize());
        assertEquals(0, of(ElementType.INT8, 3, 0, 5).build().buffer(0).byteSize());
        assertEquals(0, of(ElementType.INT8, -2L, 0, -2L).build().buffer(0).byteSize());
        Descriptor csr = of(ElementType.FLOAT32, 4, 5)
                .layout(Layouts.CSR)
                .set(LayoutFields.CSR_NNZ, 0)
                .build();
        assertArrayEquals(new long[] {0, 0, 40}, sizes(csr));
        assertEquals(
                16, of(ElementType.INT8, 3, 0).byteOffset(16).build().buffer(0).byteSize());
    }

    @Test
    void aSizeBeyondAllBuffersIsRefusedByTheRule() {
        assertEquals("buffer-size", rule(of(ElementType.FLOAT64, 1L << 32, 1L << 32)));
        assertEquals("buffer-size", rule(of(ElementType.INT8, 1L << 32, 1L << 32)));
        assertEquals(
                -1L, of(ElementType.INT8, -2L).byteOffset(1).build().buffer(0).byteSize());
        assertEquals("buffer-size", rule(of(ElementType.INT8, -2L).byteOffset(2)));
    }

    @Test
    void byteOffsetStandsBeforeTheElements() {
        assertEquals(
                64 + 48,
                of(ElementType.FLOAT32, 3, 4).byteOffset(64).build().buffer(0).byteSize());
        assertEquals(
                "byte-offset-bounds",
                rule(of(ElementType.FLOAT32, 0).byteOffset(64).buffer(0)));
        assertEquals("byte-offset-zero", rule(csr().byteOffset(64)));
    }

    @Test
    void negativeStridesReachBackFromByteOffset() {
        Descriptor d = strided(-4, 1).byteOffset(32).build();
        assertArrayEquals(new long[] {48}, sizes(d));
        assertArrayEquals(
                new long[] {16 + 48}, sizes(strided(-4, 1).byteOffset(48).build()));
        assertEquals("buffer-size", rule(strided(-4, 1).byteOffset(28)));
        assertEquals("buffer-size", rule(strided(-4, 1)));
        assertArrayEquals(new long[] {48}, sizes(strided(-4, -1).byteOffset(44).build()));
        assertArrayEquals(new long[] {4}, sizes(strided(0, 0).build()));
        Descriptor bits = of(ElementType.BOOL, 20)
                .layout(Layouts.STRIDED)
                .set(LayoutFields.STRIDED_STRIDES, -1)
                .byteOffset(3)
                .build();
        assertArrayEquals(new long[] {4}, sizes(bits));
    }

    @Test
    void whatDoesNotFollowHasToBeGiven() {
        says(refusal(paged(ElementType.FLOAT16)), "buffer 1 (block_table)", "has to be given");
        says(refusal(csf()), "crd_0", "has to be given");
        says(refusal(morton(3, 2)), "buffer 0 (data)", "has to be given");
        says(refusal(tiled(3, 1).set(LayoutFields.TILED_OUTER_STRIDES, 3, 1)), "buffer 0 (data)", "has to be given");
        says(refusal(tiled(1, 3).set(LayoutFields.TILED_INNER_STRIDES, 4, 1)), "buffer 0 (data)", "has to be given");
        Descriptor paged = paged(ElementType.FLOAT16).buffer("block_table", 40).build();
        assertArrayEquals(new long[] {10 * 16 * 2 * 8 * 2, 40, 16}, sizes(paged));
        Descriptor csf = csf().buffer("crd_0", 16).buffer("crd_1", 24).build();
        assertArrayEquals(new long[] {16, 16, 16, 8, 24, 8, 32}, sizes(csf));
    }

    @Test
    void dynamicDimensionsNeedSizes() {
        says(refusal(of(ElementType.FLOAT32, -1, 4)), "buffer 0 (data)", "has to be given");
        assertArrayEquals(
                new long[] {0}, sizes(of(ElementType.FLOAT32, -1, 4).buffer(0).build()));
        DescriptorBuilder csr =
                of(ElementType.FLOAT32, -1, 5).layout(Layouts.CSR).set(LayoutFields.CSR_NNZ, 5);
        says(refusal(csr), "buffer 2 (row_ptr)", "has to be given");
        assertArrayEquals(new long[] {20, 40, 8}, sizes(csr.buffer("row_ptr", 8).build()));
        DescriptorBuilder channels = of(ElementType.INT8, -1, 5).set(QuantizationFields.PER_CHANNEL_AXIS, 1);
        says(refusal(channels), "buffer 0 (data)");
        assertArrayEquals(new long[] {7, 20}, sizes(channels.buffer("data", 7).build()));
    }

    @Test
    void aRuleIsToldBeforeASizeThatDoesNotFollow() {
        assertEquals("quantization-axis", rule(of(ElementType.INT8, 4, 5).set(QuantizationFields.PER_CHANNEL_AXIS, 7)));
        assertEquals(
                "quantization-axis",
                rule(of(ElementType.INT8, -1, 5).buffer("data", 64).set(QuantizationFields.PER_CHANNEL_AXIS, 0)));
        assertEquals("morton-extent", rule(morton(2, 2)));
        assertEquals(
                "power-of-two",
                rule(of(ElementType.UINT4, 4, 5)
                        .set(QuantizationFields.NF4_AXIS, 0)
                        .set(QuantizationFields.NF4_BLOCK_SIZE, 0)));
    }

    @Test
    void buffersAreGivenByRole() {
        Descriptor d = csr().buffer("row_ptr", 4096).build();
        assertArrayEquals(new long[] {20, 40, 4096}, sizes(d));
        BufferHandle wide = new BufferHandle(64, 1L << 31, 0, 0, 0);
        Descriptor wider = csr().buffer("row_ptr", 40)
                .buffer("row_ptr", 4096)
                .buffer("values", wide)
                .build();
        assertEquals(wide, wider.buffer(0));
        assertEquals(4096, wider.buffer(2).byteSize());
        says(refusal(csr().buffer("col_ptr", 40)), "col_ptr", "values, col_indices, row_ptr");
        assertEquals("buffer-size", rule(csr().buffer("row_ptr", 39)));
    }

    @Test
    void buffersAreGivenInOrder() {
        assertArrayEquals(
                new long[] {20, 48, 40},
                sizes(csr().buffer(20).buffer(48).buffer(40).build()));
        assertEquals("buffer-count", rule(csr().buffer(20).buffer(40)));
        assertEquals("buffer-count", rule(csr().buffer(20).buffer(40).buffer(40).buffer(1)));
    }

    @Test
    void byRoleAndInOrderDoNotMix() {
        DescriptorBuilder ordered = csr().buffer(20);
        says(
                assertThrows(BuilderException.class, () -> ordered.buffer("values", 1))
                        .getMessage(),
                "by role or in order");
        DescriptorBuilder named = csr().buffer("values", 20);
        says(assertThrows(BuilderException.class, () -> named.buffer(1)).getMessage(), "by role or in order");
        assertArrayEquals(new long[] {20, 40, 40}, sizes(ordered.clearBuffers().build()));
        assertArrayEquals(
                new long[] {64, 40, 40},
                sizes(ordered.clearBuffers().buffer("values", 64).build()));
        assertArrayEquals(
                new long[] {20, 40, 44},
                sizes(named.clearBuffers().buffer(20).buffer(40).buffer(44).build()));
    }

    @Test
    void roleNamesOfACopyAreThoseOfTheDescriptor() {
        Descriptor d = csr().build();
        DescriptorBuilder again = d.toBuilder().clearBuffers();
        IntStream.range(0, d.bufferCount())
                .forEach(i -> again.buffer(d.bufferRole(i).orElseThrow(), d.buffer(i)));
        assertEquals(d, again.build());
    }

    @Test
    void handlesSayDeviceAndMemoryClass() {
        BufferHandle cuda = new BufferHandle(48, 256, 1, 1, 2);
        assertEquals(cuda, of(ElementType.FLOAT32, 3, 4).buffer(cuda).build().buffer(0));
        BufferHandle mine = new BufferHandle(48, 64, 0xF2, 2, 0xFE);
        assertEquals(
                mine, of(ElementType.FLOAT32, 3, 4).buffer("data", mine).build().buffer(0));
        assertEquals("device-tag", rule(handle(64, 9, 0, 0)));
        assertEquals("device-tag", rule(handle(64, 0xFF, 0, 0)));
        assertEquals("sync-mode", rule(handle(64, 1, 3, 0)));
        assertEquals("cpu-sync-mode", rule(handle(64, 0, 1, 0)));
        assertEquals("memory-class", rule(handle(64, 1, 0, 4)));
        assertEquals("device-memory-pair", rule(handle(64, 5, 0, 1)));
        assertEquals("device-memory-pair", rule(handle(64, 1, 0, 0xF0)));
        for (long alignment : new long[] {0, 1, 32, 96, 65}) {
            assertEquals("alignment", rule(handle(alignment, 0, 0, 0)));
        }
        BufferHandle values = new BufferHandle(20, 64, 1, 0, 0);
        assertEquals(1, csr().buffer("values", values).build().buffer(2).deviceTag(), "beside those that are given");
        assertEquals(
                "colocation",
                rule(csr().buffer("values", values).buffer("row_ptr", new BufferHandle(40, 64, 2, 0, 0))));
    }

    private static DescriptorBuilder handle(long alignment, int device, int sync, int memoryClass) {
        return of(ElementType.FLOAT32, 3, 4).buffer(new BufferHandle(48, alignment, device, sync, memoryClass));
    }

    @Test
    void aHandleThatDoesNotFitTheWireIsRefused() {
        says(refusal(handle(1L << 32, 0, 0, 0)), "buffer 0", "alignment", "4294967296", "4 bytes");
        says(refusal(handle((1L << 32) + 64, 0, 0, 0)), "alignment");
        says(refusal(handle(-64, 0, 0, 0)), "alignment", "-64");
        says(refusal(handle(64, 256, 0, 0)), "device", "256");
        says(refusal(handle(64, -1, 0, 0)), "device", "-1");
        says(refusal(handle(64, 1, 257, 0)), "sync", "257");
        says(refusal(handle(64, 1, 0, 512)), "memory class", "512");
    }

    @Test
    void anEmptyBufferMayHaveAnyAlignment() {
        Descriptor d = of(ElementType.FLOAT32, 0)
                .buffer(new BufferHandle(0, 1, 0, 0, 0))
                .build();
        assertEquals(1, d.buffer(0).alignment());
    }

    @Test
    void moreBuffersThanTheTableHoldsAreRefused() {
        DescriptorBuilder builder = of(ElementType.INT8, 1);
        for (int i = 0; i < 255; i++) {
            builder.buffer(64);
        }
        assertEquals("buffer-count", rule(builder));
        says(refusal(builder.buffer(64)), "256", "255");
        long[] shape = new long[64];
        java.util.Arrays.fill(shape, 2);
        DescriptorBuilder csf = of(ElementType.INT8, shape)
                .layout(Layouts.CSF)
                .set(LayoutFields.CSF_NNZ, 1)
                .set(
                        LayoutFields.CSF_MODE_ORDER,
                        IntStream.range(0, 64).asLongStream().toArray());
        for (int level = 0; level < 63; level++) {
            csf.buffer("crd_" + level, 8);
        }
        assertEquals(129, csf.build().bufferCount());
    }

    @Test
    void aBufferOfTheGreatestSizeIsAsGoodAsAnyOther() {
        BufferHandle largest = new BufferHandle(-1, 64, 0, 0, 0);
        assertEquals(largest, of(ElementType.INT8, 3).buffer(largest).build().buffer(0));
        assertEquals(
                largest, of(ElementType.INT8, 3).buffer("data", largest).build().buffer(0));
    }
}
