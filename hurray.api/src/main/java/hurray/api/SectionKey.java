package hurray.api;

import java.util.List;
import java.util.Optional;

/**
 * Names a section: its flag bit and the range of its fields' identifiers, and for a vendor's its id (spec 5). Several vendors can use one
 * bit; a key means one of them.
 *
 * @param bit   flag bit, 0 to 31
 * @param range upper 16 bits of its fields' identifiers; 0xF000 + bit for a vendor's
 * @param name  such as statistics
 * @param owner the vendor's id, which stands in the section; 0 for the format's own
 */
public record SectionKey(int bit, int range, String name, long owner) {

    /** The quantization section, flag bit 0. */
    public static final SectionKey QUANTIZATION = new SectionKey(0, FieldIds.QUANTIZATION, "quantization");

    /** The shard section, flag bit 1. */
    public static final SectionKey SHARD = new SectionKey(1, 0x0004, "shard");

    /** The extension type section, flag bit 2. */
    public static final SectionKey EXTENSION_TYPE = new SectionKey(2, 0x0005, "extension-type");

    /** The statistics section, flag bit 3. */
    public static final SectionKey STATISTICS = new SectionKey(3, 0x0003, "statistics");

    /** The composite member section, flag bit 4. */
    public static final SectionKey COMPOSITE_MEMBER = new SectionKey(4, 0x0006, "composite-member");

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException when the bit is not 0 to 31, the range is the layout's or is not the bit's own for a
     *     vendor's section, or a section of the format's own has an owner
     */
    public SectionKey {
        boolean vendor = bit >= FieldIds.VENDOR_BIT;
        if (bit < 0 || bit > 31 || range <= FieldIds.LAYOUT || range >>> 16 != 0) {
            throw new IllegalArgumentException("section " + name + ": bit " + bit + " and range " + range
                    + ", allowed: bit 0 to 31, range 2 to 0xEFFF");
        }
        if (vendor ? range != 0xF000 + bit : range > 0xEFFF) {
            throw new IllegalArgumentException("section " + name + ": range 0x" + Integer.toHexString(range)
                    + " does not belong to flag bit " + bit + ", whose range is "
                    + (vendor ? "0x" + Integer.toHexString(0xF000 + bit) : "within 2 to 0xefff"));
        }
        if (!vendor && owner != 0) {
            throw new IllegalArgumentException("section " + name + ": flag bit " + bit
                    + " is the format's own and has no owner; a vendor's bits are 24 to 31");
        }
    }

    /**
     * Names a section of the format's own.
     *
     * @param bit   flag bit, 0 to 23
     * @param range upper 16 bits of its fields' identifiers
     * @param name  such as statistics
     * @throws IllegalArgumentException when bit and range do not fit
     */
    public SectionKey(int bit, int range, String name) {
        this(bit, range, name, 0);
    }

    /**
     * The section of the format that has a range of identifiers.
     *
     * @param range upper 16 bits of an identifier
     * @return its key; empty when the format has no such section
     */
    public static Optional<SectionKey> ofRange(int range) {
        for (SectionKey key : List.of(QUANTIZATION, SHARD, EXTENSION_TYPE, STATISTICS, COMPOSITE_MEMBER)) {
            if (key.range == range) {
                return Optional.of(key);
            }
        }
        return Optional.empty();
    }

    /**
     * The section of a vendor, whose range follows from its bit.
     *
     * @param bit  flag bit, 24 to 31
     * @param id   the vendor's id, see {@link VendorId}
     * @param name the section's name
     * @return the key
     * @throws IllegalArgumentException when the bit is not a vendor's
     */
    public static SectionKey vendor(int bit, long id, String name) {
        if (bit < FieldIds.VENDOR_BIT || bit > 31) {
            throw new IllegalArgumentException(
                    "section " + name + ": flag bit " + bit + " is not a vendor's, which are bits 24 to 31");
        }
        return new SectionKey(bit, 0xF000 + bit, name, id);
    }
}
