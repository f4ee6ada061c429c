package hurray.core;

import org.jspecify.annotations.Nullable;

/** A {@link ProductSize} of one number, as nearly all are: so many elements, or so many entries of one width. */
final class NumberSize extends SizePlan {
    private final FactorPlan number;
    /** Bits of an entry, 0 for as many as an element has. */
    private final long entryBits;

    /** Bytes, where the declaration alone says how many; -1 elsewhere. */
    private final long constant;

    /** The field that says the number, where that stands at {@code a + c · rank} and always. */
    private final @Nullable Slot field;

    private final ProductSize product;

    NumberSize(FactorPlan number, int width, ProductSize product) {
        this.number = number;
        this.entryBits = 8L * width;
        this.constant = number.isSmallConstant() && width != 0 ? number.constant() * width : -1;
        this.field = number.fixedField();
        this.product = product;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        if (field != null) {
            return answer(field.fixedValue(d, d.payload), bits, after);
        }
        if (constant >= 0) {
            return Long.compareUnsigned(constant, after) <= 0 ? SizeMath.YES : SizeMath.NO;
        }
        if (number.isUnknown(d, 0)) {
            return SizeMath.YES;
        }
        long value = number.value(d, 0);
        return number.isOver(value) ? SizeMath.UNSURE : answer(value, bits, after);
    }

    private int answer(long count, long bits, long after) {
        return SizeMath.fits(count, entryBits == 0 ? bits : entryBits, after) ? SizeMath.YES : SizeMath.NO;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        return product.exact(d);
    }
}
