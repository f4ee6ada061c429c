package hurray.core;

import org.jspecify.annotations.Nullable;

/** A {@link ProductSize} of the shape and nothing else: every element of a dense tensor, or an entry of one width for each. */
final class ShapeSize extends SizePlan {
    /** Bits of an entry, 0 for as many as an element has. */
    private final long entryBits;

    private final ProductSize product;

    ShapeSize(int width, ProductSize product) {
        this.entryBits = 8L * width;
        this.product = product;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        long count = 1;
        long high = 0;
        boolean empty = false;
        for (int i = 0; i < d.rank; i++) {
            long extent = d.dimensionAt(i);
            if (extent == Format.DYNAMIC) {
                return SizeMath.YES;
            }
            empty |= extent == 0;
            high |= Math.unsignedMultiplyHigh(count, extent);
            count *= extent;
        }
        if (empty) {
            return SizeMath.YES;
        }
        if (high != 0) {
            return SizeMath.UNSURE;
        }
        return SizeMath.fits(count, entryBits == 0 ? bits : entryBits, after) ? SizeMath.YES : SizeMath.NO;
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        return product.exact(d);
    }
}
