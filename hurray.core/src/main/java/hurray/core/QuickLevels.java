package hurray.core;

import hurray.api.FieldIds;
import hurray.api.Limits;
import org.jspecify.annotations.Nullable;

/** Levels of a layout whose values are written to where they stand as they come. */
final class QuickLevels {
    private final WriteForm form;
    private final WriteLevels levels;
    private final int[] starts;
    /** The values of each level, as bits. */
    private final long[] present;
    /** Those that are not written yet. */
    private final long[] left;

    /** @param depth number of levels */
    QuickLevels(WriteForm form, WriteLevels levels, int depth) {
        this.form = form;
        this.levels = levels;
        this.starts = new int[depth];
        this.present = new long[depth];
        this.left = new long[depth];
    }

    /**
     * Says where the levels begin that hold some values.
     *
     * @param start of the first one
     * @return first byte behind the last; -1 when a value has no place, or one is missing
     */
    int place(@Nullable Given latest, int start) {
        for (Given value = latest; value != null; value = value.before) {
            if (value.range() == FieldIds.LAYOUT) {
                WriteSpot spot = form.spot(value.id);
                if (spot.key != value.key()) {
                    return -1;
                }
                present[value.level] |= spot.bit;
            }
        }
        long at = start;
        for (int i = 0; i < starts.length; i++) {
            starts[i] = (int) at;
            left[i] = present[i];
            at += form.layoutBytes + levels.bytes(present[i] & ~levels.required());
            if ((levels.required() & ~present[i]) != 0 || at > Limits.CEILING) {
                return -1;
            }
        }
        return (int) at;
    }

    /** Writes a value, unless a later one is there already; false when it does not fit, or has to be looked at. */
    boolean write(WriteSpot spot, Given value, byte[] bytes) {
        int level = value.level;
        boolean isLatest = (left[level] & spot.bit) != 0;
        left[level] &= ~spot.bit;
        return !isLatest
                || spot.write(value, bytes, starts[level] + spot.at + levels.bytes(present[level] & spot.before));
    }

    /** Whether each level has what its values say that it has, and another one follows where they say so. */
    boolean agree(byte[] bytes) {
        boolean agree = true;
        for (int i = 0; i < starts.length; i++) {
            for (WriteLevels.Sometimes each : levels.sometimes()) {
                boolean there = (present[i] & each.spot().bit) != 0;
                agree &= each.test().holds(read(each.decider(), i, bytes)) == there;
            }
            WriteSpot decider = levels.decider();
            boolean more = decider != null && read(decider, i, bytes) == levels.nests();
            agree &= more == (i + 1 < starts.length);
        }
        return agree;
    }

    private long read(WriteSpot spot, int level, byte[] bytes) {
        return spot.read(bytes, starts[level] + spot.at + levels.bytes(present[level] & spot.before));
    }
}
