package hurray.api;

/**
 * Keys of the three vendor's ids, at index 0xFF of every private layout, scheme and section: readable on every descriptor
 * that carries the tag or bit, whether or not a provider for it is loaded (spec 5).
 */
public final class PrivateFields {
    private PrivateFields() {}

    /**
     * Id of the vendor of a private layout, 0x0001TTFF; not applicable on another layout.
     *
     * @param tag layout tag, 0xF0 to 0xFE
     * @return the key
     * @throws IllegalArgumentException for any other tag
     */
    public static U64Field layoutId(int tag) {
        return U64Field.of(FieldIds.of(FieldIds.LAYOUT, checkTag(tag), 0xFF), "PRIVATE_EXTENSION_LAYOUT_ID");
    }

    /**
     * Id of the vendor of a private quantization scheme, 0x0002TTFF; absent without a quantization section.
     *
     * @param tag scheme tag, 0xF0 to 0xFE
     * @return the key
     * @throws IllegalArgumentException for any other tag
     */
    public static U64Field schemeId(int tag) {
        return U64Field.of(FieldIds.of(FieldIds.QUANTIZATION, checkTag(tag), 0xFF), "PRIVATE_EXTENSION_SCHEME_ID");
    }

    /**
     * Id of the vendor of a section, 0xF0BB00FF; absent when the flag bit is clear.
     *
     * @param bit flag bit, 24 to 31
     * @return the key
     * @throws IllegalArgumentException for any other bit
     */
    public static U64Field sectionId(int bit) {
        if (bit < FieldIds.VENDOR_BIT || bit > 31) {
            throw new IllegalArgumentException("flag bit " + bit + " is not a vendor's, 24 to 31");
        }
        return U64Field.of(FieldIds.of(0xF000 + bit, 0, 0xFF), "PRIVATE_EXTENSION_SECTION_ID");
    }

    private static int checkTag(int tag) {
        if (!FieldIds.isPrivateTag(tag)) {
            throw new IllegalArgumentException("tag " + tag + " is not private, 0xF0 to 0xFE");
        }
        return tag;
    }
}
