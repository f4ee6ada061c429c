package hurray.core;

import org.jspecify.annotations.Nullable;

/** The slow pass over the rules between parts that need no provider's code, in the order of spec 1, up to byte_offset. */
final class AgreementDiagnosis {
    private final Registry registry;
    private final Faults faults;
    private final HeaderDiagnosis header;
    private final byte[] bytes;
    private final @Nullable LayoutPlan layout;
    private final FlyweightDescriptor d;
    /** Whether rank, buffer_count and byte_offset are those that the layout wants, so that sizes can be told. */
    boolean fitsLayout;

    /** @param d whose parts have been located */
    AgreementDiagnosis(Faults faults, HeaderDiagnosis header, @Nullable LayoutPlan layout, FlyweightDescriptor d) {
        this.registry = d.registry;
        this.faults = faults;
        this.header = header;
        this.bytes = header.bytes;
        this.layout = layout;
        this.d = d;
    }

    /** Whether to go on, for parts that end at {@code end}. */
    boolean run(int end) {
        if (!lengthSum(end) || !presence() || !forbidden()) {
            return false;
        }
        int before = faults.count();
        boolean goOn = ranks() && counts() && offset();
        fitsLayout = faults.count() == before;
        return goOn;
    }

    private boolean lengthSum(int at) {
        long declared = Bytes.u32(bytes, Format.AT_LENGTH);
        if (Bytes.u8(bytes, Format.AT_MINOR) > Format.MINOR) {
            return declared <= bytes.length || header.need("what a newer version has added", at, declared - at);
        }
        return at == declared
                || faults.layout(
                        Format.AT_LENGTH,
                        "length-sum",
                        "descriptor_length",
                        "" + declared,
                        at + ", which is what the parts add up to");
    }

    private boolean presence() {
        boolean required = Format.isPrivate(Bytes.u8(bytes, Format.AT_TYPE));
        return (header.flags & registry.requiredFlags) == (required ? registry.requiredFlags : 0)
                || faults.layout(
                        Format.AT_FLAGS,
                        "extension-type-presence",
                        "flags",
                        "0x" + Integer.toHexString(header.flags),
                        "bits 0x" + Integer.toHexString(registry.requiredFlags)
                                + (required ? " set, for a private type" : " clear, for a type that is not private"));
    }

    private boolean forbidden() {
        int forbidden = layout == null ? 0 : header.flags & layout.forbidden;
        return forbidden == 0
                || faults.layout(
                        Format.AT_FLAGS,
                        "forbidden-section",
                        "flags",
                        "0x" + Integer.toHexString(header.flags),
                        "bits 0x" + Integer.toHexString(forbidden) + " clear with " + name());
    }

    private String name() {
        return layout == null ? "a layout that nobody knows" : layout.schema.toString();
    }

    private boolean ranks() {
        if (layout == null || (header.rank >= layout.minRank && header.rank <= layout.maxRank)) {
            return true;
        }
        String range =
                layout.minRank == layout.maxRank ? "" + layout.minRank : layout.minRank + " to " + layout.maxRank;
        return faults.layout(Format.AT_RANK, "layout-rank", "rank", "" + header.rank, range + " for " + name());
    }

    private boolean counts() {
        int count = d.bufferCount();
        int least = layout == null ? 1 : layout.bufferCount(header.rank);
        boolean more = layout == null || layout.moreBuffers || (!layout.isVirtual && registry.bringsBuffers(d));
        if (more ? count >= least : count == least) {
            return true;
        }
        String allowed = (more ? "at least " : "exactly ") + least + " for " + name();
        return faults.layout(d.buffers, "buffer-count", "buffer_count", "" + count, allowed);
    }

    private boolean offset() {
        int at = Format.byteOffsetAt(header.rank);
        long offset = Bytes.i64(bytes, at);
        if (offset == 0) {
            return true;
        }
        String found = Long.toUnsignedString(offset);
        boolean none = d.bufferCount() == 0;
        if (none || (layout != null && layout.zeroByteOffset)) {
            return faults.layout(at, "byte-offset-zero", "byte_offset", found, "0 for " + name());
        }
        long size = d.bufferSize(0);
        return Long.compareUnsigned(offset, size) <= 0
                || faults.layout(
                        at,
                        "byte-offset-bounds",
                        "byte_offset",
                        found,
                        "at most " + Long.toUnsignedString(size) + ", the size of buffer 0");
    }
}
