package hurray.api;

import java.util.Map;

/**
 * A field that a runtime serves.
 *
 * @param field    the key
 * @param optional whether a descriptor that the field applies to may lack it
 * @param part     name of the layout, scheme or section that has the field
 * @param since    release that allocated the identifier, empty when unknown
 * @param meaning  one sentence, empty when unknown
 * @param words    names of wire values, for a field that is a tag
 * @param provider module or class that brings the field
 */
public record FieldInfo(
        Field field,
        boolean optional,
        String part,
        String since,
        String meaning,
        Map<Long, String> words,
        String provider) {

    /** Copies the names. */
    public FieldInfo {
        words = Map.copyOf(words);
    }
}
