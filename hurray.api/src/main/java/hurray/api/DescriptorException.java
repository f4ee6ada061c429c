package hurray.api;

/** A descriptor that breaks a rule of the format; carries the {@link Rejection} with status, offset and rule. */
public class DescriptorException extends HurrayException {
    private static final long serialVersionUID = 1;

    private final Rejection rejection;

    /**
     * Makes an exception of a rejection.
     *
     * @param rejection why the descriptor was rejected
     */
    public DescriptorException(Rejection rejection) {
        this.rejection = rejection;
    }

    /**
     * The rejection in one sentence.
     *
     * @return {@link Rejection#message()}
     */
    @Override
    public String getMessage() {
        return rejection.message();
    }

    /**
     * Everything about the rejection.
     *
     * @return the rejection as a value
     */
    public Rejection rejection() {
        return rejection;
    }

    /**
     * The status of the C ABI.
     *
     * @return never {@link HurrayStatus#OK}
     */
    public HurrayStatus status() {
        return rejection.status();
    }

    /**
     * Where the descriptor went wrong.
     *
     * @return offset in bytes from the start of the descriptor
     */
    public long offset() {
        return rejection.offset();
    }

    /**
     * The rule that was broken.
     *
     * @return a stable name in kebab-case
     */
    public String rule() {
        return rejection.rule();
    }

    /**
     * What was found at the offset.
     *
     * @return a value in words or digits
     */
    public String found() {
        return rejection.found();
    }

    /**
     * What would have been right.
     *
     * @return a value, set or range in words or digits
     */
    public String allowed() {
        return rejection.allowed();
    }
}
