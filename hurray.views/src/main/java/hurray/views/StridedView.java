package hurray.views;

import hurray.api.FieldId;

/** The strided layout (spec 2). */
public interface StridedView {

    /**
     * Stride of each dimension.
     *
     * @return elements, negative and zero allowed; length rank
     */
    @FieldId(0x0001_0300)
    long[] strides();
}
