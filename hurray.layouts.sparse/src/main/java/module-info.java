/**
 * The sparse layouts: COO, CSR, CSC and CSF (spec 2).
 *
 * @provides hurray.spi.FormatProvider
 */
module hurray.layouts.sparse {
    requires hurray.spi;
    requires static org.jspecify;

    provides hurray.spi.FormatProvider with
            hurray.layouts.sparse.SparseLayouts;
}
