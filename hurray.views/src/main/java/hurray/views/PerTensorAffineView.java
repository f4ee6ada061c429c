package hurray.views;

import hurray.api.FieldId;

/** The per-tensor affine scheme (spec 3). */
public interface PerTensorAffineView {

    /**
     * The scale.
     *
     * @return a float32, widened
     */
    @FieldId(0x0002_0100)
    double scale();

    /**
     * The zero point.
     *
     * @return a storage value
     */
    @FieldId(0x0002_0101)
    int zeroPoint();
}
