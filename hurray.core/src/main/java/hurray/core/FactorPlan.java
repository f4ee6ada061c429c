package hurray.core;

import hurray.api.Field;
import hurray.spi.Factor;
import java.math.BigInteger;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link Factor}, worked out for the slots of its payload: one number, or one per dimension. */
final class FactorPlan {
    private static final int ALL = -1;
    private static final int NONE = -2;
    private static final int RANK = -3;

    private final long constant;
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

    static FactorPlan of(Factor factor, Function<Field, Slot> slots) {
        return switch (factor) {
            case Factor.Constant constant -> new FactorPlan(constant.value(), null, NONE, 0);
            case Factor.OfField of -> new FactorPlan(0, slots.apply(of.field()), NONE, 0);
            case Factor.Dimension dimension -> new FactorPlan(0, null, dimension.index(), 0);
            case Factor.Shape shape -> new FactorPlan(0, null, ALL, 0);
            case Factor.Rank rank -> new FactorPlan(0, null, RANK, 0);
            case Factor.PlusOne one -> {
                FactorPlan inner = of(one.factor(), slots);
                yield new FactorPlan(inner.constant, inner.slot, inner.dimension, inner.plus + 1);
            }
        };
    }

    int count(FlyweightDescriptor d) {
        return dimension == ALL ? d.rank : 1;
    }

    /** Whether the factor is one number, and not one per dimension. */
    boolean isNumber() {
        return dimension != ALL;
    }

    boolean isUnknown(FlyweightDescriptor d) {
        if (dimension >= 0) {
            return d.dimensionAt(dimension) == Format.DYNAMIC;
        }
        if (dimension == ALL) {
            for (int i = 0; i < d.rank; i++) {
                if (d.dimensionAt(i) == Format.DYNAMIC) {
                    return true;
                }
            }
        }
        return false;
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
            return slot.value(d, d.payload);
        }
        return switch (dimension) {
            case NONE -> constant;
            case RANK -> d.rank;
            case ALL -> d.dimensionAt(index);
            default -> d.dimensionAt(dimension);
        };
    }
}
