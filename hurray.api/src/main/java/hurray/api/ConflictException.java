package hurray.api;

/** Two providers claim the same tag, range, bit or pair; which one wins is never left to chance. */
public class ConflictException extends ProviderException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param message both providers, their modules, and what they both claim
     */
    public ConflictException(String message) {
        super(message);
    }
}
