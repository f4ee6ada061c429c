package hurray.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

    /** In a key: the field is not there, and what stands behind the key is a status. */
    private static final long ABSENT = 1L << 63;

    /** In a key: the value is no bytes, but the window itself. */
    static final long IMMEDIATE = 1L << 62;

    /** Behind all the rest: 1 where a scheme's fields are in the table. */
    private static final int TYPED = 3 * PLACES;

    /** For a descriptor whose outline has not been found. */
    static final long[] UNKNOWN = empty(false);

    /** For a descriptor that goes the long way. */
    static final long[] NONE = empty(true);

    final long[] spots;

    private final long lengthAndFlags;
    private final int layoutAndRank;

    /** The first words of those that decide: most outlines have no more, and one after the other costs less than a loop over objects. */
    private final int window1;

    private final long mask1;
    private final long value1;
    private final int window2;
    private final long mask2;
    private final long value2;
    private final int window3;
    private final long mask3;
    private final long value3;
    private final Word @Nullable [] more;

    /** The outline of a descriptor, with the values that decide. */
    Outline(FlyweightDescriptor d, long[] spots, List<Word> words) {
        this.spots = spots;
        this.lengthAndFlags = lengthAndFlags(d.bytes);
        this.layoutAndRank = layoutAndRank(d.bytes);
        List<Word> first = new ArrayList<>();
        List<Word> others = new ArrayList<>();
        for (Word word : words) {
            (word.is() && first.size() < 3 ? first : others).add(word);
        }
        while (first.size() < 3) {
            first.add(Word.ANY);
        }
        this.window1 = first.get(0).window();
        this.mask1 = first.get(0).mask();
        this.value1 = first.get(0).value();
        this.window2 = first.get(1).window();
        this.mask2 = first.get(1).mask();
        this.value2 = first.get(1).value();
        this.window3 = first.get(2).window();
        this.mask3 = first.get(2).mask();
        this.value3 = first.get(2).value();
        this.more = others.isEmpty() ? null : others.toArray(new Word[0]);
    }

    /** Whether it is a descriptor's. */
    boolean fits(FlyweightDescriptor d) {
        byte[] bytes = d.bytes;
        return lengthAndFlags == lengthAndFlags(bytes)
                && layoutAndRank == layoutAndRank(bytes)
                && (Bytes.i64(bytes, window1) & mask1) == value1
                && (Bytes.i64(bytes, window2) & mask2) == value2
                && (Bytes.i64(bytes, window3) & mask3) == value3
                && (more == null || othersAgree(more, bytes));
    }

    private static boolean othersAgree(Word[] words, byte[] bytes) {
        for (Word word : words) {
            if (!word.agrees(bytes)) {
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

    /** Whether the fields of a scheme are in the table. */
    static boolean isTyped(long[] spots) {
        return spots[TYPED] != 0;
    }

    static long[] empty(boolean typed) {
        long[] spots = new long[TYPED + 1];
        Arrays.fill(spots, 0, 2 * PLACES, -1); // which is no key
        spots[TYPED] = typed ? 1 : 0;
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
