package hurray.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.Locale;

/**
 * A stream of results. When its reader goes away, as {@code | head} does, it falls silent; every other failure to write is an
 * {@link OutputException}.
 */
final class Output {
    private final Writer writer;
    private boolean closed;

    Output(Writer writer) {
        this.writer = writer;
    }

    /** Whether nobody reads any more, so that there is no point in going on. */
    boolean isClosed() {
        return closed;
    }

    void print(String text) {
        attempt(() -> writer.write(text));
    }

    void flush() {
        attempt(writer::flush);
        if (writer instanceof PrintWriter silent && silent.checkError()) {
            throw new OutputException(new IOException("the writer does not say why"));
        }
    }

    private void attempt(Attempt attempt) {
        if (closed) {
            return;
        }
        try {
            attempt.run();
        } catch (IOException e) {
            if (!isBrokenPipe(e)) {
                throw new OutputException(e);
            }
            closed = true;
        }
    }

    /** The JDK has no type for it: "Broken pipe" on Unix, "The pipe is being closed" on Windows. */
    private static boolean isBrokenPipe(IOException e) {
        String message = e.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains("pipe");
    }

    @FunctionalInterface
    private interface Attempt {
        void run() throws IOException;
    }
}
