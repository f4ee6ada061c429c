package hurray.core;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Codes of interleaved bits. */
final class InterleavedSize extends SizePlan {
    /** The dimensions have unequally many bits, and the size is unknown. */
    private static final long UNEQUAL = -1;

    private final Slot bits;

    InterleavedSize(Slot bits) {
        this.bits = bits;
    }

    /** Bits of a code, or {@link #UNEQUAL}. */
    private long codeBits(FlyweightDescriptor d) {
        if (d.rank == 0) {
            return UNEQUAL;
        }
        int at = bits.position(d, d.payload);
        long first = Bytes.integer(d.bytes, at, bits.wireType());
        int width = Bytes.Wire.width(bits.wireType());
        for (int i = 1; i < d.rank; i++) {
            if (Bytes.integer(d.bytes, at + width * i, bits.wireType()) != first) {
                return UNEQUAL;
            }
        }
        return first >>> 32 != 0 ? Long.MAX_VALUE : first * d.rank;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        long sum = codeBits(d);
        if (sum == UNEQUAL || isDynamic(d) || isEmpty(d)) {
            return SizeMath.YES;
        }
        if (sum > 67) {
            // 2^68 elements of one bit are 2^65 bytes, more than any buffer has
            return SizeMath.NO;
        }
        if (sum >= 64) {
            return SizeMath.UNSURE;
        }
        return SizeMath.fits(1L << sum, bits, after) ? SizeMath.YES : SizeMath.NO;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        long sum = codeBits(d);
        if (isDynamic(d)) {
            return null;
        }
        if (isEmpty(d)) {
            return Need.NOTHING;
        }
        if (sum == UNEQUAL) {
            return null;
        }
        // no more than it takes to be larger than any buffer
        int shift = (int) Math.min(sum, 68);
        return span(d, BigInteger.ZERO, BigInteger.ONE.shiftLeft(shift).subtract(BigInteger.ONE));
    }
}
