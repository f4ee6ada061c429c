package hurray.core;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Elements of the tensor's type, or entries of a width of their own. */
final class ProductSize extends SizePlan {
    private final FactorPlan[] factors;
    private final @Nullable Slot select;
    private final int width;
    private final int other;

    ProductSize(FactorPlan[] factors, @Nullable Slot select, int width, int other) {
        this.factors = factors;
        this.select = select;
        this.width = width;
        this.other = other;
    }

    private long entryBits(FlyweightDescriptor d, long elementBits) {
        if (width == 0) {
            return elementBits;
        }
        return 8L * (select == null || select.value(d, d.payload) == 0 ? width : other);
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        long product = 1;
        long high = 0;
        boolean empty = false;
        for (FactorPlan factor : factors) {
            int count = factor.count(d);
            for (int i = 0; i < count; i++) {
                if (factor.isUnknown(d, i)) {
                    return SizeMath.YES;
                }
                long value = factor.value(d, i);
                if (factor.isOver(value)) {
                    return SizeMath.UNSURE;
                }
                empty |= value == 0;
                high |= Math.unsignedMultiplyHigh(product, value);
                product *= value;
            }
        }
        if (empty) {
            return SizeMath.YES;
        }
        if (high != 0) {
            return SizeMath.UNSURE;
        }
        return SizeMath.fits(product, entryBits(d, bits), after) ? SizeMath.YES : SizeMath.NO;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        BigInteger product = BigInteger.ONE;
        for (FactorPlan factor : factors) {
            for (int i = 0; i < factor.count(d); i++) {
                if (factor.isUnknown(d, i)) {
                    return null;
                }
                long value = factor.value(d, i);
                product = factor.isOver(value) ? product.multiply(factor.exact(d, i)) : SizeMath.times(product, value);
            }
        }
        return product.signum() == 0
                ? Need.NOTHING
                : Need.bytes(
                        SizeMath.endOf(product.subtract(BigInteger.ONE), entryBits(d, d.elementBits() & 0xFFFF_FFFFL)));
    }
}
