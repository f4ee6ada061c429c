package hurray.views;

import hurray.api.FieldId;

/** The CSC layout (spec 2): compressed sparse columns. */
public interface CscView {

    /**
     * Stored elements.
     *
     * @return a count, unsigned
     */
    @FieldId(0x0001_0800)
    long nnz();
}
