package hurray.core;

import hurray.spi.Rule;

/** Whether a value is allowed by a rule that needs nothing but the value and the rank. */
final class Rules {
    private Rules() {}

    static boolean allows(Rule rule, long value, int rank) {
        // no switch over types, which writes classes at its first use
        if (rule instanceof Rule.OneOf set) {
            return set.allows(value);
        }
        if (rule instanceof Rule.AtLeast least) {
            return Long.compareUnsigned(value, least.bound()) >= 0;
        }
        if (rule instanceof Rule.Not not) {
            return value != not.value();
        }
        if (rule instanceof Rule.PowerOfTwo power) {
            return Long.bitCount(value) == 1
                    && Long.compareUnsigned(value, power.lowest()) >= 0
                    && Long.compareUnsigned(value, power.highest()) <= 0;
        }
        if (rule instanceof Rule.OnlyBits bits) {
            return (value & ~bits.mask()) == 0;
        }
        if (rule instanceof Rule.EqualToRank) {
            return value == rank;
        }
        if (rule instanceof Rule.Given given) {
            return given.values().contains(value);
        }
        throw new AssertionError(rule.name() + " is no rule on one integer");
    }

    static boolean finiteNonZero(double value) {
        return value != 0 && Math.abs(value) <= Double.MAX_VALUE;
    }
}
