package hurray.api;

/**
 * Key of a field whose value is a floating-point scalar, read as a {@code double}.
 *
 * @param id    the identifier, not 0
 * @param name  the field's name, such as STATS_VALUE_MIN
 * @param owner the vendor's id when the identifier is in a private space, else 0
 */
public record F64Field(int id, String name, long owner) implements Field {

    /**
     * Makes a key.
     *
     * @throws IllegalArgumentException when the identifier is 0, the name is blank, or there is an owner exactly where there
     *     should be none
     */
    public F64Field {
        Fields.check(id, name, owner);
    }

    /**
     * A key of a field of the format's own.
     *
     * @param id   the identifier, not 0
     * @param name the field's name
     * @return the key
     * @throws IllegalArgumentException when the identifier is 0 or in a vendor's space, or the name is blank
     */
    public static F64Field of(int id, String name) {
        return new F64Field(id, name, 0);
    }

    /** {@inheritDoc} */
    @Override
    public FieldKind kind() {
        return FieldKind.F64;
    }

    /** Name and identifier. */
    @Override
    public String toString() {
        return Fields.toString(this);
    }
}
