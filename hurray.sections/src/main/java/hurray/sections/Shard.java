package hurray.sections;

import static hurray.api.ShardFields.OFFSET;
import static hurray.api.ShardFields.PARENT_SHAPE;

import hurray.api.Descriptor;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** A shard lies inside its parent. */
final class Shard {
    private Shard() {}

    /** {@code shard_offset[k] + shape[k] <= parent_shape[k]}, told without the sum. */
    static @Nullable Violation bounds(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        if (extent == Descriptor.DYNAMIC) {
            return Violation.dimension(k, "shard-dynamic", "dynamic", "an extent, in a shard");
        }
        long parent = tensor.element(PARENT_SHAPE, 0, k);
        long offset = tensor.element(OFFSET, 0, k);
        boolean inside =
                Long.compareUnsigned(extent, parent) <= 0 && Long.compareUnsigned(offset, parent - extent) <= 0;
        return inside
                ? null
                : Violation.element(
                        OFFSET,
                        k,
                        "shard-bounds",
                        Long.toUnsignedString(offset) + ", with an extent of " + Long.toUnsignedString(extent),
                        "an end of at most " + Long.toUnsignedString(parent) + ", the extent of the parent");
    }
}
