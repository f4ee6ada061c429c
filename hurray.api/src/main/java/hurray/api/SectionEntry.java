package hurray.api;

/**
 * A section that a descriptor carries.
 *
 * @param key    flag bit, range, name and owner; the name is {@code private-24} and so on for a vendor's section that nobody knows
 * @param offset first byte of the section in the descriptor, its length field included
 * @param length bytes on the wire, its length field included
 */
public record SectionEntry(SectionKey key, int offset, int length) {

    /**
     * Its flag bit.
     *
     * @return 0 to 31
     */
    public int bit() {
        return key.bit();
    }

    /**
     * Its name.
     *
     * @return such as statistics
     */
    public String name() {
        return key.name();
    }
}
