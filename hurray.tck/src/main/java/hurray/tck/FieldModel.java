package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldStatus;
import hurray.api.SectionKey;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import hurray.spi.WireType;
import org.jspecify.annotations.Nullable;

/** What reads of a descriptor's fields have to give, by the declarations and the rules of spec 5. */
final class FieldModel {
    private final Descriptor descriptor;
    private final Anatomy anatomy;

    FieldModel(Descriptor descriptor, Parts known) {
        this.descriptor = descriptor;
        this.anatomy = Anatomy.of(descriptor, known);
    }

    Anatomy anatomy() {
        return anatomy;
    }

    FieldStatus status(PayloadSchema schema, Field field, int level) {
        return switch (schema) {
            case LayoutSchema layout -> ofLayout(layout, field, level);
            case SectionSchema section -> ofSection(section, field, level);
            case SchemeSchema scheme -> ofScheme(scheme, field, level);
        };
    }

    private FieldStatus ofLayout(LayoutSchema layout, Field field, int level) {
        Payload payload = anatomy.payload(layout);
        if (payload == null) {
            return FieldStatus.NOT_APPLICABLE;
        }
        return level < 0 || level >= payload.levels()
                ? FieldStatus.LEVEL_OUT_OF_BOUNDS
                : presence(payload, field, level);
    }

    private FieldStatus ofSection(SectionSchema section, Field field, int level) {
        boolean flagged = descriptor.has(section.key());
        if (flagged && section.framing() == Framing.SCHEMES) {
            return level != 0 ? FieldStatus.LEVEL_OUT_OF_BOUNDS : FieldStatus.PRESENT;
        }
        Payload payload = anatomy.payload(section);
        if (flagged && payload == null) {
            return FieldStatus.NOT_APPLICABLE;
        }
        if (level != 0) {
            return FieldStatus.LEVEL_OUT_OF_BOUNDS;
        }
        return payload == null ? FieldStatus.NOT_PRESENT : presence(payload, field, level);
    }

    private FieldStatus ofScheme(SchemeSchema scheme, Field field, int level) {
        if (level != 0) {
            return FieldStatus.LEVEL_OUT_OF_BOUNDS;
        }
        if (!descriptor.has(SectionKey.QUANTIZATION)) {
            return FieldStatus.NOT_PRESENT;
        }
        if (!anatomy.names(scheme)) {
            return FieldStatus.NOT_APPLICABLE;
        }
        Payload payload = anatomy.payload(scheme);
        return payload == null ? FieldStatus.INVALID_LAYOUT : presence(payload, field, level);
    }

    private static FieldStatus presence(Payload payload, Field field, int level) {
        if (payload.schema().steps().getLast() instanceof Step.Nest nest
                && nest.depth().equals(field)) {
            return FieldStatus.PRESENT;
        }
        Payload.Value value = payload.value(field, level);
        return value != null && value.present() ? FieldStatus.PRESENT : FieldStatus.NOT_PRESENT;
    }

    /** The bits of a field that is present, one long per element; null for the number of levels and the scheme tag. */
    long @Nullable [] bits(PayloadSchema schema, Field field, int level) {
        Payload payload = anatomy.payload(schema);
        Payload.Value value = payload == null ? null : payload.value(field, level);
        if (value == null) {
            return null;
        }
        WireType wire = value.step().wire();
        long[] bits = new long[value.items()];
        for (int i = 0; i < bits.length; i++) {
            bits[i] = Wire.read(anatomy.bytes(), value.at() + i * wire.width(), wire);
        }
        return bits;
    }

    /** The bits that a read of a present field gives. */
    long[] read(Field field, int level) {
        return switch (field.kind()) {
            case U64 -> new long[] {descriptor.u64(field.id(), level)};
            case I64 -> new long[] {descriptor.i64(field.id(), level)};
            case F64 -> new long[] {Double.doubleToRawLongBits(descriptor.f64(field.id(), level))};
            case U64_ARRAY -> descriptor.u64Array(field.id(), level);
            case I64_ARRAY -> descriptor.i64Array(field.id(), level);
        };
    }
}
