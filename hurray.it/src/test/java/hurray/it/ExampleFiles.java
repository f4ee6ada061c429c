package hurray.it;

import static hurray.api.ElementType.BFLOAT16;
import static hurray.api.ElementType.FLOAT16;
import static hurray.api.ElementType.FLOAT32;
import static hurray.api.ElementType.FLOAT4_E2M1;
import static hurray.api.ElementType.FLOAT64;
import static hurray.api.ElementType.INT32;
import static hurray.api.ElementType.INT8;
import static hurray.api.ElementType.UINT4;
import static hurray.api.ElementType.UINT8;

import hurray.api.BufferHandle;
import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.Device;
import hurray.api.ExtensionTypeFields;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.MemoryClass;
import hurray.api.QuantizationFields;
import hurray.api.ShardFields;
import hurray.api.StatisticsFields;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** The descriptors of the folder examples, written through the builder; those that it would refuse are sound ones with bytes changed. */
final class ExampleFiles {
    private static final int HEADER = 20;
    private static final int LENGTH_AT = 6;
    private static final int RANK_AT = 16;
    private static final int HANDLE = 16;
    private static final int PRIVATE_TYPE = 0xF1;

    private final Hurray hurray;
    private final Map<String, byte[]> files = new TreeMap<>();

    private ExampleFiles(Hurray hurray) {
        this.hurray = hurray;
    }

    /** The bytes of each file by its name. */
    static Map<String, byte[]> all(Hurray hurray) {
        ExampleFiles examples = new ExampleFiles(hurray);
        examples.dense();
        examples.sparse();
        examples.indirect();
        examples.quantized();
        examples.sections();
        examples.doubtful();
        examples.rejected();
        return examples.files;
    }

    private void dense() {
        add("scalar.bin", hurray.describe(FLOAT64));
        add(
                "strided-reversed.bin",
                hurray.describe(INT32, 3, 4)
                        .layout(Layouts.STRIDED)
                        .set(LayoutFields.STRIDED_STRIDES, -4, 1)
                        .byteOffset(32));
        add(
                "column-major-dynamic.bin",
                hurray.describe(FLOAT16, 768, Descriptor.DYNAMIC)
                        .layout(Layouts.COLUMN_MAJOR)
                        .buffer(new BufferHandle(1 << 20, 256, Device.CUDA.tag(), 1, MemoryClass.STANDARD.tag())));
        add(
                "tiled-nested.bin",
                hurray.describe(BFLOAT16, 64, 96)
                        .layout(Layouts.TILED)
                        .set(LayoutFields.TILED_TILE_SHAPE, 0, new long[] {32, 32})
                        .set(LayoutFields.TILED_OUTER_LAYOUT, 0, 1)
                        .set(LayoutFields.TILED_INNER_LAYOUT, 0, 4)
                        .set(LayoutFields.TILED_TILE_SHAPE, 1, new long[] {16, 8})
                        .set(LayoutFields.TILED_OUTER_LAYOUT, 1, 2)
                        .set(LayoutFields.TILED_INNER_LAYOUT, 1, 4)
                        .set(LayoutFields.TILED_TILE_SHAPE, 2, new long[] {4, 4})
                        .set(LayoutFields.TILED_OUTER_LAYOUT, 2, 3)
                        .set(LayoutFields.TILED_OUTER_STRIDES, 2, new long[] {1, 4})
                        .set(LayoutFields.TILED_INNER_LAYOUT, 2, 1));
        add("morton.bin", hurray.describe(UINT8, 16, 16).layout(Layouts.MORTON).set(LayoutFields.MORTON_BITS, 4, 4));
        add(
                "hilbert.bin",
                hurray.describe(FLOAT32, 8, 8).layout(Layouts.HILBERT).set(LayoutFields.HILBERT_ORDER, 3));
    }

    private void sparse() {
        add(
                "coo-sorted.bin",
                hurray.describe(FLOAT64, 1000, 1000, 50)
                        .layout(Layouts.COO)
                        .set(LayoutFields.COO_NNZ, 7)
                        .set(LayoutFields.COO_IS_SORTED, 1));
        add("csr-statistics.bin", csr());
        add(
                "csf.bin",
                hurray.describe(FLOAT32, 2, 3, 4)
                        .layout(Layouts.CSF)
                        .set(LayoutFields.CSF_NNZ, 4)
                        .set(LayoutFields.CSF_MODE_ORDER, 0, 1, 2)
                        .buffer(4 * 4)
                        .buffer(2 * 8)
                        .buffer(2 * 8)
                        .buffer(3 * 8)
                        .buffer(3 * 8)
                        .buffer(4 * 8)
                        .buffer(4 * 8));
    }

    private DescriptorBuilder csr() {
        return hurray.describe(FLOAT32, 4, 5)
                .layout(Layouts.CSR)
                .set(LayoutFields.CSR_NNZ, 5)
                .set(StatisticsFields.NNZ, 5)
                .set(StatisticsFields.SPARSITY_RATIO, 0.75)
                .set(StatisticsFields.VALUE_MIN, 0)
                .set(StatisticsFields.VALUE_MAX, 5)
                .set(StatisticsFields.VALUE_ABS_MAX, 5)
                .set(StatisticsFields.HAS_NAN, 0)
                .set(StatisticsFields.HAS_INF, 0);
    }

    private void indirect() {
        add(
                "paged-kv-cache.bin",
                hurray.describe(BFLOAT16, 137, 8, 128)
                        .layout(Layouts.BLOCK_PAGED)
                        .set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 16)
                        .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 64)
                        .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 4)
                        .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 0)
                        .set(LayoutFields.BLOCK_PAGED_LAYER_INDEX, 5)
                        .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 0)
                        .buffer("block_table", 11 * 4));
        add(
                "composite-overlay.bin",
                hurray.describe(FLOAT32, 1024, 1024)
                        .layout(Layouts.COMPOSITE)
                        .set(LayoutFields.COMPOSITE_RULE, 2)
                        .set(LayoutFields.COMPOSITE_COMBINE_OP, 2)
                        .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 2));
        add(
                "composite-correction.bin",
                hurray.describe(FLOAT32, 256, 256)
                        .layout(Layouts.COO)
                        .set(LayoutFields.COO_NNZ, 100)
                        .set(LayoutFields.COO_IS_SORTED, 0)
                        .set(ShardFields.PARENT_SHAPE, 1024, 1024)
                        .set(ShardFields.OFFSET, 512, 768)
                        .set(CompositeMemberFields.ROLE, 0));
    }

    private void quantized() {
        add(
                "quantized-per-channel.bin",
                hurray.describe(INT8, 64, 128, 3, 3)
                        .set(QuantizationFields.PER_CHANNEL_AXIS, 0)
                        .set(QuantizationFields.PER_CHANNEL_SCALE_BUFFER_INDEX, 1)
                        .set(QuantizationFields.PER_CHANNEL_ZERO_POINT_BUFFER_INDEX, 2));
        add(
                "quantized-nf4.bin",
                hurray.describe(UINT4, 4096, 4096)
                        .set(QuantizationFields.NF4_AXIS, 1)
                        .set(QuantizationFields.NF4_BLOCK_SIZE, 64));
        add(
                "quantized-mxfp4.bin",
                hurray.describe(FLOAT4_E2M1, 2048, 1024)
                        .set(QuantizationFields.MXFP_AXIS, 1)
                        .set(QuantizationFields.MXFP_BLOCK_SIZE, 32));
    }

    private void sections() {
        add(
                "shard.bin",
                hurray.describe(FLOAT32, 512, 1024)
                        .set(ShardFields.PARENT_SHAPE, 2048, 1024)
                        .set(ShardFields.OFFSET, 512, 0));
        add(
                "private-type.bin",
                hurray.describe(PRIVATE_TYPE, 8, 8)
                        .set(ExtensionTypeFields.BIT_WIDTH, 12)
                        .set(ExtensionTypeFields.IS_FLOAT, 1)
                        .set(ExtensionTypeFields.IS_SIGNED, 0)
                        .set(ExtensionTypeFields.SIGN_BITS, 1)
                        .set(ExtensionTypeFields.EXPONENT_BITS, 5)
                        .set(ExtensionTypeFields.MANTISSA_BITS, 6)
                        .set(ExtensionTypeFields.EXPONENT_BIAS, 15)
                        .set(ExtensionTypeFields.HAS_NAN, 1)
                        .set(ExtensionTypeFields.HAS_INF, 1));
    }

    /** Decode takes statistics as they come; a verification does not. */
    private void doubtful() {
        byte[] bytes = csr().set(StatisticsFields.VALUE_MEAN, 0.75)
                .set(StatisticsFields.VALUE_STDDEV, 1.5)
                .set(StatisticsFields.NM_N, 2)
                .set(StatisticsFields.NM_M, 4)
                .build()
                .toByteArray();
        ByteBuffer statistics = little(bytes).slice(bytes.length - 72, 72).order(ByteOrder.LITTLE_ENDIAN);
        statistics.putLong(8, 6).putDouble(56, -1.5).put(64, (byte) 8);
        files.put("doubtful-statistics.bin", bytes);
    }

    private void rejected() {
        long[] ones = new long[64];
        Arrays.fill(ones, 1);
        byte[] rank64 = hurray.describe(FLOAT32, ones).build().toByteArray();
        byte[] rank65 = new byte[rank64.length + Long.BYTES];
        System.arraycopy(rank64, 0, rank65, 0, HEADER + Long.BYTES);
        System.arraycopy(rank64, HEADER, rank65, HEADER + Long.BYTES, rank64.length - HEADER);
        little(rank65).putInt(LENGTH_AT, rank65.length).putInt(RANK_AT, 65);
        files.put("rejected-rank-65.bin", rank65);

        byte[] small = hurray.describe(FLOAT32, 3, 4).build().toByteArray();
        little(small).putLong(small.length - HANDLE, 47);
        files.put("rejected-buffer-size.bin", small);

        byte[] reserved = csr().build().toByteArray();
        reserved[HEADER + 3 * Long.BYTES + Long.BYTES + 2] = 1;
        files.put("rejected-reserved-byte.bin", reserved);
    }

    private void add(String name, DescriptorBuilder builder) {
        files.put(name, builder.build().toByteArray());
    }

    private static ByteBuffer little(byte[] bytes) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
