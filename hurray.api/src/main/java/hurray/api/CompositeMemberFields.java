package hurray.api;

/**
 * Keys of the composite member section (spec 1), which members of an overlay carry.
 */
public final class CompositeMemberFields {
    /** 0 correction, 1 base. Absent when the descriptor has no such section. */
    public static final U64Field ROLE = U64Field.of(0x0006_0000, "COMPOSITE_MEMBER_ROLE");

    private CompositeMemberFields() {}
}
