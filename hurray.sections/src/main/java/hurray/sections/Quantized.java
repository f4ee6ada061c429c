package hurray.sections;

import static hurray.api.LayoutFields.BLOCK_PAGED_PAGE_SIZE;
import static hurray.api.QuantizationFields.PER_BLOCK_BLOCK_SIZE;
import static hurray.api.QuantizationFields.PER_TENSOR_ZERO_POINT;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.FieldStatus;
import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What relates a scheme to its tensor (spec 3): checked by a verification, not by a read. Records and not lambdas, each of which would
 * cost the start of a process half a millisecond.
 */
final class Quantized {
    private Quantized() {}

    /** The axis is one of the tensor's, and its extent is known. */
    record Axis(U64Field axis) implements PayloadCheck {
        @Override
        public @Nullable Violation check(TensorView tensor) {
            long k = tensor.get(axis);
            if (k >= tensor.rank()) {
                return Violation.field(
                        axis, "quantization-axis", Long.toString(k), "less than " + tensor.rank() + ", the rank");
            }
            return tensor.dimension((int) k) == Descriptor.DYNAMIC
                    ? Violation.field(
                            axis, "quantization-axis", k + ", a dynamic dimension", "a dimension of known extent")
                    : null;
        }
    }

    /** The elements are of a type that the scheme stores. */
    record Storage(List<ElementType> allowed) implements PayloadCheck {
        @Override
        public @Nullable Violation check(TensorView tensor) {
            ElementType type = ElementType.ofTag(tensor.typeTag());
            if (allowed.contains(type) || type == ElementType.UNKNOWN) {
                return null;
            }
            List<String> names = allowed.stream().map(ElementType::toString).toList();
            return new Violation(
                    new Violation.OfSection(SectionKey.QUANTIZATION),
                    "quantization-storage",
                    "a tensor of " + type,
                    "one of " + String.join(", ", names));
        }
    }

    /** A block is no longer than the axis, unless that is empty; blocks of a page, of per-block affine on block-paged, may be. */
    record Block(U64Field axis, U64Field blockSize) implements PayloadCheck {
        @Override
        public @Nullable Violation check(TensorView tensor) {
            long extent = extent(tensor, axis);
            long block = tensor.get(blockSize);
            boolean paged = isPaged(tensor) && blockSize.equals(PER_BLOCK_BLOCK_SIZE);
            boolean right = paged || extent == 0 || extent == -1 || Long.compareUnsigned(block, extent) <= 0;
            return right ? null : tooLong(blockSize, block, "at most " + Long.toUnsignedString(extent));
        }
    }

    /** No partial blocks, and at least one. */
    record WholeBlocks(U64Field axis, U64Field blockSize) implements PayloadCheck {
        @Override
        public @Nullable Violation check(TensorView tensor) {
            long extent = extent(tensor, axis);
            long block = tensor.get(blockSize);
            boolean right = extent == -1 || (extent != 0 && Long.remainderUnsigned(extent, block) == 0);
            return right
                    ? null
                    : tooLong(blockSize, block, "a divisor of " + Long.toUnsignedString(extent) + ", and that not 0");
        }
    }

    private static Violation tooLong(U64Field field, long block, String allowed) {
        return Violation.field(
                field, "quantization-block-size", Long.toUnsignedString(block), allowed + ", the extent of the axis");
    }

    /** The zero point is a value of the elements' type. */
    record ZeroPoint() implements PayloadCheck {
        @Override
        public @Nullable Violation check(TensorView tensor) {
            return zeroPoint(tensor);
        }
    }

    private static @Nullable Violation zeroPoint(TensorView tensor) {
        ElementType type = ElementType.ofTag(tensor.typeTag());
        boolean signed = type.toString().startsWith("int");
        if (!signed && !type.toString().startsWith("uint")) {
            return null; // told by the storage type
        }
        int bits = type.bits();
        long least = signed ? -1L << (bits - 1) : 0;
        long greatest = signed ? ~least : (1L << bits) - 1;
        long zero = tensor.get(PER_TENSOR_ZERO_POINT);
        return zero >= least && zero <= greatest
                ? null
                : Violation.field(
                        PER_TENSOR_ZERO_POINT,
                        "quantization-zero-point",
                        Long.toString(zero),
                        least + " to " + greatest + ", the values of " + type);
    }

    static boolean isPaged(TensorView tensor) {
        return tensor.status(BLOCK_PAGED_PAGE_SIZE) == FieldStatus.PRESENT;
    }

    /** Extent of the axis; -1 when there is no such dimension or it is dynamic. */
    static long extent(TensorView tensor, U64Field axis) {
        long k = tensor.get(axis);
        return k >= tensor.rank() ? -1 : tensor.dimension((int) k);
    }
}
