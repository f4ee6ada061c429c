package hurray.layouts.dense;

import static hurray.api.LayoutFields.HILBERT_ORDER;
import static hurray.api.LayoutFields.HILBERT_RANK;
import static hurray.api.LayoutFields.MORTON_BITS;
import static hurray.api.LayoutFields.STRIDED_STRIDES;
import static hurray.api.LayoutFields.TILED_DEPTH;
import static hurray.api.LayoutFields.TILED_INNER_LAYOUT;
import static hurray.api.LayoutFields.TILED_INNER_STRIDES;
import static hurray.api.LayoutFields.TILED_OUTER_LAYOUT;
import static hurray.api.LayoutFields.TILED_OUTER_STRIDES;
import static hurray.api.LayoutFields.TILED_TILE_SHAPE;
import static hurray.spi.Count.perDimension;
import static hurray.spi.Factor.shape;
import static hurray.spi.PayloadSchema.layout;
import static hurray.spi.Size.elements;
import static hurray.spi.Size.interleaved;
import static hurray.spi.Size.strided;
import static hurray.spi.Size.wholeTiles;

import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import java.util.List;

/** Declares the dense layouts: one buffer, in which every index of the shape has its place. */
public final class DenseLayouts implements FormatProvider {
    /** For the service loader. */
    public DenseLayouts() {}

    /** {@inheritDoc} */
    @Override
    public List<LayoutSchema> layouts() {
        return List.of(rowMajor(), columnMajor(), strides(), tiled(), morton(), hilbert());
    }

    private static LayoutSchema rowMajor() {
        return layout(0x01, "row-major")
                .rank(0, 64)
                .buffer("data", elements(shape()))
                .build();
    }

    private static LayoutSchema columnMajor() {
        return layout(0x02, "column-major").buffer("data", elements(shape())).build();
    }

    private static LayoutSchema strides() {
        return layout(0x03, "strided")
                .i64Array(STRIDED_STRIDES, perDimension())
                .buffer("data", strided(STRIDED_STRIDES))
                .build();
    }

    /** The outer strides count tiles, the inner ones elements; a strided level 0 is left to whoever addresses the tensor. */
    private static LayoutSchema tiled() {
        return layout(0x04, "tiled")
                .u64Array(TILED_TILE_SHAPE, perDimension())
                .min(1)
                .tag(TILED_OUTER_LAYOUT, 1, 2, 3)
                .named(1, "row-major", "column-major", "strided")
                .tag(TILED_INNER_LAYOUT, 1, 2, 3, 4)
                .named(1, "row-major", "column-major", "strided", "tiled")
                .zero(2)
                .i64Array(TILED_OUTER_STRIDES, perDimension())
                .when(TILED_OUTER_LAYOUT, 3)
                .i64Array(TILED_INNER_STRIDES, perDimension())
                .when(TILED_INNER_LAYOUT, 3)
                .nestWhile(TILED_INNER_LAYOUT, 4, 8, TILED_DEPTH)
                .buffer(
                        "data",
                        wholeTiles(TILED_TILE_SHAPE)
                                .unknownWhen(TILED_OUTER_LAYOUT, 3)
                                .unknownWhen(TILED_INNER_LAYOUT, 3))
                .verify(new Tiles())
                .build();
    }

    private static LayoutSchema morton() {
        return layout(0x05, "morton")
                .u32Array(MORTON_BITS, perDimension())
                .min(1)
                .shapeRule(PayloadCheck.eachDimension(Curves.MORTON))
                .buffer("data", interleaved(MORTON_BITS))
                .verify(new MortonReach())
                .build();
    }

    private static LayoutSchema hilbert() {
        return layout(0x40, "hilbert")
                .rank(2, 64)
                .u32(HILBERT_ORDER)
                .min(1)
                .u32(HILBERT_RANK)
                .equalToRank()
                .shapeRule(PayloadCheck.eachDimension(Curves.HILBERT))
                .buffer("data", elements(shape()))
                .build();
    }
}
