/**
 * Acme's checksums of buffers.
 *
 * @provides hurray.spi.FormatProvider
 */
module com.acme.integrity {
    requires transitive hurray.spi;

    exports com.acme.integrity;

    provides hurray.spi.FormatProvider with
            com.acme.integrity.IntegrityProvider;
}
