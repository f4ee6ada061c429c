package hurray.core;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** Whole tiles over the shape. */
final class TileSize extends SizePlan {
    private final Slot tile;
    private final Slot.Test[] unknown;

    TileSize(Slot tile, Slot.Test[] unknown) {
        this.tile = tile;
        this.unknown = unknown;
    }

    private boolean isUnknown(FlyweightDescriptor d) {
        for (Slot.Test test : unknown) {
            if (test.holds(d, d.payload)) {
                return true;
            }
        }
        return false;
    }

    @Override
    int quick(FlyweightDescriptor d, long bits, long before, long after) {
        if (isUnknown(d)) {
            return SizeMath.YES;
        }
        int at = tile.position(d, d.payload);
        int width = Bytes.Wire.width(tile.wireType());
        long product = 1;
        long high = 0;
        boolean empty = false;
        for (int i = 0; i < d.rank; i++) {
            long extent = d.dimensionAt(i);
            if (extent == Format.DYNAMIC) {
                return SizeMath.YES;
            }
            long side = Bytes.integer(d.bytes, at + width * i, tile.wireType());
            empty |= extent == 0;
            long tiles = quotient(extent - 1, side) + 1;
            high |= Math.unsignedMultiplyHigh(product, tiles);
            product *= tiles;
            high |= Math.unsignedMultiplyHigh(product, side);
            product *= side;
        }
        if (empty) {
            return SizeMath.YES;
        }
        if (high != 0) {
            return SizeMath.UNSURE;
        }
        return SizeMath.fits(product, bits, after) ? SizeMath.YES : SizeMath.NO;
    }

    /** A division takes longer than all else, and most tiles have sides that are powers of two. */
    private static long quotient(long extent, long side) {
        return (side & (side - 1)) == 0
                ? extent >>> Long.numberOfTrailingZeros(side)
                : Long.divideUnsigned(extent, side);
    }

    @Override
    @Nullable Need exact(FlyweightDescriptor d) {
        if (isDynamic(d)) {
            return null;
        }
        if (isEmpty(d)) {
            return Need.NOTHING;
        }
        if (isUnknown(d)) {
            return null;
        }
        int at = tile.position(d, d.payload);
        int width = Bytes.Wire.width(tile.wireType());
        BigInteger product = BigInteger.ONE;
        for (int i = 0; i < d.rank; i++) {
            long side = Bytes.integer(d.bytes, at + width * i, tile.wireType());
            long tiles = Long.divideUnsigned(d.dimensionAt(i) - 1, side) + 1;
            product = SizeMath.times(SizeMath.times(product, tiles), side);
        }
        return span(d, BigInteger.ZERO, product.subtract(BigInteger.ONE));
    }
}
