package hurray.views;

import hurray.api.FieldId;
import hurray.api.WireTag;

/** The composite member section (spec 1), which members of an overlay carry. */
public interface CompositeMemberView {

    /**
     * What the member is to the overlay.
     *
     * @return the role
     */
    @FieldId(0x0006_0000)
    Role role();

    /** What a member is to its overlay. */
    enum Role {
        /** It lies upon the base. */
        @WireTag(0)
        CORRECTION,
        /** All others lie upon it. */
        @WireTag(1)
        BASE
    }
}
