package hurray.api;

/** A descriptor is longer than {@link Limits#maxDescriptorLength()} allows. */
public class LimitException extends DescriptorException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param rejection why the descriptor was rejected
     */
    public LimitException(Rejection rejection) {
        super(rejection);
    }
}
