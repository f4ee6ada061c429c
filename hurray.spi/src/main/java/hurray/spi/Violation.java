package hurray.spi;

import hurray.api.Field;
import hurray.api.SectionKey;

/**
 * What a {@link PayloadCheck} objects to.
 *
 * @param place   the value at fault
 * @param rule    stable name of the rule, in kebab-case
 * @param found   what was found, in words or digits
 * @param allowed what would be right
 */
public record Violation(Place place, String rule, String found, String allowed) {

    /** A value of a descriptor, which the engine turns into an offset. */
    public sealed interface Place {}

    /**
     * A value of a field.
     *
     * @param field the field
     * @param level the level, 0 for the outermost
     * @param index element of an array; 0 for a scalar
     */
    public record OfField(Field field, int level, int index) implements Place {}

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
    public record OfSection(SectionKey section) implements Place {}

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
