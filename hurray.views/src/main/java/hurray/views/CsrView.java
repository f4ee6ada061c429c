package hurray.views;

import hurray.api.FieldId;

/** The CSR layout (spec 2): compressed sparse rows. */
public interface CsrView {

    /**
     * Stored elements.
     *
     * @return a count, unsigned
     */
    @FieldId(0x0001_0700)
    long nnz();
}
