/**
 * The conformance kit: {@link hurray.tck.Conformance} makes JUnit tests out of a provider and some examples, which a vendor runs in
 * his own build.
 *
 * @uses hurray.spi.FormatProvider the parts beside those under test
 */
module hurray.tck {
    requires transitive hurray.api;
    requires transitive hurray.spi;
    requires transitive org.junit.jupiter.api;
    requires static org.jspecify;

    exports hurray.tck;

    uses hurray.spi.FormatProvider;
}
