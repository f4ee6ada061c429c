package hurray.core;

import hurray.spi.Rule;
import org.jspecify.annotations.Nullable;

/**
 * A rule on a value, or on each element of an array, that is found the way a read finds it; what is absent obeys every rule.
 *
 * @param given where the rule holds; null for everywhere
 */
record LocatedRule(Rule rule, Slot slot, Slot.@Nullable Test given) {

    boolean holds(FlyweightDescriptor d, int level, int end) {
        if (given != null && !given.holds(d, level)) {
            return true;
        }
        long located = slot.locate(d, level, end);
        return located < 0 || allowed(d, Located.offset(located), Located.length(located));
    }

    private boolean allowed(FlyweightDescriptor d, int at, int count) {
        int wire = slot.wireType();
        if (rule instanceof Rule.Permutation) {
            return Stretch.isPermutation(d.bytes, at, wire, d.rank);
        }
        if (rule instanceof Rule.FiniteNonZero) {
            return Rules.finiteNonZero(Bytes.real(d.bytes, at, wire));
        }
        int width = Bytes.Wire.width(wire);
        for (int i = 0; i < count; i++) {
            if (!Rules.allows(rule, Bytes.integer(d.bytes, at + width * i, wire), d.rank)) {
                return false;
            }
        }
        return true;
    }
}
