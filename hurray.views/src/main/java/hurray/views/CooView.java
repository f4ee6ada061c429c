package hurray.views;

import hurray.api.FieldId;

/** The COO layout (spec 2): coordinates of each stored element. */
public interface CooView {

    /**
     * Stored elements.
     *
     * @return a count, unsigned
     */
    @FieldId(0x0001_0600)
    long nnz();

    /**
     * Whether tuples are in strictly increasing lexicographic order.
     *
     * @return true when they are known to be
     */
    @FieldId(0x0001_0601)
    boolean isSorted();
}
