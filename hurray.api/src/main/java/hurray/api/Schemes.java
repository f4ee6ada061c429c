package hurray.api;

/** The quantization schemes of the format (spec 3), to build descriptors with. */
public final class Schemes {
    /** One scale and zero point for all. */
    public static final SchemeKey PER_TENSOR_AFFINE = new SchemeKey(0x01, 0, "per-tensor-affine");

    /** A scale, and perhaps a zero point, per index of one axis. */
    public static final SchemeKey PER_CHANNEL_AFFINE = new SchemeKey(0x02, 0, "per-channel-affine");

    /** A scale, and perhaps a zero point, per block along one axis. */
    public static final SchemeKey PER_BLOCK_AFFINE = new SchemeKey(0x03, 0, "per-block-affine");

    /** Sixteen levels and a scale per block. */
    public static final SchemeKey NF4 = new SchemeKey(0x04, 0, "nf4");

    /** A shared exponent per block. */
    public static final SchemeKey MXFP = new SchemeKey(0x05, 0, "mxfp");

    private Schemes() {}
}
