package hurray.views;

import hurray.api.FieldId;

/** The Morton layout (spec 2). */
public interface MortonView {

    /**
     * Bits interleaved per dimension.
     *
     * @return length rank
     */
    @FieldId(0x0001_0500)
    long[] bits();
}
