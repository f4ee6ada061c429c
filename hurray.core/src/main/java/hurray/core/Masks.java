package hurray.core;

import hurray.api.Field;
import hurray.spi.Rule;
import hurray.spi.Step;
import java.util.List;

/** Which bits of a field say that a value is there, and which say something else. */
final class Masks {
    private Masks() {}

    /** The bits that guard a value; 0 for a field that is no mask. */
    static long guarding(List<Step> steps, Field field) {
        long bits = 0;
        for (Step step : steps) {
            if (step instanceof Step.Value value
                    && value.guard() != null
                    && value.guard().mask().equals(field)) {
                bits |= 1L << value.guard().bit();
            }
        }
        return bits;
    }

    /** The bits that may be set and guard nothing, and so can't be worked out. */
    static long free(List<Step> steps, Step.Value mask) {
        int width = 8 * mask.wire().width();
        long bits = width == 64 ? -1 : (1L << width) - 1;
        for (Rule rule : mask.rules()) {
            if (rule instanceof Rule.OnlyBits only) {
                bits &= only.mask();
            }
        }
        return bits & ~guarding(steps, mask.field());
    }
}
