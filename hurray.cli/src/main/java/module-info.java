/**
 * The {@code hurray} command: shows what descriptors hold and what is wrong with them, to people and as JSON (spec 9).
 *
 * <p>It exports nothing; its main class is {@code hurray.cli.Main}, and in one virtual machine with others it is the tool
 * {@code hurray}. It calls hurray.api alone: the engine and the providers are found as services, so whoever assembles an image or
 * a module path decides what the command understands.
 *
 * @provides java.util.spi.ToolProvider
 */
module hurray.cli {
    requires com.fasterxml.jackson.core;
    requires hurray.api;
    requires info.picocli;
    requires static org.jspecify;

    provides java.util.spi.ToolProvider with
            hurray.cli.HurrayTool;
}
