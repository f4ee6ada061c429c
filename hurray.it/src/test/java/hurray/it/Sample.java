package hurray.it;

import java.util.Map;

/**
 * A descriptor of ours, and where its values stand.
 *
 * @param bytes the descriptor
 * @param marks offset of each value by its name, such as {@code b0.alignment}
 */
record Sample(byte[] bytes, Map<String, Integer> marks) {

    int at(String name) {
        Integer at = marks.get(name);
        if (at == null) {
            throw new IllegalArgumentException("no value is called " + name + ": " + marks.keySet());
        }
        return at;
    }

    /** A copy with another value in the bytes of a value that has a name. */
    byte[] with(String name, int width, long value) {
        byte[] copy = bytes.clone();
        LittleEndian.put(copy, at(name), width, value);
        return copy;
    }
}
