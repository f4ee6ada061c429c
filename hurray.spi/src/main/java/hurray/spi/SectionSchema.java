package hurray.spi;

import hurray.api.SectionKey;
import hurray.api.U64Field;
import org.jspecify.annotations.Nullable;

/** A section, selected by its flag bit and, for a vendor's, the vendor's id as well (spec 1 and 5). */
@SuppressWarnings("exports") // annotations
public final class SectionSchema extends PayloadSchema {
    private final SectionKey key;
    private final int place;
    private final Framing framing;
    private final boolean requiredForPrivateTypes;
    private final boolean parameterBuffers;
    private final @Nullable U64Field elementBits;

    SectionSchema(SectionBuilder builder) {
        super(builder);
        this.key = builder.key;
        this.place = builder.place;
        this.framing = builder.framing;
        this.requiredForPrivateTypes = builder.requiredForPrivateTypes;
        this.parameterBuffers = builder.parameterBuffers;
        this.elementBits = builder.elementBits;
    }

    /** What stands around a section's steps on the wire. */
    public enum Framing {
        /** Nothing. */
        BARE,
        /** A u32 length before them; they must consume it exactly. */
        LENGTH,
        /** A u32 length before them, then a 4-byte header whose first byte selects the scheme that types the rest at each read. */
        SCHEMES,
        /** A vendor's: u32 length of what follows, u64 id, then the steps, which must consume it exactly. */
        ENVELOPE
    }

    /**
     * Flag bit, range and name.
     *
     * @return the key
     */
    public SectionKey key() {
        return key;
    }

    /**
     * Place in the order of the wire; a section of the format's own stands before one with a greater place, and all of them before
     * the vendors', which stand in rising order of their bits.
     *
     * @return 0 to 255
     */
    public int place() {
        return place;
    }

    /**
     * What stands around the steps.
     *
     * @return the framing
     */
    public Framing framing() {
        return framing;
    }

    /**
     * Whether a descriptor carries the section if and only if its element type is private.
     *
     * @return true when it does
     */
    public boolean requiredForPrivateTypes() {
        return requiredForPrivateTypes;
    }

    /**
     * Whether a tensor with this section may have buffers beyond those of its layout.
     *
     * @return true when it may
     */
    public boolean parameterBuffers() {
        return parameterBuffers;
    }

    /**
     * The field with the size of an element of a private type.
     *
     * @return the field, or null when this section has none
     */
    public @Nullable U64Field elementBits() {
        return elementBits;
    }

    /** "section on flag bit 3 (statistics)". */
    @Override
    public String toString() {
        return "section on flag bit " + key.bit() + " (" + name() + ")";
    }
}
