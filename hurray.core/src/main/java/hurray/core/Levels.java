package hurray.core;

import org.jspecify.annotations.Nullable;

/**
 * The form of a {@link Program} that most payloads have which are more than a {@link Stretch}: a stretch, arrays that may be missing or
 * have a length of their own, and perhaps the same again, one level deeper.
 */
final class Levels {
    private final Stretch stretch;
    private final Slot.Variable[] varying;
    private final @Nullable Slot nest;
    private final long value;
    private final int most;

    /**
     * Takes the parts.
     *
     * @param nest  the field that says whether a level follows; null where none ever does
     * @param value what it says then
     * @param most  greatest number of levels
     */
    Levels(Stretch stretch, Slot.Variable[] varying, @Nullable Slot nest, long value, int most) {
        this.stretch = stretch;
        this.varying = varying;
        this.nest = nest;
        this.value = value;
        this.most = most;
    }

    /** As {@link Program#run}; notes the starts of the levels as well. */
    int pass(FlyweightDescriptor d, int base, int end) {
        return nest == null ? level(d, base, end) : levels(d, nest, base, end, 1);
    }

    /** Notes a level on the way back, when it is known how many there are. */
    private int levels(FlyweightDescriptor d, Slot nest, int start, int end, int depth) {
        int behind = level(d, start, end);
        if (behind < 0) {
            return -1;
        }
        if (nest.value(d, start) != value) {
            d.levels = new int[depth];
        } else {
            behind = depth == most ? -1 : levels(d, nest, behind, end, depth + 1);
            if (behind < 0) {
                return -1;
            }
        }
        d.levels[depth - 1] = start;
        return behind;
    }

    private int level(FlyweightDescriptor d, int start, int end) {
        int behind = stretch.pass(d.bytes, start, d.rank, end);
        if (behind < 0) {
            return -1;
        }
        for (Slot.Variable step : varying) {
            long size = step.uncheckedSize(d, start);
            if (size > end - behind) {
                return -1;
            }
            behind += (int) size;
        }
        return behind;
    }
}
