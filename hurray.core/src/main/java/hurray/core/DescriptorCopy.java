package hurray.core;

import hurray.api.BuilderException;
import hurray.api.F64Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.SchemeKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Step;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Fills a builder from the field reads of a descriptor, all but what a builder works out. */
final class DescriptorCopy {
    private final FlyweightDescriptor d;
    private final CoreBuilder builder;
    private final Set<Integer> workedOut = new HashSet<>();

    DescriptorCopy(FlyweightDescriptor d, CoreBuilder builder) {
        this.d = d;
        this.builder = builder;
    }

    void run() {
        LayoutPlan layout = Objects.requireNonNull(d.layout);
        builder.layout(new LayoutKey(layout.tag, layout.owner, layout.schema.name()));
        masks(layout.schema);
        builder.byteOffset(d.byteOffset());
        builder.buffersGiven = true;
        builder.buffers.addAll(d.buffers());
        for (SectionSchema section : Listing.schemas(d)) {
            builder.section(section.key());
            masks(section);
        }
        SectionPlan typed = d.registry.typedSection();
        if (typed != null && d.has(typed.schema.key())) {
            scheme(typed);
        }
        for (FieldEntry entry : d.fields()) {
            boolean derived = workedOut.contains(entry.field().id())
                    || FieldIds.isVendorId(entry.field().id())
                    || isDepth(layout, entry);
            if (!derived && entry.status() == FieldStatus.PRESENT) {
                copy(entry);
            }
        }
    }

    private void scheme(SectionPlan typed) {
        SchemePlan scheme = Listing.scheme(d);
        if (scheme == null) {
            throw new BuilderException(
                    "this descriptor can't be written again from its fields: " + typed.schema + " is damaged");
        }
        masks(scheme.schema);
        builder.scheme(new SchemeKey(scheme.tag, scheme.owner, scheme.schema.name()));
        typed.schema.fields().forEach(field -> workedOut.add(field.id()));
    }

    private void masks(PayloadSchema schema) {
        List<Step> steps = schema.steps();
        for (Step step : steps) {
            if (step instanceof Step.Value value
                    && Masks.guarding(steps, value.field()) != 0
                    && Masks.free(steps, value) == 0) {
                workedOut.add(value.field().id());
            }
        }
    }

    private static boolean isDepth(LayoutPlan layout, FieldEntry entry) {
        Slot slot = entry.field().id() >>> 16 == FieldIds.LAYOUT
                ? layout.payload.slot(entry.field().id())
                : null;
        return slot != null && slot.depth;
    }

    private void copy(FieldEntry entry) {
        int level = entry.level();
        switch (entry.field()) {
            case U64Field field -> builder.set(field, level, d.get(field, level));
            case I64Field field -> builder.set(field, level, d.get(field, level));
            case F64Field field -> builder.set(field, level, d.get(field, level));
            case U64ArrayField field -> builder.set(field, level, d.get(field, level));
            case I64ArrayField field -> builder.set(field, level, d.get(field, level));
        }
    }
}
