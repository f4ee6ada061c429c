package hurray.sections;

import static hurray.api.QuantizationFields.*;
import static hurray.spi.PayloadSchema.scheme;
import static hurray.spi.Size.bytes;

import hurray.api.ElementType;
import hurray.api.U64Field;
import hurray.spi.SchemeBuilder;
import hurray.spi.SchemeSchema;
import java.util.List;

/** The quantization schemes (spec 3): steps for what a read checks, and for a verification what relates them to the tensor. */
final class Schemes {
    private static final long NO_BUFFER = 0xFFFF_FFFFL;
    private static final long LARGEST_BLOCK = 1L << 31;
    private static final int SYMMETRIC = 0;
    private static final int ZERO_POINT_BYTES = 4;
    private static final List<ElementType> INTEGERS = List.of(
            ElementType.INT8,
            ElementType.INT16,
            ElementType.INT32,
            ElementType.UINT8,
            ElementType.UINT16,
            ElementType.UINT32,
            ElementType.INT4,
            ElementType.UINT4,
            ElementType.INT2,
            ElementType.UINT2);
    private static final List<ElementType> SHORT_INTEGERS = List.of(
            ElementType.INT8,
            ElementType.UINT8,
            ElementType.INT4,
            ElementType.UINT4,
            ElementType.INT2,
            ElementType.UINT2);
    private static final List<ElementType> MICROSCALED = List.of(
            ElementType.FLOAT8_E4M3,
            ElementType.FLOAT8_E5M2,
            ElementType.FLOAT4_E2M1,
            ElementType.FLOAT6_E2M3,
            ElementType.FLOAT6_E3M2,
            ElementType.INT8,
            ElementType.INT4);

    private Schemes() {}

    static List<SchemeSchema> all() {
        return List.of(perTensor(), perChannel(), perBlock(), nf4(), mxfp());
    }

    private static SchemeSchema perTensor() {
        return scheme(0x01, "per-tensor-affine")
                .f32(PER_TENSOR_SCALE)
                .finiteNonZero()
                .i32(PER_TENSOR_ZERO_POINT)
                .zero(4)
                .verify(new Quantized.Storage(INTEGERS))
                .verify(new Quantized.ZeroPoint())
                .build();
    }

    private static SchemeSchema perChannel() {
        SchemeBuilder scheme =
                scheme(0x02, "per-channel-affine").flags(1 << SYMMETRIC).u32(PER_CHANNEL_AXIS);
        return affineBuffers(
                        scheme,
                        PER_CHANNEL_SCALE_BUFFER_INDEX,
                        PER_CHANNEL_ZERO_POINT_BUFFER_INDEX,
                        PER_CHANNEL_SCALE_TYPE_TAG,
                        ElementType.FLOAT32)
                .bufferAt("scales", PER_CHANNEL_SCALE_BUFFER_INDEX, bytes(ParameterSizes.perIndex(PER_CHANNEL_AXIS, 4)))
                .bufferAt(
                        "zero_points",
                        PER_CHANNEL_ZERO_POINT_BUFFER_INDEX,
                        bytes(ParameterSizes.perIndex(PER_CHANNEL_AXIS, ZERO_POINT_BYTES)))
                .verify(new Quantized.Axis(PER_CHANNEL_AXIS))
                .verify(new Quantized.Storage(INTEGERS))
                .build();
    }

    private static SchemeSchema perBlock() {
        SchemeBuilder scheme = scheme(0x03, "per-block-affine")
                .flags(1 << SYMMETRIC)
                .u32(PER_BLOCK_AXIS)
                .u32(PER_BLOCK_BLOCK_SIZE)
                .powerOfTwo(2, LARGEST_BLOCK);
        return affineBuffers(
                        scheme,
                        PER_BLOCK_SCALE_BUFFER_INDEX,
                        PER_BLOCK_ZERO_POINT_BUFFER_INDEX,
                        PER_BLOCK_SCALE_TYPE_TAG,
                        ElementType.FLOAT16,
                        ElementType.BFLOAT16,
                        ElementType.FLOAT32)
                .bufferAt(
                        "scales",
                        PER_BLOCK_SCALE_BUFFER_INDEX,
                        bytes(ParameterSizes.perBlock(PER_BLOCK_AXIS, PER_BLOCK_BLOCK_SIZE, PER_BLOCK_SCALE_TYPE_TAG)))
                .bufferAt(
                        "zero_points",
                        PER_BLOCK_ZERO_POINT_BUFFER_INDEX,
                        bytes(ParameterSizes.perBlock(PER_BLOCK_AXIS, PER_BLOCK_BLOCK_SIZE, ZERO_POINT_BYTES)))
                .verify(new Quantized.Axis(PER_BLOCK_AXIS))
                .verify(new Quantized.Block(PER_BLOCK_AXIS, PER_BLOCK_BLOCK_SIZE))
                .verify(new Quantized.Storage(SHORT_INTEGERS))
                .build();
    }

    /** Where scales and zero points are: without zero points the scheme is symmetric, and says so in its flags too. */
    private static SchemeBuilder affineBuffers(
            SchemeBuilder scheme, U64Field scales, U64Field zeroPoints, U64Field type, ElementType... types) {
        long[] tags = new long[types.length];
        for (int i = 0; i < types.length; i++) {
            tags[i] = types[i].tag();
        }
        SchemeBuilder steps = scheme.u32(scales)
                .not(NO_BUFFER)
                .u32(zeroPoints)
                .absentAs(NO_BUFFER)
                .iffFlag(SYMMETRIC)
                .tag(type, tags);
        for (ElementType each : types) {
            steps.named(each.tag(), each.toString());
        }
        return steps.zero(3);
    }

    private static SchemeSchema nf4() {
        return scheme(0x04, "nf4")
                .u32(NF4_AXIS)
                .u32(NF4_BLOCK_SIZE)
                .powerOfTwo(8, LARGEST_BLOCK)
                .u32(NF4_SCALE_BUFFER_INDEX)
                .not(NO_BUFFER)
                .bufferAt("scales", NF4_SCALE_BUFFER_INDEX, bytes(ParameterSizes.perBlock(NF4_AXIS, NF4_BLOCK_SIZE, 4)))
                .verify(new Quantized.Axis(NF4_AXIS))
                .verify(new Quantized.Block(NF4_AXIS, NF4_BLOCK_SIZE))
                .verify(new Quantized.Storage(List.of(ElementType.UINT4)))
                .build();
    }

    private static SchemeSchema mxfp() {
        return scheme(0x05, "mxfp")
                .u32(MXFP_AXIS)
                .u32(MXFP_BLOCK_SIZE)
                .powerOfTwo(16, 2048)
                .u32(MXFP_SCALE_BUFFER_INDEX)
                .not(NO_BUFFER)
                .bufferAt(
                        "scales",
                        MXFP_SCALE_BUFFER_INDEX,
                        bytes(ParameterSizes.perBlock(MXFP_AXIS, MXFP_BLOCK_SIZE, 1)))
                .verify(new Quantized.Axis(MXFP_AXIS))
                .verify(new Quantized.WholeBlocks(MXFP_AXIS, MXFP_BLOCK_SIZE))
                .verify(new Quantized.Storage(MICROSCALED))
                .build();
    }
}
