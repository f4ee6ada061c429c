package hurray.spi;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The lowest and the highest element of a buffer that a tensor reaches, in elements from byte_offset.
 *
 * @param lowest  the lowest, 0 or negative; null when nothing is reached or nothing is known
 * @param highest the highest; null when nothing is reached or nothing is known
 * @param known   whether the extent is known
 */
@SuppressWarnings("exports") // annotations
public record Extent(@Nullable BigInteger lowest, @Nullable BigInteger highest, boolean known) {

    /** The extent of a tensor without elements. */
    public static final Extent NONE = new Extent(null, null, true);

    /** What the descriptor alone does not tell. */
    public static final Extent UNKNOWN = new Extent(null, null, false);

    /**
     * The elements from one to another.
     *
     * @param lowest  the lowest, 0 or negative
     * @param highest the highest, 0 or positive
     * @return the extent
     */
    public static Extent of(BigInteger lowest, BigInteger highest) {
        return new Extent(lowest, highest, true);
    }

    /**
     * So many elements from byte_offset on.
     *
     * @param count 0 or more
     * @return the extent
     */
    public static Extent elements(BigInteger count) {
        return count.signum() == 0 ? NONE : of(BigInteger.ZERO, count.subtract(BigInteger.ONE));
    }
}
