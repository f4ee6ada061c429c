package hurray.tck;

import hurray.api.F64Field;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.Rule;
import hurray.spi.SchemaBuilder;
import hurray.spi.SchemeBuilder;
import hurray.spi.Step;
import java.util.List;

/** Says a step of a declaration again to a builder. */
final class Steps {
    private Steps() {}

    static void add(SchemaBuilder<?> builder, Step step) {
        switch (step) {
            case Step.Reserved reserved -> builder.zero(reserved.bytes());
            case Step.Nest nest -> builder.nestWhile(nest.field(), nest.value(), nest.maxDepth(), nest.depth());
            case Step.Value value -> {
                if (value.count() == null) {
                    scalar(builder, value);
                } else {
                    array(builder, value, value.count());
                }
                value.rules().forEach(rule -> rule(builder, rule));
                presence(builder, value);
                value.words().forEach((number, word) -> builder.named(number, word));
            }
        }
    }

    private static void scalar(SchemaBuilder<?> builder, Step.Value value) {
        switch (value.wire()) {
            case U8 -> builder.u8((U64Field) value.field());
            case U16 -> builder.u16((U64Field) value.field());
            case U32 -> builder.u32((U64Field) value.field());
            case U64 -> builder.u64((U64Field) value.field());
            case I8 -> builder.i8((I64Field) value.field());
            case I16 -> builder.i16((I64Field) value.field());
            case I32 -> builder.i32((I64Field) value.field());
            case I64 -> builder.i64((I64Field) value.field());
            case F32 -> builder.f32((F64Field) value.field());
            case F64 -> builder.f64((F64Field) value.field());
        }
    }

    private static void array(SchemaBuilder<?> builder, Step.Value value, Count count) {
        if (count instanceof Count.Rest) {
            builder.remainder((U64ArrayField) value.field());
            return;
        }
        switch (value.wire()) {
            case U32 -> builder.u32Array((U64ArrayField) value.field(), count);
            case U64 -> builder.u64Array((U64ArrayField) value.field(), count);
            case I64 -> builder.i64Array((I64ArrayField) value.field(), count);
            default -> throw new IllegalStateException("the kit knows no array of " + value.wire());
        }
    }

    private static void rule(SchemaBuilder<?> builder, Rule rule) {
        switch (rule) {
            case Rule.OneOf set -> {
                builder.oneOf(numbers(set.values()));
                if (set.orAbove()) {
                    builder.orAtLeast(set.bound());
                }
            }
            case Rule.AtLeast least -> builder.min(least.bound());
            case Rule.Not not -> builder.not(not.value());
            case Rule.PowerOfTwo power -> builder.powerOfTwo(power.lowest(), power.highest());
            case Rule.OnlyBits bits -> builder.onlyBits(bits.mask());
            case Rule.FiniteNonZero finite -> builder.finiteNonZero();
            case Rule.EqualToRank equal -> builder.equalToRank();
            case Rule.Permutation permutation -> builder.permutation();
            case Rule.Given given -> builder.given(given.condition(), numbers(given.values()));
        }
    }

    private static void presence(SchemaBuilder<?> builder, Step.Value value) {
        if (value.when() != null) {
            builder.when(value.when().field(), numbers(value.when().values()));
        }
        if (value.guard() != null) {
            builder.guardedBy(value.guard().mask(), value.guard().bit());
        }
        if (value.sentinel() != null) {
            builder.absentAs(value.sentinel().value());
            if (value.sentinel().flag() >= 0) {
                ((SchemeBuilder) builder).iffFlag(value.sentinel().flag());
            }
        }
    }

    private static long[] numbers(List<Long> values) {
        return values.stream().mapToLong(Long::longValue).toArray();
    }
}
