package hurray.sections;

import static hurray.api.LayoutFields.BLOCK_PAGED_NUM_PAGES;
import static hurray.api.LayoutFields.BLOCK_PAGED_PAGE_SIZE;
import static hurray.api.QuantizationFields.PER_BLOCK_BLOCK_SIZE;

import hurray.api.Descriptor;
import hurray.api.U64Field;
import hurray.spi.ByteRule;
import hurray.spi.TensorView;
import java.math.BigInteger;
import java.util.Optional;
import java.util.function.ToIntFunction;

/** How many bytes the parameter buffers of a scheme have (spec 3): exactly what their contents need. */
final class ParameterSizes {
    private ParameterSizes() {}

    /** One entry per index of the axis. */
    static ByteRule perIndex(U64Field axis, int width) {
        return tensor -> {
            long extent = Quantized.extent(tensor, axis);
            return extent == Descriptor.DYNAMIC
                    ? Optional.empty()
                    : Optional.of(unsigned(extent).multiply(BigInteger.valueOf(width)));
        };
    }

    /** One entry per block along the axis; on block-paged, per slot of a page. */
    static ByteRule perBlock(U64Field axis, U64Field blockSize, ToIntFunction<TensorView> width) {
        return tensor -> blocks(tensor, axis, blockSize)
                .map(blocks -> blocks.multiply(BigInteger.valueOf(width.applyAsInt(tensor))));
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

    private static BigInteger unsigned(long value) {
        BigInteger low = BigInteger.valueOf(value & Long.MAX_VALUE);
        return value < 0 ? low.setBit(63) : low;
    }
}
