package hurray.spi;

import java.math.BigInteger;
import java.util.Optional;

/** Works out how many bytes a buffer holds, where no {@link Size} can say it. */
@FunctionalInterface
public interface ByteRule {

    /**
     * Works out the size. Called from any thread, with a tensor whose values have passed all of the payload's rules.
     *
     * @param tensor the tensor
     * @return the size in bytes; empty when the descriptor alone does not tell
     */
    Optional<BigInteger> bytes(TensorView tensor);
}
