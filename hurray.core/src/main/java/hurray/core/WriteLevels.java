package hurray.core;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * What levels of a layout may have that nests, or has values that are there or not: worked out for a rank.
 *
 * @param spots     the values of a level
 * @param required  those that each level has, as bits
 * @param sometimes those that only some have
 * @param decider   the value that says whether another level follows; null where none ever does
 * @param nests     what it says then
 */
record WriteLevels(
        WriteSpot[] spots,
        long required,
        Sometimes[] sometimes,
        @Nullable WriteSpot decider,
        long nests) {

    /**
     * A value that only some levels have.
     *
     * @param decider the value that says so
     */
    record Sometimes(WriteSpot spot, WriteSpot decider, WriteStep.Test test) {}

    /** The levels of a plan that {@link WritePlan#hasLevels has} such. */
    static WriteLevels of(WritePlan plan, int rank) {
        WriteStep[] steps = plan.steps;
        WriteSpot[] spots = new WriteSpot[steps.length];
        Sometimes[] sometimes = new Sometimes[steps.length];
        int count = 0;
        long required = 0;
        long before = 0;
        for (int i = 0; i < steps.length; i++) {
            WriteSpot spot = new WriteSpot(steps[i], rank, false, 0, 1L << i, before);
            WriteStep.Test when = steps[i].when;
            spots[i] = spot;
            if (when == null) {
                required |= spot.bit;
            } else {
                before |= spot.bit;
                sometimes[count++] = new Sometimes(spot, spots[when.number()], when);
            }
        }
        Sometimes[] found = Arrays.copyOf(sometimes, count);
        return new WriteLevels(
                spots,
                required,
                found,
                plan.nest == null ? null : spots[plan.decider],
                plan.nest == null ? 0 : plan.nest.value());
    }

    /** Bytes that some of the values take, as bits, that only some levels have. */
    int bytes(long present) {
        return present == 0 ? 0 : sum(present);
    }

    private int sum(long present) {
        int bytes = 0;
        for (Sometimes each : sometimes) {
            bytes += (present & each.spot.bit) == 0 ? 0 : each.spot.bytes;
        }
        return bytes;
    }
}
