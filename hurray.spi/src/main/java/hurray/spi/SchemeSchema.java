package hurray.spi;

import java.util.HexFormat;

/**
 * A quantization scheme, selected by the scheme tag and, when private, the vendor's id as well (spec 3). Its steps follow the
 * 4-byte header of tag, version and flags, and the u64 id of a private one. Bytes behind the last step are padding and kept.
 */
public final class SchemeSchema extends PayloadSchema {
    private final int tag;
    private final int version;
    private final int flags;

    SchemeSchema(SchemeBuilder builder) {
        super(builder);
        this.tag = builder.tag;
        this.version = builder.version;
        this.flags = builder.flags;
    }

    /**
     * The scheme tag.
     *
     * @return 0x01 to 0xFE
     */
    public int tag() {
        return tag;
    }

    /**
     * The scheme version.
     *
     * @return 0 to 255; any other is an error when a field is read
     */
    public int version() {
        return version;
    }

    /**
     * The flags that may be set.
     *
     * @return 16 bits
     */
    public int flags() {
        return flags;
    }

    /** "scheme 0x04 (nf4)". */
    @Override
    public String toString() {
        return "scheme 0x" + HexFormat.of().withUpperCase().toHexDigits((byte) tag) + " (" + name() + ")";
    }
}
