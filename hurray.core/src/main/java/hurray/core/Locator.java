package hurray.core;

import hurray.api.FieldIds;
import hurray.api.FieldKind;
import org.jspecify.annotations.Nullable;

/**
 * Finds fields by identifier, in the order of checks of spec 5: range, sub-object, discriminant, kind, level, presence. What it gives is
 * a {@link Located} value or a status.
 *
 * <p>An {@code owner} of 0 is a raw identifier, which in a private space means what the descriptor's own vendor says.
 */
final class Locator {
    private static final int U64 = FieldKind.U64.ordinal();

    private Locator() {}

    static long locate(FlyweightDescriptor d, int id, int level, int kind, long owner) {
        int range = id >>> 16;
        if (range == FieldIds.LAYOUT) {
            return inLayout(d, id, level, kind, owner);
        }
        return FieldIds.isVendorRange(range)
                ? inVendorSection(d, id, level, kind, owner)
                : inSection(d, id, level, kind, owner);
    }

    private static long inLayout(FlyweightDescriptor d, int id, int level, int kind, long owner) {
        LayoutPlan plan = d.layout;
        if (plan == null || (id >>> 8 & 0xFF) != plan.tag) {
            return vendorOfLayout(d, id, level, kind);
        }
        Slot slot = plan.payload.slot(id);
        if (slot == null || slot.kind != kind || (owner != 0 && owner != plan.owner)) {
            return vendorOfLayout(d, id, level, kind);
        }
        int base = d.levelAt(level);
        return base < 0 ? Located.LEVEL : slot.locate(d, base, d.payloadEnd());
    }

    /** The id of a private layout, which stands before its length; it reads whether or not somebody provides the layout. */
    private static long vendorOfLayout(FlyweightDescriptor d, int id, int level, int kind) {
        if (!FieldIds.isVendorId(id) || kind != U64 || FieldIds.discriminant(id) != d.layoutTag()) {
            return Located.NOT_APPLICABLE;
        }
        return level != 0 ? Located.LEVEL : Located.at(d.payload - Format.PRIVATE_LAYOUT_HEAD, Bytes.Wire.U64);
    }

    private static long inSection(FlyweightDescriptor d, int id, int level, int kind, long owner) {
        SectionPlan plan = d.registry.section(id >>> 16);
        if (plan == null) {
            return Located.NOT_APPLICABLE;
        }
        if (plan == d.registry.typedSection()) {
            return SchemeLocator.locate(d, plan, id, level, kind, owner);
        }
        Slot slot = plan.payload.slot(id);
        if (slot == null || slot.kind != kind) {
            return Located.NOT_APPLICABLE;
        }
        return level != 0 ? Located.LEVEL : inFlagged(d, plan, slot);
    }

    private static long inFlagged(FlyweightDescriptor d, SectionPlan plan, Slot slot) {
        int flags = d.flags();
        if ((flags >>> plan.bit & 1) == 0) {
            return Located.NOT_PRESENT;
        }
        int at = d.sectionAt(plan);
        return at < 0 ? Located.UNAVAILABLE : slot.locate(d, at + plan.head, endOf(d, plan, at));
    }

    private static int endOf(FlyweightDescriptor d, SectionPlan plan, int at) {
        return plan.head == 0 ? d.bytes.length : at + 4 + Bytes.i32(d.bytes, at);
    }

    private static long inVendorSection(FlyweightDescriptor d, int id, int level, int kind, long owner) {
        int bit = (id >>> 16) - FieldIds.VENDOR_SECTIONS + FieldIds.VENDOR_BIT;
        boolean there = (d.flags() >>> bit & 1) != 0;
        int at = there ? d.vendorSectionAt(bit) : -1;
        SectionPlan own = at < 0 ? null : d.registry.vendorSection(bit, Bytes.i64(d.bytes, at + 4));
        Slot slot = own == null || (owner != 0 && owner != own.owner) ? null : own.payload.slot(id);
        if (!isVendorSectionField(d, bit, id, kind, owner, at >= 0, slot)) {
            return Located.NOT_APPLICABLE;
        }
        if (level != 0) {
            return Located.LEVEL;
        }
        if (at < 0) {
            return there ? Located.UNAVAILABLE : Located.NOT_PRESENT;
        }
        if (own == null || slot == null) {
            return Located.at(at + 4, Bytes.Wire.U64);
        }
        return slot.locate(d, at + own.head, endOf(d, own, at));
    }

    private static boolean isVendorSectionField(
            FlyweightDescriptor d, int bit, int id, int kind, long owner, boolean located, @Nullable Slot slot) {
        if (FieldIds.isVendorId(id)) {
            return kind == U64;
        }
        return located ? slot != null && slot.kind == kind : d.registry.anyVendorSection(bit, id, kind, owner);
    }
}
