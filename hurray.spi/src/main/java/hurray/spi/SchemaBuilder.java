package hurray.spi;

import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The steps, modifiers and checks that all payloads have in common. A modifier changes the step before it; a declaration that makes
 * no sense is a {@link SchemaException}, at once or when it is built.
 *
 * @param <B> the builder itself
 */
public abstract sealed class SchemaBuilder<B extends SchemaBuilder<B>>
        permits LayoutBuilder, SectionBuilder, SchemeBuilder {
    final long owner;
    final String name;
    final List<Step> steps = new ArrayList<>();
    final List<BufferSpec> buffers = new ArrayList<>();
    final List<PayloadCheck> checks = new ArrayList<>();
    final List<PayloadCheck> verifications = new ArrayList<>();

    SchemaBuilder(long owner, String name) {
        if (name.isBlank()) {
            throw new IllegalArgumentException("a payload needs a name");
        }
        this.owner = owner;
        this.name = name;
    }

    abstract String label();

    /** Whether an identifier is in the space of this payload. */
    abstract boolean owns(int id);

    /**
     * Adds an unsigned 1-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B u8(U64Field field) {
        return value(field, WireType.U8, null);
    }

    /**
     * Adds an unsigned 2-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B u16(U64Field field) {
        return value(field, WireType.U16, null);
    }

    /**
     * Adds an unsigned 4-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B u32(U64Field field) {
        return value(field, WireType.U32, null);
    }

    /**
     * Adds an unsigned 8-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B u64(U64Field field) {
        return value(field, WireType.U64, null);
    }

    /**
     * Adds a signed 1-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B i8(I64Field field) {
        return value(field, WireType.I8, null);
    }

    /**
     * Adds a signed 2-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B i16(I64Field field) {
        return value(field, WireType.I16, null);
    }

    /**
     * Adds a signed 4-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B i32(I64Field field) {
        return value(field, WireType.I32, null);
    }

    /**
     * Adds a signed 8-byte scalar.
     *
     * @param field the key
     * @return this builder
     */
    public B i64(I64Field field) {
        return value(field, WireType.I64, null);
    }

    /**
     * Adds a float32.
     *
     * @param field the key
     * @return this builder
     */
    public B f32(F64Field field) {
        return value(field, WireType.F32, null);
    }

    /**
     * Adds a float64.
     *
     * @param field the key
     * @return this builder
     */
    public B f64(F64Field field) {
        return value(field, WireType.F64, null);
    }

    /**
     * Adds an array of unsigned 4-byte integers.
     *
     * @param field the key
     * @param count number of elements
     * @return this builder
     */
    public B u32Array(U64ArrayField field, Count count) {
        return value(field, WireType.U32, count);
    }

    /**
     * Adds an array of unsigned 8-byte integers.
     *
     * @param field the key
     * @param count number of elements
     * @return this builder
     */
    public B u64Array(U64ArrayField field, Count count) {
        return value(field, WireType.U64, count);
    }

    /**
     * Adds an array of signed 8-byte integers.
     *
     * @param field the key
     * @param count number of elements
     * @return this builder
     */
    public B i64Array(I64ArrayField field, Count count) {
        return value(field, WireType.I64, count);
    }

    /**
     * Adds a byte that is 0 or 1.
     *
     * @param field the key
     * @return this builder
     */
    public B bool(U64Field field) {
        return u8(field).oneOf(0, 1);
    }

    /**
     * Adds a byte that has one of some values.
     *
     * @param field  the key
     * @param values the values
     * @return this builder
     */
    public B tag(U64Field field, long... values) {
        return u8(field).oneOf(values);
    }

    /**
     * Adds reserved bytes, which must be 0.
     *
     * @param bytes how many, 1 to 255
     * @return this builder
     */
    public B zero(int bytes) {
        if (bytes < 1 || bytes > 255) {
            throw refuse("zero(" + bytes + ") is not within 1 to 255");
        }
        return add(new Step.Reserved(bytes));
    }

    /**
     * Repeats all steps, one level deeper, while a field has a value. The last step.
     *
     * @param field    an unsigned scalar among the steps
     * @param value    its value where another level follows
     * @param maxDepth greatest number of levels, 1 to 255; a deeper payload is rejected
     * @param depth    the field that reads as the number of levels
     * @return this builder
     */
    public B nestWhile(U64Field field, long value, int maxDepth, U64Field depth) {
        if (maxDepth < 1 || maxDepth > 255) {
            throw refuse("nestWhile with " + maxDepth + " levels is not within 1 to 255");
        }
        return add(new Step.Nest(field, value, maxDepth, depth));
    }

    /**
     * Adds all that is left of the payload, an element per byte. The last step; not for payloads that nothing frames.
     *
     * @param field the key
     * @return this builder
     */
    public B remainder(U64ArrayField field) {
        return value(field, WireType.U8, new Count.Rest());
    }

    /**
     * Demands one of some values.
     *
     * @param values at least one, unsigned
     * @return this builder
     */
    public B oneOf(long... values) {
        return rule("oneOf", new Rule.OneOf(Rule.list(values), false, 0));
    }

    /**
     * Allows values from a bound up beside those of the {@link #oneOf} before.
     *
     * @param bound the least such value, unsigned
     * @return this builder
     */
    public B orAtLeast(long bound) {
        Step.Value last = last("orAtLeast");
        List<Rule> rules = new ArrayList<>(last.rules());
        if (rules.isEmpty() || !(rules.getLast() instanceof Rule.OneOf set)) {
            throw refuse("orAtLeast(" + bound + ") has no oneOf before it");
        }
        rules.set(rules.size() - 1, new Rule.OneOf(set.values(), true, bound));
        return replace(with(last, rules, last.when(), last.guard(), last.sentinel(), last.words()));
    }

    /**
     * Demands at least a value.
     *
     * @param bound the least value, unsigned
     * @return this builder
     */
    public B min(long bound) {
        return rule("min", new Rule.AtLeast(bound));
    }

    /**
     * Refuses one value.
     *
     * @param value the value
     * @return this builder
     */
    public B not(long value) {
        return rule("not", new Rule.Not(value));
    }

    /**
     * Demands a power of two.
     *
     * @param lowest  the least, unsigned
     * @param highest the greatest, unsigned
     * @return this builder
     */
    public B powerOfTwo(long lowest, long highest) {
        return rule("powerOfTwo", new Rule.PowerOfTwo(lowest, highest));
    }

    /**
     * Demands that no bit outside a mask is set.
     *
     * @param mask the bits that may be set
     * @return this builder
     */
    public B onlyBits(long mask) {
        return rule("onlyBits", new Rule.OnlyBits(mask));
    }

    /**
     * Demands a float that is finite and not 0.
     *
     * @return this builder
     */
    public B finiteNonZero() {
        return rule("finiteNonZero", new Rule.FiniteNonZero());
    }

    /**
     * Demands the rank of the tensor.
     *
     * @return this builder
     */
    public B equalToRank() {
        return rule("equalToRank", new Rule.EqualToRank());
    }

    /**
     * Demands a permutation of 0 to rank - 1, for arrays of {@link Count#perDimension} items.
     *
     * @return this builder
     */
    public B permutation() {
        return rule("permutation", new Rule.Permutation());
    }

    /**
     * Demands one of some values where a condition on an earlier field holds.
     *
     * @param condition see {@link Condition#when} and {@link Condition#unless}
     * @param values    at least one, unsigned
     * @return this builder
     */
    public B given(Condition condition, long... values) {
        return rule("given", new Rule.Given(condition, Rule.list(values)));
    }

    /**
     * Puts the value on the wire only where an earlier field has one of some values; elsewhere it is absent.
     *
     * @param field  an unsigned scalar that stands earlier
     * @param values at least one, unsigned
     * @return this builder
     */
    public B when(U64Field field, long... values) {
        Step.Value last = last("when");
        return replace(
                with(last, last.rules(), Condition.when(field, values), last.guard(), last.sentinel(), last.words()));
    }

    /**
     * Makes the value absent, whatever bytes stand there, when a bit of an earlier field is clear; its rules hold only when it is
     * set.
     *
     * @param mask an unsigned scalar that stands earlier
     * @param bit  0 to 63
     * @return this builder
     */
    public B guardedBy(U64Field mask, int bit) {
        Step.Value last = last("guardedBy");
        return replace(with(last, last.rules(), last.when(), new Step.Guard(mask, bit), last.sentinel(), last.words()));
    }

    /**
     * Makes a wire value stand for an absent one.
     *
     * @param value the wire value, unsigned
     * @return this builder
     */
    public B absentAs(long value) {
        Step.Value last = last("absentAs");
        return replace(with(last, last.rules(), last.when(), last.guard(), new Step.Sentinel(value, -1), last.words()));
    }

    /**
     * Names wire values of a tag, for people.
     *
     * @param value the first value; the names count up from it
     * @param words the names
     * @return this builder
     */
    public B named(long value, String... words) {
        Step.Value last = last("named");
        Map<Long, String> all = new HashMap<>(last.words());
        for (int i = 0; i < words.length; i++) {
            all.put(value + i, words[i]);
        }
        return replace(with(last, last.rules(), last.when(), last.guard(), last.sentinel(), all));
    }

    /**
     * Adds a check that decode makes, or a read of a scheme's field.
     *
     * @param check called after all rules of the declaration
     * @return this builder
     */
    public B check(PayloadCheck check) {
        checks.add(check);
        return self();
    }

    /**
     * Adds a check that only a verification makes.
     *
     * @param check called on descriptors that decode
     * @return this builder
     */
    public B verify(PayloadCheck check) {
        verifications.add(check);
        return self();
    }

    /**
     * Declares the next buffer.
     *
     * @param role what it holds, such as row_ptr
     * @param size how large it has to be
     * @return this builder
     */
    public B buffer(String role, Size size) {
        buffers.add(new BufferSpec.One(role, size));
        return self();
    }

    /**
     * Declares a buffer of each group for every dimension.
     *
     * @param groups the groups, in the order of their buffers within a dimension
     * @return this builder
     */
    public B buffersPerDimension(BufferSpec.Group... groups) {
        buffers.add(new BufferSpec.PerDimension(List.of(groups)));
        return self();
    }

    final SchemaException refuse(String reason) {
        return new SchemaException(label() + ": " + reason);
    }

    final Step.Value last(String modifier) {
        if (steps.isEmpty() || !(steps.getLast() instanceof Step.Value value)) {
            throw refuse(modifier + " stands behind no value");
        }
        return value;
    }

    final B replace(Step.Value step) {
        steps.set(steps.size() - 1, step);
        return self();
    }

    static int checkTag(String sort, int tag, long owner) {
        boolean fits = owner == 0 ? tag >= 0x01 && tag <= 0xEF : FieldIds.isPrivateTag(tag);
        if (!fits) {
            throw new IllegalArgumentException(sort + " tag " + tag + " is not within "
                    + (owner == 0 ? "0x01 to 0xEF; a private one needs an id" : "0xF0 to 0xFE, the private ones"));
        }
        return tag;
    }

    static long checkOwner(long id) {
        if (id == 0) {
            throw new IllegalArgumentException("a private payload needs a vendor's id other than 0");
        }
        return id;
    }

    private B value(Field field, WireType wire, @Nullable Count count) {
        return add(new Step.Value(field, wire, count, List.of(), null, null, null, Map.of()));
    }

    private B add(Step step) {
        steps.add(step);
        return self();
    }

    private B rule(String modifier, Rule rule) {
        Step.Value last = last(modifier);
        List<Rule> rules = new ArrayList<>(last.rules());
        rules.add(rule);
        return replace(with(last, rules, last.when(), last.guard(), last.sentinel(), last.words()));
    }

    private static Step.Value with(
            Step.Value step,
            List<Rule> rules,
            @Nullable Condition when,
            Step.@Nullable Guard guard,
            Step.@Nullable Sentinel sentinel,
            Map<Long, String> words) {
        return new Step.Value(step.field(), step.wire(), step.count(), rules, when, guard, sentinel, words);
    }

    @SuppressWarnings("unchecked")
    private B self() {
        return (B) this;
    }
}
