package hurray.views;

import hurray.api.FieldId;

/** The extension type section (spec 1), which describes a private element type. */
public interface ExtensionTypeView {

    /**
     * Bits per element.
     *
     * @return 1 to 2^32 - 1
     */
    @FieldId(0x0005_0000)
    long bitWidth();

    /**
     * Elements per byte.
     *
     * @return 1, 2, 4 or 8
     */
    @FieldId(0x0005_0001)
    int packingFactor();

    /**
     * Whether it is a floating-point type.
     *
     * @return true for floating point
     */
    @FieldId(0x0005_0002)
    boolean isFloat();

    /**
     * Whether it is a signed integer.
     *
     * @return true for signed integers
     */
    @FieldId(0x0005_0003)
    boolean isSigned();

    /**
     * Sign bits of a float.
     *
     * @return 0 or 1
     */
    @FieldId(0x0005_0004)
    int signBits();

    /**
     * Exponent bits of a float.
     *
     * @return 0 to 255
     */
    @FieldId(0x0005_0005)
    int exponentBits();

    /**
     * Mantissa bits of a float.
     *
     * @return 0 to 255
     */
    @FieldId(0x0005_0006)
    int mantissaBits();

    /**
     * Exponent bias of a float.
     *
     * @return 0 to 2^32 - 1
     */
    @FieldId(0x0005_0007)
    long exponentBias();

    /**
     * Whether NaN can be encoded.
     *
     * @return true when it can
     */
    @FieldId(0x0005_0008)
    boolean hasNan();

    /**
     * Whether infinity can be encoded.
     *
     * @return true when it can
     */
    @FieldId(0x0005_0009)
    boolean hasInf();
}
