package hurray.views;

import hurray.api.FieldId;

/** The MXFP scheme (spec 3). */
public interface MxfpView {

    /**
     * Quantized dimension.
     *
     * @return 0 to 2^32 - 1; a verification holds it against the rank
     */
    @FieldId(0x0002_0500)
    long axis();

    /**
     * Elements per block.
     *
     * @return a count, 1 to 2^31
     */
    @FieldId(0x0002_0501)
    long blockSize();

    /**
     * Buffer of scales.
     *
     * @return an index of the buffer table, 0 to 2^32 - 2
     */
    @FieldId(0x0002_0502)
    long scaleBufferIndex();
}
