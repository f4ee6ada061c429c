/**
 * Typed views of descriptors: {@link hurray.views.Views} binds an interface to the fields that its methods name, and
 * {@link hurray.views.ViewType} looks at a descriptor through it.
 *
 * <p>Unless a comment says otherwise no parameter and no result is null, and a null argument is a
 * {@link java.lang.NullPointerException}. View types and views are immutable and may be shared freely.
 */
@NullMarked
package hurray.views;

import org.jspecify.annotations.NullMarked;
