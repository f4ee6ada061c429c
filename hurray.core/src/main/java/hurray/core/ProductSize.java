package hurray.core;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Elements of the tensor's type, or entries of a width of their own. */
final class ProductSize extends SizePlan {
    private final FactorPlan[] factors;
    /** The one number that there is, as most sizes have but one factor. */
    private final @Nullable FactorPlan only;

    private final @Nullable Slot select;
    private final int width;
    private final int other;

    ProductSize(FactorPlan[] factors, @Nullable Slot select, int width, int other) {
        this.factors = factors;
        this.only = factors.length == 1 && factors[0].isNumber() ? factors[0] : null;
        this.select = select;
        this.width = width;
        this.other = other;
    }

    private long bits(FlyweightDescriptor d) {
        if (width == 0) {
            return d.elementBits() & 0xFFFF_FFFFL;
        }
        return 8L * (select == null || select.value(d, d.payload) == 0 ? width : other);
    }

    @Override
    int quick(FlyweightDescriptor d, long before, long after) {
        return only == null ? quickProduct(d, after) : quickNumber(d, only, after);
    }

    private int quickNumber(FlyweightDescriptor d, FactorPlan number, long after) {
        if (number.isUnknown(d)) {
            return SizeMath.YES;
        }
        long value = number.value(d, 0);
        if (number.isOver(value)) {
            return SizeMath.UNSURE;
        }
        return SizeMath.fits(value, bits(d), after) ? SizeMath.YES : SizeMath.NO;
    }

    private int quickProduct(FlyweightDescriptor d, long after) {
        long product = 1;
        long high = 0;
        boolean empty = false;
        for (FactorPlan factor : factors) {
            if (factor.isUnknown(d)) {
                return SizeMath.YES;
            }
            for (int i = 0; i < factor.count(d); i++) {
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
        return SizeMath.fits(product, bits(d), after) ? SizeMath.YES : SizeMath.NO;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        BigInteger product = BigInteger.ONE;
        for (FactorPlan factor : factors) {
            if (factor.isUnknown(d)) {
                return null;
            }
            for (int i = 0; i < factor.count(d); i++) {
                long value = factor.value(d, i);
                product = factor.isOver(value) ? product.multiply(factor.exact(d, i)) : SizeMath.times(product, value);
            }
        }
        return product.signum() == 0
                ? Need.NOTHING
                : Need.bytes(SizeMath.endOf(product.subtract(BigInteger.ONE), bits(d)));
    }
}
