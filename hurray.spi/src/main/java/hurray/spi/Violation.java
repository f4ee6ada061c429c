package hurray.spi;

import hurray.api.Field;
import hurray.api.Rejection;
import hurray.api.SectionKey;
import java.util.Objects;

/**
 * What a {@link PayloadCheck} objects to.
 *
 * @param place   the value at fault
 * @param rule    stable name of the rule, in kebab-case
 * @param found   what was found, in words or digits
 * @param allowed what would be right
 */
public record Violation(Place place, String rule, String found, String allowed) {

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException when the rule has the name of one that only the engine has
     */
    public Violation {
        Objects.requireNonNull(place, "place");
        Objects.requireNonNull(rule, "rule");
        Objects.requireNonNull(found, "found");
        Objects.requireNonNull(allowed, "allowed");
        if (rule.equals(Rejection.TRUNCATED) || rule.equals(Rejection.LENGTH_LIMIT)) {
            throw new IllegalArgumentException("the rule " + rule + " is the engine's own");
        }
    }

    /** A value of a descriptor, which the engine turns into an offset. */
    public sealed interface Place {}

    /**
     * A value of a field.
     *
     * @param field the field
     * @param level the level, 0 for the outermost
     * @param index element of an array; 0 for a scalar
     */
    public record OfField(Field field, int level, int index) implements Place {
        /** Refuses null. */
        public OfField {
            Objects.requireNonNull(field, "field");
        }
    }

    /**
     * An extent of the shape.
     *
     * @param index the dimension
     */
    public record OfDimension(int index) implements Place {}

    /**
     * An entry of the buffer table.
     *
     * @param index the buffer
     */
    public record OfBuffer(int index) implements Place {}

    /**
     * A section as a whole.
     *
     * @param section the section
     */
    public record OfSection(SectionKey section) implements Place {
        /** Refuses null. */
        public OfSection {
            Objects.requireNonNull(section, "section");
        }
    }

    /**
     * Objects to a scalar field at level 0.
     *
     * @param field   the field
     * @param rule    stable name of the rule
     * @param found   what was found
     * @param allowed what would be right
     * @return the violation
     */
    public static Violation field(Field field, String rule, String found, String allowed) {
        return element(field, 0, rule, found, allowed);
    }

    /**
     * Objects to an element of an array field at level 0.
     *
     * @param field   the field
     * @param index   the element
     * @param rule    stable name of the rule
     * @param found   what was found
     * @param allowed what would be right
     * @return the violation
     */
    public static Violation element(Field field, int index, String rule, String found, String allowed) {
        return new Violation(new OfField(field, 0, index), rule, found, allowed);
    }

    /**
     * Objects to an extent of the shape.
     *
     * @param index   the dimension
     * @param rule    stable name of the rule
     * @param found   what was found
     * @param allowed what would be right
     * @return the violation
     */
    public static Violation dimension(int index, String rule, String found, String allowed) {
        return new Violation(new OfDimension(index), rule, found, allowed);
    }
}
