package hurray.core;

import hurray.api.ElementType;
import org.jspecify.annotations.Nullable;

/**
 * A private copy of a descriptor's bytes, the plan of its layout, and the few offsets that the plan can't work out. While a descriptor is
 * being decoded the offsets are filled in one after the other; nobody else sees it before they are all there.
 */
abstract sealed class Frame permits FieldReads {
    private static final int[] NONE = {};
    /** Of an element by type tag, 0 for types that don't say it: from here they are less far. */
    private static final int[] BITS = bits();

    final byte[] bytes;
    final Registry registry;
    /** Null for a layout that nobody provides. */
    final @Nullable LayoutPlan layout;

    /** Where fields stand, see {@link Outline}. Nothing that a reader sees ever changes, so any thread may find it. */
    long[] spots = Outline.UNKNOWN;

    /** Whether the bytes have been found to obey a scheme of the format's own. */
    boolean typed;

    /** Whether all of it is known to be in order. */
    boolean finished;

    /** 0 to 64; a byte, since all of this goes into 48. */
    final byte rank;
    /** First byte of the layout payload's steps. */
    final int payload;

    /** Place of buffer_count, -1 behind a layout that can't be stepped over. */
    int buffers = -1;

    /** Starts of the sections by {@link SectionPlan#place}, 0 for one that is not there, then those of vendors' that are there. */
    int[] sectionStarts = NONE;

    /** Starts of the levels of a layout that nests. */
    int[] levels = NONE;

    Frame(byte[] bytes, Registry registry, @Nullable LayoutPlan layout, int rank, int payload) {
        this.bytes = bytes;
        this.registry = registry;
        this.layout = layout;
        this.rank = (byte) rank;
        this.payload = payload;
    }

    private static int[] bits() {
        int[] bits = new int[256];
        for (int tag = 0; tag < bits.length; tag++) {
            bits[tag] = ElementType.ofTag(tag).bits();
        }
        return bits;
    }

    /** First byte behind the layout payload, for steps that take all there is: only private layouts have such. */
    final int payloadEnd() {
        return layout == null || layout.owner == 0 ? bytes.length : payload + Bytes.i32(bytes, payload - 4);
    }

    public final int flags() {
        return Bytes.i32(bytes, Format.AT_FLAGS);
    }

    public final int typeTag() {
        return Bytes.u8(bytes, Format.AT_TYPE);
    }

    public final int layoutTag() {
        return Bytes.u8(bytes, Format.AT_LAYOUT);
    }

    public final int elementBits() {
        int bits = BITS[typeTag()];
        return bits != 0 ? bits : registry.privateElementBits((FlyweightDescriptor) this);
    }

    /** Start of a level, -1 when it does not exist. Level 0 is there also where nothing nests. */
    final int levelAt(int level) {
        if (level == 0) {
            return payload;
        }
        return level > 0 && level < levels.length ? levels[level] : -1;
    }

    /** Extent of a dimension that exists. */
    final long dimensionAt(int index) {
        return Bytes.i64(bytes, Format.HEADER + 8 * index);
    }

    public final long byteOffset() {
        return Bytes.i64(bytes, Format.byteOffsetAt(rank));
    }

    public final int bufferCount() {
        return buffers < 0 ? 0 : Bytes.u8(bytes, buffers);
    }

    /** Place of the handle of a buffer that exists. */
    final int handleAt(int index) {
        return buffers + 1 + Format.HANDLE * index;
    }

    /** Size in bytes of a buffer that exists. */
    final long bufferSize(int index) {
        return Bytes.i64(bytes, handleAt(index));
    }

    /** Start of a section, -1 when it is not there or can't be located. */
    final int sectionAt(SectionPlan plan) {
        int start = sectionStart(plan.place);
        return start == 0 ? -1 : start;
    }

    /** Start of the section with a {@link SectionPlan#place}, 0 when it is not there or can't be located. */
    final int sectionStart(int place) {
        return place >= 0 && place < sectionStarts.length ? sectionStarts[place] : 0;
    }

    /** Start of a vendor's section that is flagged, -1 when it can't be located. */
    final int vendorSectionAt(int bit) {
        int before = flags() & Registry.VENDOR_FLAGS & ((1 << bit) - 1);
        return sectionStarts.length == 0 ? -1 : sectionStarts[registry.sectionPlaces() + Integer.bitCount(before)];
    }
}
