package hurray.views;

import hurray.api.ElementType;
import hurray.api.FieldId;
import java.util.OptionalLong;

/** The per-block affine scheme (spec 3). */
public interface PerBlockAffineView {

    /**
     * Quantized dimension.
     *
     * @return 0 to 2^32 - 1; a verification holds it against the rank
     */
    @FieldId(0x0002_0300)
    long axis();

    /**
     * Elements per block.
     *
     * @return a count, 1 to 2^31
     */
    @FieldId(0x0002_0301)
    long blockSize();

    /**
     * Buffer of scales.
     *
     * @return an index of the buffer table, 0 to 2^32 - 2
     */
    @FieldId(0x0002_0302)
    long scaleBufferIndex();

    /**
     * Buffer of zero points.
     *
     * @return an index of the buffer table; empty when symmetric
     */
    @FieldId(0x0002_0303)
    OptionalLong zeroPointBufferIndex();

    /**
     * Element type of the scales.
     *
     * @return a type tag
     */
    @FieldId(0x0002_0304)
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
