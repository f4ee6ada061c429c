package hurray.api;

/** The field applies to the descriptor, which does not carry it (spec 5, reading, 4). */
public class FieldNotPresentException extends FieldException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param id      identifier of the field that was read
     * @param level   level that was asked for, unsigned
     * @param message which field, and why it can't be read
     */
    public FieldNotPresentException(int id, int level, String message) {
        super(id, level, FieldStatus.NOT_PRESENT, message);
    }
}
