/** The sparse layouts: COO, CSR, CSC and CSF (spec 2). */
@NullMarked
package hurray.layouts.sparse;

import org.jspecify.annotations.NullMarked;
