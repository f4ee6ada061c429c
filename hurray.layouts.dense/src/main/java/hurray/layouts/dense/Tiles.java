package hurray.layouts.dense;

import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_TILE_SHAPE;

import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** What nested tiles have to obey to be addressed. */
final class Tiles {
    private Tiles() {}

    /** A tile divides the one around it; else two elements would stand in one place. */
    static @Nullable Violation divide(TensorView tensor) {
        int depth = (int) tensor.get(TILED_DEPTH);
        for (int level = 1; level < depth; level++) {
            for (int k = 0; k < tensor.rank(); k++) {
                long outer = tensor.element(TILED_TILE_SHAPE, level - 1, k);
                long inner = tensor.element(TILED_TILE_SHAPE, level, k);
                if (Long.remainderUnsigned(outer, inner) != 0) {
                    return new Violation(
                            new Violation.OfField(TILED_TILE_SHAPE, level, k),
                            "tiles-divide",
                            Long.toUnsignedString(inner),
                            "a divisor of " + Long.toUnsignedString(outer) + ", the extent of the enclosing tile");
                }
            }
        }
        return null;
    }
}
