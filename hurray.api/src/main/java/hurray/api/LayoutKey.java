package hurray.api;

/**
 * Names a layout to build a descriptor of. Those of the format stand in {@link Layouts}; a vendor's pack brings its own.
 *
 * @param tag   layout tag, 0x01 to 0xFE
 * @param owner the vendor's id of a private layout, else 0
 * @param name  such as csr
 */
public record LayoutKey(int tag, long owner, String name) {

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException when the tag is out of range, or there is an owner exactly where there should be none
     */
    public LayoutKey {
        Fields.checkTag("layout", name, tag, owner);
    }
}
