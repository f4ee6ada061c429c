/**
 * The {@code hurray} command: shows what descriptors hold, to people and as JSON (spec 9).
 *
 * <p>It exports nothing; its main class is {@code hurray.cli.Main}. It calls hurray.api alone: the engine and the providers
 * are found as services, so whoever assembles an image or a module path decides what the command understands.
 */
module hurray.cli {
    requires com.fasterxml.jackson.core;
    requires hurray.api;
    requires info.picocli;
    requires static org.jspecify;
}
