package hurray.api;

/**
 * A typed key: names one field of a descriptor by its identifier, and its Java type decides what a read gives.
 *
 * <p>The keys of the format stand in {@link LayoutFields}, {@link QuantizationFields}, {@link StatisticsFields},
 * {@link ShardFields}, {@link ExtensionTypeFields}, {@link CompositeMemberFields} and {@link PrivateFields}; a vendor's
 * pack brings its own, each with the vendor's id as its owner.
 */
public sealed interface Field permits U64Field, I64Field, F64Field, U64ArrayField, I64ArrayField {

    /**
     * The identifier.
     *
     * @return any 32 bits but zero
     */
    int id();

    /**
     * The name under which the ledger lists the field.
     *
     * @return such as CSR_NNZ
     */
    String name();

    /**
     * The vendor whose field it is.
     *
     * @return the vendor's 64-bit id (see {@link VendorId}), 0 for a field of the format's own
     */
    long owner();

    /**
     * The kind of value.
     *
     * @return the kind that belongs to this type of key
     */
    FieldKind kind();

    /**
     * A key of a kind that is known only at run time.
     *
     * @param kind  the kind of value
     * @param id    the identifier
     * @param name  the field's name
     * @param owner the vendor's id, 0 for a field of the format's own
     * @return a key of the type that belongs to {@code kind}
     * @throws IllegalArgumentException as the keys' constructors do
     */
    static Field of(FieldKind kind, int id, String name, long owner) {
        return switch (kind) {
            case U64 -> new U64Field(id, name, owner);
            case I64 -> new I64Field(id, name, owner);
            case F64 -> new F64Field(id, name, owner);
            case U64_ARRAY -> new U64ArrayField(id, name, owner);
            case I64_ARRAY -> new I64ArrayField(id, name, owner);
        };
    }
}
