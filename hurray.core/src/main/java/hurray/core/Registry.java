package hurray.core;

import hurray.api.ElementType;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Limits;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.Pack;
import hurray.api.Register;
import hurray.api.SectionKey;
import hurray.api.engine.Configuration;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a runtime's providers declare, found by tag, bit and range without a map. Plans are made at first use: two threads
 * may both make one, which is harmless, since plans are immutable.
 */
final class Registry {
    /** The flag bits of vendors' sections. */
    static final int VENDOR_FLAGS = 0xFF00_0000;

    /** A place for each combination of the first six bits: the format has given out five. */
    private static final int CHAINS = 1 << 6;

    final boolean permissive;
    /** Bounds on what is read. */
    final Limits limits;

    /** Flag bits that no loaded section owns, and that are therefore rejected. */
    final int refusedFlags;

    /** Flag bits of the sections that a tensor carries exactly when its type is private. */
    final int requiredFlags;

    /** Flag bits of the format's own sections that bring buffers of their own. */
    private final int parameterFlags;

    /** Flag bits on which some vendor's section does. */
    private final int vendorParameterFlags;

    /** Sections of the format's own, in the order of the wire. */
    final SectionPlan[] sections;

    /** The same by range; ranges are handed out one after the other, so there are few more than sections. */
    private final @Nullable SectionPlan[] byRange;

    private final Outlines outlines = new Outlines(false);
    private final Outlines typedOutlines = new Outlines(true);

    /** By flags, made when they first come; places are shared, since there are more flags than can be kept. */
    private final @Nullable SectionChain[] chains = new SectionChain[CHAINS];

    /** Whether a descriptor may have a type tag; unknown types only in permissive mode. */
    final boolean[] types;

    private final Catalogue catalogue;
    private final Configuration.Tables tables;
    private final LeftOut leftOut;
    private final @Nullable LayoutSchema[] layoutSchemas = new LayoutSchema[256];
    private final @Nullable SchemeSchema[] schemeSchemas = new SchemeSchema[256];
    private final @Nullable LayoutPlan[] layouts = new LayoutPlan[256];
    private final Vendors<LayoutPlan> privateLayouts = new Vendors<>();
    private final @Nullable SchemePlan[] schemes = new SchemePlan[256];
    private final Vendors<SchemePlan> privateSchemes = new Vendors<>();
    private final Vendors<SectionPlan> vendorSections = new Vendors<>();
    private final @Nullable SectionPlan typed;
    private final @Nullable SectionPlan bits;
    private final @Nullable Slot bitsSlot;

    Registry(Catalogue catalogue, Configuration.Tables tables, boolean permissive, Limits limits) {
        this.catalogue = catalogue;
        this.tables = tables;
        this.leftOut = new LeftOut(catalogue.packs(), tables.names());
        this.permissive = permissive;
        this.limits = limits;
        int owned = 0;
        int required = 0;
        int parameters = 0;
        int vendorParameters = 0;
        List<SectionPlan> plans = new ArrayList<>();
        for (SectionSchema schema : catalogue.sections()) {
            int bit = schema.key().bit();
            int flag = 1 << bit;
            owned |= flag;
            if (schema.owner() != 0) {
                vendorParameters |= schema.parameterBuffers() ? flag : 0;
                vendorSections.add(bit, schema.owner(), () -> new SectionPlan(schema));
                continue;
            }
            plans.add(new SectionPlan(schema));
            required |= schema.requiredForPrivateTypes() ? flag : 0;
            parameters |= schema.parameterBuffers() ? flag : 0;
        }
        addLayouts();
        addSchemes();
        this.sections = plans.toArray(new SectionPlan[0]);
        this.byRange = byRange(plans);
        this.refusedFlags = permissive ? ~(owned | VENDOR_FLAGS) : ~owned;
        this.requiredFlags = required;
        this.parameterFlags = parameters;
        this.vendorParameterFlags = vendorParameters;
        this.types = types(permissive, required != 0);
        SectionPlan typedPlan = null;
        SectionPlan bitsPlan = null;
        for (SectionPlan plan : sections) {
            typedPlan = plan.framing == Framing.SCHEMES ? plan : typedPlan;
            bitsPlan = plan.schema.elementBits() != null ? plan : bitsPlan;
        }
        this.typed = typedPlan;
        this.bits = bitsPlan;
        this.bitsSlot = bits == null || bits.schema.elementBits() == null
                ? null
                : bits.payload.slot(bits.schema.elementBits().id());
    }

    private void addLayouts() {
        for (LayoutSchema schema : catalogue.layouts()) {
            if (schema.owner() == 0) {
                layoutSchemas[schema.tag()] = schema;
            } else {
                privateLayouts.add(schema.tag(), schema.owner(), () -> new LayoutPlan(schema));
            }
        }
    }

    private void addSchemes() {
        for (SchemeSchema schema : catalogue.schemes()) {
            if (schema.owner() == 0) {
                schemeSchemas[schema.tag()] = schema;
            } else {
                privateSchemes.add(schema.tag(), schema.owner(), () -> new SchemePlan(schema));
            }
        }
    }

    /** A registry of the same providers that steps over what it does not know. */
    Registry permissive() {
        return new Registry(catalogue, tables, true, limits);
    }

    private static boolean[] types(boolean permissive, boolean privateTypes) {
        boolean[] accepted = new boolean[256];
        for (int tag = 1; tag < 0xFF; tag++) {
            accepted[tag] = switch (ElementType.ofTag(tag)) {
                case UNKNOWN -> permissive;
                case PRIVATE -> privateTypes || permissive;
                default -> true;
            };
        }
        return accepted;
    }

    private static @Nullable SectionPlan[] byRange(List<SectionPlan> plans) {
        int highest = -1;
        for (SectionPlan plan : plans) {
            highest = Math.max(highest, plan.range);
        }
        @Nullable SectionPlan[] table = new SectionPlan[highest + 1];
        for (SectionPlan plan : plans) {
            table[plan.range] = plan;
        }
        return table;
    }

    /** The outlines of descriptors whose bytes have been found to obey a scheme of the format's own, or of all others. */
    Outlines outlines(boolean typed) {
        return typed ? typedOutlines : outlines;
    }

    /** The format's own sections that some flags bring. */
    SectionChain chain(int flags) {
        int own = flags & ~VENDOR_FLAGS;
        SectionChain chain = chains[own & CHAINS - 1];
        return chain != null && chain.flags == own ? chain : makeChain(own);
    }

    private SectionChain makeChain(int own) {
        SectionChain chain = new SectionChain(own, sections);
        chains[own & CHAINS - 1] = chain;
        return chain;
    }

    /** One more than the greatest {@link SectionPlan#place}. */
    int sectionPlaces() {
        return Math.max(0, byRange.length - FieldIds.QUANTIZATION);
    }

    /** The layout of the format's own with a tag; null when nobody provides it. */
    @Nullable LayoutPlan layout(int tag) {
        LayoutPlan plan = layouts[tag];
        return plan != null ? plan : makeLayout(tag);
    }

    private @Nullable LayoutPlan makeLayout(int tag) {
        LayoutSchema schema = layoutSchemas[tag];
        if (schema == null) {
            return null;
        }
        LayoutPlan plan = new LayoutPlan(schema);
        layouts[tag] = plan;
        return plan;
    }

    @Nullable LayoutPlan privateLayout(int tag, long id) {
        return privateLayouts.find(tag, id);
    }

    /** The scheme with a tag, and an id when it is private; null when nobody provides it. */
    @Nullable SchemePlan scheme(int tag, long id) {
        if (Format.isPrivate(tag)) {
            return privateSchemes.find(tag, id);
        }
        SchemePlan plan = schemes[tag];
        return plan != null ? plan : makeScheme(tag);
    }

    private @Nullable SchemePlan makeScheme(int tag) {
        SchemeSchema schema = schemeSchemas[tag];
        if (schema == null) {
            return null;
        }
        SchemePlan plan = new SchemePlan(schema);
        schemes[tag] = plan;
        return plan;
    }

    @Nullable SectionPlan vendorSection(int bit, long id) {
        return vendorSections.find(bit, id);
    }

    /** The section that schemes type; null when nobody provides it. */
    @Nullable SectionPlan typedSection() {
        return typed;
    }

    /** Whether sections that are there bring buffers of their own; the sections have been located. */
    boolean bringsBuffers(FlyweightDescriptor d) {
        return (d.flags() & parameterFlags) != 0 || vendorBringsBuffers(d);
    }

    /** Whether a vendor's section that is there brings buffers of its own. */
    boolean vendorBringsBuffers(FlyweightDescriptor d) {
        int flags = d.flags();
        for (int bits = flags & vendorParameterFlags; bits != 0; bits &= bits - 1) {
            SectionPlan plan = Decoder.vendorPlan(d, Integer.numberOfTrailingZeros(bits));
            if (plan != null && plan.schema.parameterBuffers()) {
                return true;
            }
        }
        return false;
    }

    /** Bits of an element of a private type, 0 when the descriptor does not tell. */
    int privateElementBits(FlyweightDescriptor d) {
        if (bits == null || bitsSlot == null) {
            return 0;
        }
        int at = d.sectionAt(bits);
        return at < 0 ? 0 : (int) bitsSlot.value(d, at + bits.head);
    }

    /** The section of the format's own that a range belongs to; null when nobody provides it. */
    @Nullable SectionPlan section(int range) {
        return range < byRange.length ? byRange[range] : null;
    }

    /** Whether any provider's scheme of a tag gives an identifier a kind; the owner matters when it is not 0. */
    boolean anyScheme(int tag, int id, int kind, long owner) {
        if (!Format.isPrivate(tag)) {
            SchemePlan plan = scheme(tag, 0);
            return plan != null && gives(plan.payload, plan.owner, id, kind, owner);
        }
        for (SchemePlan plan : privateSchemes.all(tag)) {
            if (gives(plan.payload, plan.owner, id, kind, owner)) {
                return true;
            }
        }
        return false;
    }

    /** As {@link #anyScheme}, for vendors' sections on a bit. */
    boolean anyVendorSection(int bit, int id, int kind, long owner) {
        for (SectionPlan plan : vendorSections.all(bit)) {
            if (gives(plan.payload, plan.owner, id, kind, owner)) {
                return true;
            }
        }
        return false;
    }

    private static boolean gives(PayloadPlan payload, long payloadOwner, int id, int kind, long owner) {
        Slot slot = payload.slot(id);
        return slot != null && slot.kind == kind && (owner == 0 || owner == payloadOwner);
    }

    /** What nobody provides, with the module or artifact that would bring it. */
    Missing missing(Missing.Kind kind, int tagOrBit, long id) {
        boolean section = kind == Missing.Kind.SECTION;
        int tag = section ? -1 : tagOrBit;
        int bit = section ? tagOrBit : -1;
        if (id != 0) {
            String hint = leftOut.hint(kind, tagOrBit, id, null);
            Register.Entry entry = tables.register().entry(kind, tagOrBit, id).orElse(null);
            return entry == null
                    ? new Missing(kind, tag, bit, id, null, null, null, null, hint)
                    : new Missing(kind, tag, bit, id, entry.name(), null, entry.vendor(), entry.artifact(), hint);
        }
        NameTable.Part part = tables.names().part(kind, tagOrBit).orElse(null);
        if (part != null) {
            String hint = hint(kind, tagOrBit, part.module());
            return new Missing(kind, tag, bit, 0, part.name(), part.module(), null, null, hint);
        }
        String hint = kind == Missing.Kind.TYPE ? null : leftOut.hint(kind, tagOrBit, 0, null);
        return new Missing(kind, tag, bit, 0, null, null, null, null, hint);
    }

    private @Nullable String hint(Missing.Kind kind, int tagOrBit, String module) {
        String hint = leftOut.hint(kind, tagOrBit, 0, module);
        String image = Origins.inImage(module);
        if (image == null || hint == null) {
            return image == null ? hint : image;
        }
        return image + "; " + hint;
    }

    /** As messages name a payload: who declares it, and what it is. */
    String nameOf(PayloadSchema schema) {
        return catalogue.providers().get(schema) + ": " + schema;
    }

    /** What somebody would have to provide for a field to be known; null when the identifier does not say. */
    @Nullable Missing missingPart(int id, long owner) {
        int range = FieldIds.range(id);
        int tag = FieldIds.discriminant(id);
        if (FieldIds.isVendorRange(range)) {
            return missing(Missing.Kind.SECTION, range & 0xFF, owner);
        }
        if (range == FieldIds.LAYOUT) {
            return missing(Missing.Kind.LAYOUT, tag, owner);
        }
        SectionKey section = SectionKey.ofRange(range).orElse(null);
        if (section == null) {
            return null;
        }
        boolean scheme = range == FieldIds.QUANTIZATION && tag != 0;
        return missing(scheme ? Missing.Kind.SCHEME : Missing.Kind.SECTION, scheme ? tag : section.bit(), owner);
    }

    List<FieldInfo> fields() {
        return catalogue.fields();
    }

    List<Pack> packs() {
        return catalogue.packs();
    }

    /** Range of the section that schemes type, in which their fields are. */
    static int schemeRange(@Nullable SectionSchema typed) {
        return typed == null ? FieldIds.QUANTIZATION : typed.key().range();
    }
}
