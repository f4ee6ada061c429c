package hurray.cli;

import hurray.api.Hurray;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** The process of the {@code hurray} command: hands {@link Tool} the standard streams and exits with its status. */
public final class Main {
    private Main() {}

    /**
     * Runs the command and ends the process.
     *
     * @param args the command line, without the name of the command
     */
    public static void main(String[] args) {
        System.exit(new Tool(host()).run(args));
    }

    /** The process and its standard streams. */
    static Host host() {
        return host(writer(FileDescriptor.out), writer(FileDescriptor.err), colour());
    }

    /** The process, with other streams for what it writes. */
    static Host host(Writer out, Writer err, boolean colour) {
        boolean debug = System.getenv(Host.DEBUG) != null;
        return new Host(System.in, out, err, colour, debug, Main::load);
    }

    private static Hurray load(boolean permissive, List<Path> packs) {
        Hurray.Builder builder = Hurray.builder().permissive(permissive);
        for (Path folder : packs) {
            builder.packs(folder);
        }
        return builder.build();
    }

    /** Not {@link System#out}: a PrintStream hides failures, and its charset follows the terminal. */
    private static Writer writer(FileDescriptor stream) {
        return new OutputStreamWriter(new FileOutputStream(stream), StandardCharsets.UTF_8);
    }

    /**
     * The standard output is known to be a terminal only when the standard input is one as well. Otherwise there is no console
     * in JDK 25, as before 22, and one that is no terminal in between.
     */
    @SuppressWarnings("SystemConsoleNull")
    private static boolean colour() {
        Console console = System.console();
        return console != null && console.isTerminal() && Look.wanted(System.getenv("NO_COLOR"));
    }
}
