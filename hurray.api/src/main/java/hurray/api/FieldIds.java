package hurray.api;

import java.util.HexFormat;

/**
 * The parts of a 32-bit field identifier (spec 5): {@code (range << 16) | (discriminant << 8) | index}.
 *
 * <p>Every bit pattern is a valid argument; identifiers compare unsigned.
 */
public final class FieldIds {
    /** Range of the layout payload; the discriminant is the layout tag. */
    public static final int LAYOUT = 0x0001;

    /** Range of the quantization section; the discriminant is the scheme tag, 0 for the section itself. */
    public static final int QUANTIZATION = 0x0002;

    /** Range of the vendor's section on flag bit 24; the one on bit 31 is {@code VENDOR_SECTIONS + 7}. */
    public static final int VENDOR_SECTIONS = 0xF018;

    /** The lowest flag bit of a vendor's section; the highest is 31. */
    public static final int VENDOR_BIT = 24;

    /** Index of the vendor's id in every private layout, scheme and section. */
    public static final int PRIVATE_INDEX = 0xFF;

    private FieldIds() {}

    /**
     * Puts an identifier together.
     *
     * @param range        0 to 0xFFFF
     * @param discriminant 0 to 0xFF
     * @param index        0 to 0xFF
     * @return the identifier
     * @throws IllegalArgumentException when a part is out of range
     */
    public static int of(int range, int discriminant, int index) {
        if (range >>> 16 != 0 || discriminant >>> 8 != 0 || index >>> 8 != 0) {
            throw new IllegalArgumentException("range " + range + ", discriminant " + discriminant + ", index " + index
                    + " exceed 16, 8 and 8 bits");
        }
        return range << 16 | discriminant << 8 | index;
    }

    /**
     * The sub-object that a field belongs to.
     *
     * @param id any identifier
     * @return 0 to 0xFFFF
     */
    public static int range(int id) {
        return id >>> 16;
    }

    /**
     * The tag, within the range, that a field belongs to.
     *
     * @param id any identifier
     * @return 0 to 0xFF
     */
    public static int discriminant(int id) {
        return id >>> 8 & 0xFF;
    }

    /**
     * The field's number within its sub-object.
     *
     * @param id any identifier
     * @return 0 to 0xFF
     */
    public static int index(int id) {
        return id & 0xFF;
    }

    /**
     * Whether a layout, scheme or type tag is a private one, selected by a vendor's id as well.
     *
     * @param tag a tag byte
     * @return true from 0xF0 to 0xFE
     */
    public static boolean isPrivateTag(int tag) {
        return tag >= 0xF0 && tag <= 0xFE;
    }

    /**
     * Whether a range is that of a vendor's section.
     *
     * @param range 0 to 0xFFFF
     * @return true from 0xF018 to 0xF01F
     */
    public static boolean isVendorRange(int range) {
        return range >>> 3 == VENDOR_SECTIONS >>> 3;
    }

    /**
     * Whether an identifier is in a vendor's space, where its meaning depends on a 64-bit id too.
     *
     * @param id any identifier
     * @return true for private layouts, private schemes and vendors' sections
     */
    public static boolean isPrivate(int id) {
        int range = range(id);
        return ((range == LAYOUT || range == QUANTIZATION) && isPrivateTag(discriminant(id))) || isVendorRange(range);
    }

    /**
     * Whether an identifier is that of a vendor's id itself, which every private tag and bit has.
     *
     * @param id any identifier
     * @return true for 0x0001TTFF and 0x0002TTFF with a private tag TT, and for 0xF0BB00FF
     */
    public static boolean isVendorId(int id) {
        return index(id) == PRIVATE_INDEX && isPrivate(id) && (!isVendorRange(range(id)) || discriminant(id) == 0);
    }

    /**
     * An identifier as it is written everywhere.
     *
     * @param id any identifier
     * @return such as 0x00010700
     */
    public static String toString(int id) {
        return "0x" + HexFormat.of().withUpperCase().toHexDigits(id);
    }
}
