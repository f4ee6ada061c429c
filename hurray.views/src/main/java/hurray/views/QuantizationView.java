package hurray.views;

import hurray.api.FieldId;
import java.util.Optional;

/** The quantization section (spec 3): which scheme, and the parameters of those of the format. */
public interface QuantizationView {

    /**
     * The quantization scheme.
     *
     * @return its tag, which decides which fields apply
     */
    @FieldId(0x0002_0000)
    int schemeTag();

    /**
     * One scale and zero point for all.
     *
     * @return the parameters; empty when the scheme is another one, or damaged
     */
    Optional<PerTensorAffineView> perTensorAffine();

    /**
     * A scale per index of one axis.
     *
     * @return the parameters; empty when the scheme is another one, or damaged
     */
    Optional<PerChannelAffineView> perChannelAffine();

    /**
     * A scale per block along one axis.
     *
     * @return the parameters; empty when the scheme is another one, or damaged
     */
    Optional<PerBlockAffineView> perBlockAffine();

    /**
     * Sixteen levels and a scale per block.
     *
     * @return the parameters; empty when the scheme is another one, or damaged
     */
    Optional<Nf4View> nf4();

    /**
     * A shared exponent per block.
     *
     * @return the parameters; empty when the scheme is another one, or damaged
     */
    Optional<MxfpView> mxfp();
}
