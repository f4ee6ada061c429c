package hurray.api;

/**
 * The bytes that hold the field are wrong, of an unknown scheme, or out of reach: {@link #status()} is INVALID_TYPE,
 * INVALID_LAYOUT or UNAVAILABLE (spec 5, order of the checks).
 */
public class FieldMalformedException extends FieldException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param id      identifier of the field that was read
     * @param level   level that was asked for, unsigned
     * @param status  INVALID_TYPE, INVALID_LAYOUT or UNAVAILABLE
     * @param message which field, and why it can't be read
     */
    public FieldMalformedException(int id, int level, FieldStatus status, String message) {
        super(id, level, status, message);
    }
}
