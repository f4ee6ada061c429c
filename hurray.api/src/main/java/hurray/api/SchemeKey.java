package hurray.api;

/**
 * Names a quantization scheme to build a descriptor with. Those of the format stand in {@link Schemes}; a vendor's pack brings its own.
 *
 * @param tag   scheme tag, 0x01 to 0xFE
 * @param owner the vendor's id of a private scheme, else 0
 * @param name  such as nf4
 */
public record SchemeKey(int tag, long owner, String name) {

    /**
     * Checks the parts.
     *
     * @throws IllegalArgumentException when the tag is out of range, or there is an owner exactly where there should be none
     */
    public SchemeKey {
        Fields.checkTag("scheme", name, tag, owner);
    }
}
