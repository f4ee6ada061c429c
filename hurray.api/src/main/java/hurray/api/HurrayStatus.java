package hurray.api;

/** The status codes of the format's C ABI, version 6 (spec 5); every failure that a descriptor can cause has one. */
public enum HurrayStatus {
    /** All well. */
    OK(0),
    /** The first four bytes are not "HRRY". */
    INVALID_MAGIC(-1),
    /** Major version 0, or newer than supported. */
    VERSION_MISMATCH(-2),
    /** The structure is wrong: lengths, rank, flags, layout, reserved bytes, alignment, sections, sizes, truncation. */
    INVALID_LAYOUT(-3),
    /** An element type, device or memory class that does not exist. */
    INVALID_TYPE(-4),
    /** The caller's buffer is too small. */
    BUFFER_TOO_SMALL(-5),
    /** A null handle or a null required pointer. */
    NULL_POINTER(-6),
    /** An exception was stopped at the C boundary. */
    INTERNAL_PANIC(-7),
    /** A sync mode that does not exist, or one that a CPU buffer can't have. */
    INVALID_SYNC_MODE(-8),
    /** The sync mode is not the one that was asked for. */
    SYNC_MODE_MISMATCH(-9),
    /** A failure inside the library. */
    INTERNAL(-10),
    /** A level or index that does not exist. */
    INDEX_OUT_OF_BOUNDS(-11),
    /** The field applies to this descriptor, which does not carry it. */
    FIELD_NOT_PRESENT(-12),
    /** The field does not apply to this descriptor. */
    FIELD_NOT_APPLICABLE(-13);

    private final int code;

    HurrayStatus(int code) {
        this.code = code;
    }

    /**
     * The number of this status in the C ABI.
     *
     * @return 0 for {@link #OK}, negative for every other
     */
    public int code() {
        return code;
    }
}
