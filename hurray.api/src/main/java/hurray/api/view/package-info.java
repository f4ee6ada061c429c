/**
 * What the classes that {@code hurray.views} generates are made of. They live in the package of the interface that they implement, whose
 * module need not know {@code hurray.views}; so what they call is here. Applications have no use for this package.
 */
@NullMarked
package hurray.api.view;

import org.jspecify.annotations.NullMarked;
