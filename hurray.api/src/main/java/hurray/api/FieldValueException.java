package hurray.api;

/** A field whose value does not fit the narrower Java type that a view reads it as: int, boolean or an enum. */
public class FieldValueException extends HurrayException {
    private static final long serialVersionUID = 1;

    private final int id;
    private final int level;
    private final long value;

    /**
     * Makes an exception.
     *
     * @param id      identifier of the field that was read
     * @param level   level that was asked for, unsigned
     * @param value   the value that was found
     * @param message which field, what was found, and what would fit
     */
    public FieldValueException(int id, int level, long value, String message) {
        super(message);
        this.id = id;
        this.level = level;
        this.value = value;
    }

    /**
     * Identifier of the field that was read.
     *
     * @return any 32 bits
     */
    public int id() {
        return id;
    }

    /**
     * Level that was asked for.
     *
     * @return an unsigned number
     */
    public int level() {
        return level;
    }

    /**
     * The value that was found.
     *
     * @return 64 bits, signed or unsigned as the field is
     */
    public long value() {
        return value;
    }
}
