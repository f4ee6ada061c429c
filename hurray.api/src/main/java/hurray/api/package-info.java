/**
 * The application's side of hurray: decode descriptors and read their fields.
 *
 * <p>Unsigned 64-bit values are Java {@code long}s that hold the same bits; print and compare them with the unsigned
 * methods of {@link java.lang.Long}. Unless a comment says otherwise no parameter and no result is null, and a null
 * argument is a {@link java.lang.NullPointerException}. Types that cross threads say so; everything reachable from a
 * {@link hurray.api.Hurray} or a {@link hurray.api.Descriptor} is immutable and may be shared freely.
 */
@NullMarked
package hurray.api;

import org.jspecify.annotations.NullMarked;
