/**
 * What a provider compiles against: a {@link hurray.spi.FormatProvider} declares layouts, schemes and sections as
 * {@link hurray.spi.PayloadSchema}s, and the engine does the rest.
 */
module hurray.spi {
    requires transitive hurray.api;
    requires static org.jspecify;

    exports hurray.spi;
}
