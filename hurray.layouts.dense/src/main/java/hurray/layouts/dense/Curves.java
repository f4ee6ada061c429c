package hurray.layouts.dense;

import static hurray.api.LayoutFields.HILBERT_ORDER;
import static hurray.api.LayoutFields.MORTON_BITS;

import hurray.api.Descriptor;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** What space-filling curves demand of the shape; a dynamic dimension is not compared. */
final class Curves {
    private Curves() {}

    /** {@code shape[k] <= 2^bits[k]}. */
    static @Nullable Violation mortonShape(TensorView tensor) {
        for (int k = 0; k < tensor.rank(); k++) {
            long extent = tensor.dimension(k);
            long bits = tensor.element(MORTON_BITS, 0, k);
            if (extent != Descriptor.DYNAMIC && bits < 64 && Long.compareUnsigned(extent, 1L << bits) > 0) {
                return violation(k, "morton-extent", extent, "at most 2^" + bits);
            }
        }
        return null;
    }

    /** {@code shape[k] = 2^order}: no extent is, from order 64 up. */
    static @Nullable Violation hilbertShape(TensorView tensor) {
        long order = tensor.get(HILBERT_ORDER);
        for (int k = 0; k < tensor.rank(); k++) {
            long extent = tensor.dimension(k);
            if (extent != Descriptor.DYNAMIC && (order >= 64 || extent != 1L << order)) {
                return violation(k, "hilbert-extent", extent, "2^" + order);
            }
        }
        return null;
    }

    private static Violation violation(int dimension, String rule, long extent, String allowed) {
        return Violation.dimension(dimension, rule, Long.toUnsignedString(extent), allowed);
    }
}
