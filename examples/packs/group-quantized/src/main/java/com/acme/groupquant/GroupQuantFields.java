package com.acme.groupquant;

import hurray.api.SchemeKey;
import hurray.api.U64Field;
import hurray.api.VendorId;

/** Keys of the group-wise quantization scheme. */
public final class GroupQuantFields {

    /** Acme's id for this scheme on the wire, which follows from its name. */
    public static final long ID = VendorId.of("com.acme.groupquant");

    /** The scheme, to build descriptors with. */
    public static final SchemeKey SCHEME = new SchemeKey(0xF0, ID, "group-quantized");

    /** Bits of a value: 2, 3, 4 or 8. */
    public static final U64Field BITS = field(0x0002_F000, "BITS");

    /** Tag of the element type of the scales: float16, bfloat16 or float32. */
    public static final U64Field SCALE_TYPE_TAG = field(0x0002_F001, "SCALE_TYPE_TAG");

    /** The dimension along which values are grouped. */
    public static final U64Field AXIS = field(0x0002_F002, "AXIS");

    /** Values in a group, at least 1; absent where one group spans the axis. */
    public static final U64Field GROUP_SIZE = field(0x0002_F003, "GROUP_SIZE");

    /** The buffer of the scales. */
    public static final U64Field SCALE_BUFFER_INDEX = field(0x0002_F004, "SCALE_BUFFER_INDEX");

    /** The buffer of the zero points; absent where they are all in the middle of the range. */
    public static final U64Field ZERO_POINT_BUFFER_INDEX = field(0x0002_F005, "ZERO_POINT_BUFFER_INDEX");

    /** The buffer of the permutation of the axis; absent where the order was kept. */
    public static final U64Field PERMUTATION_BUFFER_INDEX = field(0x0002_F006, "PERMUTATION_BUFFER_INDEX");

    private GroupQuantFields() {}

    private static U64Field field(int id, String name) {
        return new U64Field(id, "GROUPQUANT_" + name, ID);
    }
}
