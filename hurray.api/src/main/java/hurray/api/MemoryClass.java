package hurray.api;

/** What kind of memory a buffer lies in (spec 1, buffer table). */
public enum MemoryClass {
    /** The device's ordinary memory. */
    STANDARD(0, "standard"),
    /** Page-locked host memory. */
    HOST_PINNED(1, "host-pinned"),
    /** Memory that host and device share. */
    UNIFIED(2, "unified"),
    /** Another device's memory. */
    PEER(3, "peer"),
    /** A private memory class, 0xF0 to 0xFE. */
    PRIVATE(-1, "private");

    private final int tag;
    private final String text;

    MemoryClass(int tag, String text) {
        this.tag = tag;
        this.text = text;
    }

    /**
     * What a wire byte stands for.
     *
     * @param tag a byte of a buffer handle, 0 to 255
     * @return the constant, {@link #PRIVATE} from 0xF0 to 0xFE
     * @throws IllegalArgumentException for a byte that no decoded descriptor has
     */
    public static MemoryClass ofTag(int tag) {
        for (MemoryClass value : values()) {
            if (value.tag == tag && value != PRIVATE) {
                return value;
            }
        }
        if (FieldIds.isPrivateTag(tag)) {
            return PRIVATE;
        }
        throw new IllegalArgumentException("MemoryClass has no tag " + tag);
    }

    /**
     * The wire byte.
     *
     * @return 0 to 3, or -1 for {@link #PRIVATE}, whose byte the handle tells
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
