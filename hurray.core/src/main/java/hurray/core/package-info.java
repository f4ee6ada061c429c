/**
 * How bytes become a field: {@link hurray.core.Registry} compiles what providers declare into plans, {@link hurray.core.Decoder} says
 * yes or no with them, {@link hurray.core.Diagnosis} walks the same declarations in the order of the specification to say why not,
 * and {@link hurray.core.FlyweightDescriptor} reads fields in place.
 */
@NullMarked
package hurray.core;

import org.jspecify.annotations.NullMarked;
