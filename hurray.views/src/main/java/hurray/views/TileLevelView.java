package hurray.views;

import hurray.api.FieldId;
import hurray.api.WireTag;
import java.util.Optional;

/** One level of the tiled layout (spec 2): the grid of tiles, and the inside of one. */
public interface TileLevelView {

    /**
     * Extent of a tile in each dimension.
     *
     * @return elements, unsigned; length rank
     */
    @FieldId(0x0001_0400)
    long[] tileShape();

    /**
     * How the tiles stand in the grid.
     *
     * @return any but {@link Order#TILED}
     */
    @FieldId(0x0001_0401)
    Order outerLayout();

    /**
     * How the elements stand in a tile.
     *
     * @return {@link Order#TILED} when the next level says
     */
    @FieldId(0x0001_0402)
    Order innerLayout();

    /**
     * Strides of the grid.
     *
     * @return tiles, length rank; empty unless the outer layout is {@link Order#STRIDED}
     */
    @FieldId(0x0001_0404)
    Optional<long[]> outerStrides();

    /**
     * Strides in a tile.
     *
     * @return elements, length rank; empty unless the inner layout is {@link Order#STRIDED}
     */
    @FieldId(0x0001_0405)
    Optional<long[]> innerStrides();

    /** An order of tiles or elements, by its layout tag. */
    enum Order {
        /** Last dimension fastest. */
        @WireTag(1)
        ROW_MAJOR,
        /** First dimension fastest. */
        @WireTag(2)
        COLUMN_MAJOR,
        /** A stride per dimension. */
        @WireTag(3)
        STRIDED,
        /** Tiles again: the next level. */
        @WireTag(4)
        TILED
    }
}
