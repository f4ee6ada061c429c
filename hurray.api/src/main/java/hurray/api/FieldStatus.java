package hurray.api;

/** What came of a field read (spec 5); all but the first leave the caller's output untouched. */
public enum FieldStatus {
    /** The value was read. */
    PRESENT,
    /** The field applies to this descriptor, which does not carry it. */
    NOT_PRESENT,
    /** The identifier is unallocated, another layout's or scheme's, or of another kind than the accessor. */
    NOT_APPLICABLE,
    /** The level does not exist. */
    LEVEL_OUT_OF_BOUNDS,
    /** The quantization scheme is invalid, reserved or known to nobody. */
    INVALID_TYPE,
    /** The section's bytes break a rule of their scheme. */
    INVALID_LAYOUT,
    /** The field stands behind a layout that nobody knows, and so can't be located. */
    UNAVAILABLE;

    /**
     * The status of the C ABI for this outcome.
     *
     * @return {@link HurrayStatus#OK} for {@link #PRESENT}
     */
    public HurrayStatus abiStatus() {
        return switch (this) {
            case PRESENT -> HurrayStatus.OK;
            case NOT_PRESENT -> HurrayStatus.FIELD_NOT_PRESENT;
            case NOT_APPLICABLE -> HurrayStatus.FIELD_NOT_APPLICABLE;
            case LEVEL_OUT_OF_BOUNDS -> HurrayStatus.INDEX_OUT_OF_BOUNDS;
            case INVALID_TYPE -> HurrayStatus.INVALID_TYPE;
            case INVALID_LAYOUT, UNAVAILABLE -> HurrayStatus.INVALID_LAYOUT;
        };
    }
}
