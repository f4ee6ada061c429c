package hurray.api;

/** A field that can't be read; the subtype tells why, and so does {@link #status()}. */
public abstract class FieldException extends HurrayException {
    private static final long serialVersionUID = 1;

    private final int id;
    private final int level;
    private final FieldStatus status;

    FieldException(int id, int level, FieldStatus status, String message) {
        super(message);
        this.id = id;
        this.level = level;
        this.status = status;
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
     * The same outcome as the status forms give.
     *
     * @return never {@link FieldStatus#PRESENT}
     */
    public FieldStatus status() {
        return status;
    }
}
