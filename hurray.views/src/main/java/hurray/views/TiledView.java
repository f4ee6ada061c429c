package hurray.views;

import hurray.api.FieldId;

/** The tiled layout (spec 2), its outermost level first: what {@link TileLevelView} has is that of level 0. */
public interface TiledView extends TileLevelView {

    /**
     * Number of levels.
     *
     * @return 1 to 8
     */
    @FieldId(0x0001_0403)
    int depth();

    /**
     * One level.
     *
     * @param level 0, the outermost, to depth - 1; reads at any other are a {@link hurray.api.FieldLevelException}
     * @return a view of that level
     */
    TileLevelView level(int level);
}
