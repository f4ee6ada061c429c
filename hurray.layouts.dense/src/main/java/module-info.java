/**
 * The dense layouts: row-major, column-major, strided, tiled, Morton and Hilbert (spec 2).
 *
 * @provides hurray.spi.FormatProvider
 */
module hurray.layouts.dense {
    requires hurray.spi;
    requires static org.jspecify;

    provides hurray.spi.FormatProvider with
            hurray.layouts.dense.DenseLayouts;
}
