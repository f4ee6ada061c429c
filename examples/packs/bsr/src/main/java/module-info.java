/**
 * Acme's block sparse row layout.
 *
 * @provides hurray.spi.FormatProvider
 */
module com.acme.bsr {
    requires transitive hurray.spi;

    exports com.acme.bsr;

    provides hurray.spi.FormatProvider with
            com.acme.bsr.BsrProvider;
}
