package hurray.core;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What the long way has found for every field of a descriptor, kept for all that are alike: those that agree in each byte which decides
 * where a field stands, or whether it is there. Such a field is found by its identifier and level alone, in {@link #spots}, and none of what is
 * there has to be asked again; a read needs nothing else, so everything here is small enough to become part of the code that reads.
 *
 * <p>The spots are a table of a fixed size: at a {@link #place} the {@link #key}, behind it what {@link Locator#locate} gives, and behind
 * all of those their {@link #owner owners}. A field that finds its place taken is located the long way each time.
 */
final class Outline {
    private static final int PLACE_BITS = 7;
    private static final int PLACES = 1 << PLACE_BITS;

    /** By which the fields of the format do not get into each other's way, on eight levels; found by trying. */
    private static final int SPREAD = 0xB0D9_1D15;

    /** Levels of which there are keys. */
    private static final int LEVEL_BITS = 26;

    /** In a key: the field is not there, and what stands behind the key is a status. */
    private static final long ABSENT = 1L << 63;

    /** In a key: the value is no bytes, but the window itself. */
    static final long IMMEDIATE = 1L << 62;

    /** For a descriptor whose outline has not been looked for. */
    static final long[] UNKNOWN = empty();

    /** For a descriptor that goes the long way. */
    static final long[] NONE = empty();

    final long[] spots;

    private final @Nullable LayoutPlan layout;
    private final long lengthAndFlags;
    private final int layoutAndRank;
    private final int buffers;
    private final boolean typed;
    private final Words same;
    private final Words other;

    /**
     * The outline of a descriptor.
     *
     * @param same  what deciding values have to be
     * @param other what they have not to be: the ones that say that a field is not there
     */
    Outline(FlyweightDescriptor d, long[] spots, Words same, Words other) {
        this.spots = spots;
        this.layout = d.layout;
        this.lengthAndFlags = lengthAndFlags(d.bytes);
        this.layoutAndRank = layoutAndRank(d.bytes);
        this.buffers = d.buffers;
        this.typed = d.typed;
        this.same = same;
        this.other = other;
    }

    /** Whether it is a descriptor's. */
    boolean fits(FlyweightDescriptor d) {
        byte[] bytes = d.bytes;
        return lengthAndFlags == lengthAndFlags(bytes)
                && layoutAndRank == layoutAndRank(bytes)
                && layout == d.layout
                && buffers == d.buffers
                && typed == d.typed
                && same.countIn(bytes) == same.count()
                && other.countIn(bytes) == 0;
    }

    private static long lengthAndFlags(byte[] bytes) {
        return Bytes.i64(bytes, Format.AT_LENGTH);
    }

    private static int layoutAndRank(byte[] bytes) {
        return Bytes.i32(bytes, Format.AT_LAYOUT);
    }

    /** The same number for all that are alike. */
    static int hash(FlyweightDescriptor d) {
        long parts = lengthAndFlags(d.bytes) * 31 + layoutAndRank(d.bytes);
        return (int) ((parts * 0x9E37_79B9_7F4A_7C15L) >>> 32);
    }

    @SuppressWarnings("ReferenceEquality") // this one and no other
    static boolean isUnknown(long[] spots) {
        return spots == UNKNOWN;
    }

    static long[] empty() {
        long[] spots = new long[3 * PLACES];
        Arrays.fill(spots, 0, 2 * PLACES, -1); // which is no key
        return spots;
    }

    /** Notes what was located for a field, unless its place is taken. */
    static void note(long[] spots, int id, int level, int kind, long owner, long located) {
        int place = place(id, level);
        if (spots[place] == -1 && hasKey(level)) {
            boolean immediate = located >= 0 && Slot.wire(located) == Bytes.Wire.IMMEDIATE;
            spots[place] = key(id, level, kind) | (located < 0 ? ABSENT : 0) | (immediate ? IMMEDIATE : 0);
            spots[place + 1] = located;
            spots[owner(place)] = owner;
        }
    }

    /** Index of the key of an identifier and level, which may be another's; what was located stands behind it. */
    static int place(int id, int level) {
        return (((id + (level << 24)) * SPREAD) >>> (Integer.SIZE - PLACE_BITS)) << 1;
    }

    /** Index of the owner of the field at a place. */
    static int owner(int place) {
        return 2 * PLACES + (place >>> 1);
    }

    /** An identifier and what it is read as in one number. */
    static long key(int id, int level, int kind) {
        return ((long) (level << 3 | kind) << Integer.SIZE) | (id & 0xFFFF_FFFFL);
    }

    /** Whether a level goes into a key. */
    static boolean hasKey(int level) {
        return level >>> LEVEL_BITS == 0;
    }

    /**
     * What was located for a field, or its status.
     *
     * @return 0 when nothing was
     */
    static long known(long[] spots, int id, int level, int kind, long owner) {
        int place = place(id, level);
        boolean known = (spots[place] & ~(ABSENT | IMMEDIATE)) == key(id, level, kind)
                && hasKey(level)
                && (owner == 0 || owner == spots[owner(place)]);
        return known ? spots[place + 1] : 0;
    }

    /** Values that decide where fields stand, or whether one is there: what is left of the 8 bytes at each window by its mask. */
    record Words(int[] windows, long[] masks, long[] values) {

        int count() {
            return windows.length;
        }

        /** How many of them bytes have. */
        int countIn(byte[] bytes) {
            int count = 0;
            for (int i = 0; i < windows.length; i++) {
                count += (Bytes.i64(bytes, windows[i]) & masks[i]) == values[i] ? 1 : 0;
            }
            return count;
        }
    }
}
