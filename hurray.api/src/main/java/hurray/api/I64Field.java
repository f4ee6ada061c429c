package hurray.api;

/**
 * Key of a field whose value is a signed scalar, read as a {@code long}.
 *
 * @param id    the identifier, not 0
 * @param name  the field's name, such as QUANT_PER_TENSOR_ZERO_POINT
 * @param owner the vendor's id when the identifier is in a private space, else 0
 */
public record I64Field(int id, String name, long owner) implements Field {

    /**
     * Makes a key.
     *
     * @throws IllegalArgumentException when the identifier is 0, the name is blank, or there is an owner exactly where there
     *     should be none
     */
    public I64Field {
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
    public static I64Field of(int id, String name) {
        return new I64Field(id, name, 0);
    }

    /** {@inheritDoc} */
    @Override
    public FieldKind kind() {
        return FieldKind.I64;
    }

    /** Name and identifier. */
    @Override
    public String toString() {
        return Fields.toString(this);
    }
}
