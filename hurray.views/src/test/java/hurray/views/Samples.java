package hurray.views;

import hurray.api.CompositeMemberFields;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.QuantizationFields;
import hurray.api.StatisticsFields;
import java.lang.invoke.MethodHandles;

/** Descriptors to look at. */
final class Samples {
    static final Hurray HURRAY = Hurray.load();

    private Samples() {}

    static <V> ViewType<V> type(Class<V> view) {
        return Views.in(MethodHandles.lookup()).of(view);
    }

    static DescriptorBuilder csrBuilder(long nnz) {
        return HURRAY.describe(ElementType.FLOAT32, 4, 5).layout(Layouts.CSR).set(LayoutFields.CSR_NNZ, nnz);
    }

    static Descriptor csr(long nnz) {
        return csrBuilder(nnz).build();
    }

    static Descriptor csrWithStatistics() {
        return csrBuilder(5)
                .set(StatisticsFields.NNZ, 5)
                .set(StatisticsFields.SPARSITY_RATIO, 0.75)
                .set(StatisticsFields.HAS_NAN, 1)
                .set(StatisticsFields.HAS_INF, 0)
                .build();
    }

    /** Two levels: 8 x 8 tiles of 2 x 2 tiles, the grid of the inner ones strided. */
    static Descriptor tiled() {
        return HURRAY.describe(ElementType.FLOAT32, 16, 16)
                .layout(Layouts.TILED)
                .set(LayoutFields.TILED_TILE_SHAPE, 0, new long[] {8, 8})
                .set(LayoutFields.TILED_OUTER_LAYOUT, 0, 1)
                .set(LayoutFields.TILED_INNER_LAYOUT, 0, 4)
                .set(LayoutFields.TILED_TILE_SHAPE, 1, new long[] {2, 2})
                .set(LayoutFields.TILED_OUTER_LAYOUT, 1, 3)
                .set(LayoutFields.TILED_OUTER_STRIDES, 1, new long[] {4, 1})
                .set(LayoutFields.TILED_INNER_LAYOUT, 1, 2)
                .build();
    }

    static Descriptor strided() {
        return HURRAY.describe(ElementType.FLOAT32, 3, 3)
                .layout(Layouts.STRIDED)
                .set(LayoutFields.STRIDED_STRIDES, 3, 1)
                .build();
    }

    static Descriptor quantized() {
        return HURRAY.describe(ElementType.INT8, 4, 4)
                .set(QuantizationFields.PER_TENSOR_SCALE, 0.5)
                .set(QuantizationFields.PER_TENSOR_ZERO_POINT, -7)
                .build();
    }

    static Descriptor coo(boolean sorted) {
        return HURRAY.describe(ElementType.FLOAT32, 4, 5)
                .layout(Layouts.COO)
                .set(LayoutFields.COO_NNZ, 3)
                .set(LayoutFields.COO_IS_SORTED, sorted ? 1 : 0)
                .build();
    }

    static Descriptor member(int role) {
        return HURRAY.describe(ElementType.FLOAT32, 2)
                .set(CompositeMemberFields.ROLE, role)
                .build();
    }
}
