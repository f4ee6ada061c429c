package hurray.core;

import hurray.api.Field;
import hurray.api.U64Field;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.Rule;
import hurray.spi.Step;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Walks the steps of a payload in wire order, value by value, to the first one that breaks a rule: the slow pass. */
final class PayloadWalk {
    private final Faults faults;
    private final byte[] bytes;
    private final int rank;
    private final int bufferCount;
    private final List<Step> steps;
    /** The scalars of this level, by step. */
    private final long[] earlier;

    private final Step.@Nullable Nest nest;
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
        this.earlier = new long[steps.size()];
        this.nest = !steps.isEmpty() && steps.getLast() instanceof Step.Nest last ? last : null;
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
        return nest != null && value(nest.field()) == nest.value();
    }

    private boolean level() {
        for (int i = 0; i < earlier.length; i++) {
            Step step = steps.get(i);
            boolean good = true;
            if (step instanceof Step.Value value) {
                good = (value.when() != null && !holds(value.when())) || value(value, i);
            } else if (step instanceof Step.Reserved reserved) {
                good = reserved(reserved.bytes());
            }
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

    private boolean value(Step.Value step, int number) {
        Count count = step.count();
        int width = step.wire().width();
        long items = count == null ? 1 : items(count, width);
        boolean isThere = items * width <= end - at;
        if (count == null && isThere) {
            earlier[number] = Bytes.integer(bytes, at, Bytes.Wire.of(step.wire()));
        }
        if (isThere && isFree(step)) {
            at += (int) items * width;
            return true;
        }
        for (long i = 0; i < items; i++) {
            if (!element(step, (int) i)) {
                return false;
            }
        }
        return true;
    }

    /** Whether any value is right, as for most steps. */
    private boolean isFree(Step.Value step) {
        return step.rules().isEmpty()
                && step.sentinel() == null
                && (nest == null || nest.field().id() != step.field().id());
    }

    private String name(Step.Value step, int index) {
        String name = step.field().name();
        String element = step.count() == null ? name : name + "[" + index + "]";
        return level == 0 ? element : element + " of level " + level;
    }

    private long items(Count count, int width) {
        if (count instanceof Count.Rank) {
            return rank;
        }
        if (count instanceof Count.Buffers) {
            return bufferCount;
        }
        if (count instanceof Count.Earlier field) {
            return bounded(value(field.field()));
        }
        if (count instanceof Count.Times times) {
            return items(times.items(), width) * times.words();
        }
        return count instanceof Count.Constant constant ? constant.items() : (end - at) / width;
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
        List<Rule> rules = step.rules();
        for (int i = 0; i < rules.size(); i++) { // most steps have none
            Rule rule = rules.get(i);
            if (!allows(rule, value, wire, index)) {
                return faults.field(
                        step.field(), at, rule.name(), name(step, index), text(value, wire), rule.allowed());
            }
        }
        return true;
    }

    private boolean nestsTooDeep(Field field, long value) {
        return nest != null && nest.value() == value && nest.field().id() == field.id() && level + 1 >= nest.maxDepth();
    }

    private boolean allows(Rule rule, long value, int wire, int index) {
        if (rule instanceof Rule.FiniteNonZero) {
            return Rules.finiteNonZero(Bytes.real(bytes, at, wire));
        }
        if (rule instanceof Rule.Permutation) {
            return isNew(value, wire, index);
        }
        return (rule instanceof Rule.Given given && !holds(given.condition())) || Rules.allows(rule, value, rank);
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
        for (int i = 0; i < earlier.length; i++) {
            if (steps.get(i) instanceof Step.Value step && step.field().id() == field.id()) {
                return earlier[i];
            }
        }
        return 0;
    }

    private String text(long value, int wire) {
        return wire == Bytes.Wire.F32 || wire == Bytes.Wire.F64
                ? Double.toString(Bytes.real(bytes, at, wire))
                : Long.toUnsignedString(value);
    }
}
