/** The five sections of the format, and the quantization schemes (spec 1 and 3). */
@NullMarked
package hurray.sections;

import org.jspecify.annotations.NullMarked;
