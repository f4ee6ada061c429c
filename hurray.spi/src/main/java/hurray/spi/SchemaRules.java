package hurray.spi;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.Limits;
import hurray.api.U64Field;
import hurray.spi.SectionSchema.Framing;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a declaration has to obey to make sense; a declaration that does not is refused when it is built.
 *
 * <p>Runs for every payload when a runtime starts, before anything is warm: plain loops and {@code instanceof} here, since each lambda,
 * each switch over types and each record as a key makes the virtual machine write classes first.
 */
final class SchemaRules {
    private final SchemaBuilder<?> schema;
    private final Set<Integer> seen = new HashSet<>();
    /** By identifier. */
    private final Map<Integer, Step.Value> earlier = new HashMap<>();

    private int schemeFlags;

    SchemaRules(SchemaBuilder<?> schema) {
        this.schema = schema;
    }

    void layout(int tag, int minRank, boolean moreBuffers) {
        steps(FieldIds.isPrivateTag(tag), false);
        if (FieldIds.isPrivateTag(tag) && schema.buffers.isEmpty() && !moreBuffers) {
            throw schema.refuse("a private layout has at least one buffer, and this one declares none");
        }
        new BufferRules(schema, this).layout(minRank);
    }

    void scheme(int flags) {
        schemeFlags = flags;
        steps(true, false);
        new BufferRules(schema, this).scheme();
    }

    void section(Framing framing, @Nullable U64Field elementBits) {
        steps(framing != Framing.BARE, true);
        if (!schema.buffers.isEmpty()) {
            throw schema.refuse("a section declares no buffers");
        }
        if (elementBits != null) {
            scalar(elementBits, "elementBits");
        }
        boolean schemeTag = schema.steps.size() == 1
                && schema.steps.getFirst() instanceof Step.Value value
                && value.wire() == WireType.U8
                && value.count() == null
                && value.rules().isEmpty()
                && !value.optional();
        if (framing == Framing.SCHEMES && !schemeTag) {
            throw schema.refuse("a section typed by schemes has exactly one step, u8 of the scheme tag");
        }
        for (int id : seen) {
            if (framing == Framing.SCHEMES && FieldIds.discriminant(id) != 0) {
                throw schema.refuse("the scheme tag has discriminant 0; all others are those of schemes");
            }
        }
    }

    private void steps(boolean framed, boolean behindBuffers) {
        List<Step> steps = schema.steps;
        long bytes = 0;
        for (int i = 0; i < steps.size(); i++) {
            boolean last = i == steps.size() - 1;
            Step step = steps.get(i);
            if (step instanceof Step.Nest nest) {
                nest(nest, last);
            } else if (step instanceof Step.Value value) {
                value(value, framed, behindBuffers, last);
            }
            bytes += mostBytes(step);
        }
        if (bytes > Limits.CEILING) {
            throw schema.refuse("its steps take up to " + bytes + " bytes, more than any descriptor has");
        }
    }

    /** Bytes of a step, as far as no value of the payload decides on them. */
    private static long mostBytes(Step step) {
        if (step instanceof Step.Value value) {
            return value.wire().width() * mostItems(value.count());
        }
        return step instanceof Step.Reserved reserved ? reserved.bytes() : 0;
    }

    private static long mostItems(@Nullable Count count) {
        if (count == null) {
            return 1;
        }
        if (count instanceof Count.Rank) {
            return LayoutBuilder.MAX_RANK;
        }
        if (count instanceof Count.Times times) {
            return times.words() * mostItems(times.items());
        }
        return count instanceof Count.Constant constant ? constant.items() : 0;
    }

    private void nest(Step.Nest nest, boolean last) {
        if (!(schema instanceof LayoutBuilder)) {
            throw schema.refuse("only layouts nest");
        }
        if (!last) {
            throw schema.refuse("a step stands behind nestWhile");
        }
        fits(scalar(nest.field(), "nestWhile"), nest.value());
        claim(nest.depth());
    }

    private void value(Step.Value value, boolean framed, boolean behindBuffers, boolean last) {
        Field field = value.field();
        claim(field);
        boolean array = value.count() != null;
        if (field.kind().isArray() != array) {
            throw schema.refuse(field.name() + ": the kind of the key is not that of the step");
        }
        if (value.count() != null) {
            count(value, value.count(), framed, behindBuffers, last);
        }
        presence(value);
        for (Rule rule : value.rules()) {
            rule(value, rule);
        }
        if (!RuleSense.allowAnything(value.rules())) {
            throw schema.refuse(field.name() + ": its rules allow no value together");
        }
        words(value);
        earlier.put(field.id(), value);
    }

    private void words(Step.Value value) {
        String name = value.field().name();
        if (!value.words().isEmpty() && value.wire().kind() != FieldKind.U64) {
            throw schema.refuse(name + ": named is for unsigned values");
        }
        allFit(value, value.words().keySet());
        for (long word : value.words().keySet()) {
            boolean absent = value.sentinel() != null && value.sentinel().value() == word;
            if (!absent && !RuleSense.allow(value.rules(), word)) {
                throw schema.refuse(name + ": named gives " + Long.toUnsignedString(word)
                        + " a name, which the rules of the step do not allow");
            }
        }
    }

    private void claim(Field field) {
        if (!seen.add(field.id())) {
            throw schema.refuse("two steps for " + field.name() + " " + FieldIds.toString(field.id()));
        }
        if (!schema.owns(field.id())) {
            throw schema.refuse(
                    field.name() + " " + FieldIds.toString(field.id()) + " is outside the payload's identifiers");
        }
        if (FieldIds.isVendorId(field.id())) {
            throw schema.refuse(field.name() + " " + FieldIds.toString(field.id())
                    + ": index 0xFF is the vendor's id, which the engine reads itself");
        }
        if (field.owner() != schema.owner) {
            throw schema.refuse(field.name() + " belongs to another vendor than the payload");
        }
    }

    private void count(Step.Value value, Count count, boolean framed, boolean behindBuffers, boolean last) {
        String name = value.field().name();
        if (count instanceof Count.Buffers && !behindBuffers) {
            throw schema.refuse(name + ": perBuffer is for sections, which stand behind the buffer table");
        }
        if (count instanceof Count.Constant constant && (constant.items() < 1 || constant.items() > 0xFFFF)) {
            throw schema.refuse(name + ": " + constant.items() + " items are not within 1 to 65535");
        }
        if (count instanceof Count.Earlier reference) {
            scalar(reference.field(), name);
        }
        if (count instanceof Count.Times times) {
            if (times.words() < 1 || times.words() > 255) {
                throw schema.refuse(name + ": " + times.words() + " words are not within 1 to 255");
            }
            if (times.items() instanceof Count.Times || times.items() instanceof Count.Rest) {
                throw schema.refuse(name + ": times stands behind a plain count");
            }
            count(value, times.items(), framed, behindBuffers, last);
        }
        if (count instanceof Count.Rest) {
            rest(value, framed && last);
        }
    }

    private void rest(Step.Value value, boolean ends) {
        String name = value.field().name();
        if (!ends) {
            throw schema.refuse(name + ": remainder is the last step of a payload that has a length");
        }
        if (value.wire() != WireType.U8) {
            throw schema.refuse(name + ": a remainder is for bytes");
        }
    }

    private void presence(Step.Value value) {
        String name = value.field().name();
        Step.Guard guard = value.guard();
        Step.Sentinel sentinel = value.sentinel();
        int ways = (value.when() != null ? 1 : 0) + (guard != null ? 1 : 0) + (sentinel != null ? 1 : 0);
        if (ways > 1) {
            throw schema.refuse(name + ": only one of when, guardedBy and absentAs can say whether it is there");
        }
        if (ways > 0 && value.count() instanceof Count.Rest) {
            throw schema.refuse(name + ": a remainder is always there");
        }
        if (value.when() != null) {
            condition(value.when(), name);
        }
        if (guard != null) {
            Step.Value mask = scalar(guard.mask(), name);
            if (guard.bit() < 0 || guard.bit() >= 8 * mask.wire().width()) {
                throw schema.refuse(name + ": " + guard.mask().name() + " has no bit " + guard.bit());
            }
            if (!RuleSense.allowBit(mask.rules(), guard.bit())) {
                throw schema.refuse(name + ": the rules of " + guard.mask().name() + " never allow bit " + guard.bit()
                        + ", so it would always be absent");
            }
        }
        if (sentinel != null) {
            if (value.wire().kind() != FieldKind.U64 || value.count() != null) {
                throw schema.refuse(name + ": absentAs is for unsigned scalars");
            }
            fits(value, sentinel.value());
            if (sentinel.flag() >= 0 && (schemeFlags >>> sentinel.flag() & 1) == 0) {
                throw schema.refuse(name + ": iffFlag(" + sentinel.flag() + ") is none of the scheme's flags");
            }
        }
    }

    private void rule(Step.Value value, Rule rule) {
        String name = value.field().name();
        if (!stands(rule, value)) {
            throw schema.refuse(name + ": the rule '" + rule.allowed() + "' can't stand on this step");
        }
        if (rule instanceof Rule.OneOf set) {
            allFit(value, set.values());
            if (set.orAbove()) {
                fits(value, set.bound());
            }
            if (set.values().isEmpty()) {
                throw schema.refuse(name + ": a set without a value allows nothing");
            }
        } else if (rule instanceof Rule.AtLeast least) {
            fits(value, least.bound());
        } else if (rule instanceof Rule.Not not) {
            fits(value, not.value());
        } else if (rule instanceof Rule.PowerOfTwo power) {
            long greatest = Long.highestOneBit(power.highest());
            if (greatest == 0 || Long.compareUnsigned(power.lowest(), greatest) > 0) {
                throw schema.refuse(name + ": powerOfTwo allows nothing");
            }
            fits(value, power.lowest());
        } else if (rule instanceof Rule.Given given) {
            condition(given.condition(), name);
            if (given.values().isEmpty()) {
                throw schema.refuse(name + ": an agreement without a value allows nothing");
            }
            allFit(value, given.values());
        }
    }

    private static boolean stands(Rule rule, Step.Value value) {
        FieldKind kind = value.wire().kind();
        if (rule instanceof Rule.FiniteNonZero) {
            return kind == FieldKind.F64;
        }
        boolean counted = (!(rule instanceof Rule.Permutation) || value.count() instanceof Count.Rank)
                && (!(rule instanceof Rule.EqualToRank) || value.count() == null);
        return kind == FieldKind.U64 && counted;
    }

    private void allFit(Step.Value value, Iterable<Long> numbers) {
        for (long number : numbers) {
            fits(value, number);
        }
    }

    private void fits(Step.Value value, long number) {
        int bits = 8 * value.wire().width();
        if (bits < 64 && number >>> bits != 0) {
            throw schema.refuse(value.field().name() + ": " + Long.toUnsignedString(number) + " does not fit into "
                    + value.wire().width() + " bytes");
        }
    }

    void condition(Condition condition, String where) {
        Step.Value value = scalar(condition.field(), where);
        allFit(value, condition.values());
        if (condition.values().isEmpty()) {
            throw schema.refuse(where + ": a condition needs at least one value");
        }
    }

    /** The step of a field that stands earlier; null when there is none. */
    Step.@Nullable Value earlier(Field field) {
        Step.Value value = earlier.get(field.id());
        return value != null && isSame(value.field(), field) ? value : null;
    }

    /** Spelled out, since a record's own comparison is written at its first use. */
    private static boolean isSame(Field one, Field other) {
        return one.kind() == other.kind()
                && one.owner() == other.owner()
                && one.name().equals(other.name());
    }

    /** An unsigned scalar that stands earlier and is always there. */
    Step.Value scalar(U64Field field, String where) {
        Step.Value value = earlier(field);
        if (value == null) {
            throw schema.refuse(where + " refers to " + field.name() + ", which does not stand before it");
        }
        if (value.when() != null || value.guard() != null) {
            throw schema.refuse(where + " refers to " + field.name() + ", which may be absent");
        }
        return value;
    }
}
