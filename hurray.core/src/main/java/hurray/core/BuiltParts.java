package hurray.core;

import hurray.api.BuilderException;
import hurray.api.FieldIds;
import hurray.api.Missing;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a builder asks for: the layout, the sections and the scheme, each with the values that are for it. */
final class BuiltParts {
    private static final PayloadWriter[] NONE = {};

    /** No identifier begins with it. */
    private static final int NO_PART = -1;

    final LayoutPlan layout;
    final PayloadWriter payload;

    @Nullable Scheme scheme;

    /** Flag bits of the sections. */
    int flags;

    private final Registry registry;
    private final CoreBuilder builder;
    private final @Nullable SectionPlan typed;
    /** By {@link #place}. */
    private @Nullable PayloadWriter[] sections = NONE;

    /** Whether any of the values is for none of the parts. */
    private boolean leftOver;

    /** A scheme with its values. */
    record Scheme(SchemePlan plan, PayloadWriter payload) {}

    private BuiltParts(CoreBuilder builder) {
        this.registry = builder.registry;
        this.builder = builder;
        this.typed = registry.typedSection();
        this.layout = findLayout();
        this.payload = new PayloadWriter(layout.payload.writing(), builder.shape.length, builder.values.deepest() + 1);
        for (SectionKey key : builder.sections) {
            carry(findSection(key));
        }
        SchemeKey key = builder.scheme;
        boolean sound = takeAll() && (key == null || schemePayload(key.tag(), key.owner()) != null);
        if (!sound) {
            throw schemeFault();
        }
        if (typed != null && scheme != null) {
            carry(typed);
        } else if (typed != null && section(typed) != null) {
            throw new BuilderException(typed.schema + " needs a scheme: name one, or set a field of one");
        }
    }

    /** Finds the parts; of several faults it tells the first by identifier, in whatever order the values were given. */
    static BuiltParts of(CoreBuilder builder) {
        try {
            return new BuiltParts(builder);
        } catch (BuilderException | IllegalArgumentException e) {
            builder.values.sort();
            return new BuiltParts(builder);
        }
    }

    /** What is to be written of a section; null when the builder does not ask for it. */
    @Nullable PayloadWriter section(SectionPlan plan) {
        return (flags >>> plan.bit & 1) == 0 ? null : sections[place(plan)];
    }

    /** What is to be written of a vendor's section on a bit that is flagged. */
    PayloadWriter vendorSection(int bit) {
        return Objects.requireNonNull(sections[registry.sectionPlaces() + bit - FieldIds.VENDOR_BIT]);
    }

    private int place(SectionPlan plan) {
        return plan.owner == 0 ? plan.place : registry.sectionPlaces() + plan.bit - FieldIds.VENDOR_BIT;
    }

    /** Hands each value to the part that it is for; false when values are for a scheme that can't be written, or for two. */
    private boolean takeAll() {
        boolean sound = true;
        PayloadWriter part = payload;
        int known = NO_PART;
        for (Given value = builder.values.latest(); value != null; value = value.before) {
            if (value.part() != known) {
                known = FieldIds.isPrivate(value.id) ? NO_PART : value.part(); // where the owner matters too
                part = part(value);
                sound &= part != null;
            }
            leftOver |= part != null && !part.take(value);
        }
        return sound;
    }

    /** The part that a value is for; null for a scheme that can't be written, or is another than the one that there is. */
    private @Nullable PayloadWriter part(Given value) {
        if (value.range() == FieldIds.LAYOUT) {
            return payload;
        }
        SectionPlan plan = sectionOf(value);
        PayloadWriter section = carry(plan);
        return isOfScheme(value) ? schemePayload(FieldIds.discriminant(value.id), value.owner()) : section;
    }

    private @Nullable PayloadWriter schemePayload(int tag, long owner) {
        if (scheme == null && typed != null) {
            SchemePlan plan = registry.scheme(tag, owner);
            if (plan != null) {
                scheme = new Scheme(plan, new PayloadWriter(plan.payload.writing(), builder.shape.length, 1));
            }
        }
        return scheme != null && scheme.plan.tag == tag && scheme.plan.owner == owner ? scheme.payload : null;
    }

    private boolean isOfScheme(Given value) {
        return typed != null && value.range() == typed.range && FieldIds.discriminant(value.id) != 0;
    }

    private PayloadWriter carry(SectionPlan plan) {
        if (sections.length == 0) {
            sections = new PayloadWriter[registry.sectionPlaces() + Integer.SIZE - FieldIds.VENDOR_BIT];
        }
        int place = place(plan);
        PayloadWriter section = sections[place];
        if (section == null) {
            section = new PayloadWriter(plan.payload.writing(), builder.shape.length, 1);
            sections[place] = section;
            flags |= 1 << plan.bit;
        } else if (section.schema != plan.schema) {
            throw new BuilderException("flag bit " + plan.bit + " carries one section, and these are both asked for: "
                    + registry.nameOf(section.schema) + ", " + registry.nameOf(plan.schema) + "; clear one of them");
        }
        return section;
    }

    private LayoutPlan findLayout() {
        LayoutPlan plan = Format.isPrivate(builder.layout.tag())
                ? registry.privateLayout(builder.layout.tag(), builder.layout.owner())
                : registry.layout(builder.layout.tag());
        if (plan == null) {
            throw new BuilderException("layout " + builder.layout.name() + " can't be written: "
                    + registry.missing(Missing.Kind.LAYOUT, builder.layout.tag(), builder.layout.owner())
                            .remedy());
        }
        return plan;
    }

    private SectionPlan findSection(SectionKey key) {
        SectionPlan plan = key.bit() >= FieldIds.VENDOR_BIT
                ? registry.vendorSection(key.bit(), key.owner())
                : registry.section(key.range());
        if (plan == null || plan.bit != key.bit()) {
            throw new BuilderException("section " + key.name() + " can't be written: "
                    + registry.missing(Missing.Kind.SECTION, key.bit(), key.owner())
                            .remedy());
        }
        return plan;
    }

    private SectionPlan sectionOf(Given value) {
        int range = value.range();
        SectionPlan plan = FieldIds.isVendorRange(range)
                ? registry.vendorSection(range & 0xFF, value.owner())
                : registry.section(range);
        if (plan == null) {
            Missing part = registry.missingPart(value.id, value.owner());
            throw new BuilderException(value.field + " can't be written: "
                    + (part == null ? "nobody provides its section" : part.remedy()));
        }
        return plan;
    }

    /** Why there is no one scheme that can be written. */
    private BuilderException schemeFault() {
        SchemeKey key = builder.scheme;
        if (typed == null && key != null) {
            return new BuilderException("scheme " + key.name() + " can't be written: "
                    + registry.missing(Missing.Kind.SECTION, SectionKey.QUANTIZATION.bit(), 0)
                            .remedy());
        }
        for (Given value = builder.values.latest(); value != null; value = value.before) {
            if (isOfScheme(value)) {
                int tag = FieldIds.discriminant(value.id);
                if (key != null && (key.tag() != tag || key.owner() != value.owner())) {
                    return new BuilderException(
                            value.field + " is set, and belongs to another scheme than " + key.name());
                }
                key = new SchemeKey(tag, value.owner(), value.field.name());
            }
        }
        SchemeKey missing = Objects.requireNonNull(key);
        return new BuilderException("scheme " + missing.name() + " can't be written: "
                + registry.missing(Missing.Kind.SCHEME, missing.tag(), missing.owner())
                        .remedy());
    }

    /** Refuses values that are for none of the parts, once all else is written. */
    void checkLeftOver() {
        if (leftOver || payload.hasLeftOver()) {
            builder.values.sort();
            Given first = null;
            for (Given value = builder.values.latest(); value != null; value = value.before) {
                boolean sooner = first == null || (first.id == value.id && value.level < first.level);
                first = sooner && !hasPlace(value) ? value : first;
            }
            if (first != null) {
                throw new BuilderException(first.field + (first.level == 0 ? "" : " of level " + first.level)
                        + " is set as " + first.field.kind() + ", and has no place in a descriptor of " + layout.schema
                        + (scheme == null ? "" : " and " + scheme.plan.schema) + "; clear(Field) takes it back");
            }
        }
    }

    private boolean hasPlace(Given value) {
        if (value.range() == FieldIds.LAYOUT) {
            return payload.holds(value);
        }
        if (scheme != null && isOfScheme(value)) {
            return scheme.payload.holds(value);
        }
        return carry(sectionOf(value)).holds(value);
    }
}
