package hurray.api;

import java.util.Locale;

/**
 * The element types of spec 4, and two constants for those that a descriptor's type tag alone does not describe.
 *
 * <p>Bits below 8 are packed least significant bit first: 8 bools, 4 two-bit or 2 four-bit elements a byte, 4 six-bit elements
 * in 3 bytes.
 */
public enum ElementType {
    /** IEEE 754 half precision, 16 bits. */
    FLOAT16(0x01, 16, 1, 2),
    /** The upper half of a float32, 16 bits. */
    BFLOAT16(0x02, 16, 1, 2),
    /** IEEE 754 single precision, 32 bits. */
    FLOAT32(0x03, 32, 1, 4),
    /** IEEE 754 double precision, 64 bits. */
    FLOAT64(0x04, 64, 1, 8),
    /** Signed integer, 8 bits. */
    INT8(0x10, 8, 1, 1),
    /** Unsigned integer, 8 bits. */
    UINT8(0x11, 8, 1, 1),
    /** Signed integer, 16 bits. */
    INT16(0x12, 16, 1, 2),
    /** Unsigned integer, 16 bits. */
    UINT16(0x13, 16, 1, 2),
    /** Signed integer, 32 bits. */
    INT32(0x14, 32, 1, 4),
    /** Unsigned integer, 32 bits. */
    UINT32(0x15, 32, 1, 4),
    /** Signed integer, 64 bits. */
    INT64(0x16, 64, 1, 8),
    /** Unsigned integer, 64 bits. */
    UINT64(0x17, 64, 1, 8),
    /** Boolean, 1 bit. */
    BOOL(0x20, 1, 1, 1),
    /** 8-bit float with 4 exponent and 3 mantissa bits. */
    FLOAT8_E4M3(0x40, 8, 2, 1),
    /** 8-bit float with 5 exponent and 2 mantissa bits. */
    FLOAT8_E5M2(0x41, 8, 2, 1),
    /** Power of two in 8 exponent bits, the scale of MXFP. */
    FLOAT8_E8M0(0x42, 8, 2, 1),
    /** 4-bit float with 2 exponent bits and 1 mantissa bit. */
    FLOAT4_E2M1(0x43, 4, 2, 1),
    /** 6-bit float with 2 exponent and 3 mantissa bits. */
    FLOAT6_E2M3(0x44, 6, 2, 1),
    /** 6-bit float with 3 exponent and 2 mantissa bits. */
    FLOAT6_E3M2(0x45, 6, 2, 1),
    /** IEEE 754 quadruple precision, 128 bits. */
    FLOAT128(0x46, 128, 2, 16),
    /** Signed integer, 4 bits. */
    INT4(0x48, 4, 2, 1),
    /** Unsigned integer, 4 bits. */
    UINT4(0x49, 4, 2, 1),
    /** Signed integer, 2 bits. */
    INT2(0x4A, 2, 2, 1),
    /** Unsigned integer, 2 bits. */
    UINT2(0x4B, 2, 2, 1),
    /** Complex number of two float32. */
    COMPLEX64(0x50, 64, 2, 4),
    /** Complex number of two float64. */
    COMPLEX128(0x51, 128, 2, 8),
    /** A private type, tag 0xF0 to 0xFE, which the extension type section describes. */
    PRIVATE(-1, 0, 0, 0),
    /** A type that this version does not know; only permissive decoding gives it. */
    UNKNOWN(-1, 0, 0, 0);

    private static final ElementType[] BY_TAG = byTag();

    private final int tag;
    private final int bits;
    private final int tier;
    private final int alignment;
    private final String text;

    ElementType(int tag, int bits, int tier, int alignment) {
        this.tag = tag;
        this.bits = bits;
        this.tier = tier;
        this.alignment = alignment;
        this.text = name().toLowerCase(Locale.ROOT);
    }

    /**
     * The type that a tag stands for.
     *
     * @param tag a type tag byte, 0 to 255
     * @return the type, {@link #PRIVATE} from 0xF0 to 0xFE, {@link #UNKNOWN} for what is reserved or invalid
     */
    public static ElementType ofTag(int tag) {
        return tag >>> 8 == 0 ? BY_TAG[tag] : UNKNOWN;
    }

    /**
     * The wire tag.
     *
     * @return 0x01 to 0x51, or -1 for {@link #PRIVATE} and {@link #UNKNOWN}, whose tag the descriptor tells
     */
    public int tag() {
        return tag;
    }

    /**
     * Size of an element.
     *
     * @return bits, 1 to 128; 0 for {@link #PRIVATE} and {@link #UNKNOWN}
     */
    public int bits() {
        return bits;
    }

    /**
     * Compliance tier.
     *
     * @return 1 for mandatory, 2 for optional types; 0 for {@link #PRIVATE} and {@link #UNKNOWN}
     */
    public int tier() {
        return tier;
    }

    /**
     * Natural alignment of an element.
     *
     * @return bytes, 1 to 16; 0 for {@link #PRIVATE} and {@link #UNKNOWN}
     */
    public int alignment() {
        return alignment;
    }

    /** The name that the format gives the type, such as float8_e4m3. */
    @Override
    public String toString() {
        return text;
    }

    private static ElementType[] byTag() {
        ElementType[] types = new ElementType[256];
        for (int tag = 0; tag < types.length; tag++) {
            types[tag] = FieldIds.isPrivateTag(tag) ? PRIVATE : UNKNOWN;
        }
        for (ElementType type : values()) {
            if (type.tag >= 0) {
                types[type.tag] = type;
            }
        }
        return types;
    }
}
