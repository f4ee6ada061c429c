package hurray.core;

import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.spi.SectionSchema.Framing;

/** The slow pass over the sections, with their frames. */
final class SectionDiagnosis {
    private final Registry registry;
    private final Faults faults;
    private final HeaderDiagnosis header;
    private final FlyweightDescriptor d;
    private final byte[] bytes;
    /** Flag bits of the sections that something is wrong with. */
    int unsound;

    /** @param d whose layout payload and buffer table have been located, and which takes the starts of the sections */
    SectionDiagnosis(Faults faults, HeaderDiagnosis header, FlyweightDescriptor d) {
        this.registry = d.registry;
        this.faults = faults;
        this.header = header;
        this.d = d;
        this.bytes = d.bytes;
    }

    /** First byte behind the last section, or -1; the first one starts at {@code start}. */
    int run(int start) {
        int at = start;
        int found = registry.sectionPlaces();
        if ((header.flags & registry.refusedFlags & ~Registry.VENDOR_FLAGS) != 0) {
            return -1; // a section of unknown form is in the way
        }
        int[] starts = new int[found + Integer.bitCount(header.flags & Registry.VENDOR_FLAGS)];
        d.sectionStarts = starts;
        for (SectionPlan plan : registry.sections) {
            if (at >= 0 && (header.flags >>> plan.bit & 1) != 0) {
                starts[plan.place] = at;
                int before = faults.count();
                at = section(plan, at);
                unsound |= faults.count() == before ? 0 : 1 << plan.bit;
            }
        }
        for (int bits = header.flags & Registry.VENDOR_FLAGS; at >= 0 && bits != 0; bits &= bits - 1) {
            starts[found++] = at;
            int before = faults.count();
            at = vendorSection(Integer.numberOfTrailingZeros(bits), at);
            unsound |= faults.count() == before ? 0 : Integer.lowestOneBit(bits);
        }
        return at;
    }

    private int section(SectionPlan plan, int at) {
        if (plan.framing == Framing.BARE) {
            return PayloadDiagnosis.walk(faults, d, plan.payload, at, header.end, header.ending);
        }
        if (header.end - at < 4) {
            header.need(plan.schema.name() + "_length", at, 4);
            return -1;
        }
        long length = Bytes.u32(bytes, at);
        if (length > header.end - at - 4) {
            header.need(plan.schema.name() + " bytes", at + 4, length);
            return -1;
        }
        int limit = at + 4 + Bytes.i32(bytes, at);
        return plan.framing == Framing.SCHEMES ? limit : framed(plan, at, at + 4, limit);
    }

    private int vendorSection(int bit, int at) {
        String name = "section on flag bit " + bit;
        if (!header.need("length of the " + name, at, 4)) {
            return -1;
        }
        long length = Bytes.u32(bytes, at);
        if (length < 8) {
            faults.layout(
                    at, "section-length", "length of the " + name, "" + length, "at least 8, for the vendor's id");
            return -1;
        }
        if (!header.need("extension_section_id", at + 4, 8)) {
            return -1;
        }
        long id = Bytes.i64(bytes, at + 4);
        SectionPlan plan = registry.vendorSection(bit, id);
        boolean told = (registry.refusedFlags >>> bit & 1) != 0;
        if (plan == null && !registry.permissive && !told) {
            boolean goOn = faults.missing(
                    HurrayStatus.INVALID_LAYOUT,
                    at + 4,
                    "section-unknown",
                    "extension_section_id",
                    Faults.vendorId(id),
                    "the id of a section that a provider brings",
                    registry.missing(Missing.Kind.SECTION, bit, id));
            if (!goOn) {
                return -1;
            }
        }
        int head = at + Format.VENDOR_SECTION_HEAD;
        if (!header.need("bytes of the " + name, head, length - 8)) {
            return -1;
        }
        int limit = at + 4 + (int) length;
        return plan == null ? limit : framed(plan, at, head, limit);
    }

    private int framed(SectionPlan plan, int at, int head, int limit) {
        int end = PayloadDiagnosis.walk(faults, d, plan.payload, head, limit, "the end of the section");
        return PayloadDiagnosis.whole(faults, bytes, end, at, limit);
    }
}
