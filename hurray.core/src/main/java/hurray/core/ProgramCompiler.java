package hurray.core;

import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.spi.Count;
import hurray.spi.Rule;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Works out the slots of a payload's fields and the {@link Program} of its rules, in one walk over its steps. */
final class ProgramCompiler implements Slot.Schematic {
    private final List<Step> steps;
    private final int flagsAt;
    /** By identifier: a number as the key costs less at the start of a process than a record. */
    private final Map<Integer, Slot> slots = new HashMap<>();

    private final List<Slot.Variable> variables = new ArrayList<>();
    private final Operations operations = new Operations();
    private int a;
    private int c;

    /** @param flagsAt place of a scheme's flags, relative to the payload; anything for other payloads */
    ProgramCompiler(List<Step> steps, int flagsAt) {
        this.steps = steps;
        this.flagsAt = flagsAt;
    }

    Program compile() {
        operations.open(a, c);
        for (Step step : steps) {
            if (step instanceof Step.Reserved reserved) {
                for (int i = 0; i < reserved.bytes(); i++) {
                    operations.mask(null, a + i, c, (byte) 0xFF);
                }
                a += reserved.bytes();
            } else if (step instanceof Step.Value value) {
                value(value);
            } else if (step instanceof Step.Nest nest) {
                operations.close(a, c);
                slots.put(nest.depth().id(), new Slot(nest.depth()));
                operations.add(Program.NEST, a, c, nest.maxDepth(), nest.value(), slot(nest.field()));
            }
        }
        operations.close(a, c);
        operations.add(Program.END, a, c, 0, 0, null);
        return operations.program();
    }

    /** The slots of all fields, in any order. */
    Iterable<Slot> slots() {
        return slots.values();
    }

    /** Bytes of one level, without those of the {@link #variables} and per dimension. */
    int fixed() {
        return a;
    }

    /** Bytes of one level per dimension. */
    int perRank() {
        return c;
    }

    /** The steps of one level whose sizes vary. */
    Slot.Variable[] variables() {
        return variables.toArray(new Slot.Variable[0]);
    }

    @Override
    public Slot slot(Field field) {
        Slot slot = slots.get(field.id());
        if (slot == null) {
            throw new AssertionError("no step for " + field);
        }
        return slot;
    }

    private void value(Step.Value step) {
        Slot slot = new Slot(step, a, c, variables(), this);
        slots.put(step.field().id(), slot);
        int width = step.wire().width();
        Count count = step.count();
        int words = count instanceof Count.Times times ? times.words() : 1;
        Count items = count instanceof Count.Times times ? times.items() : count;
        int fixed = items == null ? width : items instanceof Count.Constant n ? n.items() * words * width : 0;
        int perRank = items instanceof Count.Rank ? words * width : 0;
        if (items instanceof Count.Rest) {
            operations.close(a, c);
            operations.add(Program.REST, a, c, 0, 0, null);
            locatedRules(step, slot);
            return;
        }
        Slot counter = items instanceof Count.Earlier earlier ? slot(earlier.field()) : null;
        boolean buffers = items instanceof Count.Buffers;
        if (step.when() == null && counter == null && !buffers) {
            rules(step, slot, count);
            a += fixed;
            c += perRank;
            return;
        }
        Slot.Test when = step.when() == null ? null : test(step.when());
        varying(step, slot, new Slot.Variable(when, fixed, perRank, counter, buffers, width * words));
    }

    /** The step's bytes are bounded by VARY, which comes first; its rules look back over them. */
    private void varying(Step.Value step, Slot slot, Slot.Variable variable) {
        operations.close(a, c);
        operations.add(Program.VARY, a, c, 0, 0, variable);
        locatedRules(step, slot);
        variables.add(variable);
        operations.open(a, c);
    }

    private void locatedRules(Step.Value step, Slot slot) {
        for (Rule rule : step.rules()) {
            Slot.Test given = rule instanceof Rule.Given agreement ? test(agreement.condition()) : null;
            operations.add(Program.RULE_EACH, 0, 0, 0, 0, new LocatedRule(rule, slot, given));
        }
    }

    private void rules(Step.Value step, Slot slot, @Nullable Count count) {
        Step.Guard guard = step.guard();
        List<Rule> rest = new ArrayList<>();
        for (Rule rule : step.rules()) {
            boolean always = guard == null && step.sentinel() == null;
            boolean bits = count == null && step.sentinel() == null;
            if (!(bits && asMask(guard, step.wire(), rule)) && !(always && asCheck(step.wire(), count, rule))) {
                rest.add(rule);
            }
        }
        Step.Sentinel sentinel = step.sentinel();
        if (sentinel != null && sentinel.flag() >= 0) {
            operations.add(
                    Program.FLAG,
                    a,
                    c,
                    slot.wireType(),
                    sentinel.value(),
                    new Program.FlagRule(flagsAt, sentinel.flag()));
        }
        if (rest.isEmpty()) {
            return;
        }
        int skip = -1;
        if (guard != null) {
            skip = operations.add(Program.SKIP_UNLESS_BIT, 0, 0, 0, guard.bit(), slot(guard.mask()));
        } else if (sentinel != null) {
            skip = operations.add(Program.SKIP_IF, a, c, 0, sentinel.value(), slot);
        }
        for (Rule rule : rest) {
            rule(slot, count, rule);
        }
        operations.endSkip(skip);
    }

    private void rule(Slot slot, @Nullable Count count, Rule rule) {
        int wire = slot.wireType();
        if (rule instanceof Rule.Permutation) {
            operations.add(Program.PERMUTATION, a, c, wire, 0, null);
        } else if (count != null || rule instanceof Rule.Given) {
            Slot.Test given = rule instanceof Rule.Given agreement ? test(agreement.condition()) : null;
            operations.add(Program.RULE_EACH, 0, 0, 0, 0, new LocatedRule(rule, slot, given));
        } else {
            scalarRule(wire, rule);
        }
    }

    private void scalarRule(int wire, Rule rule) {
        if (rule instanceof Rule.EqualToRank) {
            operations.add(Program.RANK, a, c, wire, 0, null);
        } else if (rule instanceof Rule.FiniteNonZero) {
            operations.add(wire == Bytes.Wire.F32 ? Program.FINITE_32 : Program.FINITE_64, a, c, 0, 0, null);
        } else {
            operations.add(Program.RULE, a, c, wire, 0, rule);
        }
    }

    private boolean asCheck(WireType wire, @Nullable Count count, Rule rule) {
        return asTag(wire, count, rule) || asBound(wire, count, rule) || asPermutation(wire, count, rule);
    }

    private boolean asPermutation(WireType wire, @Nullable Count count, Rule rule) {
        if (!(rule instanceof Rule.Permutation) || !(count instanceof Count.Rank)) {
            return false;
        }
        operations.each(new Stretch.Each(a, c, Bytes.Wire.of(wire), 0, 0, true));
        return true;
    }

    /** Turns a rule that is a set of small values of one byte into a bound where it has no gaps, else into a tag. */
    private boolean asTag(WireType wire, @Nullable Count count, Rule rule) {
        if (count != null
                || wire != WireType.U8
                || !(rule instanceof Rule.OneOf set)
                || set.orAbove()
                || max(set) >= Long.SIZE) {
            return false;
        }
        long bits = bits(set);
        long least = Long.numberOfTrailingZeros(bits);
        if (Long.bitCount(bits) == max(set) - least + 1) {
            bound(Bytes.Wire.U8, false, least, max(set) - least);
        } else {
            operations.tag(new Stretch.Tag(a, c, bits));
        }
        return true;
    }

    /** Turns a rule that sets apart the lowest or the highest values of an unsigned number, or of one per dimension, into a bound. */
    private boolean asBound(WireType wire, @Nullable Count count, Rule rule) {
        if (wire.kind() != FieldKind.U64 || (count != null && !(count instanceof Count.Rank))) {
            return false;
        }
        long most = -1L >>> (Long.SIZE - Byte.SIZE * wire.width());
        boolean each = count != null;
        if (rule instanceof Rule.AtLeast least) {
            bound(Bytes.Wire.of(wire), each, least.bound(), -1 - least.bound());
            return true;
        }
        if (rule instanceof Rule.Not not && (not.value() == 0 || not.value() == most)) {
            bound(Bytes.Wire.of(wire), each, not.value() == 0 ? 1 : 0, most - 1);
            return true;
        }
        return false;
    }

    private void bound(int wire, boolean each, long least, long span) {
        if (each) {
            operations.each(new Stretch.Each(a, c, wire, least, span, false));
        } else {
            operations.check(Stretch.Check.bound(a, c, wire, least, span));
        }
    }

    /** Turns a rule that is "these bits are 0" into one, so that it shares a word with its neighbours. */
    private boolean asMask(Step.@Nullable Guard guard, WireType wire, Rule rule) {
        long forbidden;
        if (rule instanceof Rule.OnlyBits only) {
            forbidden = ~only.mask();
        } else if (rule instanceof Rule.OneOf set && !set.orAbove() && isLowBits(set)) {
            forbidden = -set.values().size();
        } else {
            return false;
        }
        Slot mask = guard == null ? null : slot(guard.mask());
        Operations.Guard key = mask == null || guard == null
                ? null
                : new Operations.Guard(mask, guard.bit(), mask.isBehind(variables.size()));
        for (int i = 0; i < wire.width(); i++) {
            operations.mask(key, a + i, c, (byte) (forbidden >>> (8 * i)));
        }
        return true;
    }

    /** Whether a set is 0 to 2^k - 1. */
    private static boolean isLowBits(Rule.OneOf set) {
        int size = set.values().size();
        return Integer.bitCount(size) == 1
                && size <= Long.SIZE
                && max(set) == size - 1
                && Long.bitCount(bits(set)) == size;
    }

    private static long max(Rule.OneOf set) {
        long max = 0;
        for (long value : set.values()) {
            max = Math.max(max, value < 0 ? Long.MAX_VALUE : value);
        }
        return max;
    }

    private static long bits(Rule.OneOf set) {
        long bits = 0;
        for (long value : set.values()) {
            bits |= 1L << value;
        }
        return bits;
    }
}
