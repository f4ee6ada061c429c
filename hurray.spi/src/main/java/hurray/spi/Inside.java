package hurray.spi;

import hurray.api.Descriptor;
import hurray.api.U64ArrayField;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The tensor lies inside a larger one: {@code offset[k] + shape[k] <= parent[k]} in every dimension, told without a sum that could
 * overflow. No dimension of such a tensor may be dynamic. A shard section (spec 4) is the first to ask for it.
 *
 * <p>It is a check like any other, {@link SectionBuilder#check} takes it; but since it is data, the engine needs no call into a provider's
 * code for it.
 *
 * @param parent      shape of the larger tensor, one value per dimension; a rule of its own keeps it from being dynamic
 * @param offset      where the tensor begins in it, one value per dimension
 * @param boundsRule  name of the rule that a tensor breaks which reaches beyond, such as {@code "shard-bounds"}
 * @param dynamicRule name of the rule that one breaks which has a dynamic dimension, such as {@code "shard-dynamic"}
 */
@SuppressWarnings("exports") // annotations
public record Inside(U64ArrayField parent, U64ArrayField offset, String boundsRule, String dynamicRule)
        implements PayloadCheck {

    /**
     * Makes the check.
     *
     * @throws NullPointerException when something is null
     */
    public Inside {
        Objects.requireNonNull(parent, "parent");
        Objects.requireNonNull(offset, "offset");
        Objects.requireNonNull(boundsRule, "boundsRule");
        Objects.requireNonNull(dynamicRule, "dynamicRule");
    }

    /** The first dimension that reaches beyond. */
    @Override
    public @Nullable Violation check(TensorView tensor) {
        for (int k = 0; k < tensor.rank(); k++) {
            if (!isInside(tensor, k)) {
                return violation(tensor, k);
            }
        }
        return null;
    }

    /** All dimensions that reach beyond. */
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

    private boolean isInside(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        long outer = tensor.element(parent, 0, k);
        return extent != Descriptor.DYNAMIC
                && Long.compareUnsigned(extent, outer) <= 0
                && Long.compareUnsigned(tensor.element(offset, 0, k), outer - extent) <= 0;
    }

    private Violation violation(TensorView tensor, int k) {
        long extent = tensor.dimension(k);
        if (extent == Descriptor.DYNAMIC) {
            return Violation.dimension(k, dynamicRule, "dynamic", "an extent, in a part of another tensor");
        }
        return Violation.element(
                offset,
                k,
                boundsRule,
                Long.toUnsignedString(tensor.element(offset, 0, k)) + ", with an extent of "
                        + Long.toUnsignedString(extent),
                "an end of at most " + Long.toUnsignedString(tensor.element(parent, 0, k))
                        + ", the extent of the parent");
    }
}
