package hurray.cli;

import java.io.IOException;

/** Results can't be written, for another reason than that nobody reads them. */
final class OutputException extends RuntimeException {
    private static final long serialVersionUID = 1;

    OutputException(IOException cause) {
        super("the output can't be written: " + cause.getMessage(), cause);
    }
}
