package hurray.layouts.dense;

import static hurray.api.LayoutFields.HILBERT_ORDER;
import static hurray.api.LayoutFields.MORTON_BITS;

import hurray.api.Descriptor;
import hurray.spi.DimensionCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** What space-filling curves demand of the shape; a dynamic dimension is not compared. */
enum Curves implements DimensionCheck {
    MORTON,
    HILBERT;

    @Override
    public @Nullable Violation check(TensorView tensor, int k) {
        return this == MORTON ? mortonExtent(tensor, k) : hilbertExtent(tensor, k);
    }

    /** {@code shape[k] <= 2^bits[k]}. */
    private static @Nullable Violation mortonExtent(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        long bits = tensor.element(MORTON_BITS, 0, k);
        boolean fits = extent == Descriptor.DYNAMIC || bits >= 64 || Long.compareUnsigned(extent, 1L << bits) <= 0;
        return fits ? null : violation(k, "morton-extent", extent, "at most 2^" + bits);
    }

    /** {@code shape[k] = 2^order}: no extent is, from order 64 up. */
    private static @Nullable Violation hilbertExtent(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        long order = tensor.get(HILBERT_ORDER);
        boolean fits = extent == Descriptor.DYNAMIC || (order < 64 && extent == 1L << order);
        return fits ? null : violation(k, "hilbert-extent", extent, "2^" + order);
    }

    private static Violation violation(int dimension, String rule, long extent, String allowed) {
        return Violation.dimension(dimension, rule, Long.toUnsignedString(extent), allowed);
    }
}
