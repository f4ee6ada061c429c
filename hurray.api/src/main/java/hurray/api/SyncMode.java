package hurray.api;

/** How a reader knows that a buffer is ready (spec 1, buffer table). */
public enum SyncMode {
    /** The producer has finished; the only mode of a CPU buffer. */
    PRODUCER_SYNCED(0, "producer-synced"),
    /** An event tells. */
    EVENT(1, "event"),
    /** The consumer's stream orders it. */
    CONSUMER_STREAM(2, "consumer-stream");

    private final int tag;
    private final String text;

    SyncMode(int tag, String text) {
        this.tag = tag;
        this.text = text;
    }

    /**
     * What a wire byte stands for.
     *
     * @param tag a byte of a buffer handle, 0 to 255
     * @return the constant
     * @throws IllegalArgumentException for a byte that no decoded descriptor has
     */
    public static SyncMode ofTag(int tag) {
        for (SyncMode value : values()) {
            if (value.tag == tag) {
                return value;
            }
        }
        throw new IllegalArgumentException("SyncMode has no tag " + tag);
    }

    /**
     * The wire byte.
     *
     * @return 0 to 2
     */
    public int tag() {
        return tag;
    }

    /** The name that people read. */
    @Override
    public String toString() {
        return text;
    }
}
