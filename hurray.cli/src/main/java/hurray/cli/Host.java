package hurray.cli;

import hurray.api.Hurray;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/**
 * What the command takes from around it, so that it needs no process of its own.
 *
 * @param in       the standard input
 * @param out      where results go; a failure to write is an {@link java.io.IOException}, or for a
 *     {@link java.io.PrintWriter} its error flag
 * @param err      where everything else goes
 * @param colour   whether results are coloured; messages never are, since Java can't tell where {@code err} leads
 * @param debug    whether an internal error shows its stack trace
 * @param runtimes makes the runtime that decodes
 */
record Host(InputStream in, Writer out, Writer err, boolean colour, boolean debug, Runtimes runtimes) {
    /** The environment variable that asks for stack traces. */
    static final String DEBUG = "HURRAY_DEBUG";

    /** Makes a runtime when a command first needs one. */
    @FunctionalInterface
    interface Runtimes {
        /**
         * Makes one.
         *
         * @param permissive whether it steps over what nobody provides
         * @param packs      folders of packs, beside the providers that are found anyway
         * @throws hurray.api.ProviderException when it can't be assembled
         */
        Hurray load(boolean permissive, List<Path> packs);
    }
}
