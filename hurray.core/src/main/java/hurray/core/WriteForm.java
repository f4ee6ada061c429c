package hurray.core;

import org.jspecify.annotations.Nullable;

/**
 * Where everything stands in descriptors of one layout, one rank and the same sections and scheme: worked out once by {@link WriteFormDraft},
 * so that whoever builds many that are alike only writes. Immutable.
 */
final class WriteForm {
    /** The upper bits of a product are the mixed ones. */
    private static final int PLACE_SHIFT = 20;

    /** Flag bits of the sections. */
    final int flags;

    /** Bytes of the layout's payload, or of a level of it but for the values that only some levels have. */
    final int layoutBytes;

    /** Bytes of all sections. */
    final int sectionBytes;

    /** What is to be known of a layout whose levels differ; null where there is one level, and it is always the same. */
    final @Nullable WriteLevels levels;

    private final int rank;
    private final long ranges;
    private final @Nullable SchemePlan scheme;
    /** The values that have to be given, as bits; without those of levels that differ. */
    private final long required;

    private final Mask[] masks;
    private final Sentinel[] sentinels;
    private final Word[] words;
    /** Where the word of the scheme stands, which has its flags. */
    private final int schemeAt;

    /** By {@link #place}; a power of two of them. */
    private final WriteSpot[] spots;

    private final int factor;

    /**
     * A value whose bits say which others are there.
     *
     * @param bits    the bits
     * @param members for each, the values that are there together or not at all, as bits
     */
    record Mask(WriteSpot spot, long[] bits, long[] members) {}

    /**
     * What stands for an absent value.
     *
     * @param flag the bit that goes with it, among the flags of the scheme; 0 for none
     */
    record Sentinel(WriteSpot spot, int flag) {}

    /** Four bytes of a section that are always the same, such as its length. */
    record Word(int at, int value) {}

    WriteForm(WriteFormDraft draft) {
        this.rank = draft.rank;
        this.ranges = draft.ranges;
        this.scheme = draft.scheme;
        this.flags = draft.flags;
        this.layoutBytes = (int) draft.layoutBytes;
        this.sectionBytes = (int) draft.sectionBytes;
        this.levels = draft.levels;
        this.required = draft.required;
        this.masks = draft.masks.toArray(new Mask[0]);
        this.sentinels = draft.sentinels.toArray(new Sentinel[0]);
        this.words = draft.words.toArray(new Word[0]);
        this.schemeAt = draft.schemeAt;
        this.factor = draft.factor();
        this.spots = draft.spots(factor);
    }

    /** Whether it is the form for a rank, for sections of some ranges, as bits, and a scheme. */
    boolean isFor(int rank, long ranges, @Nullable SchemePlan scheme) {
        return this.rank == rank && this.ranges == ranges && this.scheme == scheme;
    }

    /** The spot at the place of an identifier, which may be another's. */
    WriteSpot spot(int id) {
        return spots[place(id, factor, spots.length)];
    }

    /** Where an identifier has its place in a table of some length, a power of two. */
    static int place(int id, int factor, int length) {
        return (id * factor) >>> PLACE_SHIFT & (length - 1);
    }

    /**
     * Writes what follows from the values.
     *
     * @param present  the values that were written, as bits
     * @param payload  first byte of the layout's payload
     * @param sections first byte of the sections
     * @return false when some are missing
     */
    boolean complete(byte[] bytes, long present, int payload, int sections) {
        boolean complete = (required & ~present) == 0;
        for (Mask mask : masks) {
            long[] members = mask.members;
            long bits = 0;
            for (int i = 0; i < members.length; i++) {
                long there = present & members[i];
                complete &= there == 0 || there == members[i];
                bits |= there == 0 ? 0 : mask.bits[i];
            }
            WriteSpot spot = mask.spot;
            Bytes.put(bytes, (spot.isOfSection ? sections : payload) + spot.at, bits, spot.width);
        }
        for (Word word : words) {
            Bytes.putI32(bytes, sections + word.at, word.value);
        }
        for (Sentinel sentinel : sentinels) {
            WriteSpot spot = sentinel.spot;
            if ((present & spot.bit) == 0) {
                spot.writeSentinel(bytes, (spot.isOfSection ? sections : payload) + spot.at);
                if (sentinel.flag != 0) {
                    int at = sections + schemeAt + Short.BYTES;
                    Bytes.put(bytes, at, Bytes.u16(bytes, at) | sentinel.flag, Short.BYTES);
                }
            }
        }
        return complete;
    }
}
