package hurray.core;

import hurray.api.ElementType;
import hurray.api.FieldIds;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.Rejection;

/** The slow pass over the fixed header, the shape and byte_offset. Each method gives false after a fault. */
final class HeaderDiagnosis {
    private final Registry registry;
    private final Faults faults;
    final byte[] bytes;
    /** First byte that may not be read, and what ends there. */
    int end;

    String ending = "the end of the input";
    int flags;
    int tag;
    int rank;

    HeaderDiagnosis(Registry registry, Faults faults, byte[] bytes) {
        this.registry = registry;
        this.faults = faults;
        this.bytes = bytes;
        this.end = bytes.length;
    }

    /** Magic, version and length: what a prefix tells. */
    boolean prefix() {
        return magic() && version() && length();
    }

    /** All of it. */
    boolean run() {
        return prefix() && flagBits() && types() && shape();
    }

    boolean need(String subject, int at, long length) {
        return length <= end - at || faults.need(subject, at, length, end, ending);
    }

    private boolean magic() {
        if (!need("magic", 0, 4)) {
            return false;
        }
        return Bytes.i32(bytes, 0) == Format.MAGIC
                || Faults.stop(faults.report(
                        HurrayStatus.INVALID_MAGIC,
                        0,
                        "magic",
                        "magic",
                        Faults.hex(bytes, 0, 4),
                        "48 52 52 59 (HRRY)"));
    }

    private boolean version() {
        if (!need("version_major", Format.AT_MAJOR, 1)) {
            return false;
        }
        int major = Bytes.u8(bytes, Format.AT_MAJOR);
        if (major != Format.MAJOR) {
            return Faults.stop(faults.report(
                    HurrayStatus.VERSION_MISMATCH, Format.AT_MAJOR, "version-major", "version_major", "" + major, "1"));
        }
        return need("version_minor", Format.AT_MINOR, 1);
    }

    private boolean length() {
        if (!need("descriptor_length", Format.AT_LENGTH, 4)) {
            return false;
        }
        long declared = Bytes.u32(bytes, Format.AT_LENGTH);
        if (declared < Format.HEADER) {
            return Faults.stop(faults.layout(
                    Format.AT_LENGTH, "descriptor-length", "descriptor_length", "" + declared, "at least 20"));
        }
        if (declared > registry.limits.maxDescriptorLength()) {
            return Faults.stop(faults.layout(
                    Format.AT_LENGTH,
                    Rejection.LENGTH_LIMIT,
                    "descriptor_length",
                    "" + declared,
                    "at most " + registry.limits.maxDescriptorLength() + ", the limit of this reader"));
        }
        if (declared <= end) {
            end = (int) declared;
            ending = "the end of the descriptor";
        }
        return true;
    }

    private boolean flagBits() {
        if (!need("flags", Format.AT_FLAGS, 4)) {
            return false;
        }
        flags = Bytes.i32(bytes, Format.AT_FLAGS);
        int refused = flags & registry.refusedFlags;
        if (refused == 0) {
            return true;
        }
        int bit = Integer.numberOfTrailingZeros(refused);
        Missing missing = registry.missing(Missing.Kind.SECTION, bit, 0);
        boolean vendor = bit >= FieldIds.VENDOR_BIT;
        boolean known = vendor || missing.module() != null;
        return faults.missing(
                HurrayStatus.INVALID_LAYOUT,
                Format.AT_FLAGS,
                known ? "section-unknown" : "reserved-flags",
                "flags",
                "0x" + Integer.toHexString(flags),
                known ? "bit " + bit + " only with a provider of its section" : "bit " + bit + " clear, it is reserved",
                known ? missing : null);
    }

    private boolean types() {
        if (!need("type_tag", Format.AT_TYPE, 1)) {
            return false;
        }
        int type = Bytes.u8(bytes, Format.AT_TYPE);
        if (!registry.types[type]) {
            String allowed = ElementType.ofTag(type) == ElementType.PRIVATE
                    ? "a private type only with a provider of the section that describes it"
                    : "an element type of the format, or 0xF0 to 0xFE";
            if (!faults.report(
                    HurrayStatus.INVALID_TYPE, Format.AT_TYPE, "element-type", "type_tag", Faults.tag(type), allowed)) {
                return false;
            }
        }
        if (!need("layout_tag", Format.AT_LAYOUT, 1)) {
            return false;
        }
        tag = Bytes.u8(bytes, Format.AT_LAYOUT);
        boolean unknown = !Format.isPrivate(tag) && !registry.permissive && registry.layout(tag) == null;
        if (Format.isInvalidTag(tag) || unknown) {
            Missing missing = registry.missing(Missing.Kind.LAYOUT, tag, 0);
            return Faults.stop(faults.missing(
                    HurrayStatus.INVALID_LAYOUT,
                    Format.AT_LAYOUT,
                    "layout-tag",
                    "layout_tag",
                    Faults.tag(tag),
                    "a layout that a provider brings",
                    missing.module() == null ? null : missing));
        }
        return true;
    }

    private boolean shape() {
        if (!need("rank", Format.AT_RANK, 4)) {
            return false;
        }
        long number = Bytes.u32(bytes, Format.AT_RANK);
        if (number > Format.MAX_RANK) {
            return Faults.stop(faults.layout(Format.AT_RANK, "rank-cap", "rank", "" + number, "0 to 64"));
        }
        rank = (int) number;
        for (int i = Math.max(0, (end - Format.HEADER) / 8);
                i < rank;
                i++) { // the first that is not there whole, if any
            if (!need("shape[" + i + "]", Format.HEADER + 8 * i, 8)) {
                return false;
            }
        }
        return need("byte_offset", Format.byteOffsetAt(rank), 8);
    }
}
