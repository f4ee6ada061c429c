/**
 * The conformance kit for providers of layouts, schemes and sections. A vendor writes one test factory; what the kit checks, and where
 * to look when a check fails, stands in docs/tck.md by the identifiers of the rules.
 */
@NullMarked
package hurray.tck;

import org.jspecify.annotations.NullMarked;
