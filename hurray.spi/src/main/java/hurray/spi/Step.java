package hurray.spi;

import hurray.api.Field;
import hurray.api.U64Field;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One step of a payload on the wire, as {@link SchemaBuilder} declared it. */
@SuppressWarnings("exports") // annotations
public sealed interface Step {

    /**
     * A scalar or an array that is bound to a field.
     *
     * @param field    the key; its kind is that of the wire type, or of an array of it
     * @param wire     how one value stands on the wire
     * @param count    number of array elements, null for a scalar
     * @param rules    rules on the value, or on each element
     * @param when     the value is on the wire only where this holds; null for always
     * @param guard    the value is always on the wire and present only when a bit is set; null for always present
     * @param sentinel the value that stands for an absent one; null for none
     * @param words    names of wire values, for a tag
     */
    record Value(
            Field field,
            WireType wire,
            @Nullable Count count,
            List<Rule> rules,
            @Nullable Condition when,
            @Nullable Guard guard,
            @Nullable Sentinel sentinel,
            Map<Long, String> words)
            implements Step {

        /** Copies rules and words. */
        public Value {
            rules = List.copyOf(rules);
            words = Map.copyOf(words);
        }

        /**
         * Whether a descriptor that the field applies to may lack it.
         *
         * @return true with a condition, guard or sentinel
         */
        public boolean optional() {
            return when != null || guard != null || sentinel != null;
        }
    }

    /**
     * Reserved bytes, all 0.
     *
     * @param bytes how many, 1 to 255
     */
    record Reserved(int bytes) implements Step {}

    /**
     * The same steps again, one level deeper, while a field has a value; always the last step.
     *
     * @param field    the field that decides, an earlier unsigned scalar of the same level
     * @param value    its value where another level follows
     * @param maxDepth greatest number of levels, 1 to 255
     * @param depth    the field that reads as the number of levels, which is not on the wire
     */
    record Nest(U64Field field, long value, int maxDepth, U64Field depth) implements Step {}

    /**
     * A bit of an earlier field that says whether a value means anything.
     *
     * @param mask the field, an earlier unsigned scalar
     * @param bit  its bit, 0 to 63
     */
    record Guard(U64Field mask, int bit) {}

    /**
     * A wire value that stands for an absent one.
     *
     * @param value the wire value
     * @param flag  the scheme's flag bit that is set exactly when the value is the sentinel, 0 to 15; -1 for none
     */
    record Sentinel(long value, int flag) {}
}
