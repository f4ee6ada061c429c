package hurray.layouts.indirect;

import static hurray.api.LayoutFields.COMPOSITE_RULE;

import hurray.api.Descriptor;
import hurray.spi.DimensionCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** What a composite head demands of its shape. */
final class Composite implements DimensionCheck {
    private static final long GROUP = 3;

    /** The members of a partition or overlay fill the head's shape, which therefore is known; that of a group is advice. */
    @Override
    public @Nullable Violation check(TensorView tensor, int k) {
        return tensor.dimension(k) != Descriptor.DYNAMIC || tensor.get(COMPOSITE_RULE) == GROUP
                ? null
                : Violation.dimension(
                        k, "composite-dynamic", "dynamic", "an extent, in the head of a partition or overlay");
    }
}
