package hurray.layouts.dense;

import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_TILE_SHAPE;

import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What nested tiles have to obey to be addressed: a tile divides the one around it, else two elements would stand in one place. */
final class Tiles implements PayloadCheck {

    @Override
    public @Nullable Violation check(TensorView tensor) {
        List<Violation> all = all(tensor);
        return all.isEmpty() ? null : all.getFirst();
    }

    @Override
    public List<Violation> all(TensorView tensor) {
        List<Violation> all = new ArrayList<>();
        int depth = (int) tensor.get(TILED_DEPTH);
        for (int level = 1; level < depth; level++) {
            for (int k = 0; k < tensor.rank(); k++) {
                long outer = tensor.element(TILED_TILE_SHAPE, level - 1, k);
                long inner = tensor.element(TILED_TILE_SHAPE, level, k);
                if (Long.remainderUnsigned(outer, inner) != 0) {
                    all.add(violation(level, k, outer, inner));
                }
            }
        }
        return all;
    }

    private static Violation violation(int level, int k, long outer, long inner) {
        return new Violation(
                new Violation.OfField(TILED_TILE_SHAPE, level, k),
                "tiles-divide",
                Long.toUnsignedString(inner),
                "a divisor of " + Long.toUnsignedString(outer) + ", the extent of the enclosing tile");
    }
}
