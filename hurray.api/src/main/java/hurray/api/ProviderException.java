package hurray.api;

import org.jspecify.annotations.Nullable;

/** A runtime can't be assembled, or a provider misbehaves; the message names the provider and its module. */
@SuppressWarnings("exports") // annotations
public class ProviderException extends HurrayException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param message which provider, what is wrong, what to do
     */
    public ProviderException(String message) {
        super(message);
    }

    /**
     * Makes an exception with a cause.
     *
     * @param message which provider, what is wrong, what to do
     * @param cause   what the provider threw, or null
     */
    public ProviderException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
