package hurray.cli;

import hurray.api.Hurray;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;

/** Runs the command in the test's own process, and keeps what it wrote. */
final class Run {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();
    private InputStream in = InputStream.nullInputStream();
    private Host.Runtimes runtimes;
    private boolean colour;
    private boolean debug;
    private int status;

    private Run(Host.Runtimes runtimes) {
        this.runtimes = runtimes;
    }

    static Run on(Hurray hurray) {
        return new Run((_, _) -> hurray);
    }

    static Run on(Host.Runtimes runtimes) {
        return new Run(runtimes);
    }

    Run reading(byte[] bytes) {
        return reading(new ByteArrayInputStream(bytes));
    }

    Run reading(InputStream input) {
        in = input;
        return this;
    }

    Run inColour() {
        colour = true;
        return this;
    }

    Run debugging() {
        debug = true;
        return this;
    }

    Run with(String... args) {
        return writingTo(out, args);
    }

    Run writingTo(Writer results, String... args) {
        status = new Tool(new Host(in, results, err, colour, debug, runtimes)).run(args);
        return this;
    }

    int status() {
        return status;
    }

    String out() {
        return out.toString();
    }

    String err() {
        return err.toString();
    }
}
