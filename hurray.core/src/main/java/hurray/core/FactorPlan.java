package hurray.core;

import hurray.spi.Factor;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** A {@link Factor}, worked out for the slots of its payload: one number, or one per dimension. */
final class FactorPlan {
    private static final int ALL = -1;
    private static final int NONE = -2;
    private static final int RANK = -3;

    private final long constant;
    /** The value, or the extent of a block along a dimension. */
    private final @Nullable Slot slot;

    /** A dimension, or what else the factor is. */
    private final int dimension;

    private final int plus;

    private FactorPlan(long constant, @Nullable Slot slot, int dimension, int plus) {
        this.constant = constant;
        this.slot = slot;
        this.dimension = dimension;
        this.plus = plus;
    }

    static FactorPlan of(Factor factor, Slot.Schematic slots) {
        if (factor instanceof Factor.OfField of) {
            return new FactorPlan(0, slots.slot(of.field()), NONE, 0);
        }
        if (factor instanceof Factor.PlusOne one) {
            FactorPlan inner = of(one.factor(), slots);
            return new FactorPlan(inner.constant, inner.slot, inner.dimension, inner.plus + 1);
        }
        if (factor instanceof Factor.Constant constant) {
            return new FactorPlan(constant.value(), null, NONE, 0);
        }
        if (factor instanceof Factor.Dimension dimension) {
            return new FactorPlan(0, null, dimension.index(), 0);
        }
        if (factor instanceof Factor.Blocks blocks) {
            return new FactorPlan(0, slots.slot(blocks.extent()), blocks.index(), 0);
        }
        return new FactorPlan(0, null, factor instanceof Factor.Shape ? ALL : RANK, 0);
    }

    /** Whether the declaration alone says the number, and the number times any width is a positive one. */
    boolean isSmallConstant() {
        return slot == null && dimension == NONE && constant() >>> 32 == 0;
    }

    /** The field that is the number and stands where no other value moves it; null where there is none such. */
    @Nullable Slot fixedField() {
        return dimension == NONE && plus == 0 && slot != null && slot.isFixed() ? slot : null;
    }

    long constant() {
        return constant + plus;
    }

    int count(FlyweightDescriptor d) {
        return dimension == ALL ? d.rank : 1;
    }

    /** Whether the factor is one number, and not one per dimension. */
    boolean isNumber() {
        return dimension != ALL;
    }

    /** Whether it is a dimension, which is dynamic. */
    boolean isUnknown(FlyweightDescriptor d, int index) {
        return dimension >= ALL && d.dimensionAt(dimension == ALL ? index : dimension) == Format.DYNAMIC;
    }

    /** The number in 64 bits; {@link #isOver} tells when one more did not fit. */
    long value(FlyweightDescriptor d, int index) {
        return plain(d, index) + plus;
    }

    boolean isOver(long value) {
        return plus != 0 && Long.compareUnsigned(value, plus) < 0;
    }

    BigInteger exact(FlyweightDescriptor d, int index) {
        return SizeMath.unsigned(plain(d, index)).add(BigInteger.valueOf(plus));
    }

    private long plain(FlyweightDescriptor d, int index) {
        if (slot != null) {
            long value = slot.value(d, d.payload);
            return dimension == NONE ? value : blocks(d.dimensionAt(dimension), value);
        }
        return switch (dimension) {
            case NONE -> constant;
            case RANK -> d.rank;
            case ALL -> d.dimensionAt(index);
            default -> d.dimensionAt(dimension);
        };
    }

    /** A rule has kept the extent of a block from being 0. */
    private static long blocks(long extent, long block) {
        long whole = Long.divideUnsigned(extent, block);
        return Long.remainderUnsigned(extent, block) == 0 ? whole : whole + 1;
    }
}
