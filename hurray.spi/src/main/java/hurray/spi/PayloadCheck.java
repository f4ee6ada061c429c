package hurray.spi;

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
}
