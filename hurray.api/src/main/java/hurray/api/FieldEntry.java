package hurray.api;

/**
 * A field that applies to a descriptor, and what a read of it gives.
 *
 * @param field  the key
 * @param level  level of nesting, 0 for the outermost
 * @param status what {@link FieldReader#status(Field, int)} gives for the two
 */
public record FieldEntry(Field field, int level, FieldStatus status) {}
