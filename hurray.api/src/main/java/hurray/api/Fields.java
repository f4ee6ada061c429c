package hurray.api;

import java.util.HexFormat;

/** What all keys have in common. */
final class Fields {
    private Fields() {}

    static void check(int id, String name, long owner) {
        if (id == 0) {
            throw new IllegalArgumentException(name + ": 0x00000000 is never an identifier");
        }
        if (name.isBlank()) {
            throw new IllegalArgumentException(FieldIds.toString(id) + " has no name");
        }
        boolean owned = FieldIds.isPrivate(id) && !FieldIds.isVendorId(id);
        if (owned != (owner != 0)) {
            throw new IllegalArgumentException(name + " " + FieldIds.toString(id) + ownership(id, owned));
        }
    }

    private static String ownership(int id, boolean owned) {
        if (owned) {
            return " is in a vendor's space and needs its owner's id";
        }
        String own = " is not a vendor's own field and has no owner: ";
        return FieldIds.isVendorId(id)
                ? own + "index 0xFF is the vendor's id itself, and PrivateFields has its key"
                : own + "a vendor's space is a private tag, 0xF0 to 0xFE, or a flag bit from 24 to 31";
    }

    static void checkTag(String sort, String name, int tag, long owner) {
        boolean known = tag > 0 && tag < 0xFF;
        if (!known || FieldIds.isPrivateTag(tag) != (owner != 0)) {
            throw new IllegalArgumentException(sort + " " + name + ": tag " + hex(tag)
                    + (!known
                            ? " is not within 0x01 to 0xFE"
                            : owner == 0
                                    ? " is private and needs an owner"
                                    : " is not private and has no owner; a vendor's tags are 0xF0 to 0xFE"));
        }
    }

    private static String hex(int tag) {
        return "0x" + HexFormat.of().withUpperCase().toHexDigits(tag, tag >>> 8 == 0 ? 2 : 8);
    }

    static String toString(Field field) {
        return field.name() + " " + FieldIds.toString(field.id());
    }
}
