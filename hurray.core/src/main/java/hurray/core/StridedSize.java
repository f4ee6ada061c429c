package hurray.core;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Everything that strides over the shape reach. */
final class StridedSize extends SizePlan {
    /** Extents and strides of fewer bits can't overflow: 64 reaches of less than 2^56 add up to less than 2^62. */
    private static final int SMALL = 28;

    private final Slot strides;

    StridedSize(Slot strides) {
        this.strides = strides;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        int at = strides.position(d, d.payload);
        long large = 0;
        long low = 0;
        long sum = 0;
        for (int i = 0; i < d.rank; i++) {
            long last = d.dimensionAt(i) - 1; // negative for what is empty, dynamic, or too much
            long stride = Bytes.i64(d.bytes, at + 8 * i);
            large |= last | (stride ^ stride >> 63);
            long reach = stride * last;
            sum += reach;
            low += reach & reach >> 63;
        }
        return large >>> SMALL == 0
                ? SizeMath.quickSpan(low, sum - low, bits, before, after)
                : quickOfLarge(d, at, bits, before, after);
    }

    private static int quickOfLarge(FlyweightDescriptor d, int at, long bits, long before, long after) {
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
            wide |= reach >> 56 != reach >> 63;
            low += Math.min(0, reach);
            high += Math.max(0, reach);
        }
        if (empty) {
            return SizeMath.YES;
        }
        return wide ? SizeMath.UNSURE : SizeMath.quickSpan(low, high, bits, before, after);
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
