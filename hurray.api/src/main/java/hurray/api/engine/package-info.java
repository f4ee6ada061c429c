/** Where the API meets the engine that implements it. Applications have no use for this package. */
@NullMarked
package hurray.api.engine;

import org.jspecify.annotations.NullMarked;
