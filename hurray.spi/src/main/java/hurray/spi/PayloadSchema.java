package hurray.spi;

import hurray.api.Field;
import hurray.api.LayoutKey;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import java.util.ArrayList;
import java.util.List;

/**
 * A payload, declared: its steps on the wire, its buffers, and its checks. The three sorts differ in how they are selected and
 * framed.
 *
 * {@snippet lang=java :
 * LayoutSchema coo = PayloadSchema.layout(0x06, "coo")
 *         .zeroByteOffset()
 *         .u64(COO_NNZ).bool(COO_IS_SORTED).zero(7)
 *         .buffer("values", elements(COO_NNZ))
 *         .buffer("indices", entries(field(COO_NNZ), rank()))
 *         .build();
 * }
 */
public abstract sealed class PayloadSchema permits LayoutSchema, SectionSchema, SchemeSchema {
    private final String name;
    private final long owner;
    private final List<Step> steps;
    private final List<BufferSpec> buffers;
    private final List<PayloadCheck> checks;
    private final List<PayloadCheck> verifications;

    PayloadSchema(SchemaBuilder<?> builder) {
        this.name = builder.name;
        this.owner = builder.owner;
        this.steps = List.copyOf(builder.steps);
        this.buffers = List.copyOf(builder.buffers);
        this.checks = List.copyOf(builder.checks);
        this.verifications = List.copyOf(builder.verifications);
    }

    /**
     * Starts the declaration of a layout of the format's own.
     *
     * @param tag  layout tag, 0x01 to 0xEF
     * @param name such as csr
     * @return a builder
     * @throws IllegalArgumentException for any other tag
     */
    public static LayoutBuilder layout(int tag, String name) {
        return new LayoutBuilder(tag, 0, name);
    }

    /**
     * Starts the declaration of a private layout.
     *
     * @param tag  layout tag, 0xF0 to 0xFE
     * @param id   the vendor's id, see {@link hurray.api.VendorId}
     * @param name such as bsr
     * @return a builder
     * @throws IllegalArgumentException for any other tag, or id 0
     */
    public static LayoutBuilder privateLayout(int tag, long id, String name) {
        return new LayoutBuilder(tag, SchemaBuilder.checkOwner(id), name);
    }

    /**
     * Starts the declaration of the private layout that a key names.
     *
     * @param key its tag, 0xF0 to 0xFE, the vendor's id, and its name
     * @return a builder
     * @throws IllegalArgumentException for a key of the format's own
     */
    public static LayoutBuilder privateLayout(LayoutKey key) {
        return privateLayout(key.tag(), key.owner(), key.name());
    }

    /**
     * Starts the declaration of a quantization scheme of the format's own.
     *
     * @param tag  scheme tag, 0x01 to 0xEF
     * @param name such as nf4
     * @return a builder
     * @throws IllegalArgumentException for any other tag
     */
    public static SchemeBuilder scheme(int tag, String name) {
        return new SchemeBuilder(tag, 0, name);
    }

    /**
     * Starts the declaration of a private quantization scheme.
     *
     * @param tag  scheme tag, 0xF0 to 0xFE
     * @param id   the vendor's id, see {@link hurray.api.VendorId}
     * @param name such as gptq
     * @return a builder
     * @throws IllegalArgumentException for any other tag, or id 0
     */
    public static SchemeBuilder privateScheme(int tag, long id, String name) {
        return new SchemeBuilder(tag, SchemaBuilder.checkOwner(id), name);
    }

    /**
     * Starts the declaration of the private quantization scheme that a key names.
     *
     * @param key its tag, 0xF0 to 0xFE, the vendor's id, and its name
     * @return a builder
     * @throws IllegalArgumentException for a key of the format's own
     */
    public static SchemeBuilder privateScheme(SchemeKey key) {
        return privateScheme(key.tag(), key.owner(), key.name());
    }

    /**
     * Starts the declaration of a section of the format's own.
     *
     * @param key its flag bit, 0 to 23, range and name
     * @return a builder
     * @throws IllegalArgumentException for a vendor's bit
     */
    public static SectionBuilder section(SectionKey key) {
        return new SectionBuilder(key, 0);
    }

    /**
     * Starts the declaration of a vendor's section.
     *
     * @param key its flag bit, 24 to 31, the vendor's id and the name, see {@link SectionKey#vendor}
     * @return a builder
     * @throws IllegalArgumentException for any other bit, or owner 0
     */
    public static SectionBuilder vendorSection(SectionKey key) {
        return new SectionBuilder(key, SchemaBuilder.checkOwner(key.owner()));
    }

    /**
     * The name that tools show.
     *
     * @return such as csr
     */
    public String name() {
        return name;
    }

    /**
     * The vendor whose payload it is.
     *
     * @return the vendor's id, 0 for a payload of the format's own
     */
    public long owner() {
        return owner;
    }

    /**
     * The steps on the wire.
     *
     * @return an immutable list in wire order
     */
    public List<Step> steps() {
        return steps;
    }

    /**
     * The buffers.
     *
     * @return an immutable list in the order of the buffer table
     */
    public List<BufferSpec> buffers() {
        return buffers;
    }

    /**
     * Checks that decode makes, or a read of a scheme's field.
     *
     * @return an immutable list, in the order of the declaration
     */
    public List<PayloadCheck> checks() {
        return checks;
    }

    /**
     * Checks that only a verification makes.
     *
     * @return an immutable list, in the order of the declaration
     */
    public List<PayloadCheck> verifications() {
        return verifications;
    }

    /**
     * The fields that the payload has, those that are not on the wire included.
     *
     * @return a new list, in wire order
     */
    public List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        for (Step step : steps) {
            if (step instanceof Step.Value value) {
                fields.add(value.field());
            } else if (step instanceof Step.Nest nest) {
                fields.add(nest.depth());
            }
        }
        return fields;
    }

    /** Sort, tag or bit, and name: "layout 0x07 (csr)". */
    @Override
    public abstract String toString();
}
