/**
 * The Java half of {@code libhurray}. What the two halves say to each other is an agreement between this package and the C
 * sources beside it, and nobody else's. Nothing is null unless it is marked so.
 */
@NullMarked
package hurray.ffi;

import org.jspecify.annotations.NullMarked;
