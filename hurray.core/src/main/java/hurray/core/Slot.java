package hurray.core;

import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.spi.Condition;
import hurray.spi.Count;
import hurray.spi.Step;
import org.jspecify.annotations.Nullable;

/**
 * Where a field stands in its payload: {@code base + a + c · rank}, plus the sizes of the few steps before it that vary.
 */
final class Slot {
    final Field field;
    final int id;
    final int kind;
    final boolean optional;
    /** True for the number of levels, which is the same at each. */
    final boolean depth;

    /** Offset without base, and what each dimension adds. */
    final int a;

    final int c;

    private final long packed;
    private final long packedPerRank;
    private final boolean isPerRank;
    private final int wire;
    private final int words;
    private final Variable[] before;
    private final @Nullable Test when;
    private final @Nullable Slot guard;
    private final int guardBit;

    private final boolean hasSentinel;
    private final long sentinel;
    /** For an array whose length is neither constant nor the rank: the field that says it, or the number of buffers, or the rest. */
    private final @Nullable Count varying;

    private final @Nullable Slot counter;

    /** The slot of a step, placed at {@code a + c · rank} behind the varying steps {@code before} it. */
    Slot(Step.Value step, int a, int c, Variable[] before, Schematic known) {
        this.field = step.field();
        this.id = step.field().id();
        this.kind = step.field().kind().ordinal();
        this.optional = step.optional();
        this.depth = false;
        this.wire = Bytes.Wire.of(step.wire());
        this.a = a;
        this.c = c;
        this.before = before;
        this.when = step.when() == null ? null : known.test(step.when());
        this.guard = step.guard() == null ? null : known.slot(step.guard().mask());
        this.guardBit = step.guard() == null ? 0 : step.guard().bit();
        this.hasSentinel = step.sentinel() != null;
        this.sentinel = step.sentinel() == null ? 0 : step.sentinel().value();
        Count count = step.count();
        this.words = count instanceof Count.Times times ? times.words() : 1;
        Count items = count instanceof Count.Times times ? times.items() : count;
        long fixed = items == null ? 1 : items instanceof Count.Constant constant ? (long) constant.items() * words : 0;
        long perRank = items instanceof Count.Rank ? words : 0;
        this.varying = items == null || items instanceof Count.Constant || items instanceof Count.Rank ? null : items;
        this.counter = items instanceof Count.Earlier earlier ? known.slot(earlier.field()) : null;
        this.packed = Located.at(a, wire) + Located.items(fixed - 1);
        this.packedPerRank = Located.bytes(c) + Located.items(perRank);
        this.isPerRank = perRank == 1;
    }

    /** Whether it stands at {@code a + c · rank}, always, and only once. */
    boolean isFixed() {
        return before.length == 0 && varying == null && when == null && guard == null && !hasSentinel;
    }

    /** Whether it is one u64 per dimension, which stand at {@code a + c · rank} and always. */
    boolean isShaped() {
        return isFixed() && wire == Bytes.Wire.U64 && isPerRank;
    }

    /** The slot of the number of levels. */
    Slot(Field depth) {
        this.field = depth;
        this.id = depth.id();
        this.kind = FieldKind.U64.ordinal();
        this.optional = false;
        this.depth = true;
        this.wire = Bytes.Wire.IMMEDIATE;
        this.words = 1;
        this.a = 0;
        this.c = 0;
        this.before = new Variable[0];
        this.when = null;
        this.guard = null;
        this.guardBit = 0;
        this.hasSentinel = false;
        this.sentinel = 0;
        this.varying = null;
        this.counter = null;
        this.packed = Located.at(0, wire);
        this.packedPerRank = 0;
        this.isPerRank = false;
    }

    /** Locates the value in a payload (one level of it) that has passed its checks. */
    long locate(FlyweightDescriptor d, int base, int end) {
        if (depth) {
            return packed + Located.bytes(d.levels.length);
        }
        long at = packed + packedPerRank * d.rank + Located.bytes(base);
        for (Variable step : before) {
            at += Located.bytes(step.size(d, base));
        }
        if ((when != null && !when.holds(d, base))
                || (guard != null && (guard.value(d, base) >>> guardBit & 1) == 0)
                || (hasSentinel && Bytes.integer(d.bytes, Located.offset(at), wire) == sentinel)) {
            return Located.NOT_PRESENT;
        }
        return varying == null ? at : at + Located.items(length(d, base, end, Located.offset(at)));
    }

    /** Names the values that decide where it stands and whether it is there. */
    void decided(FlyweightDescriptor d, int base, OutlineDraft draft) {
        for (Variable step : before) {
            step.decided(d, base, draft);
        }
        asked(when == null ? null : when.slot, d, base, draft);
        asked(guard, d, base, draft);
        asked(counter, d, base, draft);
        if (hasSentinel) {
            draft.decide(position(d, base), wire, sentinel);
        }
    }

    private static void asked(@Nullable Slot slot, FlyweightDescriptor d, int base, OutlineDraft draft) {
        if (slot != null) {
            slot.decided(d, base, draft);
            draft.decide(slot.position(d, base), slot.wire);
        }
    }

    /** An unsigned scalar that is always there. */
    long value(FlyweightDescriptor d, int base) {
        return Bytes.unsigned(d.bytes, position(d, base), wire);
    }

    /** As {@link #value}, of one that is {@linkplain #isFixed fixed}. */
    long fixedValue(FlyweightDescriptor d, int base) {
        return Bytes.unsigned(d.bytes, fixedPosition(d, base), wire);
    }

    /** As {@link #position}, of one that is {@linkplain #isFixed fixed}. */
    int fixedPosition(FlyweightDescriptor d, int base) {
        return base + a + c * d.rank;
    }

    /** Offset of the value, whether it is present or not. */
    int position(FlyweightDescriptor d, int base) {
        int at = base + a + c * d.rank;
        for (Variable step : before) {
            at += step.size(d, base);
        }
        return at;
    }

    /** Whether as many varying steps stand before the value. */
    boolean isBehind(int varying) {
        return before.length == varying;
    }

    private int length(FlyweightDescriptor d, int base, int end, int at) {
        if (counter != null) {
            return (int) counter.value(d, base) * words;
        }
        return varying instanceof Count.Buffers ? d.bufferCount() * words : end - at;
    }

    int wireType() {
        return wire;
    }

    /** Finds the slots of fields that stand earlier in the payload. */
    interface Schematic {
        Slot slot(Field field);

        default Test test(Condition condition) {
            long[] values = new long[condition.values().size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = condition.values().get(i);
            }
            return new Test(slot(condition.field()), values, condition.negated());
        }
    }

    /** A {@link Condition} on a field that has a slot. */
    static final class Test {
        private final Slot slot;
        private final long[] values;
        private final boolean negated;
        /** The values as bits, for a byte at a fixed place, which is repeated here; 0 for all else. */
        private final long set;

        private final int a;
        private final int c;

        Test(Slot slot, long[] values, boolean negated) {
            this.slot = slot;
            this.values = values;
            this.negated = negated;
            this.a = slot.a;
            this.c = slot.c;
            this.set = slot.isFixed() && slot.wire == Bytes.Wire.U8 ? set(values) : 0;
        }

        private static long set(long[] values) {
            long set = 0;
            for (long each : values) {
                if (each < 0 || each >= Long.SIZE) {
                    return 0;
                }
                set |= 1L << each;
            }
            return set;
        }

        boolean holds(FlyweightDescriptor d, int base) {
            if (set == 0) {
                return isOneOf(slot.value(d, base)) != negated;
            }
            int value = d.bytes[base + a + c * d.rank] & 0xFF;
            return (value < Long.SIZE && (set >>> value & 1) != 0) != negated;
        }

        private boolean isOneOf(long value) {
            for (long each : values) {
                if (each == value) {
                    return true;
                }
            }
            return false;
        }
    }

    /**
     * A step whose size is not {@code a + c · rank}: one that may be missing, or an array of as many items as a field or the number of
     * buffers says.
     *
     * @param when    null for always there
     * @param fixed   bytes, when there
     * @param perRank bytes per dimension, when there
     * @param counter field that says how many items there are, null for none
     * @param buffers whether there are as many items as buffers
     * @param unit    bytes per item
     */
    record Variable(
            @Nullable Test when,
            int fixed,
            int perRank,
            @Nullable Slot counter,
            boolean buffers,
            int unit) {

        /** Names the values that decide how long the step is. */
        void decided(FlyweightDescriptor d, int base, OutlineDraft draft) {
            asked(when == null ? null : when.slot, d, base, draft);
            asked(counter, d, base, draft);
        }

        /** Bytes that the step takes in a payload that has passed its checks. */
        int size(FlyweightDescriptor d, int base) {
            if (when != null && !when.holds(d, base)) {
                return 0;
            }
            int items = counter != null ? (int) counter.value(d, base) : buffers ? d.bufferCount() : 0;
            return fixed + perRank * d.rank + items * unit;
        }

        /** As {@link #size}, for bytes that nobody has checked: exact or more than any descriptor holds. */
        long uncheckedSize(FlyweightDescriptor d, int base) {
            if (when != null && !when.holds(d, base)) {
                return 0;
            }
            long items = counter != null ? counter.value(d, base) : buffers ? d.bufferCount() : 0;
            return items < 0 || items > Integer.MAX_VALUE
                    ? Long.MAX_VALUE
                    : fixed + (long) perRank * d.rank + items * unit;
        }
    }
}
