package hurray.spi;

import hurray.api.FieldIds;
import hurray.api.U64Field;
import java.util.HexFormat;

/** Declares a quantization scheme; see {@link PayloadSchema#scheme} and {@link PayloadSchema#privateScheme}. */
public final class SchemeBuilder extends SchemaBuilder<SchemeBuilder> {
    final int tag;
    int version = 1;
    int flags;

    SchemeBuilder(int tag, long owner, String name) {
        super(owner, name);
        this.tag = checkTag("scheme", tag, owner);
    }

    /**
     * The scheme version; 1 unless set.
     *
     * @param number 0 to 255
     * @return this builder
     */
    public SchemeBuilder version(int number) {
        if (number >>> 8 != 0) {
            throw refuse("version(" + number + ") is not within 0 to 255");
        }
        version = number;
        return this;
    }

    /**
     * The flags that may be set; none unless set.
     *
     * @param mask 16 bits
     * @return this builder
     */
    public SchemeBuilder flags(int mask) {
        if (mask >>> 16 != 0) {
            throw refuse("flags(0x" + Integer.toHexString(mask) + ") exceeds 16 bits");
        }
        flags = mask;
        return this;
    }

    /**
     * Ties the sentinel of the step before to a flag: the value is the sentinel exactly when the flag is set.
     *
     * @param bit 0 to 15, one of {@link #flags}
     * @return this builder
     */
    public SchemeBuilder iffFlag(int bit) {
        Step.Value last = last("iffFlag");
        Step.Sentinel sentinel = last.sentinel();
        if (sentinel == null) {
            throw refuse("iffFlag(" + bit + ") has no absentAs before it");
        }
        if (bit < 0 || bit > 15) {
            throw refuse("iffFlag(" + bit + ") is not within 0 to 15");
        }
        return replace(new Step.Value(
                last.field(),
                last.wire(),
                last.count(),
                last.rules(),
                last.when(),
                last.guard(),
                new Step.Sentinel(sentinel.value(), bit),
                last.words()));
    }

    /**
     * Declares a parameter buffer whose index is a field of the scheme.
     *
     * @param role  what it holds, such as scales
     * @param index the field
     * @param size  how large it has to be
     * @return this builder
     */
    public SchemeBuilder bufferAt(String role, U64Field index, Size size) {
        buffers.add(new BufferSpec.At(role, index, size));
        return this;
    }

    /**
     * Checks the declaration as a whole.
     *
     * @return the schema
     * @throws SchemaException when it makes no sense
     */
    public SchemeSchema build() {
        new SchemaRules(this).scheme(flags);
        return new SchemeSchema(this);
    }

    @Override
    String label() {
        return "scheme 0x" + HexFormat.of().withUpperCase().toHexDigits((byte) tag) + " (" + name + ")";
    }

    /** The range is that of the section that schemes type, which only the engine knows; it is checked there. */
    @Override
    boolean owns(int id) {
        return FieldIds.range(id) != FieldIds.LAYOUT && FieldIds.discriminant(id) == tag;
    }
}
