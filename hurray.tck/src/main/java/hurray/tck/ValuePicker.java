package hurray.tck;

import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.spi.Rule;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Picks a number that the rules of a step allow, small ones before large ones; any number where it finds none. */
final class ValuePicker {
    private static final int TRIES = 50;

    private final Random random;
    private final int rank;
    private final Map<Field, Long> earlier;

    /** @param earlier the values of the fields before, which is read as it fills */
    ValuePicker(Random random, int rank, Map<Field, Long> earlier) {
        this.random = random;
        this.rank = rank;
        this.earlier = earlier;
    }

    /** The bits that a builder takes: a float as a double. */
    long pick(Step.Value step) {
        return pick(step, false);
    }

    /** Something that an array can be as long as. */
    long few(Step.Value step) {
        return pick(step, true);
    }

    private long pick(Step.Value step, boolean few) {
        if (step.wire().kind() == FieldKind.F64) {
            float number = random.nextInt(4) == 0 ? -1.5f : random.nextInt(1, 100) / 4f;
            return Double.doubleToRawLongBits(number);
        }
        long number = 0;
        for (int i = 0; i < TRIES; i++) {
            number = suggestion(step, few);
            if (isAllowed(step, number)) {
                return number;
            }
        }
        return number;
    }

    /** Another level, or none. */
    long nest(Step.Value step, Step.Nest nest, boolean canNest) {
        if (canNest && random.nextInt(5) < 2) {
            return nest.value();
        }
        long number = pick(step);
        for (int i = 0; i < TRIES && number == nest.value(); i++) {
            number = pick(step);
        }
        return number;
    }

    private long suggestion(Step.Value step, boolean few) {
        long small = random.nextInt(few ? 5 : 9);
        for (Rule rule : step.rules()) {
            switch (rule) {
                case Rule.OneOf set -> {
                    return set.orAbove() && random.nextInt(4) == 0 ? set.bound() + small : one(set.values());
                }
                case Rule.AtLeast least -> {
                    return least.bound() + small;
                }
                case Rule.PowerOfTwo power -> {
                    return Long.highestOneBit(Math.max(power.lowest(), 1) * 2 - 1) << random.nextInt(3);
                }
                case Rule.OnlyBits bits -> {
                    return random.nextLong() & bits.mask();
                }
                case Rule.EqualToRank equal -> {
                    return rank;
                }
                case Rule.Given given -> {
                    if (holds(given)) {
                        return one(given.values());
                    }
                }
                case Rule.Not not -> {}
                case Rule.FiniteNonZero finite -> {}
                case Rule.Permutation permutation -> {}
            }
        }
        return few || random.nextInt(8) != 0 ? small : large(step.wire());
    }

    private long large(WireType wire) {
        int bits = 8 * wire.width();
        return wire.kind() == FieldKind.I64 ? random.nextLong() >> (64 - bits) : random.nextLong() >>> (64 - bits);
    }

    private long one(List<Long> values) {
        return values.get(random.nextInt(values.size()));
    }

    private boolean holds(Rule.Given given) {
        return given.condition().holds(earlier.getOrDefault(given.condition().field(), 0L));
    }

    private boolean isAllowed(Step.Value step, long number) {
        if (step.sentinel() != null && step.sentinel().value() == number) {
            return false;
        }
        return step.rules().stream().allMatch(rule -> switch (rule) {
            case Rule.OneOf set -> set.allows(number);
            case Rule.AtLeast least -> Long.compareUnsigned(number, least.bound()) >= 0;
            case Rule.Not not -> number != not.value();
            case Rule.PowerOfTwo power ->
                Long.bitCount(number) == 1
                        && Long.compareUnsigned(number, power.lowest()) >= 0
                        && Long.compareUnsigned(number, power.highest()) <= 0;
            case Rule.OnlyBits bits -> (number & ~bits.mask()) == 0;
            case Rule.EqualToRank equal -> number == rank;
            case Rule.Given given -> !holds(given) || given.values().contains(number);
            case Rule.FiniteNonZero finite -> true;
            case Rule.Permutation permutation -> true;
        });
    }
}
