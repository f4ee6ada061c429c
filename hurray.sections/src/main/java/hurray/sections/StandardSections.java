package hurray.sections;

import static hurray.api.CompositeMemberFields.ROLE;
import static hurray.api.ShardFields.OFFSET;
import static hurray.api.ShardFields.PARENT_SHAPE;
import static hurray.spi.Condition.unless;
import static hurray.spi.Condition.when;
import static hurray.spi.Count.perDimension;
import static hurray.spi.PayloadSchema.section;

import hurray.api.ExtensionTypeFields;
import hurray.api.QuantizationFields;
import hurray.api.SectionKey;
import hurray.api.StatisticsFields;
import hurray.spi.FormatProvider;
import hurray.spi.Inside;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.List;

/** Declares the sections, in the order of the wire, and the schemes of the first of them. */
public final class StandardSections implements FormatProvider {

    /** For the service loader. */
    public StandardSections() {}

    /** {@inheritDoc} */
    @Override
    public List<SectionSchema> sections() {
        return List.of(quantization(), shard(), statistics(), extensionType(), compositeMember());
    }

    /** {@inheritDoc} */
    @Override
    public List<SchemeSchema> schemes() {
        return Schemes.all();
    }

    private static SectionSchema quantization() {
        return section(SectionKey.QUANTIZATION)
                .place(0)
                .typedBySchemes()
                .parameterBuffers()
                .u8(QuantizationFields.SCHEME_TAG)
                .build();
    }

    private static SectionSchema shard() {
        return section(SectionKey.SHARD)
                .place(1)
                .u64Array(PARENT_SHAPE, perDimension())
                .not(-1)
                .u64Array(OFFSET, perDimension())
                .check(new Inside(PARENT_SHAPE, OFFSET, "shard-bounds", "shard-dynamic"))
                .build();
    }

    /** Every value stands on the wire; the mask says which of them mean anything. */
    private static SectionSchema statistics() {
        var mask = StatisticsFields.COMPUTED_MASK;
        return section(SectionKey.STATISTICS)
                .place(2)
                .u32(mask)
                .onlyBits(0x3F)
                .zero(4)
                .u64(StatisticsFields.NNZ)
                .guardedBy(mask, 0)
                .f64(StatisticsFields.SPARSITY_RATIO)
                .guardedBy(mask, 1)
                .f64(StatisticsFields.VALUE_MIN)
                .guardedBy(mask, 2)
                .f64(StatisticsFields.VALUE_MAX)
                .guardedBy(mask, 2)
                .f64(StatisticsFields.VALUE_ABS_MAX)
                .guardedBy(mask, 2)
                .f64(StatisticsFields.VALUE_MEAN)
                .guardedBy(mask, 3)
                .f64(StatisticsFields.VALUE_STDDEV)
                .guardedBy(mask, 3)
                .u8(StatisticsFields.NM_N)
                .guardedBy(mask, 4)
                .u8(StatisticsFields.NM_M)
                .guardedBy(mask, 4)
                .bool(StatisticsFields.HAS_NAN)
                .guardedBy(mask, 5)
                .bool(StatisticsFields.HAS_INF)
                .guardedBy(mask, 5)
                .zero(4)
                .verify(Advice.NNZ)
                .verify(Advice.NM)
                .verify(Advice.STDDEV)
                .build();
    }

    /** A float has no sign of its own kind, and an integer no parts. */
    private static SectionSchema extensionType() {
        var bits = ExtensionTypeFields.BIT_WIDTH;
        var isFloat = ExtensionTypeFields.IS_FLOAT;
        return section(SectionKey.EXTENSION_TYPE)
                .place(3)
                .requiredForPrivateTypes()
                .u32(bits)
                .oneOf(1, 2, 4)
                .orAtLeast(8)
                .u8(ExtensionTypeFields.PACKING_FACTOR)
                .given(when(bits, 1), 8)
                .given(when(bits, 2), 4)
                .given(when(bits, 4), 2)
                .given(unless(bits, 1, 2, 4), 1)
                .bool(isFloat)
                .bool(ExtensionTypeFields.IS_SIGNED)
                .given(when(isFloat, 1), 0)
                .u8(ExtensionTypeFields.SIGN_BITS)
                .oneOf(0, 1)
                .given(when(isFloat, 0), 0)
                .u8(ExtensionTypeFields.EXPONENT_BITS)
                .given(when(isFloat, 0), 0)
                .u8(ExtensionTypeFields.MANTISSA_BITS)
                .given(when(isFloat, 0), 0)
                .zero(2)
                .u32(ExtensionTypeFields.EXPONENT_BIAS)
                .given(when(isFloat, 0), 0)
                .bool(ExtensionTypeFields.HAS_NAN)
                .bool(ExtensionTypeFields.HAS_INF)
                .zero(2)
                .elementBits(bits)
                .build();
    }

    private static SectionSchema compositeMember() {
        return section(SectionKey.COMPOSITE_MEMBER)
                .place(4)
                .tag(ROLE, 0, 1)
                .named(0, "correction", "base")
                .zero(15)
                .build();
    }
}
