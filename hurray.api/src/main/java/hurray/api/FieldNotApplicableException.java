package hurray.api;

/** The identifier is unallocated, of another layout or scheme than the descriptor's, or read with another type's accessor (spec 5, reading, 5). */
public class FieldNotApplicableException extends FieldException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param id      identifier of the field that was read
     * @param level   level that was asked for, unsigned
     * @param message which field, and why it can't be read
     */
    public FieldNotApplicableException(int id, int level, String message) {
        super(id, level, FieldStatus.NOT_APPLICABLE, message);
    }
}
