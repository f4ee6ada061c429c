package hurray.views;

import hurray.api.FieldId;

/** The Hilbert layout (spec 2). */
public interface HilbertView {

    /**
     * Bits per dimension: every extent is 2 to this power.
     *
     * @return 1 to 2^32 - 1
     */
    @FieldId(0x0001_4000)
    long order();

    /**
     * Rank of the curve.
     *
     * @return equal to the rank of the tensor
     */
    @FieldId(0x0001_4001)
    int rank();
}
