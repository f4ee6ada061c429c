/**
 * The provider's side of hurray: a payload is declared, not coded.
 *
 * <p>A layout payload, a quantization scheme and a section are the same thing: an ordered list of {@link hurray.spi.Step steps} on
 * the wire, most of which bind a value to a field identifier, with rules on the values. From the one declaration come decoding,
 * field reads, buffer roles and sizes, and what tools show. The conventions of {@link hurray.api} for unsigned numbers, null and
 * threads hold here too; every type of this package is immutable but the builders.
 */
@NullMarked
package hurray.spi;

import org.jspecify.annotations.NullMarked;
