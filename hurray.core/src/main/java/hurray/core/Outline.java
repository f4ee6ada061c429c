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

    /** By which the fields of the format do not get into each other's way, on eleven levels; found by trying. */
    private static final int SPREAD = 0xE3E3_F131;

    /** Levels of which there are keys, and where they are in them: above the kind, which is above the identifier. */
    private static final int LEVEL_BITS = 26;

    private static final int LEVEL_SHIFT = Integer.SIZE + 3;

    static final int LEAST_WORDS = 4;

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
    private final Word[] words;

    /** The first of them: most outlines have no more, and one after the other costs less than a loop. */
    private final Word first;

    private final Word second;
    private final Word third;
    private final Word fourth;

    /**
     * The outline of a descriptor.
     *
     * @param words the values that decide, at least {@value #LEAST_WORDS}
     */
    Outline(FlyweightDescriptor d, long[] spots, Word[] words) {
        this.spots = spots;
        this.layout = d.layout;
        this.lengthAndFlags = lengthAndFlags(d.bytes);
        this.layoutAndRank = layoutAndRank(d.bytes);
        this.buffers = d.buffers;
        this.typed = d.typed;
        this.words = words;
        this.first = words[0];
        this.second = words[1];
        this.third = words[2];
        this.fourth = words[3];
    }

    /** Whether it is a descriptor's. */
    boolean fits(FlyweightDescriptor d) {
        byte[] bytes = d.bytes;
        return lengthAndFlags == lengthAndFlags(bytes)
                && layoutAndRank == layoutAndRank(bytes)
                && layout == d.layout
                && buffers == d.buffers
                && typed == d.typed
                && first.agrees(bytes)
                && second.agrees(bytes)
                && third.agrees(bytes)
                && fourth.agrees(bytes)
                && (words.length == LEAST_WORDS || othersAgree(bytes));
    }

    private boolean othersAgree(byte[] bytes) {
        for (int i = LEAST_WORDS; i < words.length; i++) {
            if (!words[i].agrees(bytes)) {
                return false;
            }
        }
        return true;
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
            boolean immediate = located >= 0 && Located.wire(located) == Bytes.Wire.IMMEDIATE;
            spots[place] = key(id, level, kind) | (located < 0 ? ABSENT : 0) | (immediate ? IMMEDIATE : 0);
            spots[place + 1] = located;
            spots[owner(place)] = owner;
        }
    }

    /** Index of the key of an identifier and level, which may be another's; what was located stands behind it. */
    static int place(int id, int level) {
        return ((id * SPREAD + (level << (Integer.SIZE - PLACE_BITS))) >>> (Integer.SIZE - PLACE_BITS)) << 1;
    }

    /** Index of the owner of the field at a place. */
    static int owner(int place) {
        return 2 * PLACES + (place >>> 1);
    }

    /** An identifier and what it is read as in one number. */
    static long key(int id, int level, int kind) {
        return ((long) level << LEVEL_SHIFT) | ((long) kind << Integer.SIZE) | (id & 0xFFFF_FFFFL);
    }

    /** Whether a level goes into a key. */
    private static boolean hasKey(int level) {
        return (level & -(1 << LEVEL_BITS)) == 0;
    }

    /** Whether the field at a place is an owner's; a raw identifier, which names none, is the descriptor's own. */
    private static boolean isOf(long[] spots, int place, long owner) {
        return owner == 0 || owner == spots[owner(place)];
    }

    /** Whether a field has its place, with the key that it would have there. */
    static boolean has(long[] spots, int place, long key, int level, long owner) {
        return spots[place] == key && hasKey(level) && isOf(spots, place, owner);
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
                && isOf(spots, place, owner);
        return known ? spots[place + 1] : 0;
    }

    /**
     * Values that decide where fields stand, or whether one is there: what a mask leaves of the 8 bytes at a window.
     *
     * @param is whether they have to be the given ones, or have to be others: those say that a field is not there
     */
    record Word(int window, long mask, long value, boolean is) {
        /** What is in any bytes. */
        static final Word ANY = new Word(0, 0, 0, true);

        boolean agrees(byte[] bytes) {
            return ((Bytes.i64(bytes, window) & mask) == value) == is;
        }
    }
}
