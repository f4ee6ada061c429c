package hurray.core;

import hurray.spi.Condition;
import hurray.spi.Factor;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@link Size}, worked out for the slots of its payload: a quick check in 64 bits and an exact one. */
abstract sealed class SizePlan
        permits NumberSize,
                ShapeSize,
                ProductSize,
                StridedSize,
                TileSize,
                InterleavedSize,
                ExtentSize,
                CountedSize,
                UnknownSize {

    /**
     * {@link SizeMath#YES}, {@link SizeMath#NO} or {@link SizeMath#UNSURE}; dynamic dimensions make any size right.
     *
     * @param bits   of an element, unsigned
     * @param before bytes of the buffer before the first element
     * @param after  bytes of the buffer from there on
     */
    abstract int quick(FlyweightDescriptor d, long bits, long before, long after);

    /** What the buffer has to hold; null when the descriptor does not tell. */
    abstract @Nullable Need exact(FlyweightDescriptor d);

    /** Whether a buffer is large enough. */
    final boolean fits(FlyweightDescriptor d, long bits, int buffer) {
        long before = buffer == 0 ? d.byteOffset() : 0;
        long after = d.bufferSize(buffer) - before;
        int answer;
        if (this instanceof NumberSize number) { // the commonest two, so that they take no virtual call
            answer = number.quick(d, bits, before, after);
        } else if (this instanceof ShapeSize shape) {
            answer = shape.quick(d, bits, before, after);
        } else {
            answer = quick(d, bits, before, after);
        }
        return answer == SizeMath.YES || (answer == SizeMath.UNSURE && fitsExactly(d, before, after));
    }

    /** Whether a buffer behind the first certainly has to be of this size, unsigned, and no other. */
    final boolean isExactly(FlyweightDescriptor d, long bytes) {
        Need need = exact(d);
        return need != null
                && need.high().bitLength() < Long.SIZE
                && need.high().longValue() == bytes;
    }

    /** What to ask where {@link #quick} is unsure. */
    private boolean fitsExactly(FlyweightDescriptor d, long before, long after) {
        Need need = exact(d);
        return need == null || need.isMetBy(before, after);
    }

    /** Works a size out; no switch over types, which would cost the first decode of a process some milliseconds. */
    static SizePlan of(Size size, Slot.Schematic slots, PayloadSchema payload) {
        if (size instanceof Size.Elements elements) {
            return product(factors(elements.factors(), slots), null, 0, 0);
        }
        if (size instanceof Size.Entries entries) {
            Slot select = entries.select().isEmpty()
                    ? null
                    : slots.slot(entries.select().getFirst());
            return product(factors(entries.factors(), slots), select, entries.width(), entries.other());
        }
        if (size instanceof Size.Strided strided) {
            return new StridedSize(slots.slot(strided.strides()));
        }
        if (size instanceof Size.WholeTiles tiles) {
            return new TileSize(slots.slot(tiles.tile()), tests(tiles.unknown(), slots));
        }
        if (size instanceof Size.Interleaved interleaved) {
            return new InterleavedSize(slots.slot(interleaved.bits()));
        }
        if (size instanceof Size.Computed computed) {
            return new ExtentSize(computed.rule(), payload);
        }
        return size instanceof Size.Counted counted ? new CountedSize(counted.rule(), payload) : new UnknownSize();
    }

    private static SizePlan product(FactorPlan[] factors, @Nullable Slot select, int width, int other) {
        ProductSize product = new ProductSize(factors, select, width, other);
        if (factors.length != 1 || select != null) {
            return product;
        }
        return factors[0].isNumber() ? new NumberSize(factors[0], width, product) : new ShapeSize(width, product);
    }

    private static Slot.Test[] tests(List<Condition> conditions, Slot.Schematic slots) {
        Slot.Test[] tests = new Slot.Test[conditions.size()];
        for (int i = 0; i < tests.length; i++) {
            tests[i] = slots.test(conditions.get(i));
        }
        return tests;
    }

    private static FactorPlan[] factors(List<Factor> factors, Slot.Schematic slots) {
        FactorPlan[] plans = new FactorPlan[factors.size()];
        for (int i = 0; i < plans.length; i++) {
            plans[i] = FactorPlan.of(factors.get(i), slots);
        }
        return plans;
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
