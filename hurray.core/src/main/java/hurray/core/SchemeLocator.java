package hurray.core;

import hurray.api.FieldIds;
import hurray.api.FieldKind;
import org.jspecify.annotations.Nullable;

/**
 * Finds fields in the section that schemes type, whose bytes decode has not looked at: a read checks them. What it has found to
 * obey a scheme of the format's own stays found, see {@link Outline}; anything else is checked anew by every read. The letters are
 * those of spec 5, "Order of the checks".
 */
final class SchemeLocator {
    private SchemeLocator() {}

    static long locate(FlyweightDescriptor d, SectionPlan section, int id, int level, int kind, long owner) {
        boolean there = (d.flags() >>> section.bit & 1) != 0;
        int at = d.sectionAt(section);
        int header = at + section.head;
        int end = at < 0 ? header : header + Bytes.i32(d.bytes, at);
        int tag = header < end && at >= 0 ? Bytes.u8(d.bytes, header) : 0;
        SchemePlan own = tag == 0 ? null : scheme(d, tag, header, end);
        if (!isAllocated(d, section, own, tag, id, kind, owner)) {
            return Located.NOT_APPLICABLE; // (a)
        }
        if (level != 0) {
            return Located.LEVEL; // (b)
        }
        if (at < 0) {
            return there ? Located.UNAVAILABLE : Located.NOT_PRESENT;
        }
        if (header == end) {
            return Located.INVALID_LAYOUT; // (c)
        }
        int discriminant = id >>> 8 & 0xFF;
        if (discriminant == 0) {
            return Located.at(header, Bytes.Wire.U8);
        }
        if (own == null) {
            return ofUnknown(id, tag, header, end); // (d)
        }
        if (discriminant != tag) {
            return Located.NOT_APPLICABLE; // (e)
        }
        if (!isWellFormed(d, own, header, end)) {
            return Located.INVALID_LAYOUT; // (f)
        }
        if (own.owner == 0 && !d.typed) {
            d.type();
        }
        Slot slot = own.payload.slot(id);
        return slot == null
                ? Located.at(header + Format.SCHEME_HEAD, Bytes.Wire.U64)
                : slot.locate(d, header + own.head, end); // (g), (h)
    }

    /** The scheme that a section's bytes name; null when nobody provides it, or a private one's id is cut off. */
    static @Nullable SchemePlan scheme(FlyweightDescriptor d, int tag, int header, int end) {
        if (!Format.isPrivate(tag)) {
            return d.registry.scheme(tag, 0);
        }
        boolean whole = end - header >= Format.PRIVATE_SCHEME_HEAD;
        return whole ? d.registry.scheme(tag, Bytes.i64(d.bytes, header + Format.SCHEME_HEAD)) : null;
    }

    /** Whether the bytes obey their scheme: its declaration and its checks; one of these, that asks, may take it that they do. */
    static boolean isWellFormed(FlyweightDescriptor d, SchemePlan scheme, int header, int end) {
        return d.trusting
                || (scheme.accepts(d, header, end)
                        && (!scheme.hasChecks() || scheme.brokenCheck(d.trusting()) == null));
    }

    private static boolean isAllocated(
            FlyweightDescriptor d,
            SectionPlan section,
            @Nullable SchemePlan own,
            int tag,
            int id,
            int kind,
            long owner) {
        int discriminant = id >>> 8 & 0xFF;
        if (discriminant == 0) {
            Slot slot = section.payload.slot(id);
            return slot != null && slot.kind == kind;
        }
        if (isVendorId(id)) {
            return kind == FieldKind.U64.ordinal();
        }
        if (own != null && own.tag == discriminant) {
            Slot slot = own.payload.slot(id);
            return slot != null && slot.kind == kind && (owner == 0 || owner == own.owner);
        }
        boolean nobodys =
                own == null && tag == discriminant && owner != 0; // a key of a vendor that may well be the scheme's
        return nobodys || d.registry.anyScheme(discriminant, id, kind, owner);
    }

    private static boolean isVendorId(int id) {
        return FieldIds.index(id) == FieldIds.PRIVATE_INDEX && FieldIds.isPrivateTag(FieldIds.discriminant(id));
    }

    private static long ofUnknown(int id, int tag, int header, int end) {
        if (!isVendorId(id) || FieldIds.discriminant(id) != tag) {
            return Located.INVALID_TYPE;
        }
        return end - header < Format.PRIVATE_SCHEME_HEAD
                ? Located.INVALID_LAYOUT
                : Located.at(header + Format.SCHEME_HEAD, Bytes.Wire.U64);
    }
}
