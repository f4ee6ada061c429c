package hurray.core;

import hurray.api.Field;
import hurray.spi.Condition;
import hurray.spi.Factor;
import hurray.spi.Size;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link Size}, worked out for the slots of its payload: a quick check in 64 bits and an exact one. */
abstract sealed class SizePlan
        permits ProductSize, StridedSize, TileSize, InterleavedSize, ExtentSize, CountedSize, UnknownSize {

    /** {@link SizeMath#YES}, {@link SizeMath#NO} or {@link SizeMath#UNSURE}; dynamic dimensions make any size right. */
    abstract int quick(FlyweightDescriptor d, long before, long after);

    /** What the buffer has to hold; null when the descriptor does not tell. */
    abstract @Nullable Need exact(FlyweightDescriptor d);

    final boolean fits(FlyweightDescriptor d, long before, long after) {
        int answer = quick(d, before, after);
        if (answer != SizeMath.UNSURE) {
            return answer == SizeMath.YES;
        }
        Need need = exact(d);
        return need == null || need.isMetBy(before, after);
    }

    static SizePlan of(Size size, Function<Field, Slot> slots, String payload) {
        return switch (size) {
            case Size.Elements elements -> new ProductSize(factors(elements.factors(), slots), null, 0, 0);
            case Size.Entries entries -> {
                Slot select = entries.select().isEmpty()
                        ? null
                        : slots.apply(entries.select().getFirst());
                yield new ProductSize(factors(entries.factors(), slots), select, entries.width(), entries.other());
            }
            case Size.Strided strided -> new StridedSize(slots.apply(strided.strides()));
            case Size.WholeTiles tiles ->
                new TileSize(
                        slots.apply(tiles.tile()),
                        tiles.unknown().stream()
                                .map(condition -> test(condition, slots))
                                .toArray(Slot.Test[]::new));
            case Size.Interleaved interleaved -> new InterleavedSize(slots.apply(interleaved.bits()));
            case Size.Computed computed -> new ExtentSize(computed.rule(), payload);
            case Size.Counted counted -> new CountedSize(counted.rule(), payload);
            case Size.Unknown unknown -> new UnknownSize();
        };
    }

    private static Slot.Test test(Condition condition, Function<Field, Slot> slots) {
        Slot.Schematic schematic = slots::apply;
        return schematic.test(condition);
    }

    private static FactorPlan[] factors(List<Factor> factors, Function<Field, Slot> slots) {
        return factors.stream().map(factor -> FactorPlan.of(factor, slots)).toArray(FactorPlan[]::new);
    }

    /** Whether any dimension is dynamic: then no dense size can be told. */
    static boolean isDynamic(FlyweightDescriptor d) {
        for (int i = 0; i < d.rank; i++) {
            if (d.dimensionAt(i) == Format.DYNAMIC) {
                return true;
            }
        }
        return false;
    }

    static boolean isEmpty(FlyweightDescriptor d) {
        for (int i = 0; i < d.rank; i++) {
            if (d.dimensionAt(i) == 0) {
                return true;
            }
        }
        return false;
    }

    static Need span(FlyweightDescriptor d, BigInteger low, BigInteger high) {
        long bits = d.elementBits() & 0xFFFF_FFFFL;
        return new Need(SizeMath.startOf(low, bits), SizeMath.endOf(high, bits));
    }
}
