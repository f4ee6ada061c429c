package hurray.spi;

import hurray.api.ProviderException;

/** A declaration that makes no sense; thrown when the schema is built, with the payload, the step and the reason. */
public class SchemaException extends ProviderException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param message which payload and step, and what is wrong with it
     */
    public SchemaException(String message) {
        super(message);
    }
}
