package hurray.api;

/** The five kinds of value that a field has, one per accessor (spec 5). */
public enum FieldKind {
    /** An unsigned scalar of up to 64 bits, a bool or a tag. */
    U64("u64"),
    /** A signed scalar of up to 64 bits. */
    I64("i64"),
    /** A float32 or float64, widened. */
    F64("f64"),
    /** An array of unsigned integers. */
    U64_ARRAY("u64[]"),
    /** An array of signed integers. */
    I64_ARRAY("i64[]");

    private final String text;

    FieldKind(String text) {
        this.text = text;
    }

    /**
     * The kind that the ledger writes as {@code text}.
     *
     * @param text one of u64, i64, f64, u64[], i64[]
     * @return the kind
     * @throws IllegalArgumentException for any other text
     */
    public static FieldKind of(String text) {
        for (FieldKind kind : values()) {
            if (kind.text.equals(text)) {
                return kind;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is none of u64, i64, f64, u64[], i64[]");
    }

    /**
     * Whether a value is an array.
     *
     * @return true for the two array kinds
     */
    public boolean isArray() {
        return this == U64_ARRAY || this == I64_ARRAY;
    }

    /** The ledger's word for this kind: u64, i64, f64, u64[] or i64[]. */
    @Override
    public String toString() {
        return text;
    }
}
