package hurray.core;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Everything that strides over the shape reach. */
final class StridedSize extends SizePlan {
    private final Slot strides;

    StridedSize(Slot strides) {
        this.strides = strides;
    }

    @Override
    int quick(FlyweightDescriptor d, long before, long after) {
        int at = strides.position(d, d.payload);
        long low = 0;
        long high = 0;
        boolean empty = false;
        boolean wide = false;
        for (int i = 0; i < d.rank; i++) {
            long extent = d.dimensionAt(i);
            if (extent == Format.DYNAMIC) {
                return SizeMath.YES;
            }
            empty |= extent == 0;
            long stride = Bytes.i64(d.bytes, at + 8 * i);
            long reach = stride * (extent - 1);
            wide |= extent < 0 || Math.multiplyHigh(stride, extent - 1) != reach >> 63;
            // 64 reaches of less than 2^56 add up to less than 2^62
            wide |= reach >> 56 != reach >> 63;
            low += Math.min(0, reach);
            high += Math.max(0, reach);
        }
        if (empty) {
            return SizeMath.YES;
        }
        return wide ? SizeMath.UNSURE : SizeMath.quickSpan(low, high, d.elementBits() & 0xFFFF_FFFFL, before, after);
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        if (isDynamic(d)) {
            return null;
        }
        if (isEmpty(d)) {
            return Need.NOTHING;
        }
        int at = strides.position(d, d.payload);
        BigInteger low = BigInteger.ZERO;
        BigInteger high = BigInteger.ZERO;
        for (int i = 0; i < d.rank; i++) {
            BigInteger reach = SizeMath.reach(Bytes.i64(d.bytes, at + 8 * i), d.dimensionAt(i) - 1);
            low = reach.signum() < 0 ? low.add(reach) : low;
            high = reach.signum() > 0 ? high.add(reach) : high;
            if (SizeMath.isBeyond(low) || SizeMath.isBeyond(high)) {
                break;
            }
        }
        return span(d, low, high);
    }
}
