package hurray.api;

/** A level that does not exist, or a non-zero level of something that does not nest (spec 5, reading, 3). */
public class FieldLevelException extends FieldException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param id      identifier of the field that was read
     * @param level   level that was asked for, unsigned
     * @param message which field, and why it can't be read
     */
    public FieldLevelException(int id, int level, String message) {
        super(id, level, FieldStatus.LEVEL_OUT_OF_BOUNDS, message);
    }
}
