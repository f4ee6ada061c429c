package hurray.core;

import hurray.spi.Rule;

/** Whether a value is allowed by a rule that needs nothing but the value and the rank. */
final class Rules {
    private Rules() {}

    static boolean allows(Rule rule, long value, int rank) {
        return switch (rule) {
            case Rule.OneOf set -> set.allows(value);
            case Rule.AtLeast least -> Long.compareUnsigned(value, least.bound()) >= 0;
            case Rule.Not not -> value != not.value();
            case Rule.PowerOfTwo power ->
                Long.bitCount(value) == 1
                        && Long.compareUnsigned(value, power.lowest()) >= 0
                        && Long.compareUnsigned(value, power.highest()) <= 0;
            case Rule.OnlyBits bits -> (value & ~bits.mask()) == 0;
            case Rule.EqualToRank equal -> value == rank;
            case Rule.Given given -> given.values().contains(value);
            case Rule.FiniteNonZero finite -> throw new AssertionError("a rule on floats");
            case Rule.Permutation permutation -> throw new AssertionError("a rule on arrays");
        };
    }

    static boolean finiteNonZero(double value) {
        return value != 0 && Math.abs(value) <= Double.MAX_VALUE;
    }
}
