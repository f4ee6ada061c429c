package hurray.api;

/**
 * One line of a ledger of identifiers.
 *
 * @param id        the identifier, such as 0x00010700; letters other than hexadecimal digits stand for a private tag or bit
 * @param name      name of the field
 * @param kind      kind of value
 * @param cConstant name of the constant in C
 * @param optional  whether a descriptor that the field applies to may lack it
 * @param number    "given" by the sources of the format, or "assigned" by this project
 * @param retired   whether the field has gone; its number stays taken
 * @param since     release that allocated the identifier
 * @param meaning   one sentence
 */
public record LedgerEntry(
        String id,
        String name,
        FieldKind kind,
        String cConstant,
        boolean optional,
        String number,
        boolean retired,
        String since,
        String meaning) {

    /**
     * Whether the line stands for one identifier per private tag or bit.
     *
     * @return true for the three identifiers at index 0xFF
     */
    public boolean isPattern() {
        return id.indexOf("TT") > 0 || id.startsWith("0xF0BB"); // BB are hex digits as well
    }

    /**
     * The identifier as a number.
     *
     * @return 32 bits
     * @throws IllegalStateException for a pattern, which has none
     */
    public int value() {
        if (isPattern()) {
            throw new IllegalStateException(id + " stands for several identifiers");
        }
        return Integer.parseUnsignedInt(id, 2, id.length(), 16);
    }
}
