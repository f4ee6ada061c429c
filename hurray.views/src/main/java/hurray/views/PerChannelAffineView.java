package hurray.views;

import hurray.api.ElementType;
import hurray.api.FieldId;
import java.util.OptionalLong;

/** The per-channel affine scheme (spec 3). */
public interface PerChannelAffineView {

    /**
     * Quantized dimension.
     *
     * @return 0 to 2^32 - 1; a verification holds it against the rank
     */
    @FieldId(0x0002_0200)
    long axis();

    /**
     * Buffer of scales.
     *
     * @return an index of the buffer table, 0 to 2^32 - 2
     */
    @FieldId(0x0002_0201)
    long scaleBufferIndex();

    /**
     * Buffer of zero points.
     *
     * @return an index of the buffer table; empty when symmetric
     */
    @FieldId(0x0002_0202)
    OptionalLong zeroPointBufferIndex();

    /**
     * Element type of the scales.
     *
     * @return a type tag
     */
    @FieldId(0x0002_0203)
    int scaleTypeTag();

    /**
     * Element type of the scales.
     *
     * @return the type of {@link #scaleTypeTag()}
     */
    default ElementType scaleType() {
        return ElementType.ofTag(scaleTypeTag());
    }
}
