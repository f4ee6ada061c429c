package hurray.api;

/**
 * Keys of the extension type section (spec 1), which describes a private element type.
 */
public final class ExtensionTypeFields {
    /** Bits per element. Absent when the descriptor has no such section. */
    public static final U64Field BIT_WIDTH = U64Field.of(0x0005_0000, "EXT_TYPE_BIT_WIDTH");

    /** Elements per byte. Absent when the descriptor has no such section. */
    public static final U64Field PACKING_FACTOR = U64Field.of(0x0005_0001, "EXT_TYPE_PACKING_FACTOR");

    /** 1 for floating point. Absent when the descriptor has no such section. */
    public static final U64Field IS_FLOAT = U64Field.of(0x0005_0002, "EXT_TYPE_IS_FLOAT");

    /** 1 for signed integers. Absent when the descriptor has no such section. */
    public static final U64Field IS_SIGNED = U64Field.of(0x0005_0003, "EXT_TYPE_IS_SIGNED");

    /** Sign bits of a float. Absent when the descriptor has no such section. */
    public static final U64Field SIGN_BITS = U64Field.of(0x0005_0004, "EXT_TYPE_SIGN_BITS");

    /** Exponent bits of a float. Absent when the descriptor has no such section. */
    public static final U64Field EXPONENT_BITS = U64Field.of(0x0005_0005, "EXT_TYPE_EXPONENT_BITS");

    /** Mantissa bits of a float. Absent when the descriptor has no such section. */
    public static final U64Field MANTISSA_BITS = U64Field.of(0x0005_0006, "EXT_TYPE_MANTISSA_BITS");

    /** Exponent bias of a float. Absent when the descriptor has no such section. */
    public static final U64Field EXPONENT_BIAS = U64Field.of(0x0005_0007, "EXT_TYPE_EXPONENT_BIAS");

    /** 1 when NaN can be encoded. Absent when the descriptor has no such section. */
    public static final U64Field HAS_NAN = U64Field.of(0x0005_0008, "EXT_TYPE_HAS_NAN");

    /** 1 when infinity can be encoded. Absent when the descriptor has no such section. */
    public static final U64Field HAS_INF = U64Field.of(0x0005_0009, "EXT_TYPE_HAS_INF");

    private ExtensionTypeFields() {}
}
