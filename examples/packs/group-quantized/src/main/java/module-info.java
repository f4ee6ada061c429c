/**
 * Acme's group-wise quantization.
 *
 * @provides hurray.spi.FormatProvider
 */
module com.acme.groupquant {
    requires transitive hurray.spi;

    exports com.acme.groupquant;

    provides hurray.spi.FormatProvider with
            com.acme.groupquant.GroupQuantProvider;
}
