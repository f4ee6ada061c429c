package hurray.core;

import hurray.api.Field;
import hurray.spi.Condition;
import hurray.spi.Extent;
import hurray.spi.ExtentRule;
import hurray.spi.Factor;
import hurray.spi.Size;
import java.math.BigInteger;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A {@link Size}, worked out for the slots of its payload: a quick check in 64 bits and an exact one. */
abstract sealed class SizePlan {

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
            case Size.Elements elements -> new Product(factors(elements.factors(), slots), null, 0, 0);
            case Size.Entries entries -> {
                Slot select = entries.select().isEmpty()
                        ? null
                        : slots.apply(entries.select().getFirst());
                yield new Product(factors(entries.factors(), slots), select, entries.width(), entries.other());
            }
            case Size.Strided strided -> new Strided(slots.apply(strided.strides()));
            case Size.WholeTiles tiles ->
                new WholeTiles(
                        slots.apply(tiles.tile()),
                        tiles.unknown().stream()
                                .map(condition -> test(condition, slots))
                                .toArray(Slot.Test[]::new));
            case Size.Interleaved interleaved -> new Interleaved(slots.apply(interleaved.bits()));
            case Size.Computed computed -> new Computed(computed.rule(), payload);
            case Size.Unknown unknown -> new Unknown();
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
    private static boolean isDynamic(FlyweightDescriptor d) {
        for (int i = 0; i < d.rank; i++) {
            if (d.dimensionAt(i) == Format.DYNAMIC) {
                return true;
            }
        }
        return false;
    }

    private static boolean isEmpty(FlyweightDescriptor d) {
        for (int i = 0; i < d.rank; i++) {
            if (d.dimensionAt(i) == 0) {
                return true;
            }
        }
        return false;
    }

    /** Elements of the tensor's type, or entries of a width of their own. */
    private static final class Product extends SizePlan {
        private final FactorPlan[] factors;
        private final @Nullable Slot select;
        private final int width;
        private final int other;

        Product(FactorPlan[] factors, @Nullable Slot select, int width, int other) {
            this.factors = factors;
            this.select = select;
            this.width = width;
            this.other = other;
        }

        private long bits(FlyweightDescriptor d) {
            if (width == 0) {
                return d.elementBits() & 0xFFFF_FFFFL;
            }
            return 8L * (select == null || select.value(d, d.payload) == 0 ? width : other);
        }

        @Override
        int quick(FlyweightDescriptor d, long before, long after) {
            long product = 1;
            long high = 0;
            boolean empty = false;
            for (FactorPlan factor : factors) {
                if (factor.isUnknown(d)) {
                    return SizeMath.YES;
                }
                for (int i = 0; i < factor.count(d); i++) {
                    long value = factor.value(d, i);
                    if (factor.isOver(value)) {
                        return SizeMath.UNSURE;
                    }
                    empty |= value == 0;
                    high |= Math.unsignedMultiplyHigh(product, value);
                    product *= value;
                }
            }
            if (empty) {
                return SizeMath.YES;
            }
            if (high != 0) {
                return SizeMath.UNSURE;
            }
            return SizeMath.fits(product, bits(d), after) ? SizeMath.YES : SizeMath.NO;
        }

        @Override
        @Nullable Need exact(FlyweightDescriptor d) {
            BigInteger product = BigInteger.ONE;
            for (FactorPlan factor : factors) {
                if (factor.isUnknown(d)) {
                    return null;
                }
                for (int i = 0; i < factor.count(d); i++) {
                    long value = factor.value(d, i);
                    product = factor.isOver(value)
                            ? product.multiply(factor.exact(d, i))
                            : SizeMath.times(product, value);
                }
            }
            return product.signum() == 0
                    ? Need.NOTHING
                    : Need.bytes(SizeMath.endOf(product.subtract(BigInteger.ONE), bits(d)));
        }
    }

    private static final class Strided extends SizePlan {
        private final Slot strides;

        Strided(Slot strides) {
            this.strides = strides;
        }

        @Override
        int quick(FlyweightDescriptor d, long before, long after) {
            int at = strides.position(d, d.payload);
            long low = 0;
            long high = 0;
            boolean empty = false;
            boolean wide = false;
            for (int i = 0; i < d.rank; i++) {
                long extent = d.dimensionAt(i);
                if (extent == Format.DYNAMIC) {
                    return SizeMath.YES;
                }
                empty |= extent == 0;
                long stride = Bytes.i64(d.bytes, at + 8 * i);
                long reach = stride * (extent - 1);
                wide |= extent < 0 || Math.multiplyHigh(stride, extent - 1) != reach >> 63;
                // 64 reaches of less than 2^56 add up to less than 2^62
                wide |= reach >> 56 != reach >> 63;
                low += Math.min(0, reach);
                high += Math.max(0, reach);
            }
            if (empty) {
                return SizeMath.YES;
            }
            return wide
                    ? SizeMath.UNSURE
                    : SizeMath.quickSpan(low, high, d.elementBits() & 0xFFFF_FFFFL, before, after);
        }

        @Override
        @Nullable Need exact(FlyweightDescriptor d) {
            if (isDynamic(d)) {
                return null;
            }
            if (isEmpty(d)) {
                return Need.NOTHING;
            }
            int at = strides.position(d, d.payload);
            BigInteger low = BigInteger.ZERO;
            BigInteger high = BigInteger.ZERO;
            for (int i = 0; i < d.rank; i++) {
                BigInteger reach = SizeMath.reach(Bytes.i64(d.bytes, at + 8 * i), d.dimensionAt(i) - 1);
                low = reach.signum() < 0 ? low.add(reach) : low;
                high = reach.signum() > 0 ? high.add(reach) : high;
                if (SizeMath.isBeyond(low) || SizeMath.isBeyond(high)) {
                    break;
                }
            }
            return span(d, low, high);
        }
    }

    private static final class WholeTiles extends SizePlan {
        private final Slot tile;
        private final Slot.Test[] unknown;

        WholeTiles(Slot tile, Slot.Test[] unknown) {
            this.tile = tile;
            this.unknown = unknown;
        }

        private boolean isUnknown(FlyweightDescriptor d) {
            for (Slot.Test test : unknown) {
                if (test.holds(d, d.payload)) {
                    return true;
                }
            }
            return isDynamic(d);
        }

        @Override
        int quick(FlyweightDescriptor d, long before, long after) {
            if (isUnknown(d)) {
                return SizeMath.YES;
            }
            int at = tile.position(d, d.payload);
            int width = Bytes.Wire.width(tile.wireType());
            long product = 1;
            long high = 0;
            boolean empty = false;
            for (int i = 0; i < d.rank; i++) {
                long extent = d.dimensionAt(i);
                long side = Bytes.integer(d.bytes, at + width * i, tile.wireType());
                empty |= extent == 0;
                long tiles = Long.divideUnsigned(extent - 1, side) + 1;
                high |= Math.unsignedMultiplyHigh(product, tiles);
                product *= tiles;
                high |= Math.unsignedMultiplyHigh(product, side);
                product *= side;
            }
            if (empty) {
                return SizeMath.YES;
            }
            if (high != 0) {
                return SizeMath.UNSURE;
            }
            return SizeMath.fits(product, d.elementBits() & 0xFFFF_FFFFL, after) ? SizeMath.YES : SizeMath.NO;
        }

        @Override
        @Nullable Need exact(FlyweightDescriptor d) {
            if (isUnknown(d)) {
                return null;
            }
            if (isEmpty(d)) {
                return Need.NOTHING;
            }
            int at = tile.position(d, d.payload);
            int width = Bytes.Wire.width(tile.wireType());
            BigInteger product = BigInteger.ONE;
            for (int i = 0; i < d.rank; i++) {
                long side = Bytes.integer(d.bytes, at + width * i, tile.wireType());
                long tiles = Long.divideUnsigned(d.dimensionAt(i) - 1, side) + 1;
                product = SizeMath.times(SizeMath.times(product, tiles), side);
            }
            return span(d, BigInteger.ZERO, product.subtract(BigInteger.ONE));
        }
    }

    private static final class Interleaved extends SizePlan {
        private final Slot bits;

        Interleaved(Slot bits) {
            this.bits = bits;
        }

        /** Bits of a code; 0 when the dimensions have unequally many and the size is unknown. */
        private long codeBits(FlyweightDescriptor d) {
            if (d.rank == 0) {
                return 0;
            }
            int at = bits.position(d, d.payload);
            long first = Bytes.integer(d.bytes, at, bits.wireType());
            int width = Bytes.Wire.width(bits.wireType());
            for (int i = 1; i < d.rank; i++) {
                if (Bytes.integer(d.bytes, at + width * i, bits.wireType()) != first) {
                    return 0;
                }
            }
            return first >>> 32 != 0 ? Long.MAX_VALUE : first * d.rank;
        }

        @Override
        int quick(FlyweightDescriptor d, long before, long after) {
            long sum = codeBits(d);
            if (sum == 0 || isDynamic(d) || isEmpty(d)) {
                return SizeMath.YES;
            }
            if (sum < 0 || sum > 67) {
                // 2^68 elements of one bit are 2^65 bytes, more than any buffer has
                return SizeMath.NO;
            }
            if (sum >= 64) {
                return SizeMath.UNSURE;
            }
            return SizeMath.fits(1L << sum, d.elementBits() & 0xFFFF_FFFFL, after) ? SizeMath.YES : SizeMath.NO;
        }

        @Override
        @Nullable Need exact(FlyweightDescriptor d) {
            long sum = codeBits(d);
            if (sum == 0 || isDynamic(d)) {
                return null;
            }
            if (isEmpty(d)) {
                return Need.NOTHING;
            }
            // no more than it takes to be larger than any buffer
            int shift = sum < 0 || sum > 68 ? 68 : (int) sum;
            return span(d, BigInteger.ZERO, BigInteger.ONE.shiftLeft(shift).subtract(BigInteger.ONE));
        }
    }

    private static final class Computed extends SizePlan {
        private final ExtentRule rule;
        private final String payload;

        Computed(ExtentRule rule, String payload) {
            this.rule = rule;
            this.payload = payload;
        }

        @Override
        int quick(FlyweightDescriptor d, long before, long after) {
            return SizeMath.UNSURE;
        }

        @Override
        @Nullable Need exact(FlyweightDescriptor d) {
            if (isDynamic(d)) {
                return null;
            }
            Extent extent = Foreign.call(payload, "extent", () -> rule.extent(d));
            if (!extent.known()) {
                return null;
            }
            BigInteger low = extent.lowest();
            BigInteger high = extent.highest();
            return low == null || high == null
                    ? Need.NOTHING
                    : span(d, low.min(BigInteger.ZERO), high.max(BigInteger.ZERO));
        }
    }

    private static final class Unknown extends SizePlan {
        @Override
        int quick(FlyweightDescriptor d, long before, long after) {
            return SizeMath.YES;
        }

        @Override
        @Nullable Need exact(FlyweightDescriptor d) {
            return null;
        }
    }

    private static Need span(FlyweightDescriptor d, BigInteger low, BigInteger high) {
        long bits = d.elementBits() & 0xFFFF_FFFFL;
        return new Need(SizeMath.startOf(low, bits), SizeMath.endOf(high, bits));
    }
}
