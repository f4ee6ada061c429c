package hurray.spi;

import hurray.api.SectionKey;
import java.util.HexFormat;
import java.util.List;

/**
 * A layout payload, selected by the layout tag and, when private, the vendor's id as well (spec 2). A private one stands in an
 * envelope of u64 id, u32 length and bytes, which it must consume exactly.
 */
public final class LayoutSchema extends PayloadSchema {
    private final int tag;
    private final int minRank;
    private final int maxRank;
    private final boolean zeroByteOffset;
    private final boolean typesSchemes;
    private final boolean moreBuffers;
    private final List<SectionKey> forbidden;
    private final List<PayloadCheck> shapeRules;

    LayoutSchema(LayoutBuilder builder) {
        super(builder);
        this.tag = builder.tag;
        this.minRank = builder.minRank;
        this.maxRank = builder.maxRank;
        this.zeroByteOffset = builder.zeroByteOffset;
        this.typesSchemes = builder.typesSchemes;
        this.moreBuffers = builder.moreBuffers;
        this.forbidden = List.copyOf(builder.forbidden);
        this.shapeRules = List.copyOf(builder.shapeRules);
    }

    /**
     * The layout tag.
     *
     * @return 0x01 to 0xFE
     */
    public int tag() {
        return tag;
    }

    /**
     * The least rank.
     *
     * @return 0 to 64
     */
    public int minRank() {
        return minRank;
    }

    /**
     * The greatest rank.
     *
     * @return minRank to 64
     */
    public int maxRank() {
        return maxRank;
    }

    /**
     * Whether byte_offset must be 0.
     *
     * @return true when it must
     */
    public boolean zeroByteOffset() {
        return zeroByteOffset;
    }

    /**
     * Whether a quantization section is typed and checked at decode instead of at each read.
     *
     * @return true when it is
     */
    public boolean typesSchemes() {
        return typesSchemes;
    }

    /**
     * Whether there may be any number of buffers beyond those declared.
     *
     * @return true when there may
     */
    public boolean moreBuffers() {
        return moreBuffers;
    }

    /**
     * Sections that a tensor of this layout can't carry.
     *
     * @return an immutable list
     */
    public List<SectionKey> forbidden() {
        return forbidden;
    }

    /**
     * Rules on the shape, which are checked before any size.
     *
     * @return an immutable list, in the order of the declaration
     */
    public List<PayloadCheck> shapeRules() {
        return shapeRules;
    }

    /** "layout 0x07 (csr)". */
    @Override
    public String toString() {
        return "layout 0x" + HexFormat.of().withUpperCase().toHexDigits((byte) tag) + " (" + name() + ")";
    }
}
