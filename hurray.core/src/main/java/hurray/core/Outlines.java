package hurray.core;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The outlines that descriptors are found to have: few, since programs meet the same sorts of tensors again and again. Input that is always
 * of another sort makes itself slow, and costs little: an outline is learned on credit, which grows with each descriptor that is like none.
 *
 * <p>Threads may overwrite each other's outlines and credit; what is lost is learned again.
 */
final class Outlines {
    private static final int SIZE = 1 << 8;
    private static final int WAYS = 8;

    /** Once that many descriptors were of no known sort, another outline may be learned. */
    private static final int COST = 1 << 6;

    private static final int MOST_CREDIT = COST << 7;

    private final boolean typed;

    private final @Nullable Outline[] outlines = new Outline[SIZE];
    private int credit = MOST_CREDIT;
    private int turn;

    /** @param typed whether they have the fields of schemes */
    Outlines(boolean typed) {
        this.typed = typed;
    }

    /** The spots of a descriptor that is like one before; {@link Outline#UNKNOWN} for any other. */
    long[] find(FlyweightDescriptor d) {
        int first = Outline.hash(d);
        Outline known = outlines[first & (SIZE - 1)];
        if (known == null) {
            return unknown();
        }
        return known.fits(d) ? known.spots : findFurther(d, first);
    }

    /** Places are taken one after the other, and none is ever given back: behind a free one there is nothing. */
    private long[] findFurther(FlyweightDescriptor d, int first) {
        for (int way = 1; way < WAYS; way++) {
            Outline known = outlines[(first + way) & (SIZE - 1)];
            if (known == null) {
                break;
            }
            if (known.fits(d)) {
                return known.spots;
            }
        }
        return unknown();
    }

    private long[] unknown() {
        if (credit < MOST_CREDIT) {
            credit++;
        }
        return Outline.UNKNOWN;
    }

    /** The same, for a descriptor that others may be found to be like; still unknown when there is no credit. */
    long[] findOrLearn(FlyweightDescriptor d) {
        long[] spots = find(d);
        return Outline.isUnknown(spots) && d.finished && credit >= COST ? learn(d, Outline.hash(d)) : spots;
    }

    private long[] learn(FlyweightDescriptor d, int first) {
        credit -= COST;
        Outline learned = OutlineDraft.of(d, typed);
        VarHandle.storeStoreFence(); // another thread that sees the outline sees what is in it
        int way = 0;
        while (way < WAYS && outlines[(first + way) & (SIZE - 1)] != null) {
            way++;
        }
        outlines[(first + (way < WAYS ? way : turn++ & (WAYS - 1))) & (SIZE - 1)] = learned;
        return learned.spots;
    }
}
