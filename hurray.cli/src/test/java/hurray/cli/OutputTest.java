package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutputTest {

    @Test
    void whatIsPrintedArrives() {
        StringWriter text = new StringWriter();
        Output output = new Output(text);
        output.print("a\n");
        output.print("b\n");
        output.flush();
        assertEquals("a\nb\n", text.toString());
        assertFalse(output.isClosed());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Broken pipe", "The pipe is being closed", "The pipe has been ended"})
    void aReaderThatGoesAwayIsNoFailure(String message) {
        FailingWriter writer = new FailingWriter(message);
        Output output = new Output(writer);
        output.print("a");
        assertTrue(output.isClosed());
        output.print("b");
        output.flush();
        assertEquals(1, writer.attempts, "nothing is written to a closed pipe");
    }

    @ParameterizedTest
    @ValueSource(strings = {"No space left on device", "Input/output error"})
    void anyOtherFailureToWriteIsOne(String message) {
        Output output = new Output(new FailingWriter(message));
        OutputException e = assertThrows(OutputException.class, () -> output.print("a"));
        assertEquals("the output can't be written: " + message, e.getMessage());
        assertFalse(output.isClosed());
    }

    @Test
    void aPrintWriterThatHidesItsFailureIsAskedForIt() {
        Output output = new Output(new PrintWriter(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        }));
        output.print("a");
        assertThrows(OutputException.class, output::flush);
    }

    /** Fails at the first write and at each one after. */
    static final class FailingWriter extends Writer {
        int attempts;

        private final String message;

        FailingWriter(String message) {
            this.message = message;
        }

        @Override
        public void write(char[] text, int offset, int length) throws IOException {
            attempts++;
            throw new IOException(message);
        }

        @Override
        public void flush() throws IOException {
            attempts++;
            throw new IOException(message);
        }

        @Override
        public void close() {}
    }
}
