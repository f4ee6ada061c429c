package hurray.api;

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
            throw new IllegalArgumentException(name + " " + FieldIds.toString(id)
                    + (owned
                            ? " is in a vendor's space and needs its owner's id"
                            : " is not a vendor's own field and has no owner"));
        }
    }

    static void checkTag(String sort, String name, int tag, long owner) {
        boolean known = tag > 0 && tag < 0xFF;
        if (!known || FieldIds.isPrivateTag(tag) != (owner != 0)) {
            throw new IllegalArgumentException(sort + " " + name + ": tag " + tag
                    + (!known
                            ? " is not within 1 to 254"
                            : owner == 0 ? " is private and needs an owner" : " is not private"));
        }
    }

    static String toString(Field field) {
        return field.name() + " " + FieldIds.toString(field.id());
    }
}
