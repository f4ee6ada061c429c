package hurray.views;

import hurray.api.FieldId;

/** The CSF layout (spec 2): compressed sparse fibres. */
public interface CsfView {

    /**
     * Stored elements.
     *
     * @return a count, unsigned
     */
    @FieldId(0x0001_0900)
    long nnz();

    /**
     * Dimension that is stored at each level.
     *
     * @return a permutation; length rank
     */
    @FieldId(0x0001_0901)
    long[] modeOrder();
}
