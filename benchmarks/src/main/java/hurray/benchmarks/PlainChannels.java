package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i32;
import static hurray.benchmarks.PlainBytes.u16;
import static hurray.benchmarks.PlainBytes.u32;
import static hurray.benchmarks.PlainBytes.u8;

/**
 * The quantization section by hand, per-channel affine (spec 3): typed when it is read, and whoever reads several fields types it once.
 *
 * @param axis            the quantized dimension
 * @param scaleBuffer     index of the buffer of scales
 * @param zeroPointBuffer index of the buffer of zero points, -1 for none
 * @param scaleType       tag of the scales' type
 */
record PlainChannels(long axis, long scaleBuffer, long zeroPointBuffer, int scaleType) {
    private static final int SCHEME = 2;
    private static final int FLOAT32 = 3;

    /** Types the section of a descriptor that has one. */
    static PlainChannels of(PlainDescriptor d) {
        byte[] bytes = d.bytes;
        int at = d.quantization + 4;
        int flags = i32(bytes, d.quantization) < 20 ? -1 : u16(bytes, at + 2);
        if (flags < 0 || flags > 1 || u8(bytes, at) != SCHEME || u8(bytes, at + 1) != 1) {
            throw new IllegalStateException("not a per-channel section");
        }
        long zeroPoints = i32(bytes, at + 12) == -1 ? -1 : u32(bytes, at + 12);
        boolean symmetric = zeroPoints == -1;
        boolean reserved = i32(bytes, at + 16) >>> 8 == 0;
        if (symmetric != (flags == 1) || i32(bytes, at + 8) == -1 || u8(bytes, at + 16) != FLOAT32 || !reserved) {
            throw new IllegalStateException("a per-channel section that breaks its rules");
        }
        return new PlainChannels(u32(bytes, at + 4), u32(bytes, at + 8), zeroPoints, u8(bytes, at + 16));
    }
}
