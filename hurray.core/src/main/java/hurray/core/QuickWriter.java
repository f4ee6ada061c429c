package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.FieldIds;
import hurray.api.Limits;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import hurray.spi.SectionSchema.Framing;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fast way to write what a builder holds: each value at once to where it stands. That is all there is to do for what consists of the
 * format's own parts, with all buffers and all values given; for anything else it gives up, and {@link DescriptorWriter} works out what is
 * missing, or tells what is wrong.
 */
final class QuickWriter {
    private static final QuickPayload[] NONE = {};

    private final CoreBuilder builder;
    private final Registry registry;
    private final int rank;
    private final @Nullable SectionPlan typed;
    private final LayoutPlan layout;
    /** The layout's, where its values stand where the rank says; else {@link #nested} is. */
    private final @Nullable QuickPayload payload;

    private final @Nullable PayloadWriter nested;
    /** By {@link SectionPlan#place}. */
    private @Nullable QuickPayload[] sections = NONE;

    private int flags;
    /** Its values are those of the section that it types. */
    private @Nullable SchemePlan scheme;

    private QuickWriter(CoreBuilder builder, LayoutPlan layout) {
        this.builder = builder;
        this.registry = builder.registry;
        this.rank = builder.shape.length;
        this.typed = registry.typedSection();
        this.layout = layout;
        WritePlan plan = layout.payload.writing();
        this.payload = plan.isRigid ? new QuickPayload(plan, rank, 0) : null;
        this.nested = plan.isRigid ? null : new PayloadWriter(plan, rank, builder.values.deepest() + 1);
    }

    /** The bytes of a descriptor; null when it takes more than writing. */
    static byte @Nullable [] write(CoreBuilder builder) {
        LayoutPlan layout =
                Format.isPrivate(builder.layout.tag()) ? null : builder.registry.layout(builder.layout.tag());
        if (layout == null || !builder.buffersGiven || builder.buffers.size() > DescriptorWriter.MOST_BUFFERS) {
            return null;
        }
        QuickWriter writer = new QuickWriter(builder, layout);
        try {
            return writer.find() ? writer.write() : null;
        } catch (BuilderException e) {
            return null; // which is told when it is met again
        }
    }

    /** Finds the parts. */
    private boolean find() {
        boolean wantsScheme = false;
        for (SectionKey key : builder.sections) {
            SectionPlan plan = key.bit() >= FieldIds.VENDOR_BIT ? null : registry.section(key.range());
            wantsScheme |= plan == typed;
            if (plan == null || plan.bit != key.bit() || (plan != typed && section(plan) == null)) {
                return false;
            }
        }
        SchemeKey key = builder.scheme;
        if (key != null && scheme(key.tag(), key.owner()) == null) {
            return false;
        }
        return findAll() && (!wantsScheme || scheme != null);
    }

    /** Finds the parts that values are for, without asking each. */
    private boolean findAll() {
        for (long left = builder.values.ranges() & ~(1L << FieldIds.LAYOUT); left != 0; left &= left - 1) {
            SectionPlan plan = registry.section(Long.numberOfTrailingZeros(left));
            if (left < 0 || plan == null || (plan == typed ? schemeOf(plan) : section(plan)) == null) {
                return false;
            }
        }
        return nested == null || takeNested(nested);
    }

    /** The scheme of any of the values that a section has. */
    private @Nullable QuickPayload schemeOf(SectionPlan plan) {
        for (Given value = builder.values.latest(); value != null; value = value.before) {
            if (value.range() == plan.range) {
                return scheme(FieldIds.discriminant(value.id), value.owner());
            }
        }
        return null;
    }

    private boolean takeNested(PayloadWriter writer) {
        for (Given value = builder.values.latest(); value != null; value = value.before) {
            if (value.range() == FieldIds.LAYOUT && !writer.take(value)) {
                return false;
            }
        }
        return true;
    }

    /** The part that a value is for; null when there is none, or it is not written here. */
    private @Nullable QuickPayload part(Given value) {
        if (value.range() == FieldIds.LAYOUT) {
            return payload;
        }
        SectionPlan plan = registry.section(value.range());
        if (plan == null || plan != typed) {
            return plan == null ? null : section(plan);
        }
        return scheme(FieldIds.discriminant(value.id), value.owner());
    }

    private @Nullable QuickPayload section(SectionPlan plan) {
        QuickPayload known = sections.length == 0 ? null : sections[plan.place];
        return known != null ? known : carry(plan, plan.payload.writing(), plan.head);
    }

    private @Nullable QuickPayload scheme(int tag, long owner) {
        if (typed == null || owner != 0) {
            return null;
        }
        if (scheme != null) {
            return scheme.tag == tag ? sections[typed.place] : null;
        }
        SchemePlan found = registry.scheme(tag, 0);
        QuickPayload part = found == null ? null : carry(typed, found.payload.writing(), typed.head + found.head);
        scheme = part == null ? null : found;
        return part;
    }

    private @Nullable QuickPayload carry(SectionPlan plan, WritePlan writing, int head) {
        if (!writing.isRigid) {
            return null;
        }
        if (sections.length == 0) {
            sections = new QuickPayload[registry.sectionPlaces()];
        }
        QuickPayload section = new QuickPayload(writing, rank, head);
        sections[plan.place] = section;
        flags |= 1 << plan.bit;
        return section;
    }

    private byte @Nullable [] write() {
        int start = Format.byteOffsetAt(rank) + Long.BYTES;
        long table = payload != null ? payload.place(start) : start + bytesOf(nested);
        long end = place(table + 1 + (long) Format.HANDLE * builder.buffers.size());
        if (end > Limits.CEILING) {
            return null;
        }
        byte[] bytes = nested == null ? new byte[(int) end] : nest(nested, start, (int) table, (int) end);
        if (bytes == null) {
            return null;
        }
        DescriptorWriter.writeHeader(builder, layout, flags, bytes);
        return buffers(bytes, (int) table) && values(bytes) && complete(bytes) ? bytes : null;
    }

    private static long bytesOf(@Nullable PayloadWriter writer) {
        return writer == null ? 0 : writer.bytes();
    }

    /** Writes a layout that nests or varies into the middle of as many bytes as there will be; null when it has another length. */
    private byte @Nullable [] nest(PayloadWriter layout, int start, int table, int end) {
        ByteSink out = new ByteSink(end);
        out.add(start);
        layout.write(out, builder.buffers.size());
        if (out.length() != table || layout.hasLeftOver()) {
            return null;
        }
        out.add((long) end - table);
        return out.toByteArray();
    }

    /** Says where the sections are that begin at a place: what is behind them. */
    private long place(long start) {
        long at = start;
        if (flags != 0) {
            for (SectionPlan plan : registry.sections) {
                QuickPayload section = sections[plan.place];
                at = section == null ? at : section.place(at);
            }
        }
        return at;
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

    /** Writes the values; false when one can't be written just like that. */
    private boolean values(byte[] bytes) {
        QuickPayload part = null;
        int known = -1;
        for (Given value = builder.values.latest(); value != null; value = value.before) {
            if (value.part() != known) {
                known = value.part();
                part = part(value);
            }
            boolean isDone =
                    part == null ? nested != null && value.range() == FieldIds.LAYOUT : part.write(value, bytes);
            if (!isDone) {
                return false;
            }
        }
        return true;
    }

    /** Writes what follows from the values; false when some are missing. */
    private boolean complete(byte[] bytes) {
        boolean complete = payload == null || payload.complete(bytes);
        if (flags != 0) {
            for (SectionPlan plan : registry.sections) {
                QuickPayload section = sections[plan.place];
                if (section != null) {
                    complete &= section.complete(bytes);
                    frame(plan, section, bytes);
                }
            }
        }
        return complete;
    }

    private void frame(SectionPlan plan, QuickPayload section, byte[] bytes) {
        if (plan.framing != Framing.BARE) {
            Bytes.putI32(bytes, section.start() - section.head, section.length() - 4);
        }
        if (scheme != null && plan == typed) {
            int word = scheme.tag | scheme.schema.version() << 8 | section.flags() << 16;
            Bytes.putI32(bytes, section.start() - scheme.head, word);
        }
    }
}
