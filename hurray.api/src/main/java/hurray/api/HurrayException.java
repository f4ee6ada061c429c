package hurray.api;

import org.jspecify.annotations.Nullable;

/** Root of everything that this library throws, programming mistakes (null, bad arguments) aside. */
@SuppressWarnings("exports") // annotations
public class HurrayException extends RuntimeException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param message what was wrong, where, and what would be right
     */
    public HurrayException(String message) {
        super(message);
    }

    /** For exceptions that put their message together when somebody asks for it. */
    HurrayException() {}

    /**
     * Makes an exception with a cause.
     *
     * @param message what was wrong, where, and what would be right
     * @param cause   what led to it, or null
     */
    public HurrayException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
