package hurray.api;

/**
 * Keys of the quantization section and its schemes (spec 3). The section's bytes are typed at each read: a field of another scheme is not
 * applicable, and bytes that break their scheme's rules make every field but {@link #SCHEME_TAG} an error.
 */
public final class QuantizationFields {
    /** Quantization scheme, decides which fields apply. Readable with every section that is not empty. */
    public static final U64Field SCHEME_TAG = U64Field.of(0x0002_0000, "QUANT_SCHEME_TAG");

    /** Scale, wire float32. Of the per-tensor affine scheme. */
    public static final F64Field PER_TENSOR_SCALE = F64Field.of(0x0002_0100, "QUANT_PER_TENSOR_SCALE");

    /** Zero point, wire int32. Of the per-tensor affine scheme. */
    public static final I64Field PER_TENSOR_ZERO_POINT = I64Field.of(0x0002_0101, "QUANT_PER_TENSOR_ZERO_POINT");

    /** Quantized dimension. Of the per-channel affine scheme. */
    public static final U64Field PER_CHANNEL_AXIS = U64Field.of(0x0002_0200, "QUANT_PER_CHANNEL_AXIS");

    /** Buffer of scales. Of the per-channel affine scheme. */
    public static final U64Field PER_CHANNEL_SCALE_BUFFER_INDEX =
            U64Field.of(0x0002_0201, "QUANT_PER_CHANNEL_SCALE_BUFFER_INDEX");

    /** Buffer of zero points; none when symmetric. Of the per-channel affine scheme; may be absent. */
    public static final U64Field PER_CHANNEL_ZERO_POINT_BUFFER_INDEX =
            U64Field.of(0x0002_0202, "QUANT_PER_CHANNEL_ZERO_POINT_BUFFER_INDEX");

    /** Element type of the scales. Of the per-channel affine scheme. */
    public static final U64Field PER_CHANNEL_SCALE_TYPE_TAG =
            U64Field.of(0x0002_0203, "QUANT_PER_CHANNEL_SCALE_TYPE_TAG");

    /** Quantized dimension. Of the per-block affine scheme. */
    public static final U64Field PER_BLOCK_AXIS = U64Field.of(0x0002_0300, "QUANT_PER_BLOCK_AXIS");

    /** Elements per block. Of the per-block affine scheme. */
    public static final U64Field PER_BLOCK_BLOCK_SIZE = U64Field.of(0x0002_0301, "QUANT_PER_BLOCK_BLOCK_SIZE");

    /** Buffer of scales. Of the per-block affine scheme. */
    public static final U64Field PER_BLOCK_SCALE_BUFFER_INDEX =
            U64Field.of(0x0002_0302, "QUANT_PER_BLOCK_SCALE_BUFFER_INDEX");

    /** Buffer of zero points; none when symmetric. Of the per-block affine scheme; may be absent. */
    public static final U64Field PER_BLOCK_ZERO_POINT_BUFFER_INDEX =
            U64Field.of(0x0002_0303, "QUANT_PER_BLOCK_ZERO_POINT_BUFFER_INDEX");

    /** Element type of the scales. Of the per-block affine scheme. */
    public static final U64Field PER_BLOCK_SCALE_TYPE_TAG = U64Field.of(0x0002_0304, "QUANT_PER_BLOCK_SCALE_TYPE_TAG");

    /** Quantized dimension. Of the NF4 scheme. */
    public static final U64Field NF4_AXIS = U64Field.of(0x0002_0400, "QUANT_NF4_AXIS");

    /** Elements per block. Of the NF4 scheme. */
    public static final U64Field NF4_BLOCK_SIZE = U64Field.of(0x0002_0401, "QUANT_NF4_BLOCK_SIZE");

    /** Buffer of scales. Of the NF4 scheme. */
    public static final U64Field NF4_SCALE_BUFFER_INDEX = U64Field.of(0x0002_0402, "QUANT_NF4_SCALE_BUFFER_INDEX");

    /** Quantized dimension. Of the MXFP scheme. */
    public static final U64Field MXFP_AXIS = U64Field.of(0x0002_0500, "QUANT_MXFP_AXIS");

    /** Elements per block. Of the MXFP scheme. */
    public static final U64Field MXFP_BLOCK_SIZE = U64Field.of(0x0002_0501, "QUANT_MXFP_BLOCK_SIZE");

    /** Buffer of scales. Of the MXFP scheme. */
    public static final U64Field MXFP_SCALE_BUFFER_INDEX = U64Field.of(0x0002_0502, "QUANT_MXFP_SCALE_BUFFER_INDEX");

    private QuantizationFields() {}
}
