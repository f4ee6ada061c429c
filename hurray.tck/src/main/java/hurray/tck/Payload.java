package hurray.tck;

import hurray.api.Field;
import hurray.spi.Count;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A payload that was found in a descriptor, by the kit's own reading of its declaration.
 *
 * @param schema   the declaration
 * @param lengthAt offset of the u32 that says how long the payload is, -1 where nothing does
 * @param header   bytes between that u32 and the steps
 * @param start    offset of the first step
 * @param end      offset behind the last one
 * @param limit    offset behind the frame, where there is one; else the end of the descriptor
 * @param levels   number of levels
 * @param values   its values in the order of the wire
 * @param reserved its runs of reserved bytes
 */
record Payload(
        PayloadSchema schema,
        int lengthAt,
        int header,
        int start,
        int end,
        int limit,
        int levels,
        List<Value> values,
        List<Run> reserved) {

    /**
     * A value on the wire.
     *
     * @param step    its step
     * @param level   its level
     * @param at      offset of the first byte
     * @param items   number of elements, 1 for a scalar
     * @param present whether it means anything
     */
    record Value(Step.Value step, int level, int at, int items, boolean present) {
        int width() {
            return step.wire().width();
        }
    }

    /**
     * Some bytes.
     *
     * @param at     offset of the first
     * @param length how many
     */
    record Run(int at, int length) {}

    /** The value of a field at a level; null where it is not on the wire. */
    @Nullable Value value(Field field, int level) {
        for (Value value : values) {
            if (value.level == level && value.step.field().equals(field)) {
                return value;
            }
        }
        return null;
    }

    /** Whether the payload takes all the bytes that it is given. */
    boolean isOpenEnded() {
        return !schema.steps().isEmpty()
                && schema.steps().getLast() instanceof Step.Value value
                && value.count() instanceof Count.Rest;
    }
}
