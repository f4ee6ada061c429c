package hurray.views;

import hurray.api.FieldId;
import hurray.api.WireTag;

/** The composite head layout (spec 2): the tensors that follow belong to it. */
public interface CompositeView {

    /**
     * How the members make up the whole.
     *
     * @return the rule
     */
    @FieldId(0x0001_0B00)
    Rule rule();

    /**
     * What a member of an overlay does to what lies under it.
     *
     * @return {@link CombineOp#NONE} unless the rule is {@link Rule#OVERLAY}
     */
    @FieldId(0x0001_0B01)
    CombineOp combineOp();

    /**
     * Tensors that follow and belong to this head.
     *
     * @return 0 to 2^32 - 2
     */
    @FieldId(0x0001_0B02)
    long memberCount();

    /** How members make up the whole. */
    enum Rule {
        /** Each is a part of it. */
        @WireTag(1)
        PARTITION,
        /** Each lies upon those before it. */
        @WireTag(2)
        OVERLAY,
        /** They belong together, no more. */
        @WireTag(3)
        GROUP
    }

    /** What a member of an overlay does. */
    enum CombineOp {
        /** Nothing: it is no overlay. */
        @WireTag(0)
        NONE,
        /** Its elements take the place of those under it. */
        @WireTag(1)
        REPLACE,
        /** Its elements are added to those under it. */
        @WireTag(2)
        ADD
    }
}
