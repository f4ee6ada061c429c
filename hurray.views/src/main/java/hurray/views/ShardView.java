package hurray.views;

import hurray.api.FieldId;

/** The shard section (spec 1): which part of a larger tensor this one is. */
public interface ShardView {

    /**
     * Shape of the whole tensor.
     *
     * @return extents, unsigned; length rank
     */
    @FieldId(0x0004_0000)
    long[] parentShape();

    /**
     * First index of this shard in the whole.
     *
     * @return elements, unsigned; length rank
     */
    @FieldId(0x0004_0001)
    long[] offset();
}
