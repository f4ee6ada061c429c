package hurray.api;

/**
 * A section that a descriptor carries.
 *
 * @param bit    flag bit, 0 to 31
 * @param name   its provider's name for it; {@code private-24} and so on when nobody knows it
 * @param offset first byte of the section in the descriptor, its length field included
 * @param length bytes on the wire, its length field included
 */
public record SectionEntry(int bit, String name, int offset, int length) {}
