/**
 * Tests that need the whole: the jars, the corpus, the runtime image. It holds no code of its own and is never published.
 *
 * @uses java.util.spi.ToolProvider the JDK's own {@code jar}
 */
module hurray.it {
    requires com.fasterxml.jackson.core;
    requires hurray.api;
    requires hurray.spi;
    requires hurray.views;
    requires jdk.management;

    uses java.util.spi.ToolProvider;
}
