package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.FieldIds;
import hurray.api.Limits;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fast way to write what a builder holds: each value at once to where it stands, see {@link WriteForm}. That is all there is to do for
 * what consists of the format's own parts, with all buffers and all values given; for anything else it gives up, and
 * {@link DescriptorWriter} works out what is missing, or tells what is wrong.
 */
final class QuickWriter {
    private final CoreBuilder builder;
    private final LayoutPlan layout;
    private final WriteForm form;
    private final @Nullable QuickLevels levels;

    private QuickWriter(CoreBuilder builder, LayoutPlan layout, WriteForm form) {
        this.builder = builder;
        this.layout = layout;
        this.form = form;
        this.levels = form.levels == null ? null : new QuickLevels(form, form.levels, builder.values.deepest() + 1);
    }

    /** The bytes of a descriptor; null when it takes more than writing. */
    static byte @Nullable [] write(CoreBuilder builder) {
        LayoutPlan layout =
                Format.isPrivate(builder.layout.tag()) ? null : builder.registry.layout(builder.layout.tag());
        if (layout == null || !builder.buffersGiven || builder.buffers.size() > DescriptorWriter.MOST_BUFFERS) {
            return null;
        }
        WriteForm form = form(builder, layout);
        return form == null ? null : new QuickWriter(builder, layout, form).write();
    }

    private static @Nullable WriteForm form(CoreBuilder builder, LayoutPlan layout) {
        Registry registry = builder.registry;
        SectionPlan typed = registry.typedSection();
        long typedRange = typed == null || typed.range >= BuiltValues.FAR ? 0 : 1L << typed.range;
        long ranges = (builder.values.ranges() & ~(1L << FieldIds.LAYOUT)) | named(builder);
        SchemeKey named = builder.scheme;
        if (named != null) {
            ranges |= typedRange;
        }
        SchemePlan scheme = null;
        if ((ranges & typedRange) != 0) {
            scheme = named == null ? scheme(registry, builder.values.ofScheme()) : scheme(registry, named);
        }
        boolean lacksScheme = scheme == null && (named != null || (ranges & typedRange) != 0);
        return lacksScheme || ranges < 0
                ? null
                : layout.payload.writing().form(registry, builder.shape.length, ranges, scheme);
    }

    /** Ranges of the sections that were named, as bits; negative when one has none that can be written here. */
    private static long named(CoreBuilder builder) {
        long ranges = 0;
        if (!builder.sections.isEmpty()) {
            for (SectionKey key : builder.sections) {
                SectionPlan plan = key.bit() >= FieldIds.VENDOR_BIT ? null : builder.registry.section(key.range());
                boolean isKnown = plan != null && plan.bit == key.bit();
                ranges |= 1L << (isKnown ? Math.min(key.range(), BuiltValues.FAR) : BuiltValues.FAR);
            }
        }
        return ranges;
    }

    private static @Nullable SchemePlan scheme(Registry registry, SchemeKey key) {
        return key.owner() == 0 ? registry.scheme(key.tag(), 0) : null;
    }

    private static @Nullable SchemePlan scheme(Registry registry, @Nullable Given value) {
        return value == null || value.owner() != 0 ? null : registry.scheme(FieldIds.discriminant(value.id), 0);
    }

    private byte @Nullable [] write() {
        int payload = Format.byteOffsetAt(builder.shape.length) + Long.BYTES;
        int table = levels == null ? payload + form.layoutBytes : levels.place(builder.values.latest(), payload);
        int sections = table + 1 + Format.HANDLE * builder.buffers.size();
        int end = sections + form.sectionBytes;
        if (table < 0 || end > Limits.CEILING) {
            return null;
        }
        byte[] bytes = new byte[end];
        DescriptorWriter.writeHeader(builder, layout, form.flags, bytes);
        return buffers(bytes, table) && values(bytes, payload, sections) ? bytes : null;
    }

    private boolean buffers(byte[] bytes, int table) {
        List<BufferHandle> buffers = builder.buffers;
        int count = buffers.size();
        bytes[table] = (byte) count;
        boolean fits = true;
        for (int i = 0; i < count; i++) {
            fits &= DescriptorWriter.write(buffers.get(i), bytes, table + 1 + Format.HANDLE * i);
        }
        return fits;
    }

    /** Writes the values and what follows from them; false when that takes more than writing. */
    private boolean values(byte[] bytes, int payload, int sections) {
        long present = 0;
        for (Given value = builder.values.latest(); value != null; value = value.before) {
            WriteSpot spot = form.spot(value.id);
            if (spot.key != value.key()) {
                return false;
            }
            boolean fits;
            if (levels != null && !spot.isOfSection) {
                fits = levels.write(spot, value, bytes);
            } else {
                boolean isLatest = (present & spot.bit) == 0;
                present |= spot.bit;
                int at = (spot.isOfSection ? sections : payload) + spot.at;
                fits = value.level == 0 && (!isLatest || spot.write(value, bytes, at));
            }
            if (!fits) {
                return false;
            }
        }
        return form.complete(bytes, present, payload, sections) && (levels == null || levels.agree(bytes));
    }
}
