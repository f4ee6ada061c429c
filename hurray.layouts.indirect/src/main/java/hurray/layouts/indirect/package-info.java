/** The layouts without elements of their own at a computed place: block-paged and composite head (spec 2). */
@NullMarked
package hurray.layouts.indirect;

import org.jspecify.annotations.NullMarked;
