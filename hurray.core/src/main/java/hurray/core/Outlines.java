package hurray.core;

import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/**
 * The outlines that descriptors are found to have: few, since programs meet the same sorts of tensors again and again. Input that is always
 * of another sort makes itself slow, and costs little: an outline is learned on credit, which grows with those that are met again.
 *
 * <p>Threads may overwrite each other's outlines and credit; what is lost is learned again.
 */
final class Outlines {
    private static final int SIZE = 1 << 8;
    private static final int WAYS = 4;

    private static final int MOST_CREDIT = 1 << 10;

    /** How often an outline has to be met to pay for having been learned. */
    private static final int COST = 8;

    private final @Nullable Outline[] outlines = new Outline[SIZE];
    private int credit = MOST_CREDIT;
    private int turn;

    /** The spots of a descriptor; null when it is like none, and there is no credit, or nothing to be learned from it yet. */
    long @Nullable [] of(FlyweightDescriptor d) {
        int first = Outline.hash(d);
        for (int way = 0; way < WAYS; way++) {
            Outline known = outlines[(first + way) & (SIZE - 1)];
            if (known == null) {
                break;
            }
            if (known.fits(d)) {
                if (credit < MOST_CREDIT) {
                    credit++;
                }
                return known.spots;
            }
        }
        return d.finished && credit >= COST ? learn(d, first) : null;
    }

    private long[] learn(FlyweightDescriptor d, int first) {
        credit -= COST;
        Outline learned = OutlineDraft.of(d);
        VarHandle.storeStoreFence(); // another thread that sees the outline sees what is in it
        int way = 0;
        while (way < WAYS && outlines[(first + way) & (SIZE - 1)] != null) {
            way++;
        }
        outlines[(first + (way < WAYS ? way : turn++ & (WAYS - 1))) & (SIZE - 1)] = learned;
        return learned.spots;
    }
}
