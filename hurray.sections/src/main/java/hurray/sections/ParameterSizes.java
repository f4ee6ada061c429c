package hurray.sections;

import static hurray.api.LayoutFields.BLOCK_PAGED_NUM_PAGES;
import static hurray.api.LayoutFields.BLOCK_PAGED_PAGE_SIZE;
import static hurray.api.QuantizationFields.PER_BLOCK_BLOCK_SIZE;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.U64Field;
import hurray.spi.ByteRule;
import hurray.spi.TensorView;
import java.math.BigInteger;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How many bytes the parameter buffers of a scheme have (spec 3): exactly what their contents need. */
final class ParameterSizes {
    private ParameterSizes() {}

    /** One entry of some bytes per index of the axis. */
    static ByteRule perIndex(U64Field axis, int width) {
        return new PerIndex(axis, width);
    }

    /** One entry of some bytes per block along the axis; on block-paged, per slot of a page. */
    static ByteRule perBlock(U64Field axis, U64Field blockSize, int width) {
        return new PerBlock(axis, blockSize, width, null);
    }

    /** The same, with entries of the type whose tag a field holds. */
    static ByteRule perBlock(U64Field axis, U64Field blockSize, U64Field type) {
        return new PerBlock(axis, blockSize, 0, type);
    }

    private record PerIndex(U64Field axis, int width) implements ByteRule {
        @Override
        public Optional<BigInteger> bytes(TensorView tensor) {
            long extent = Quantized.extent(tensor, axis);
            return extent == Descriptor.DYNAMIC ? Optional.empty() : Optional.of(times(extent, width));
        }
    }

    private record PerBlock(
            U64Field axis,
            U64Field blockSize,
            int width,
            @Nullable U64Field type) implements ByteRule {
        @Override
        public Optional<BigInteger> bytes(TensorView tensor) {
            int each = type == null
                    ? width
                    : ElementType.ofTag((int) tensor.get(type)).bits() / 8;
            return blocks(tensor, axis, blockSize).map(blocks -> blocks.multiply(BigInteger.valueOf(each)));
        }
    }

    private static Optional<BigInteger> blocks(TensorView tensor, U64Field axis, U64Field blockSize) {
        if (Quantized.isPaged(tensor) && blockSize.equals(PER_BLOCK_BLOCK_SIZE)) {
            return Optional.of(
                    unsigned(tensor.get(BLOCK_PAGED_NUM_PAGES)).multiply(unsigned(tensor.get(BLOCK_PAGED_PAGE_SIZE))));
        }
        long k = tensor.get(axis);
        if (k >= tensor.rank()) {
            return Optional.empty();
        }
        BigInteger blocks = BigInteger.ONE;
        for (int i = 0; i < tensor.rank(); i++) {
            long extent = tensor.dimension(i);
            if (extent == Descriptor.DYNAMIC) {
                return Optional.empty();
            }
            blocks = blocks.multiply(i == k ? ceil(extent, tensor.get(blockSize)) : unsigned(extent));
        }
        return Optional.of(blocks);
    }

    private static BigInteger ceil(long extent, long block) {
        BigInteger size = unsigned(block);
        return unsigned(extent).add(size).subtract(BigInteger.ONE).divide(size);
    }

    /** Nearly all are small, and take one number. */
    private static BigInteger times(long extent, int width) {
        return extent >>> Integer.SIZE == 0
                ? BigInteger.valueOf(extent * width)
                : unsigned(extent).multiply(BigInteger.valueOf(width));
    }

    private static BigInteger unsigned(long value) {
        BigInteger low = BigInteger.valueOf(value & Long.MAX_VALUE);
        return value < 0 ? low.setBit(63) : low;
    }
}
