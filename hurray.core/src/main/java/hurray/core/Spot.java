package hurray.core;

import hurray.api.FieldIds;

/**
 * Where a value stands that most reads ask for: at {@code base + a + c · rank}, always or when a bit is set. A read that finds one by its
 * identifier needs nothing else, so everything here is small enough to become part of the code that reads; what it does not find,
 * {@link Locator#locate} does.
 */
final class Spot {
    /** No identifier and kind have this key. */
    private static final long NO_KEY = -1;

    /** Stands in tables where no field does. */
    static final Spot NONE = new Spot(NO_KEY, NO_KEY, 0, 0, 0, 0);

    /** {@link #key(int, int)} of the field; of the number of levels it is {@link #depthKey}. */
    final long key;

    final long depthKey;
    private final long located;
    private final long locatedPerRank;
    private final int guardAt;
    private final int guardMask;

    private Spot(long key, long depthKey, long located, long locatedPerRank, int guardAt, int guardMask) {
        this.key = key;
        this.depthKey = depthKey;
        this.located = located;
        this.locatedPerRank = locatedPerRank;
        this.guardAt = guardAt;
        this.guardMask = guardMask;
    }

    /** A value that is always there; see {@link Slot} for what locates it. */
    static Spot of(Slot slot, long located, long locatedPerRank) {
        return new Spot(key(slot.id, slot.kind), NO_KEY, located, locatedPerRank, 0, 0);
    }

    /** A value that is there when a bit is set in the byte at {@code base + guardAt}. */
    static Spot guarded(Slot slot, long located, long locatedPerRank, int guardAt, int bit) {
        return new Spot(key(slot.id, slot.kind), NO_KEY, located, locatedPerRank, guardAt, 1 << bit);
    }

    static Spot ofDepth(Slot slot) {
        return new Spot(NO_KEY, key(slot.id, slot.kind), 0, 0, 0, 0);
    }

    /** An identifier and the kind that it is read as, so that one comparison tells whether a spot is meant. */
    static long key(int id, int kind) {
        return (long) kind << 32 | (id & 0xFFFF_FFFFL);
    }

    /** The spot that stands at the place of an identifier, which may be another's. */
    static Spot of(Frame d, int id) {
        boolean layout = id >>> 16 == FieldIds.LAYOUT;
        Spot[] table = layout ? d.layoutSpots : d.registry.sectionSpots;
        int index = layout ? id & 0xFF : Registry.spot(id);
        return Integer.compareUnsigned(index, table.length) < 0 ? table[index] : NONE;
    }

    /** Where the level or section begins that an identifier's field is in; 0 or less when there is none such. */
    static int base(Frame d, int id, int level) {
        if (id >>> 16 == FieldIds.LAYOUT) {
            return d.levelAt(level);
        }
        return level == 0 ? d.sectionStart((id >>> 16) - FieldIds.QUANTIZATION) : 0;
    }

    boolean isPresent(byte[] bytes, int base) {
        return guardMask == 0 || (bytes[base + guardAt] & guardMask) != 0;
    }

    /** As {@link Slot#locate}, for a value that is present. */
    long locate(int base, int rank) {
        return located + locatedPerRank * rank + base;
    }
}
