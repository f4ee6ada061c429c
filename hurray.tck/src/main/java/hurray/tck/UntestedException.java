package hurray.tck;

/** Why a rule could not be tested. */
final class UntestedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UntestedException(String reason) {
        super(reason);
    }
}
