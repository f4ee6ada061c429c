package hurray.spi;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the rules of a step leave over when they are taken together. Plain loops, as in {@link SchemaRules}. */
final class RuleSense {
    private RuleSense() {}

    /** Whether some value passes all rules; true where that can't be told by trying. */
    static boolean allowAnything(List<Rule> rules) {
        List<Long> candidates = candidates(rules);
        return candidates == null || anyAllowed(rules, candidates, -1);
    }

    /** Whether some value that passes all rules may have a bit set. */
    static boolean allowBit(List<Rule> rules, int bit) {
        long mask = 1L << bit;
        for (Rule rule : rules) {
            if (rule instanceof Rule.OnlyBits only && (only.mask() & mask) == 0) {
                return false;
            }
        }
        List<Long> candidates = candidates(rules);
        return candidates == null || anyAllowed(rules, candidates, mask);
    }

    /** Whether a value passes all rules that look at nothing but it. */
    static boolean allow(List<Rule> rules, long value) {
        for (Rule rule : rules) {
            if (!allows(rule, value)) {
                return false;
            }
        }
        return true;
    }

    /** Whether one of the candidates that pass has any bit of a mask, of which -1 asks nothing. */
    private static boolean anyAllowed(List<Rule> rules, List<Long> candidates, long mask) {
        for (long candidate : candidates) {
            if (allow(rules, candidate) && (mask == -1 || (candidate & mask) != 0)) {
                return true;
            }
        }
        return false;
    }

    /** All values that one of the rules allows, when they are few; null when none of the rules names its values. */
    private static @Nullable List<Long> candidates(List<Rule> rules) {
        for (Rule rule : rules) {
            if (rule instanceof Rule.OneOf set && !set.orAbove()) {
                return set.values();
            }
            if (rule instanceof Rule.PowerOfTwo) {
                List<Long> powers = new ArrayList<>();
                for (int bit = 0; bit < Long.SIZE; bit++) {
                    powers.add(1L << bit);
                }
                return powers;
            }
        }
        return null;
    }

    private static boolean allows(Rule rule, long value) {
        if (rule instanceof Rule.OneOf set) {
            return set.allows(value);
        }
        if (rule instanceof Rule.AtLeast least) {
            return Long.compareUnsigned(value, least.bound()) >= 0;
        }
        if (rule instanceof Rule.Not not) {
            return value != not.value();
        }
        if (rule instanceof Rule.OnlyBits only) {
            return (value & ~only.mask()) == 0;
        }
        return !(rule instanceof Rule.PowerOfTwo power)
                || (Long.bitCount(value) == 1
                        && Long.compareUnsigned(value, power.lowest()) >= 0
                        && Long.compareUnsigned(value, power.highest()) <= 0);
    }
}
