package com.acme.groupquant;

import static com.acme.groupquant.GroupQuantFields.*;
import static hurray.spi.Size.bytes;

import hurray.api.ElementType;
import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import java.util.List;

/**
 * Declares the group-wise quantization scheme: along one axis every {@code group_size} values share a scale and a zero
 * point, so that {@code x = scale × (q − zero_point)}.
 *
 * <p>Fields behind the header and the id: u8 bits, u8 scale_type_tag, 2 reserved bytes, u32 axis, u32 group_size, and
 * the u32 indices of the buffers of scales, zero points and permutation; 0xFFFFFFFF in the place of group_size, zero
 * points or permutation means that there is none. Flag bit 0, SYMMETRIC, is set exactly where there are no zero points;
 * then they all are 2^(bits − 1).
 *
 * <p>Values are stored as uint2, uint4 or uint8, whichever is the narrowest that has room for {@code bits}; the group
 * of index i of the axis is i / group_size. Scales and zero points stand in row-major order of the tensor with the axis
 * shrunk to its groups; zero points are packed as the values are. The permutation has for each index along the axis the
 * u32 index that it had before the axis was put in order of activation.
 */
public final class GroupQuantProvider implements FormatProvider {
    private static final long NONE = 0xFFFF_FFFFL;
    private static final int SYMMETRIC = 0;

    /** For the service loader. */
    public GroupQuantProvider() {}

    /** {@inheritDoc} */
    @Override
    public List<SchemeSchema> schemes() {
        return List.of(PayloadSchema.privateScheme(SCHEME)
                .flags(1 << SYMMETRIC)
                .tag(BITS, 2, 3, 4, 8)
                .tag(SCALE_TYPE_TAG, ElementType.FLOAT16.tag(), ElementType.BFLOAT16.tag(), ElementType.FLOAT32.tag())
                .named(ElementType.FLOAT16.tag(), "float16", "bfloat16", "float32")
                .zero(2)
                .u32(AXIS)
                .u32(GROUP_SIZE)
                .min(1)
                .absentAs(NONE)
                .u32(SCALE_BUFFER_INDEX)
                .not(NONE)
                .u32(ZERO_POINT_BUFFER_INDEX)
                .absentAs(NONE)
                .iffFlag(SYMMETRIC)
                .u32(PERMUTATION_BUFFER_INDEX)
                .absentAs(NONE)
                .bufferAt("scales", SCALE_BUFFER_INDEX, bytes(Groups::scaleBytes))
                .bufferAt("zero_points", ZERO_POINT_BUFFER_INDEX, bytes(Groups::zeroPointBytes))
                .bufferAt("permutation", PERMUTATION_BUFFER_INDEX, bytes(Groups::permutationBytes))
                .verify(Agreement::axis)
                .verify(Agreement::groupSize)
                .verify(Agreement::storage)
                .build());
    }
}
