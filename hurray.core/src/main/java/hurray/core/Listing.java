package hurray.core;

import hurray.api.ElementType;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.Missing;
import hurray.api.PrivateFields;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.spi.SectionSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a descriptor holds, one by one: for those who learn at run time what there is to read. */
final class Listing {
    private Listing() {}

    static List<FieldEntry> fields(FlyweightDescriptor d) {
        List<FieldEntry> all = new ArrayList<>();
        if (!d.buffersAvailable()) {
            return List.of();
        }
        if (d.layout != null) {
            int levels = Math.max(1, d.levels.length);
            for (Slot slot : d.layout.payload.slots()) {
                for (int level = 0; level < (slot.depth ? 1 : levels); level++) {
                    all.add(entry(d, slot.field, level));
                }
            }
        }
        if (Format.isPrivate(d.layoutTag())) {
            all.add(entry(d, PrivateFields.layoutId(d.layoutTag()), 0));
        }
        for (SectionPlan plan : d.registry.sections) {
            if (d.has(plan.schema.key())) {
                add(d, plan.payload, all);
            }
        }
        scheme(d, all);
        for (int bits = d.flags() & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            int bit = Integer.numberOfTrailingZeros(bits);
            SectionPlan plan = Decoder.vendorPlan(d, bit);
            if (plan != null) {
                add(d, plan.payload, all);
            }
            all.add(entry(d, PrivateFields.sectionId(bit), 0));
        }
        all.sort(Comparator.comparing((FieldEntry entry) -> entry.field().id(), Integer::compareUnsigned)
                .thenComparingInt(FieldEntry::level));
        return List.copyOf(all);
    }

    private static void add(FlyweightDescriptor d, PayloadPlan payload, List<FieldEntry> all) {
        for (Slot slot : payload.slots()) {
            all.add(entry(d, slot.field, 0));
        }
    }

    private static void scheme(FlyweightDescriptor d, List<FieldEntry> all) {
        SchemeHeader header = SchemeHeader.of(d);
        if (header == null) {
            return;
        }
        SchemePlan scheme = header.scheme(d);
        if (scheme != null) {
            add(d, scheme.payload, all);
        }
        if (Format.isPrivate(header.tag())) {
            all.add(entry(d, PrivateFields.schemeId(header.tag()), 0));
        }
    }

    private static FieldEntry entry(FlyweightDescriptor d, Field field, int level) {
        return new FieldEntry(field, level, d.status(field, level));
    }

    static List<SectionEntry> sections(FlyweightDescriptor d) {
        List<SectionEntry> all = new ArrayList<>();
        if (!d.buffersAvailable()) {
            return List.of();
        }
        for (SectionPlan plan : d.registry.sections) {
            if (d.has(plan.schema.key())) {
                int at = d.sectionAt(plan);
                all.add(new SectionEntry(plan.schema.key(), at, plan.end(d, at) - at));
            }
        }
        for (int bits = d.flags() & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            int bit = Integer.numberOfTrailingZeros(bits);
            int at = d.vendorSectionAt(bit);
            SectionPlan plan = Decoder.vendorPlan(d, bit);
            SectionKey key =
                    plan == null ? SectionKey.vendor(bit, vendorId(d, at), "private-" + bit) : plan.schema.key();
            all.add(new SectionEntry(key, at, 4 + Bytes.i32(d.bytes, at)));
        }
        return List.copyOf(all);
    }

    /** Whether the vendor's section on a key's bit, which is flagged, is the key's owner's. */
    static boolean isOf(FlyweightDescriptor d, SectionKey key) {
        int at = d.buffersAvailable() ? d.vendorSectionAt(key.bit()) : -1;
        return at >= 0 && vendorId(d, at) == key.owner();
    }

    private static long vendorId(FlyweightDescriptor d, int at) {
        return Bytes.i64(d.bytes, at + 4);
    }

    static Optional<byte[]> sectionBytes(FlyweightDescriptor d, SectionKey key) {
        for (SectionEntry section : sections(d)) {
            boolean same = section.bit() == key.bit() && section.key().owner() == key.owner();
            if (same && section.key().range() == key.range()) {
                SectionPlan plan = d.registry.section(key.range());
                int head = key.bit() >= FieldIds.VENDOR_BIT ? Format.VENDOR_SECTION_HEAD : plan == null ? 0 : plan.head;
                int start = section.offset() + head;
                return Optional.of(Arrays.copyOfRange(d.bytes, start, section.offset() + section.length()));
            }
        }
        return Optional.empty();
    }

    static Optional<String> parameterRole(FlyweightDescriptor d, int index) {
        SchemeHeader header = SchemeHeader.of(d);
        SchemePlan scheme = header == null ? null : header.obeyed(d);
        return header == null || scheme == null ? Optional.empty() : scheme.role(d, header.at(), header.end(), index);
    }

    /** The declarations of the sections that are there and known, in the order of the wire. */
    static List<SectionSchema> schemas(FlyweightDescriptor d) {
        List<SectionSchema> all = new ArrayList<>();
        for (SectionPlan plan : d.registry.sections) {
            if (d.sectionAt(plan) >= 0) {
                all.add(plan.schema);
            }
        }
        for (int bits = d.flags() & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            SectionPlan plan = Decoder.vendorPlan(d, Integer.numberOfTrailingZeros(bits));
            if (plan != null) {
                all.add(plan.schema);
            }
        }
        return all;
    }

    /** The scheme that is there, known and well-formed. */
    static @Nullable SchemePlan scheme(FlyweightDescriptor d) {
        SchemeHeader header = SchemeHeader.of(d);
        return header == null ? null : header.obeyed(d);
    }

    static List<Missing> missing(FlyweightDescriptor d) {
        List<Missing> all = new ArrayList<>();
        if (d.elementType() == ElementType.UNKNOWN
                || (d.elementType() == ElementType.PRIVATE && d.elementBits() == 0)) {
            all.add(d.registry.missing(Missing.Kind.TYPE, d.typeTag(), 0));
        }
        if (d.layout == null) {
            long id = Format.isPrivate(d.layoutTag()) ? Bytes.i64(d.bytes, d.payload - Format.PRIVATE_LAYOUT_HEAD) : 0;
            all.add(d.registry.missing(Missing.Kind.LAYOUT, d.layoutTag(), id));
        }
        SchemeHeader header = SchemeHeader.of(d);
        if (header != null && !Format.isInvalidTag(header.tag()) && header.scheme(d) == null) {
            all.add(new SchemeDiagnosis(d, Faults.first()).missing());
        }
        for (int bits = d.flags() & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            int bit = Integer.numberOfTrailingZeros(bits);
            int at = d.vendorSectionAt(bit);
            if (Decoder.vendorPlan(d, bit) == null) {
                long id = at < 0 ? 0 : Bytes.i64(d.bytes, at + 4);
                all.add(d.registry.missing(Missing.Kind.SECTION, bit, id));
            }
        }
        return List.copyOf(all);
    }
}
