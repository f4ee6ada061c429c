package hurray.spi;

import org.jspecify.annotations.Nullable;

/** A check of one dimension, see {@link PayloadCheck#eachDimension}. */
@FunctionalInterface
@SuppressWarnings("exports") // annotations
public interface DimensionCheck {

    /**
     * Checks a dimension.
     *
     * @param tensor the tensor
     * @param index  the dimension, 0 to rank - 1
     * @return null when all is well
     */
    @Nullable Violation check(TensorView tensor, int index);
}
