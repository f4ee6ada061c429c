package hurray.spi;

import static hurray.spi.Keys.U1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.FieldKind;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rules and conditions have stable names and say in words what they allow; other small values of the SPI. */
class RuleTest {

    static Stream<Arguments> texts() {
        Condition overlay = Condition.when(U1, 2);
        return Stream.of(
                arguments(new Rule.OneOf(List.of(0L), false, 0), "value-set", "0"),
                arguments(new Rule.OneOf(List.of(1L, 2L), false, 0), "value-set", "1 or 2"),
                arguments(new Rule.OneOf(List.of(1L, 2L, -1L), false, 0), "value-set", "1, 2 or 18446744073709551615"),
                arguments(new Rule.OneOf(List.of(1L, 2L), true, 8), "value-set", "1 or 2, or at least 8"),
                arguments(new Rule.AtLeast(-1), "value-minimum", "at least 18446744073709551615"),
                arguments(new Rule.Not(0xFFFF_FFFFL), "value-refused", "anything but 4294967295"),
                arguments(new Rule.PowerOfTwo(2, 16), "power-of-two", "a power of two from 2 to 16"),
                arguments(new Rule.OnlyBits(0x3F), "reserved-bits", "bits of 0x3f only"),
                arguments(new Rule.FiniteNonZero(), "finite-non-zero", "finite and not 0"),
                arguments(new Rule.EqualToRank(), "equal-to-rank", "the rank of the tensor"),
                arguments(new Rule.Permutation(), "permutation", "each number from 0 to rank - 1 once"),
                arguments(new Rule.Given(overlay, List.of(1L, 2L)), "value-agreement", "1 or 2 where U1 is 2"));
    }

    @ParameterizedTest
    @MethodSource("texts")
    void aRuleHasANameAndWords(Rule rule, String name, String allowed) {
        assertEquals(name, rule.name());
        assertEquals(allowed, rule.allowed());
    }

    @Test
    void aConditionSaysWhenItHolds() {
        Condition when = Condition.when(U1, 1, -1);
        assertTrue(when.holds(1) && when.holds(-1));
        assertFalse(when.holds(0));
        assertEquals("U1 is 1 or 18446744073709551615", when.toString());
        Condition unless = Condition.unless(U1, 3);
        assertTrue(unless.holds(2));
        assertFalse(unless.holds(3));
        assertEquals("U1 is not 3", unless.toString());
    }

    @Test
    void aSetThatGoesOnFromABoundComparesUnsigned() {
        Rule.OneOf set = new Rule.OneOf(List.of(1L), true, 8);
        assertTrue(set.allows(1) && set.allows(8) && set.allows(-1));
        assertFalse(set.allows(0) || set.allows(2) || set.allows(7));
    }

    @Test
    void aRuleDoesNotChangeWithTheListItWasMadeOf() {
        List<Long> values = new ArrayList<>(List.of(1L));
        Rule.OneOf set = new Rule.OneOf(values, false, 0);
        Condition condition = new Condition(U1, false, values);
        values.add(2L);
        assertFalse(set.allows(2));
        assertFalse(condition.holds(2));
    }

    @ParameterizedTest
    @EnumSource
    void aWireTypeHasTheWidthOfItsNameAndTheKindOfItsKey(WireType wire) {
        int bits = Integer.parseInt(wire.name().substring(1));
        assertEquals(bits, 8 * wire.width());
        FieldKind kind = switch (wire.name().charAt(0)) {
            case 'U' -> FieldKind.U64;
            case 'I' -> FieldKind.I64;
            default -> FieldKind.F64;
        };
        assertEquals(kind, wire.kind());
    }

    @Test
    void anExtentOfNoElementsIsNone() {
        assertEquals(Extent.NONE, Extent.elements(BigInteger.ZERO));
        assertEquals(Extent.of(BigInteger.ZERO, BigInteger.TWO), Extent.elements(BigInteger.valueOf(3)));
        assertTrue(Extent.NONE.known());
        assertFalse(Extent.UNKNOWN.known());
    }

    @Test
    void aGroupOfBuffersHasASizeForTheFirstTheLastAndTheOtherLevels() {
        BufferSpec.Group group = new BufferSpec.Group(
                "g",
                Size.elements(Factor.constant(1)),
                Size.elements(Factor.constant(2)),
                Size.elements(Factor.constant(3)));
        assertEquals(group.first(), group.size(0, 3));
        assertEquals(group.between(), group.size(1, 3));
        assertEquals(group.last(), group.size(2, 3));
        assertEquals(group.last(), group.size(0, 1));
    }

    @Test
    void aViolationSaysWhere() {
        assertEquals(
                new Violation.OfField(U1, 0, 0),
                Violation.field(U1, "r", "1", "2").place());
        assertEquals(
                new Violation.OfField(Keys.UA, 0, 3),
                Violation.element(Keys.UA, 3, "r", "1", "2").place());
        assertEquals(
                new Violation.OfDimension(1),
                Violation.dimension(1, "r", "1", "2").place());
    }

    @Test
    void aProviderProvidesNothingUnlessItSaysSo() {
        FormatProvider provider = new FormatProvider() {};
        assertEquals(List.of(), provider.layouts());
        assertEquals(List.of(), provider.sections());
        assertEquals(List.of(), provider.schemes());
    }

    @Test
    void aSchemaIsImmutable() {
        LayoutSchema schema = Keys.layout().u8(U1).build();
        assertThrows(UnsupportedOperationException.class, () -> schema.steps().clear());
        assertThrows(UnsupportedOperationException.class, () -> schema.buffers().clear());
    }
}
