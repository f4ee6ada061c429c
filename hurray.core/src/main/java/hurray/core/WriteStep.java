package hurray.core;

import hurray.api.BuilderException;
import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.Rule;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A value of a payload, worked out for writing: with all that would have to be looked for among the steps around it. */
final class WriteStep {
    /** Forms of values on the wire: one that takes all 8 bytes, then the shorter ones. */
    static final int WHOLE = 0;

    private static final int UNSIGNED = 1;
    private static final int SIGNED = 2;
    private static final int FLOAT = 3;
    private static final int[] ALONE = {};
    private static final int NONE = -1;
    private static final long LOW = 0xFFFF_FFFFL;

    final Step.Value step;
    final Field field;
    /** Bytes of a scalar or an element. */
    final int width;
    /** Whether it is a scalar that is always there, and says nothing of others. */
    final boolean isPlain;

    final boolean isArray;
    /** Items that it always has: 1 for a scalar. */
    final int items;
    /** Items that it has per dimension. */
    final int perRank;
    /** What else says how many items it has; null for nothing. */
    final @Nullable Count varying;

    /** Whether something that is given decides how many bytes it takes. */
    final boolean varies;

    /** Elements per item. */
    final int words;
    /** Number of the value that says how many items it has; -1 for none. */
    final int counter;

    final Step.@Nullable Sentinel sentinel;
    /** Where it is on the wire; null for everywhere. */
    final @Nullable Test when;

    final boolean isGuarded;
    /** Numbers of the values that the same bit guards, its own included; none where it is the only one. */
    final int[] group;

    /** What it guards; null for a value that is no mask. */
    final @Nullable Mask mask;
    /** Where it stands in a level: at {@code a + c · rank}, and behind whatever varies before it. */
    final int a;

    final int c;
    final int form;
    /** Bits that the wire has less than 64. */
    final int unused;

    /** @param values all values of the payload, by number */
    WriteStep(Step.Value step, int a, int c, List<Step> steps, List<Step.Value> values) {
        this.step = step;
        this.field = step.field();
        this.width = step.wire().width();
        Count count = step.count();
        Count one = count instanceof Count.Times times ? times.items() : count;
        boolean byRank = one instanceof Count.Rank;
        this.isArray = count != null;
        this.words = count instanceof Count.Times times ? times.words() : 1;
        this.items = one == null ? 1 : one instanceof Count.Constant constant ? constant.items() : 0;
        this.perRank = byRank ? 1 : 0;
        this.varying = one == null || byRank || one instanceof Count.Constant ? null : one;
        this.counter = one instanceof Count.Earlier earlier ? number(earlier.field(), values) : NONE;
        this.sentinel = step.sentinel();
        this.when = step.when() == null ? null : Test.of(step.when(), values);
        this.varies = when != null || varying != null;
        this.isGuarded = step.guard() != null;
        this.group = step.guard() == null ? ALONE : group(step.guard(), values);
        this.mask = Mask.of(step, steps, values);
        this.isPlain = !isArray && mask == null && !step.optional();
        this.a = a;
        this.c = c;
        this.form = form(step.wire());
        this.unused = Long.SIZE - Byte.SIZE * width;
    }

    /** Bytes that it always takes. */
    int fixed() {
        return varies ? 0 : items * words * width;
    }

    /** Bytes that it always takes per dimension. */
    int fixedPerRank() {
        return varies ? 0 : perRank * words * width;
    }

    /** Bytes that it takes beyond those that the payload and the rank tell. */
    long bytes(Given value) {
        if (!varies) {
            return 0;
        }
        return value.elements == null ? width : (long) value.elements.length * width;
    }

    /** Whether what it holds depends on an earlier value. */
    boolean looksBack() {
        return when != null || counter >= 0 || step.rules().stream().anyMatch(Rule.Given.class::isInstance);
    }

    private static int form(WireType wire) {
        if (wire.width() == Long.BYTES) {
            return WHOLE;
        }
        return wire == WireType.F32 ? FLOAT : wire.kind() == FieldKind.I64 ? SIGNED : UNSIGNED;
    }

    private static int[] group(Step.Guard guard, List<Step.Value> values) {
        int[] numbers = new int[values.size()];
        int count = 0;
        for (int i = 0; i < numbers.length; i++) {
            if (guard.equals(values.get(i).guard())) {
                numbers[count++] = i;
            }
        }
        return count == 1 ? ALONE : Arrays.copyOf(numbers, count);
    }

    /** Number of the value of a field. */
    static int number(Field field, List<Step.Value> values) {
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i).field().id() == field.id()) {
                return i;
            }
        }
        throw new AssertionError("no step for " + field);
    }

    /** Writes the elements of an array. */
    void put(long[] elements, ByteSink out, int at) {
        if (unused == 0) {
            out.put(at, elements);
            return;
        }
        for (int i = 0; i < elements.length; i++) {
            out.put(at + width * i, wire(elements[i]), width);
        }
    }

    /** The bits that stand on the wire; refused when the value does not fit. */
    long wire(long bits) {
        if (!fits(form, unused, bits)) {
            throw refusal(bits);
        }
        return onWire(form, bits);
    }

    /** The bits that stand on the wire for a value that {@link #fits fits}. */
    static long onWire(int form, long bits) {
        return form == FLOAT ? Float.floatToRawIntBits((float) Double.longBitsToDouble(bits)) & LOW : bits;
    }

    static boolean fits(int form, int unused, long bits) {
        if (form == FLOAT) {
            double value = Double.longBitsToDouble(bits);
            return (float) value == value || Double.isNaN(value);
        }
        return bits == (form == SIGNED ? bits << unused >> unused : bits << unused >>> unused);
    }

    private BuilderException refusal(long bits) {
        if (form == FLOAT) {
            double value = Double.longBitsToDouble(bits);
            return new BuilderException(field + ": " + value + " is no float32, as the wire wants it");
        }
        String value = form == SIGNED ? Long.toString(bits) : Long.toUnsignedString(bits);
        return new BuilderException(field + ": " + value + " does not fit into " + Faults.bytes(width));
    }

    /**
     * A {@link Condition}.
     *
     * @param number of the value that it is about
     */
    record Test(int number, long[] values, boolean negated) {
        static Test of(Condition condition, List<Step.Value> values) {
            long[] each = new long[condition.values().size()];
            for (int i = 0; i < each.length; i++) {
                each[i] = condition.values().get(i);
            }
            return new Test(WriteStep.number(condition.field(), values), each, condition.negated());
        }

        boolean holds(long value) {
            for (long each : values) {
                if (each == value) {
                    return !negated;
                }
            }
            return negated;
        }
    }

    /**
     * What the bits of a value guard.
     *
     * @param isWorkedOut whether there are no bits but those that guard
     * @param guarding    the bits that guard
     * @param numbers     the values that they guard, and for each
     * @param bits        its bit
     */
    record Mask(boolean isWorkedOut, long guarding, int[] numbers, long[] bits) {
        /** The values that a bit guards, as bits by number. */
        long guarded(long bit) {
            long all = 0;
            for (int i = 0; i < numbers.length; i++) {
                all |= bits[i] == bit ? 1L << numbers[i] : 0;
            }
            return all;
        }

        static @Nullable Mask of(Step.Value step, List<Step> steps, List<Step.Value> values) {
            long guarding = Masks.guarding(steps, step.field());
            if (guarding == 0) {
                return null;
            }
            int[] numbers = new int[values.size()];
            long[] bits = new long[values.size()];
            int count = 0;
            for (int i = 0; i < numbers.length; i++) {
                Step.Guard guard = values.get(i).guard();
                if (guard != null && guard.mask().equals(step.field())) {
                    numbers[count] = i;
                    bits[count++] = 1L << guard.bit();
                }
            }
            return new Mask(
                    Masks.free(steps, step) == 0, guarding, Arrays.copyOf(numbers, count), Arrays.copyOf(bits, count));
        }
    }
}
