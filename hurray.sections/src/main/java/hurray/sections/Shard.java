package hurray.sections;

import static hurray.api.ShardFields.OFFSET;
import static hurray.api.ShardFields.PARENT_SHAPE;

import hurray.api.Descriptor;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A shard lies inside its parent. A check of the whole tensor, with its own loop, since this is the one check in code that decode makes of
 * every shard.
 */
final class Shard implements PayloadCheck {

    @Override
    public @Nullable Violation check(TensorView tensor) {
        int rank = tensor.rank();
        for (int k = 0; k < rank; k++) {
            if (!isInside(tensor, k)) {
                return violation(tensor, k);
            }
        }
        return null;
    }

    @Override
    public List<Violation> all(TensorView tensor) {
        List<Violation> all = new ArrayList<>();
        for (int k = 0; k < tensor.rank(); k++) {
            if (!isInside(tensor, k)) {
                all.add(violation(tensor, k));
            }
        }
        return all;
    }

    /** {@code shard_offset[k] + shape[k] <= parent_shape[k]}, told without the sum; of a dynamic extent nothing can be told. */
    private static boolean isInside(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        long parent = tensor.element(PARENT_SHAPE, 0, k);
        long offset = tensor.element(OFFSET, 0, k);
        return extent != Descriptor.DYNAMIC
                && Long.compareUnsigned(extent, parent) <= 0
                && Long.compareUnsigned(offset, parent - extent) <= 0;
    }

    private static Violation violation(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        if (extent == Descriptor.DYNAMIC) {
            return Violation.dimension(k, "shard-dynamic", "dynamic", "an extent, in a shard");
        }
        return Violation.element(
                OFFSET,
                k,
                "shard-bounds",
                Long.toUnsignedString(tensor.element(OFFSET, 0, k)) + ", with an extent of "
                        + Long.toUnsignedString(extent),
                "an end of at most " + Long.toUnsignedString(tensor.element(PARENT_SHAPE, 0, k))
                        + ", the extent of the parent");
    }
}
