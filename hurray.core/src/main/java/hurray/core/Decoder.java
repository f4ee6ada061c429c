package hurray.core;

import org.jspecify.annotations.Nullable;

/**
 * The fast pass over a descriptor: yes, with everything that reads need, or no. Why not is told by {@link Diagnosis}, which checks the same
 * in the order of the specification; here the order is the one that costs least.
 */
final class Decoder {
    private static final long PLACE = 0x00FF_00FF_0000_0000L;

    private final Registry registry;

    Decoder(Registry registry) {
        this.registry = registry;
    }

    /**
     * Decodes a descriptor.
     *
     * @param bytes exactly one descriptor, which the result keeps
     * @return null when it breaks a rule
     */
    @Nullable FlyweightDescriptor decode(byte[] bytes) {
        int limit = bytes.length;
        if (limit < Format.HEADER
                || Bytes.i32(bytes, 0) != Format.MAGIC
                || bytes[Format.AT_MAJOR] != Format.MAJOR
                || Bytes.i32(bytes, Format.AT_LENGTH) != limit
                || (Bytes.i32(bytes, Format.AT_FLAGS) & registry.refusedFlags) != 0
                || !registry.types[Bytes.u8(bytes, Format.AT_TYPE)]) {
            return null;
        }
        int rank = Bytes.i32(bytes, Format.AT_RANK);
        if (rank < 0 || rank > Format.MAX_RANK) {
            return null;
        }
        int payload = Format.byteOffsetAt(rank) + 8;
        int tag = Bytes.u8(bytes, Format.AT_LAYOUT);
        if (limit < payload || Format.isInvalidTag(tag)) {
            return null;
        }
        if (Format.isPrivate(tag)) {
            return decodePrivate(bytes, tag, rank, payload);
        }
        LayoutPlan layout = registry.layout(tag);
        FlyweightDescriptor d = new FlyweightDescriptor(bytes, registry, layout, rank, payload);
        if (layout == null) {
            return registry.permissive ? d.finished() : null;
        }
        int end = layout.payload.program.run(d, payload, limit);
        return end >= 0 && rest(d, layout, end) ? d.finished() : null;
    }

    private @Nullable FlyweightDescriptor decodePrivate(byte[] bytes, int tag, int rank, int head) {
        int payload = head + Format.PRIVATE_LAYOUT_HEAD;
        if (bytes.length < payload) {
            return null;
        }
        long length = Bytes.u32(bytes, payload - 4);
        if (length > bytes.length - payload) {
            return null;
        }
        int end = payload + (int) length;
        LayoutPlan layout = registry.privateLayout(tag, Bytes.i64(bytes, head));
        FlyweightDescriptor d = new FlyweightDescriptor(bytes, registry, layout, rank, payload);
        boolean accepted = layout == null ? registry.permissive : layout.payload.program.run(d, payload, end) == end;
        return accepted && rest(d, layout, end) ? d.finished() : null;
    }

    /** Everything behind the layout payload, which ends at {@code at}. */
    private boolean rest(FlyweightDescriptor d, @Nullable LayoutPlan layout, int at) {
        if (layout != null && layout.payload.nests && d.levels[0] == 0) { // counted, but not noted yet
            layout.payload.fillLevels(d, d.payload, d.levels);
        }
        int flags = d.flags();
        int end = buffers(d, at);
        if (end < 0 || flags == 0) {
            return isWhole(d, end) && flags(d, 0, layout) && shape(d, layout) && checks(d, layout);
        }
        SectionChain chain = registry.chain(flags);
        end = sections(d, chain, flags, end);
        return isWhole(d, end)
                && flags(d, flags, layout)
                && shape(d, layout)
                && checks(d, chain, flags)
                && checks(d, layout);
    }

    /** Whether the last part, which ends at {@code end}, is followed by nothing, or perhaps by what a later version brought. */
    private static boolean isWhole(FlyweightDescriptor d, int end) {
        return end == d.bytes.length || (end >= 0 && d.bytes[Format.AT_MINOR] != Format.MINOR);
    }

    /** Buffer table and colocation: first byte behind it, or -1. */
    private static int buffers(FlyweightDescriptor d, int at) {
        byte[] bytes = d.bytes;
        if (at >= bytes.length) {
            return -1;
        }
        int count = Bytes.u8(bytes, at);
        int end = at + 1 + Format.HANDLE * count;
        if (end > bytes.length) {
            return -1;
        }
        d.buffers = at;
        long first = count == 0 ? 0 : Bytes.i64(bytes, at + 1 + Format.HANDLE_ALIGNMENT);
        for (int handle = at + 1; handle < end; handle += Format.HANDLE) {
            long half = Bytes.i64(bytes, handle + Format.HANDLE_ALIGNMENT);
            if (!Devices.accepts(half, Bytes.i64(bytes, handle) == 0) || ((half ^ first) & PLACE) != 0) {
                return -1;
            }
        }
        return end;
    }

    /** Sections: first byte behind the last, or -1. */
    private int sections(FlyweightDescriptor d, SectionChain chain, int flags, int start) {
        d.sectionStarts = new int[registry.sectionPlaces() + Integer.bitCount(flags & Registry.VENDOR_FLAGS)];
        int at = chain.pass(d, start, d.bytes.length);
        return at < 0 || (flags & Registry.VENDOR_FLAGS) == 0 ? at : vendorSections(d, flags, at);
    }

    private int vendorSections(FlyweightDescriptor d, int flags, int start) {
        int found = registry.sectionPlaces();
        int at = start;
        for (int bits = flags & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            d.sectionStarts[found++] = at;
            at = vendorSection(d, Integer.numberOfTrailingZeros(bits), at);
            if (at < 0) {
                return -1;
            }
        }
        return at;
    }

    private int vendorSection(FlyweightDescriptor d, int bit, int at) {
        int limit = d.bytes.length;
        if (limit - at < Format.VENDOR_SECTION_HEAD) {
            return -1;
        }
        SectionPlan plan = registry.vendorSection(bit, Bytes.i64(d.bytes, at + 4));
        if (plan != null) {
            return plan.pass(d, at, limit);
        }
        long length = Bytes.u32(d.bytes, at);
        return registry.permissive && length >= 8 && length <= limit - at - 4 ? at + 4 + (int) length : -1;
    }

    /** Sections that must or must not be there, rank, and number of buffers. */
    private boolean flags(FlyweightDescriptor d, int flags, @Nullable LayoutPlan layout) {
        if ((flags & registry.requiredFlags) != (Format.isPrivate(d.typeTag()) ? registry.requiredFlags : 0)) {
            return false;
        }
        int count = d.bufferCount();
        if (layout == null) {
            return count >= 1;
        }
        int least = layout.bufferCount(d.rank);
        boolean more = layout.moreBuffers || (flags != 0 && !layout.isVirtual && registry.bringsBuffers(d));
        return (flags & layout.forbidden) == 0
                && d.rank >= layout.minRank
                && d.rank <= layout.maxRank
                && (more ? count >= least : count == least);
    }

    /** byte_offset, rules on the shape, and sizes. */
    private static boolean shape(FlyweightDescriptor d, @Nullable LayoutPlan layout) {
        long offset = d.byteOffset();
        if (offset != 0) {
            boolean zero = layout != null && layout.zeroByteOffset;
            if (zero || d.bufferCount() == 0 || Long.compareUnsigned(offset, d.bufferSize(0)) > 0) {
                return false;
            }
        }
        return layout == null || (layout.brokenShapeRule(d) == null && layout.fit(d));
    }

    /** Checks of sections that providers make in code. */
    private static boolean checks(FlyweightDescriptor d, SectionChain chain, int flags) {
        for (SectionPlan plan : chain.checked) {
            if (!plan.passesChecks(d, d.sectionStarts[plan.place])) {
                return false;
            }
        }
        for (int bits = flags & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            int bit = Integer.numberOfTrailingZeros(bits);
            SectionPlan plan = vendorPlan(d, bit);
            if (plan != null && !plan.passesChecks(d, d.vendorSectionAt(bit))) {
                return false;
            }
        }
        return true;
    }

    /** Those of the layout, which may ask for a scheme that is typed. */
    private boolean checks(FlyweightDescriptor d, @Nullable LayoutPlan layout) {
        return layout == null || ((!layout.typesSchemes || scheme(d)) && layout.brokenCheck(d) == null);
    }

    /** The plan of a vendor's section that is there; null when nobody provides it. */
    static @Nullable SectionPlan vendorPlan(FlyweightDescriptor d, int bit) {
        int at = d.vendorSectionAt(bit);
        return at < 0 ? null : d.registry.vendorSection(bit, Bytes.i64(d.bytes, at + 4));
    }

    /** Types the section that schemes type, where the layout wants it typed at decode. */
    private boolean scheme(FlyweightDescriptor d) {
        SectionPlan section = registry.typedSection();
        int at = section == null ? -1 : d.sectionAt(section);
        if (section == null || at < 0) {
            return true;
        }
        int header = at + section.head;
        int end = section.end(d, at);
        if (header == end) {
            return false;
        }
        int tag = Bytes.u8(d.bytes, header);
        SchemePlan scheme = SchemeLocator.scheme(d, tag, header, end);
        return scheme == null
                ? registry.permissive && !Format.isInvalidTag(tag)
                : SchemeLocator.isWellFormed(d, scheme, header, end);
    }
}
