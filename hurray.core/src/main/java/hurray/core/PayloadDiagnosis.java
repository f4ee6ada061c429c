package hurray.core;

import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The slow pass over what providers declare, with its frames: the layout payload and the sections. */
final class PayloadDiagnosis {
    private final Registry registry;
    private final Faults faults;
    private final HeaderDiagnosis header;
    private final byte[] bytes;
    private int buffers;
    /** First byte of the layout payload's steps. */
    int payload;

    /** Null for a layout that nobody provides. */
    @Nullable LayoutPlan layout;

    /** Whether the layout payload has a frame that it does not fill, so that its fields can't be located. */
    boolean isDamaged;

    int[] sectionStarts = {};
    /** Flag bits of the sections that something is wrong with. */
    int unsound;

    PayloadDiagnosis(Registry registry, Faults faults, HeaderDiagnosis header) {
        this.registry = registry;
        this.faults = faults;
        this.header = header;
        this.bytes = header.bytes;
        this.payload = Format.byteOffsetAt(header.rank) + 8;
    }

    /** First byte behind the layout payload, or -1. */
    int layoutPayload() {
        if (!Format.isPrivate(header.tag)) {
            layout = registry.layout(header.tag);
            return layout == null ? payload : walk(layout.schema.steps(), 0, payload, header.end, header.ending);
        }
        int head = payload;
        if (!header.need("extension_layout_id", head, 8)) {
            return -1;
        }
        long id = Bytes.i64(bytes, head);
        layout = registry.privateLayout(header.tag, id);
        if (layout == null && !registry.permissive) {
            boolean goOn = faults.missing(
                    HurrayStatus.INVALID_LAYOUT,
                    head,
                    "private-layout-unknown",
                    "extension_layout_id",
                    Faults.vendorId(id),
                    "the id of a layout that a provider brings",
                    registry.missing(Missing.Kind.LAYOUT, header.tag, id));
            if (!goOn) {
                return -1;
            }
        }
        payload = head + Format.PRIVATE_LAYOUT_HEAD;
        if (!header.need("extension_data_length", payload - 4, 4)) {
            return -1;
        }
        long length = Bytes.u32(bytes, payload - 4);
        if (!header.need("extension_data", payload, length)) {
            return -1;
        }
        int limit = payload + (int) length;
        if (layout == null) {
            return limit;
        }
        int end = walk(layout.schema.steps(), 0, payload, limit, "the end of the payload");
        isDamaged = end < 0;
        return whole(end, payload - 4, limit);
    }

    /** First byte behind the last section, or -1; the sections start at {@code start}, the buffer table at {@code table}. */
    int sections(int table, int start) {
        int at = start;
        int found = registry.sectionPlaces();
        if ((header.flags & registry.refusedFlags & ~Registry.VENDOR_FLAGS) != 0) {
            return -1; // a section of unknown form is in the way
        }
        buffers = Bytes.u8(bytes, table);
        sectionStarts = new int[found + Integer.bitCount(header.flags & Registry.VENDOR_FLAGS)];
        for (SectionPlan plan : registry.sections) {
            if (at >= 0 && (header.flags >>> plan.bit & 1) != 0) {
                sectionStarts[plan.place] = at;
                int before = faults.count();
                at = section(plan, at);
                unsound |= faults.count() == before ? 0 : 1 << plan.bit;
            }
        }
        for (int bits = header.flags & Registry.VENDOR_FLAGS; at >= 0 && bits != 0; bits &= bits - 1) {
            sectionStarts[found++] = at;
            int before = faults.count();
            at = vendorSection(Integer.numberOfTrailingZeros(bits), at);
            unsound |= faults.count() == before ? 0 : Integer.lowestOneBit(bits);
        }
        return at;
    }

    private int section(SectionPlan plan, int at) {
        if (plan.framing == Framing.BARE) {
            return walk(plan.schema.steps(), buffers, at, header.end, header.ending);
        }
        String name = plan.schema.name();
        if (!header.need(name + "_length", at, 4) || !header.need(name + " bytes", at + 4, Bytes.u32(bytes, at))) {
            return -1;
        }
        int limit = at + 4 + Bytes.i32(bytes, at);
        return plan.framing == Framing.SCHEMES
                ? limit
                : whole(walk(plan.schema.steps(), buffers, at + 4, limit, "the end of the section"), at, limit);
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
        return plan == null
                ? limit
                : whole(walk(plan.schema.steps(), buffers, head, limit, "the end of the section"), at, limit);
    }

    private int walk(List<Step> steps, int bufferCount, int at, int limit, String limitName) {
        return new PayloadWalk(faults, bytes, header.rank, bufferCount, steps, 0).walk(at, limit, limitName);
    }

    /** A framed payload ends where its frame does, and can be stepped over whatever is wrong with it. */
    private int whole(int at, int lengthAt, int limit) {
        if (at < 0) {
            return faults.wantsAll() ? limit : -1;
        }
        boolean good = at == limit
                || faults.layout(
                        lengthAt,
                        "payload-length",
                        "length of the payload",
                        Long.toString(Bytes.u32(bytes, lengthAt)),
                        (Bytes.u32(bytes, lengthAt) - (limit - at)) + ", all that it holds");
        return good ? limit : -1;
    }
}
