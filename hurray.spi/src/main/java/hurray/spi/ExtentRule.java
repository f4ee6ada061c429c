package hurray.spi;

/** Works out what a tensor reaches of a buffer, where no {@link Size} can say it. */
@FunctionalInterface
public interface ExtentRule {

    /**
     * Works out the extent. Called from any thread, with a tensor without a dynamic dimension whose values have passed all of the
     * payload's rules; numbers in it may be as large as their wire types allow, so results must be bounded before they are used
     * to size anything.
     *
     * @param tensor the tensor
     * @return the extent, {@link Extent#UNKNOWN} when the descriptor alone does not tell
     */
    Extent extent(TensorView tensor);
}
