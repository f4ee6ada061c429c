package hurray.cli;

/** Bytes to decode, and where they came from. */
final class Input {
    /** An unknown number of bytes, more than none. */
    static final long UNKNOWN = -1;

    private final Source source;
    private final byte[] bytes;
    private final long unread;

    /**
     * Makes an input.
     *
     * @param bytes  what was read, not copied
     * @param unread how many more bytes there are, or {@link #UNKNOWN}
     */
    Input(Source source, byte[] bytes, long unread) {
        this.source = source;
        this.bytes = bytes;
        this.unread = unread;
    }

    Source source() {
        return source;
    }

    /** What was read, not a copy: it goes to the decoder and to the report, which change nothing. */
    byte[] bytes() {
        return bytes;
    }

    /** How many bytes there are after the first {@code length}, or {@link #UNKNOWN}. */
    long following(int length) {
        return unread == UNKNOWN ? UNKNOWN : bytes.length - length + unread;
    }

    /** How many bytes there are after a descriptor that is all there, or {@link #UNKNOWN}. */
    long followingDescriptor() {
        return following((int) ByteContext.declaredLength(bytes));
    }
}
