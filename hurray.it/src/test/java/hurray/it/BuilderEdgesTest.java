package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorException;
import hurray.api.ElementType;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.LimitException;
import hurray.api.Limits;
import hurray.api.QuantizationFields;
import hurray.api.SectionKey;
import hurray.api.ShardFields;
import hurray.api.U64Field;
import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import java.nio.ByteBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where building and verifying meet limits, empty tensors, and vendors' sections with buffers of their own. */
class BuilderEdgesTest {
    private static final Hurray HURRAY = Hurray.load();
    private static final long ID = 0xB0FF;
    private static final SectionKey EXTRA = SectionKey.vendor(24, ID, "extra");
    private static final U64Field EXTRA_INDEX = new U64Field(0xF018_0000, "EXTRA_INDEX", ID);

    private static Hurray withExtraBuffers() {
        return Hurray.builder()
                .provider(new FormatProvider() {
                    @Override
                    public List<SectionSchema> sections() {
                        return List.of(PayloadSchema.vendorSection(EXTRA)
                                .parameterBuffers()
                                .u32(EXTRA_INDEX)
                                .build());
                    }
                })
                .build();
    }

    @Test
    void aBuilderOfADescriptorKeepsTheLimitsOfItsRuntime() {
        Descriptor small = Hurray.builder()
                .limits(new Limits(60))
                .build()
                .describe(ElementType.INT8, 4)
                .build();
        assertThrows(
                LimitException.class,
                () -> small.toBuilder().section(SectionKey.STATISTICS).build());
    }

    @Test
    void anEmptyTensorNeedsNoBytesInAnyDenseLayout() {
        Descriptor morton = HURRAY.describe(ElementType.INT8, 0, 2)
                .layout(Layouts.MORTON)
                .set(LayoutFields.MORTON_BITS, 2, 1)
                .build();
        assertEquals(0, morton.buffer(0).byteSize());
        Descriptor tiled = HURRAY.describe(ElementType.INT8, 0, 4)
                .layout(Layouts.TILED)
                .set(LayoutFields.TILED_TILE_SHAPE, 2, 2)
                .set(LayoutFields.TILED_OUTER_LAYOUT, 3)
                .set(LayoutFields.TILED_INNER_LAYOUT, 1)
                .set(LayoutFields.TILED_OUTER_STRIDES, 2, 1)
                .build();
        assertEquals(0, tiled.buffer(0).byteSize());
    }

    @Test
    void aSizeThat64BitsDontCountIsRefusedWithTheSizeThatItWouldTake() {
        DescriptorException e = assertThrows(
                DescriptorException.class,
                () -> HURRAY.describe(ElementType.FLOAT32, -3).build());
        assertTrue(e.getMessage().contains("73786976294838206452"), e.getMessage());
    }

    @Test
    void blocksOfNf4AreBoundOnBlockPagedToo() {
        DescriptorException e = assertThrows(
                DescriptorException.class,
                () -> HURRAY.describe(ElementType.UINT4, 8, 2, 16)
                        .layout(Layouts.BLOCK_PAGED)
                        .set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 16)
                        .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 4)
                        .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 1)
                        .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 0)
                        .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 0)
                        .set(QuantizationFields.NF4_AXIS, 0)
                        .set(QuantizationFields.NF4_BLOCK_SIZE, 64)
                        .buffer("block_table", 16)
                        .build());
        assertEquals("quantization-block-size", e.rule());
    }

    @Test
    void verifyTellsOfEachDimensionThatIsWrong() {
        byte[] shard = HURRAY.describe(ElementType.INT8, 4, 4)
                .set(ShardFields.PARENT_SHAPE, 8, 8)
                .set(ShardFields.OFFSET, 4, 4)
                .build()
                .toByteArray();
        shard[shard.length - 16] = 5;
        shard[shard.length - 8] = 6;
        assertEquals(
                List.of("shard-bounds", "shard-bounds"),
                HURRAY.verify(shard).stream().map(Finding::rule).toList());
        byte[] hilbert = HURRAY.describe(ElementType.INT8, 4, 4)
                .layout(Layouts.HILBERT)
                .set(LayoutFields.HILBERT_ORDER, 2)
                .build()
                .toByteArray();
        hilbert[20] = 3;
        hilbert[28] = 5;
        assertEquals(
                List.of("hilbert-extent", "hilbert-extent"),
                HURRAY.verify(hilbert).stream().map(Finding::rule).toList());
    }

    @Test
    void aVendorsSectionMayBringBuffersBesideThoseOfAScheme() {
        Descriptor d = withExtraBuffers()
                .describe(ElementType.INT8, 4)
                .set(QuantizationFields.PER_TENSOR_SCALE, 0.5)
                .set(QuantizationFields.PER_TENSOR_ZERO_POINT, 0)
                .set(EXTRA_INDEX, 1)
                .buffer(4)
                .buffer(9)
                .build();
        assertEquals(2, d.bufferCount());
    }

    @Test
    void aCompositeHeadHasNoBufferWhateverSectionItCarries() {
        DescriptorException e = assertThrows(
                DescriptorException.class,
                () -> withExtraBuffers()
                        .describe(ElementType.INT8, 4)
                        .layout(Layouts.COMPOSITE)
                        .set(LayoutFields.COMPOSITE_RULE, 3)
                        .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 0)
                        .set(EXTRA_INDEX, 1)
                        .buffer(4)
                        .build());
        assertEquals("buffer-count", e.rule());
    }

    @Test
    void bytesOfASectionAreFoundByItsWholeKey() {
        Descriptor d = HURRAY.describe(ElementType.INT8, 4)
                .set(QuantizationFields.PER_TENSOR_SCALE, 0.5)
                .set(QuantizationFields.PER_TENSOR_ZERO_POINT, 0)
                .build();
        assertEquals(16, d.sectionBytes(SectionKey.QUANTIZATION).orElseThrow().length);
        assertTrue(d.sectionBytes(new SectionKey(0, 9, "other")).isEmpty());
    }

    @Test
    void nothingIsWrittenToAReadOnlyBuffer() {
        Descriptor d = HURRAY.describe(ElementType.INT8, 4).build();
        assertThrows(
                IllegalArgumentException.class,
                () -> d.writeTo(ByteBuffer.allocate(200).asReadOnlyBuffer()));
    }

    @Test
    void aPartThatNobodyProvidesIsNamedWithItsModule() {
        Hurray bare = Hurray.builder().discover(false).build();
        BuilderException e = assertThrows(
                BuilderException.class,
                () -> bare.describe(ElementType.INT8, 4, 4).layout(Layouts.CSR).build());
        assertTrue(e.getMessage().contains("add hurray.layouts.sparse"), e.getMessage());
    }
}
