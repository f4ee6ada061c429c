package hurray.core;

import hurray.api.Field;
import hurray.api.U64Field;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.Rule;
import hurray.spi.Step;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Walks the steps of a payload in wire order, value by value, to the first one that breaks a rule: the slow pass. */
final class PayloadWalk {
    private final Faults faults;
    private final byte[] bytes;
    private final int rank;
    private final int bufferCount;
    private final List<Step> steps;
    private final Map<Field, Long> earlier = new HashMap<>();
    private final int flags;
    private int at;
    private int end;
    private String ending;
    private int level;

    /** @param flags flags of a scheme; 0 for other payloads */
    PayloadWalk(Faults faults, byte[] bytes, int rank, int bufferCount, List<Step> steps, int flags) {
        this.faults = faults;
        this.bytes = bytes;
        this.rank = rank;
        this.bufferCount = bufferCount;
        this.steps = steps;
        this.flags = flags;
        this.ending = "";
    }

    /**
     * Walks.
     *
     * @param start first byte of the payload
     * @param limit first byte that is not the payload's any more
     * @param limitName what ends there, for messages
     * @return first byte behind the payload, or -1 when a fault was found
     */
    int walk(int start, int limit, String limitName) {
        at = start;
        end = limit;
        ending = limitName;
        while (level()) {
            if (!nests()) {
                return at;
            }
            level++;
        }
        return -1;
    }

    private boolean nests() {
        return !steps.isEmpty() && steps.getLast() instanceof Step.Nest nest && value(nest.field()) == nest.value();
    }

    private boolean level() {
        for (Step step : steps) {
            boolean good = switch (step) {
                case Step.Reserved reserved -> reserved(reserved.bytes());
                case Step.Value value -> (value.when() != null && !holds(value.when())) || value(value);
                case Step.Nest nest -> true;
            };
            if (!good) {
                return false;
            }
        }
        return true;
    }

    private boolean reserved(int length) {
        if (!faults.need("reserved bytes", at, length, end, ending)) {
            return false;
        }
        if (!faults.zero(bytes, at, length)) {
            return false;
        }
        at += length;
        return true;
    }

    private boolean value(Step.Value step) {
        Count count = step.count();
        if (count == null) {
            return element(step, 0);
        }
        long items = items(count, step.wire().width());
        for (long i = 0; i < items; i++) {
            if (!element(step, (int) i)) {
                return false;
            }
        }
        return true;
    }

    private String name(Step.Value step, int index) {
        String element = step.count() == null ? "" : "[" + index + "]";
        return step.field().name() + element + (level == 0 ? "" : " of level " + level);
    }

    private long items(Count count, int width) {
        return switch (count) {
            case Count.Rank r -> rank;
            case Count.Buffers b -> bufferCount;
            case Count.Constant constant -> constant.items();
            case Count.Earlier field -> bounded(value(field.field()));
            case Count.Times times -> items(times.items(), width) * times.words();
            case Count.Rest rest -> (end - at) / width;
        };
    }

    /** More items than there are bytes end in a fault, however many more. */
    private static long bounded(long items) {
        return items < 0 || items > Integer.MAX_VALUE ? Integer.MAX_VALUE : items;
    }

    private boolean element(Step.Value step, int index) {
        int width = step.wire().width();
        if (at + width > end && !faults.need(name(step, index), at, width, end, ending)) {
            return false;
        }
        int wire = Bytes.Wire.of(step.wire());
        long value = Bytes.integer(bytes, at, wire);
        if (step.count() == null) {
            earlier.put(step.field(), value);
        }
        boolean good = obeys(step, value, wire, index);
        at += width;
        return good;
    }

    /** Reports the first rule that the value breaks. */
    private boolean obeys(Step.Value step, long value, int wire, int index) {
        Step.Guard guard = step.guard();
        if (guard != null && (value(guard.mask()) >>> guard.bit() & 1) == 0) {
            return true;
        }
        if (nestsTooDeep(step.field(), value)) {
            return Faults.stop(faults.field(
                    step.field(),
                    at,
                    "nesting-depth",
                    name(step, index),
                    Long.toUnsignedString(value),
                    "no level below level " + level));
        }
        Step.Sentinel sentinel = step.sentinel();
        if (sentinel != null && sentinel.flag() >= 0) {
            boolean set = (flags >>> sentinel.flag() & 1) != 0;
            if (set != (value == sentinel.value())) {
                return faults.field(
                        step.field(),
                        at,
                        "sentinel-flag",
                        name(step, index),
                        Long.toUnsignedString(value),
                        (set ? "" : "anything but ") + Long.toUnsignedString(sentinel.value()) + ", since flag bit "
                                + sentinel.flag() + (set ? " is set" : " is clear"));
            }
        }
        if (sentinel != null && value == sentinel.value()) {
            return true;
        }
        for (Rule rule : step.rules()) {
            if (!allows(rule, value, wire, index)) {
                return faults.field(
                        step.field(), at, rule.name(), name(step, index), text(value, wire), rule.allowed());
            }
        }
        return true;
    }

    private boolean nestsTooDeep(Field field, long value) {
        return steps.getLast() instanceof Step.Nest nest
                && nest.field().equals(field)
                && nest.value() == value
                && level + 1 >= nest.maxDepth();
    }

    private boolean allows(Rule rule, long value, int wire, int index) {
        return switch (rule) {
            case Rule.FiniteNonZero finite -> Rules.finiteNonZero(Bytes.real(bytes, at, wire));
            case Rule.Given given -> !holds(given.condition()) || Rules.allows(given, value, rank);
            case Rule.Permutation permutation -> isNew(value, wire, index);
            default -> Rules.allows(rule, value, rank);
        };
    }

    /** Whether an element of a permutation is in range and none of those before it. */
    private boolean isNew(long value, int wire, int index) {
        if (value < 0 || value >= rank) {
            return false;
        }
        int width = Bytes.Wire.width(wire);
        for (int i = 1; i <= index; i++) {
            if (Bytes.integer(bytes, at - i * width, wire) == value) {
                return false;
            }
        }
        return true;
    }

    private boolean holds(Condition condition) {
        return condition.holds(value(condition.field()));
    }

    private long value(U64Field field) {
        return earlier.getOrDefault(field, 0L);
    }

    private String text(long value, int wire) {
        return wire == Bytes.Wire.F32 || wire == Bytes.Wire.F64
                ? Double.toString(Bytes.real(bytes, at, wire))
                : Long.toUnsignedString(value);
    }
}
