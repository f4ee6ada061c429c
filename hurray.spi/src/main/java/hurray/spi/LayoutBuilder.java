package hurray.spi;

import hurray.api.FieldIds;
import hurray.api.SectionKey;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Declares a layout; see {@link PayloadSchema#layout} and {@link PayloadSchema#privateLayout}. */
public final class LayoutBuilder extends SchemaBuilder<LayoutBuilder> {
    static final int MAX_RANK = 64;

    final int tag;
    int minRank = 1;
    int maxRank = MAX_RANK;
    boolean zeroByteOffset;
    boolean typesSchemes;
    boolean moreBuffers;
    final List<SectionKey> forbidden = new ArrayList<>();
    final List<PayloadCheck> shapeRules = new ArrayList<>();

    LayoutBuilder(int tag, long owner, String name) {
        super(owner, name);
        this.tag = checkTag("layout", tag, owner);
    }

    /**
     * The ranks that the layout allows; 1 to 64 unless set.
     *
     * @param lowest  0 to 64
     * @param highest lowest to 64
     * @return this builder
     */
    public LayoutBuilder rank(int lowest, int highest) {
        if (lowest < 0 || highest > MAX_RANK) {
            throw refuse("rank(" + lowest + ", " + highest + ") is not within 0 to " + MAX_RANK);
        }
        if (highest < lowest) {
            throw refuse("rank(" + lowest + ", " + highest + ") has the highest rank below the lowest");
        }
        minRank = lowest;
        maxRank = highest;
        return this;
    }

    /**
     * Demands that byte_offset is 0.
     *
     * @return this builder
     */
    public LayoutBuilder zeroByteOffset() {
        zeroByteOffset = true;
        return this;
    }

    /**
     * Refuses sections on tensors of this layout.
     *
     * @param sections the sections
     * @return this builder
     */
    public LayoutBuilder forbid(SectionKey... sections) {
        forbidden.addAll(List.of(sections));
        return this;
    }

    /**
     * Types and checks a quantization section at decode, before the {@link #check checks} of this layout, instead of at each read.
     *
     * @return this builder
     */
    public LayoutBuilder typesSchemes() {
        typesSchemes = true;
        return this;
    }

    /**
     * Allows any number of buffers beyond those declared; for a private layout that declares none there is still at least one.
     *
     * @return this builder
     */
    public LayoutBuilder moreBuffers() {
        moreBuffers = true;
        return this;
    }

    /**
     * Adds a rule on the shape, which is checked before any size.
     *
     * @param rule the rule
     * @return this builder
     */
    public LayoutBuilder shapeRule(PayloadCheck rule) {
        shapeRules.add(rule);
        return this;
    }

    /**
     * Checks the declaration as a whole.
     *
     * @return the schema
     * @throws SchemaException when it makes no sense
     */
    public LayoutSchema build() {
        new SchemaRules(this).layout(tag, minRank, moreBuffers);
        return new LayoutSchema(this);
    }

    @Override
    String label() {
        return "layout 0x" + HexFormat.of().withUpperCase().toHexDigits((byte) tag) + " (" + name + ")";
    }

    @Override
    boolean owns(int id) {
        return FieldIds.range(id) == FieldIds.LAYOUT && FieldIds.discriminant(id) == tag;
    }
}
