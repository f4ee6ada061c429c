package hurray.core;

import hurray.api.BuilderException;
import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.api.U64Field;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.PayloadSchema;
import hurray.spi.Rule;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes a payload by its steps, and works out what follows from the rest. Whether the values are right is for decode to say. */
final class PayloadWriter {
    private final PayloadSchema schema;
    private final List<Step> steps;
    private final BuiltValues values;
    private final ByteSink out;
    private final int rank;
    private final int bufferCount;
    private final Map<Field, Long> earlier = new HashMap<>();
    private final Map<Field, Long> indices;
    private int level;
    private int flags;

    /** @param indices buffer indices to write where none was given */
    PayloadWriter(
            PayloadSchema schema,
            BuiltValues values,
            ByteSink out,
            int rank,
            int bufferCount,
            Map<Field, Long> indices) {
        this.schema = schema;
        this.steps = schema.steps();
        this.values = values;
        this.out = out;
        this.rank = rank;
        this.bufferCount = bufferCount;
        this.indices = indices;
    }

    /**
     * Writes all levels.
     *
     * @return flags of a scheme
     */
    int write() {
        Step last = steps.isEmpty() ? null : steps.getLast();
        do {
            steps.forEach(this::step);
        } while (last instanceof Step.Nest nest
                && earlier.getOrDefault(nest.field(), 0L) == nest.value()
                && nextLevel(nest));
        return flags;
    }

    private boolean nextLevel(Step.Nest nest) {
        level++;
        return level < nest.maxDepth() || values.hasLevel(schema.fields(), level); // too deep is for decode to say
    }

    private void step(Step step) {
        switch (step) {
            case Step.Reserved reserved -> out.zeros(reserved.bytes());
            case Step.Value value when value.count() == null -> scalar(value);
            case Step.Value value -> array(value);
            case Step.Nest nest -> refuseGiven(nest.depth(), "the number of levels");
        }
    }

    private void refuseGiven(Field field, String what) {
        if (values.has(field, level)) {
            throw new BuilderException(field + " is worked out and can't be set: it is " + what);
        }
    }

    private void scalar(Step.Value step) {
        Field field = step.field();
        Step.Guard guard = step.guard();
        Step.Sentinel sentinel = step.sentinel();
        if (step.when() != null && isElsewhere(step, step.when())) {
            return;
        }
        if (Masks.guarding(steps, field) != 0) {
            put(step, mask(step));
            return;
        }
        long[] given = given(field);
        if (guard != null && !isGroupSet(guard)) {
            out.zeros(step.wire().width());
            return;
        }
        if (sentinel != null) {
            if (given != null && given[0] == sentinel.value()) {
                throw new BuilderException(field + " is set to " + Long.toUnsignedString(sentinel.value())
                        + ", which stands for an absent one: leave it unset instead");
            }
            if (given == null && sentinel.flag() >= 0) {
                flags |= 1 << sentinel.flag();
            }
        }
        put(step, given != null ? given[0] : sentinel != null ? sentinel.value() : workedOut(step));
    }

    private long @Nullable [] given(Field field) {
        long[] given = values.use(field, level);
        Long index = indices.get(field);
        return given == null && index != null ? new long[] {index} : given;
    }

    private boolean isElsewhere(Step.Value step, Condition condition) {
        if (condition.holds(earlier.getOrDefault(condition.field(), 0L))) {
            return false;
        }
        if (values.has(step.field(), level)) {
            throw new BuilderException(step.field() + " is set, and is there only where " + condition);
        }
        return true;
    }

    /** The bits that guard a value are worked out; those that guard nothing are as they were given. */
    private long mask(Step.Value maskStep) {
        Field field = maskStep.field();
        if (Masks.free(steps, maskStep) == 0) {
            refuseGiven(field, "the mask of what is set");
        }
        long[] given = values.use(field, level);
        long mask = given == null ? 0 : given[0] & ~Masks.guarding(steps, field);
        for (Step step : steps) {
            if (step instanceof Step.Value value) {
                Step.Guard guard = value.guard();
                if (guard != null && guard.mask().equals(field) && values.has(value.field(), level)) {
                    mask |= 1L << guard.bit();
                }
            }
        }
        return mask;
    }

    /** Whether the group of a guard is set: all of it, or nothing. */
    private boolean isGroupSet(Step.Guard guard) {
        Field set = null;
        Field unset = null;
        for (Step step : steps) {
            if (step instanceof Step.Value value && guard.equals(value.guard())) {
                if (values.has(value.field(), level)) {
                    set = value.field();
                } else {
                    unset = value.field();
                }
            }
        }
        if (set != null && unset != null) {
            throw new BuilderException(unset + " is missing: it belongs together with " + set
                    + ", and the two are set together or not at all");
        }
        return set != null;
    }

    /** The value that the rest leaves only one choice for. */
    private long workedOut(Step.Value step) {
        Field field = step.field();
        if (steps.getLast() instanceof Step.Nest nest
                && nest.field().equals(field)
                && values.hasLevel(schema.fields(), level + 1)) {
            return nest.value();
        }
        Long only = only(step);
        if (only == null) {
            only = countOf(field);
        }
        if (only == null) {
            throw new BuilderException(
                    field + (level == 0 ? "" : " of level " + level) + " is missing: " + schema + " needs it");
        }
        return only;
    }

    private @Nullable Long only(Step.Value step) {
        for (Rule rule : step.rules()) {
            if (rule instanceof Rule.EqualToRank) {
                return (long) rank;
            }
            if (rule instanceof Rule.OneOf set && set.values().size() == 1 && !set.orAbove()) {
                return set.values().getFirst();
            }
            if (rule instanceof Rule.Given given
                    && given.values().size() == 1
                    && given.condition()
                            .holds(earlier.getOrDefault(given.condition().field(), 0L))) {
                return given.values().getFirst();
            }
        }
        return null;
    }

    /** The length of the array that a field counts. */
    private @Nullable Long countOf(Field field) {
        for (Step step : steps) {
            if (step instanceof Step.Value value && value.count() != null) {
                int words = value.count() instanceof Count.Times times ? times.words() : 1;
                Count items = value.count() instanceof Count.Times times ? times.items() : value.count();
                long[] given = items instanceof Count.Earlier of && of.field().equals(field)
                        ? values.use(value.field(), level)
                        : null;
                if (given != null) {
                    return (long) (given.length / words);
                }
            }
        }
        return null;
    }

    private void put(Step.Value step, long bits) {
        if (step.field() instanceof U64Field) {
            earlier.put(step.field(), bits);
        }
        out.put(wire(step, bits), step.wire().width());
    }

    private void array(Step.Value step) {
        if (step.when() != null && isElsewhere(step, step.when())) {
            return;
        }
        Step.Guard guard = step.guard();
        long[] given = values.use(step.field(), level);
        long length = length(Objects.requireNonNull(step.count()), given);
        if (guard != null && !isGroupSet(guard)) {
            out.zeros(length * step.wire().width());
            return;
        }
        if (given == null) {
            if (length != 0) {
                throw new BuilderException(step.field() + (level == 0 ? "" : " of level " + level) + " is missing: "
                        + schema + " needs it");
            }
            return;
        }
        if (given.length != length) {
            throw new BuilderException(
                    step.field() + " has " + given.length + " elements, and needs " + Long.toUnsignedString(length));
        }
        for (long element : given) {
            out.put(wire(step, element), step.wire().width());
        }
    }

    private long length(Count count, long @Nullable [] given) {
        return switch (count) {
            case Count.Rank r -> rank;
            case Count.Buffers b -> bufferCount;
            case Count.Constant constant -> constant.items();
            case Count.Earlier of -> earlier.getOrDefault(of.field(), 0L);
            case Count.Times times -> length(times.items(), given) * times.words();
            case Count.Rest rest -> given == null ? 0 : given.length;
        };
    }

    /** The value as it stands on the wire; refused when it does not fit. */
    private static long wire(Step.Value step, long bits) {
        WireType type = step.wire();
        int width = 8 * type.width();
        boolean fits = switch (type.kind()) {
            case U64 -> width == 64 || bits >>> width == 0;
            case I64 -> width == 64 || bits << (64 - width) >> (64 - width) == bits;
            default -> true;
        };
        if (!fits) {
            String value = type.kind() == FieldKind.U64 ? Long.toUnsignedString(bits) : Long.toString(bits);
            throw new BuilderException(
                    step.field() + ": " + value + " does not fit into " + Faults.bytes(type.width()));
        }
        if (type != WireType.F32) {
            return bits;
        }
        double value = Double.longBitsToDouble(bits);
        float narrow = (float) value;
        if (narrow != value && !Double.isNaN(value)) {
            throw new BuilderException(step.field() + ": " + value + " is no float32, as the wire wants it");
        }
        return Float.floatToRawIntBits(narrow) & 0xFFFF_FFFFL;
    }
}
