package hurray.spi;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A check that no declaration can say. */
@SuppressWarnings("exports") // annotations
@FunctionalInterface
public interface PayloadCheck {

    /**
     * Checks a tensor. Called from any thread; must not keep the tensor, and must do no more work than the descriptor has bytes.
     *
     * @param tensor the tensor, whose values have passed all rules that come earlier in the order of spec 1
     * @return null when all is well, else the first thing that is wrong
     */
    @Nullable Violation check(TensorView tensor);

    /**
     * Finds all that is wrong, for a verification. A check that can find more than one thing overrides it, or is made by
     * {@link #eachDimension}.
     *
     * @param tensor the tensor
     * @return what {@link #check} gives and, behind it, whatever else is wrong; empty exactly when that gives null
     */
    default List<Violation> all(TensorView tensor) {
        Violation first = check(tensor);
        return first == null ? List.of() : List.of(first);
    }

    /**
     * A check of each dimension on its own.
     *
     * @param each called for one dimension after the other
     * @return the check
     */
    static PayloadCheck eachDimension(DimensionCheck each) {
        return new EachDimension(each);
    }
}
