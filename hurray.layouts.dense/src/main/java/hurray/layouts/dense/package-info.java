/** The dense layouts: row-major, column-major, strided, tiled, Morton and Hilbert (spec 2). */
@NullMarked
package hurray.layouts.dense;

import org.jspecify.annotations.NullMarked;
