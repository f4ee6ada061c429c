package hurray.spi;

import hurray.api.FieldIds;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.SectionSchema.Framing;
import org.jspecify.annotations.Nullable;

/** Declares a section; see {@link PayloadSchema#section} and {@link PayloadSchema#vendorSection}. */
public final class SectionBuilder extends SchemaBuilder<SectionBuilder> {
    final SectionKey key;
    int place;
    Framing framing;
    boolean requiredForPrivateTypes;
    boolean parameterBuffers;

    @Nullable U64Field elementBits;

    SectionBuilder(SectionKey key, long owner) {
        super(owner, key.name());
        this.key = key;
        this.framing = owner == 0 ? Framing.BARE : Framing.ENVELOPE;
        boolean vendor = key.bit() >= FieldIds.VENDOR_BIT;
        if (vendor != (owner != 0)) {
            throw new IllegalArgumentException("section " + key.name() + " on flag bit " + key.bit()
                    + (vendor ? " is a vendor's and needs an id" : " is not a vendor's and has no id"));
        }
    }

    /**
     * Place in the order of the wire among the sections of the format's own; each has its own.
     *
     * @param number 0 to 255
     * @return this builder
     */
    public SectionBuilder place(int number) {
        if (number >>> 8 != 0 || owner != 0) {
            throw refuse("place(" + number + ") is for sections of the format's own, 0 to 255");
        }
        place = number;
        return this;
    }

    /**
     * Puts a u32 length before the steps.
     *
     * @return this builder
     */
    public SectionBuilder lengthPrefixed() {
        return frame(Framing.LENGTH);
    }

    /**
     * Makes this the section that quantization schemes type at each read: a u32 length, a header of u8 scheme tag, u8 version and u16
     * flags, and the scheme's steps. Its one step is the scheme tag, a u8.
     *
     * @return this builder
     */
    public SectionBuilder typedBySchemes() {
        return frame(Framing.SCHEMES);
    }

    /**
     * Carries the section exactly on tensors of a private element type; for sections of the format's own.
     *
     * @return this builder
     */
    public SectionBuilder requiredForPrivateTypes() {
        if (owner != 0) {
            throw refuse("requiredForPrivateTypes is for sections of the format's own");
        }
        requiredForPrivateTypes = true;
        return this;
    }

    /**
     * Names the field with the size in bits of an element of a private type; for sections of the format's own.
     *
     * @param field an unsigned scalar of this section
     * @return this builder
     */
    public SectionBuilder elementBits(U64Field field) {
        if (owner != 0) {
            throw refuse("elementBits is for sections of the format's own");
        }
        elementBits = field;
        return this;
    }

    /**
     * Lets a tensor with this section have buffers beyond those of its layout.
     *
     * @return this builder
     */
    public SectionBuilder parameterBuffers() {
        parameterBuffers = true;
        return this;
    }

    /**
     * Checks the declaration as a whole.
     *
     * @return the schema
     * @throws SchemaException when it makes no sense
     */
    public SectionSchema build() {
        new SchemaRules(this).section(framing, elementBits);
        return new SectionSchema(this);
    }

    private SectionBuilder frame(Framing framing) {
        if (owner != 0) {
            throw refuse("the envelope of a vendor's section is given");
        }
        this.framing = framing;
        return this;
    }

    @Override
    String label() {
        return "section on flag bit " + key.bit() + " (" + name + ")";
    }

    @Override
    boolean owns(int id) {
        return FieldIds.range(id) == key.range();
    }
}
