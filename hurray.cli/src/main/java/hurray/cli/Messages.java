package hurray.cli;

import hurray.api.ConflictException;
import hurray.api.Pack;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the command has to say beside its results: on the error stream, and after what was already found. */
final class Messages {
    private final Output out;
    private final Output err;
    private final boolean debug;

    /**
     * Makes ready to speak.
     *
     * @param out   where the results go, which come first
     * @param debug whether an internal error shows its stack trace
     */
    Messages(Output out, Output err, boolean debug) {
        this.out = out;
        this.err = err;
        this.debug = debug;
    }

    /** Tells of every provider that is broken: whoever misses it should not have to guess. */
    void warn(List<Pack> packs) {
        for (Pack pack : packs) {
            if (pack.state() == Pack.State.BROKEN) {
                warn(pack.toString());
            }
        }
    }

    void warn(String message) {
        print(Grammar.NAME + ": warning: " + Text.escape(message) + "\n");
    }

    int fail(String message) {
        print(Grammar.NAME + ": " + Text.escape(message) + "\n");
        return ExitStatus.FAILED;
    }

    /** Its message has several lines: each conflict, and what was found. */
    int conflict(ConflictException e) {
        return conflict(String.valueOf(e.getMessage()).lines());
    }

    /** Where what was found is already the result, each conflict alone. */
    int reported(ConflictException e) {
        return conflict(String.valueOf(e.getMessage()).lines().takeWhile(line -> !line.equals("found were:")));
    }

    private int conflict(Stream<String> lines) {
        print(Grammar.NAME + ": " + lines.map(Text::escape).collect(Collectors.joining("\n")) + "\n");
        return ExitStatus.FAILED;
    }

    int crash(Throwable e) {
        String hint = debug ? "" : "; set " + Host.DEBUG + " to see where";
        fail("internal error: " + e + hint);
        if (debug) {
            StringWriter trace = new StringWriter();
            e.printStackTrace(new PrintWriter(trace));
            print(trace.toString());
        }
        return ExitStatus.FAILED;
    }

    /** Prints without a word of its own when there is no place for it. */
    void print(String text) {
        try {
            out.flush();
        } catch (OutputException e) {
            // The message at hand is this one, or explains more.
        }
        try {
            err.print(text);
            err.flush();
        } catch (OutputException e) {
            // There is nowhere left to say so.
        }
    }
}
