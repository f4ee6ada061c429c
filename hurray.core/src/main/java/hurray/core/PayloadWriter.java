package hurray.core;

import hurray.api.BuilderException;
import hurray.api.Field;
import hurray.spi.Count;
import hurray.spi.PayloadSchema;
import hurray.spi.Rule;
import hurray.spi.Step;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Takes the values for a payload, writes it by its steps, and works out what follows from the rest. Whether the values are right is for
 * decode to say.
 */
final class PayloadWriter {
    private static final long[] NOTHING = {};

    final PayloadSchema schema;
    private final WritePlan plan;
    private final int rank;
    /** What was given, level by level, by number. */
    private @Nullable Given[] given;
    /** Scalars of the level that is being written, by number, where anything looks back at them. */
    private final long[] earlier;
    /** Buffer indices that were not given, one more than each, by number. */
    private long[] indices = NOTHING;
    /** Bytes of the values that vary. */
    private long varying;

    private int deepest;
    private int bufferCount;
    private int level;
    /** Where the level that is being written begins among what was given. */
    private int base;

    private int flags;

    /** @param levels number of levels that anything may be given for; one where nothing nests */
    PayloadWriter(WritePlan plan, int rank, int levels) {
        this.schema = plan.schema;
        this.plan = plan;
        this.rank = rank;
        this.given = new Given[plan.width * (plan.nest == null ? 1 : levels)];
        this.earlier = plan.looksBack ? new long[plan.steps.length] : NOTHING;
    }

    /** Takes a value, unless a later one is there already; false when the payload has no place for it. */
    boolean take(Given value) {
        int number = plan.number(value);
        int at = value.level * plan.width + number;
        if (number < 0 || at >= given.length) {
            return false;
        }
        if (given[at] == null) {
            given[at] = value;
            deepest = Math.max(deepest, value.level);
            varying += number < plan.steps.length ? plan.steps[number].bytes(value) : 0;
        }
        return true;
    }

    /** What was given for a scalar at the outermost level; null when nothing was. */
    @Nullable Given given(Field field) {
        return given[plan.number(field)];
    }

    /** What was given for the first value of the outermost level, of a payload that has any. */
    @Nullable Given first() {
        return given[0];
    }

    /** Takes a buffer index to write where none was given. */
    void takeIndex(Field field, long index) {
        if (indices.length == 0) {
            indices = new long[plan.width];
        }
        indices[plan.number(field)] = index + 1;
    }

    /** How many bytes there will be, if nothing is wrong. */
    long bytes() {
        return (deepest + 1) * plan.bytes(rank) + varying;
    }

    /** Whether a value was taken, and written. */
    boolean holds(Given value) {
        int number = plan.number(value);
        int at = value.level * plan.width + number;
        return number >= 0 && at < given.length && given[at] == value && value.level <= level;
    }

    /** Whether a value was taken for a level that has not been written. */
    boolean hasLeftOver() {
        return deepest > level;
    }

    /**
     * Writes all levels.
     *
     * @return flags of a scheme
     */
    int write(ByteSink out, int buffers) {
        bufferCount = buffers;
        do {
            level(out);
        } while (nests());
        return flags;
    }

    private boolean nests() {
        Step.Nest nest = plan.nest;
        if (nest == null || earlier[plan.decider] != nest.value()) {
            return false;
        }
        boolean more = level + 1 < nest.maxDepth() || hasLevel(level + 1); // too deep is for decode to say
        level += more ? 1 : 0;
        return more;
    }

    private void level(ByteSink out) {
        base = level * plan.width;
        if (base + plan.width > given.length) {
            given = Arrays.copyOf(given, base + plan.width);
        }
        int at = out.add(plan.bytes(rank));
        WriteStep[] steps = plan.steps;
        for (int i = 0; i < steps.length; i++) {
            WriteStep step = steps[i];
            Given value = given[base + i];
            int place = at + step.a + step.c * rank;
            if (step.isPlain) {
                put(step, i, value != null ? value.bits : absent(step, i), out, place);
            } else if (isHere(step, value)) {
                at += special(step, i, value, out, place);
            }
        }
        if (plan.nest != null) {
            refuseGiven(steps.length, plan.nest.depth(), "the number of levels");
        }
    }

    /** Writes what is more than a plain scalar: how many bytes it took that vary. */
    private int special(WriteStep step, int number, @Nullable Given value, ByteSink out, int at) {
        if (step.isArray) {
            return array(step, value, out, at);
        }
        if (step.varies) {
            out.add(step.width);
        }
        if (step.mask != null) {
            put(step, number, mask(step.mask, number, step, value), out, at);
        } else if (!step.isGuarded || isGroupSet(step, value)) {
            put(step, number, scalar(step, number, value), out, at);
        }
        return step.varies ? step.width : 0;
    }

    private boolean isHere(WriteStep step, @Nullable Given value) {
        if (step.when == null || step.when.holds(earlier[step.when.number()])) {
            return true;
        }
        if (value != null) {
            throw new BuilderException(step.field + " is set, and is there only where " + step.step.when());
        }
        return false;
    }

    private void refuseGiven(int number, Field field, String what) {
        if (given[base + number] != null) {
            throw new BuilderException(field + " is worked out and can't be set: it is " + what);
        }
    }

    private long scalar(WriteStep step, int number, @Nullable Given value) {
        Step.Sentinel sentinel = step.sentinel;
        if (value != null) {
            if (sentinel != null && value.bits == sentinel.value()) {
                throw new BuilderException(step.field + " is set to " + Long.toUnsignedString(sentinel.value())
                        + ", which stands for an absent one: leave it unset instead");
            }
            return value.bits;
        }
        if (sentinel == null || hasIndex(number)) {
            return absent(step, number);
        }
        if (sentinel.flag() >= 0) {
            flags |= 1 << sentinel.flag();
        }
        return sentinel.value();
    }

    private boolean hasIndex(int number) {
        return indices.length != 0 && indices[number] != 0;
    }

    /** The bits that guard a value are worked out; those that guard nothing are as they were given. */
    private long mask(WriteStep.Mask mask, int number, WriteStep step, @Nullable Given value) {
        if (mask.isWorkedOut()) {
            refuseGiven(number, step.field, "the mask of what is set");
        }
        long bits = value == null ? 0 : value.bits & ~mask.guarding();
        int[] numbers = mask.numbers();
        for (int i = 0; i < numbers.length; i++) {
            bits |= given[base + numbers[i]] == null ? 0 : mask.bits()[i];
        }
        return bits;
    }

    /** Whether the group of a guard is set: all of it, or nothing. */
    private boolean isGroupSet(WriteStep step, @Nullable Given value) {
        for (int number : step.group) {
            if (given[base + number] == null != (value == null)) {
                throw incomplete(step);
            }
        }
        return value != null;
    }

    private BuilderException incomplete(WriteStep step) {
        WriteStep set = step;
        WriteStep unset = step;
        for (int number : step.group) {
            if (given[base + number] != null) {
                set = plan.steps[number];
            } else {
                unset = plan.steps[number];
            }
        }
        return new BuilderException(unset.field + " is missing: it belongs together with " + set.field
                + ", and the two are set together or not at all");
    }

    /** A value that was not given: the one that the rest leaves only one choice for. */
    private long absent(WriteStep step, int number) {
        if (hasIndex(number)) {
            return indices[number] - 1;
        }
        if (plan.nest != null && plan.decider == number && hasLevel(level + 1)) {
            return plan.nest.value();
        }
        Long only = only(step);
        if (only == null) {
            only = countOf(number);
        }
        if (only == null) {
            throw missing(step);
        }
        return only;
    }

    private boolean hasLevel(int which) {
        int from = which * plan.width;
        for (int i = from; i < Math.min(from + plan.width, given.length); i++) {
            if (given[i] != null) {
                return true;
            }
        }
        return false;
    }

    private @Nullable Long only(WriteStep step) {
        for (Rule rule : step.step.rules()) {
            if (rule instanceof Rule.EqualToRank) {
                return (long) rank;
            }
            if (rule instanceof Rule.OneOf set && set.values().size() == 1 && !set.orAbove()) {
                return set.values().getFirst();
            }
            if (rule instanceof Rule.Given agreement
                    && agreement.values().size() == 1
                    && agreement
                            .condition()
                            .holds(earlier[plan.number(agreement.condition().field())])) {
                return agreement.values().getFirst();
            }
        }
        return null;
    }

    /** The length of the array that a field counts. */
    private @Nullable Long countOf(int number) {
        for (int i = 0; i < plan.steps.length; i++) {
            WriteStep step = plan.steps[i];
            Given value = given[base + i];
            if (step.counter == number && value != null) {
                return (long) (elements(value).length / step.words);
            }
        }
        return null;
    }

    private void put(WriteStep step, int number, long bits, ByteSink out, int at) {
        if (earlier.length != 0) {
            earlier[number] = bits;
        }
        out.put(at, step.wire(bits), step.width);
    }

    private int array(WriteStep step, @Nullable Given value, ByteSink out, int at) {
        long length = length(step, value);
        boolean isSet = !step.isGuarded || isGroupSet(step, value);
        if (isSet) {
            check(step, value, length);
        }
        if (step.varies) {
            out.add(length * step.width);
        }
        if (isSet && value != null) {
            step.put(elements(value), out, at);
        }
        return step.varies ? (int) length * step.width : 0;
    }

    private void check(WriteStep step, @Nullable Given value, long length) {
        if (value == null && length != 0) {
            throw missing(step);
        }
        if (value != null && elements(value).length != length) {
            throw new BuilderException(step.field + " has " + elements(value).length + " elements, and needs "
                    + Long.toUnsignedString(length));
        }
    }

    private static long[] elements(Given value) {
        return Objects.requireNonNull(value.elements);
    }

    private long length(WriteStep step, @Nullable Given value) {
        if (step.varying == null) {
            return (step.items + step.perRank * (long) rank) * step.words;
        }
        if (step.counter >= 0) {
            return earlier[step.counter] * step.words;
        }
        if (step.varying instanceof Count.Buffers) {
            return (long) bufferCount * step.words;
        }
        return value == null ? 0 : elements(value).length;
    }

    private BuilderException missing(WriteStep step) {
        return new BuilderException(
                step.field + (level == 0 ? "" : " of level " + level) + " is missing: " + schema + " needs it");
    }
}
