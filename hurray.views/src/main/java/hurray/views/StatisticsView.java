package hurray.views;

import hurray.api.FieldId;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The statistics section (spec 1). Statistics are advice. */
public interface StatisticsView {

    /**
     * Which statistics were computed.
     *
     * @return one bit per group, 0 to 0x3F
     */
    @FieldId(0x0003_0000)
    int computedMask();

    /**
     * Non-zero elements.
     *
     * @return a count, unsigned; empty when it was not computed
     */
    @FieldId(0x0003_0001)
    OptionalLong nnz();

    /**
     * Share of zeros.
     *
     * @return 0 to 1; empty when it was not computed
     */
    @FieldId(0x0003_0002)
    OptionalDouble sparsityRatio();

    /**
     * Smallest value.
     *
     * @return the value; empty when it was not computed
     */
    @FieldId(0x0003_0003)
    OptionalDouble valueMin();

    /**
     * Largest value.
     *
     * @return the value; empty when it was not computed
     */
    @FieldId(0x0003_0004)
    OptionalDouble valueMax();

    /**
     * Largest magnitude.
     *
     * @return the magnitude; empty when it was not computed
     */
    @FieldId(0x0003_0005)
    OptionalDouble valueAbsMax();

    /**
     * Mean.
     *
     * @return the mean; empty when it was not computed
     */
    @FieldId(0x0003_0006)
    OptionalDouble valueMean();

    /**
     * Standard deviation.
     *
     * @return the deviation; empty when it was not computed
     */
    @FieldId(0x0003_0007)
    OptionalDouble valueStddev();

    /**
     * The n of n:m sparsity.
     *
     * @return 0 to 255; empty when it was not computed
     */
    @FieldId(0x0003_0008)
    OptionalInt nmN();

    /**
     * The m of n:m sparsity.
     *
     * @return 0 to 255; empty when it was not computed
     */
    @FieldId(0x0003_0009)
    OptionalInt nmM();

    /**
     * Whether a NaN occurs.
     *
     * @return true when one does; empty when it was not computed
     */
    @FieldId(0x0003_000A)
    Optional<Boolean> hasNan();

    /**
     * Whether an infinity occurs.
     *
     * @return true when one does; empty when it was not computed
     */
    @FieldId(0x0003_000B)
    Optional<Boolean> hasInf();
}
