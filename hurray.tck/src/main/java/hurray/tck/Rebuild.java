package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.PrivateFields;
import hurray.api.SchemeKey;
import hurray.api.SectionEntry;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.PayloadSchema;
import hurray.spi.Rule;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/** Says a descriptor again to a builder, out of nothing but what reads of its fields give. */
final class Rebuild {
    private final Parts known;

    /** What a builder works out and refuses to be told: masks, numbers of levels, the scheme tag. */
    private final Set<Field> workedOut = new HashSet<>();

    Rebuild(Parts known) {
        this.known = known;
        for (PayloadSchema schema : known.all()) {
            for (Step step : schema.steps()) {
                if (step instanceof Step.Nest nest) {
                    workedOut.add(nest.depth());
                } else if (step instanceof Step.Value value && isWholeMask(schema, value)) {
                    workedOut.add(value.field());
                }
            }
            if (schema instanceof SectionSchema section && section.framing() == Framing.SCHEMES) {
                workedOut.addAll(section.fields());
            }
        }
    }

    /** Whether every bit that a field may have guards a value. */
    static boolean isWholeMask(PayloadSchema schema, Step.Value mask) {
        long guarding = 0;
        for (Step step : schema.steps()) {
            Step.Guard guard = step instanceof Step.Value value ? value.guard() : null;
            guarding |= guard != null && guard.mask().equals(mask.field()) ? 1L << guard.bit() : 0;
        }
        long allowed = mask.wire().width() == 8 ? -1 : (1L << (8 * mask.wire().width())) - 1;
        for (Rule rule : mask.rules()) {
            allowed &= rule instanceof Rule.OnlyBits bits ? bits.mask() : -1;
        }
        return guarding != 0 && (allowed & ~guarding) == 0;
    }

    /** Whether all that the descriptor holds can be read, so that there is something to say. */
    boolean isReadable(Descriptor d) {
        Anatomy anatomy = Anatomy.of(d, known);
        return d.missing().isEmpty()
                && (!anatomy.isQuantized() || known.schemes().stream().anyMatch(anatomy::names))
                && d.fields().stream()
                        .allMatch(entry ->
                                entry.status() == FieldStatus.PRESENT || entry.status() == FieldStatus.NOT_PRESENT);
    }

    DescriptorBuilder builder(Hurray hurray, Descriptor d) {
        return builder(hurray, d, d.shape());
    }

    /** All but the shape is said again. */
    DescriptorBuilder builder(Hurray hurray, Descriptor d, long[] shape) {
        DescriptorBuilder builder =
                hurray.describe(d.typeTag(), shape).byteOffset(d.byteOffset()).layout(layout(d));
        d.buffers().forEach(builder::buffer);
        d.sections().stream().map(SectionEntry::key).forEach(builder::section);
        Anatomy anatomy = Anatomy.of(d, known);
        for (SchemeSchema scheme : known.schemes()) {
            if (anatomy.names(scheme)) {
                builder.scheme(new SchemeKey(scheme.tag(), scheme.owner(), scheme.name()));
            }
        }
        for (FieldEntry entry : d.fields()) {
            if (entry.status() == FieldStatus.PRESENT
                    && !workedOut.contains(entry.field())
                    && !FieldIds.isVendorId(entry.field().id())) {
                set(builder, d, entry.field(), entry.level());
            }
        }
        return builder;
    }

    private static LayoutKey layout(Descriptor d) {
        int tag = d.layoutTag();
        long owner = FieldIds.isPrivateTag(tag) ? d.get(PrivateFields.layoutId(tag)) : 0;
        return new LayoutKey(tag, owner, d.layoutName().orElse("?"));
    }

    private static void set(DescriptorBuilder builder, Descriptor d, Field key, int level) {
        switch (key) {
            case U64Field field -> builder.set(field, level, d.get(field, level));
            case I64Field field -> builder.set(field, level, d.get(field, level));
            case F64Field field -> builder.set(field, level, d.get(field, level));
            case U64ArrayField field -> builder.set(field, level, d.get(field, level));
            case I64ArrayField field -> builder.set(field, level, d.get(field, level));
        }
    }

    /**
     * The bytes that a builder writes for a descriptor that is wholly understood: version 1.0, what is absent as 0, and no padding behind a
     * scheme.
     */
    static byte[] canonical(Anatomy anatomy) {
        byte[] bytes = anatomy.bytes().clone();
        int padding = 0;
        int paddingAt = 0;
        for (Payload payload : anatomy.payloads()) {
            for (Payload.Value value : payload.values()) {
                if (value.step().guard() != null && !value.present()) {
                    Arrays.fill(bytes, value.at(), value.at() + value.items() * value.width(), (byte) 0);
                }
            }
            if (payload.schema() instanceof SchemeSchema) {
                padding = payload.limit() - payload.end();
                paddingAt = payload.end();
                Wire.put(bytes, payload.lengthAt(), 4, payload.end() - payload.lengthAt() - 4);
            }
        }
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - padding);
        System.arraycopy(bytes, paddingAt + padding, shorter, paddingAt, bytes.length - paddingAt - padding);
        Wire.put(shorter, 6, 4, shorter.length);
        return shorter;
    }
}
