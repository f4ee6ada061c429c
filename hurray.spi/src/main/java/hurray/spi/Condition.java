package hurray.spi;

import hurray.api.U64Field;
import java.util.List;

/**
 * Holds when an unsigned scalar that stands earlier in the same payload has, or has not, one of some values.
 *
 * @param field   the earlier field
 * @param negated whether the condition holds when the field has none of the values
 * @param values  the values, unsigned
 */
public record Condition(U64Field field, boolean negated, List<Long> values) {

    /** Copies the values. */
    public Condition {
        values = List.copyOf(values);
    }

    /**
     * Holds when the field has one of the values.
     *
     * @param field  a field that stands earlier
     * @param values at least one value, unsigned
     * @return the condition
     */
    public static Condition when(U64Field field, long... values) {
        return new Condition(field, false, Rule.list(values));
    }

    /**
     * Holds when the field has none of the values.
     *
     * @param field  a field that stands earlier
     * @param values at least one value, unsigned
     * @return the condition
     */
    public static Condition unless(U64Field field, long... values) {
        return new Condition(field, true, Rule.list(values));
    }

    /**
     * Whether it holds for a value of the field.
     *
     * @param value what the field is
     * @return true when it holds
     */
    public boolean holds(long value) {
        return values.contains(value) != negated;
    }

    /** In words: "COMPOSITE_RULE is 2". */
    @Override
    public String toString() {
        StringBuilder words = new StringBuilder(field.name()).append(negated ? " is not " : " is ");
        for (int i = 0; i < values.size(); i++) {
            words.append(i == 0 ? "" : " or ").append(Long.toUnsignedString(values.get(i)));
        }
        return words.toString();
    }
}
