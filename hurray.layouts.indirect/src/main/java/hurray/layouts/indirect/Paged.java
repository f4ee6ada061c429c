package hurray.layouts.indirect;

import static hurray.api.LayoutFields.BLOCK_PAGED_PAGE_SIZE;
import static hurray.api.QuantizationFields.PER_BLOCK_AXIS;
import static hurray.api.QuantizationFields.PER_BLOCK_BLOCK_SIZE;
import static hurray.api.QuantizationFields.PER_CHANNEL_AXIS;

import hurray.api.FieldStatus;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** What a block-paged tensor demands of its quantization: parameters are per head, per component, or per slot of a page. */
final class Paged implements PayloadCheck {

    @Override
    public @Nullable Violation check(TensorView tensor) {
        if (tensor.status(PER_CHANNEL_AXIS) == FieldStatus.PRESENT) {
            long axis = tensor.get(PER_CHANNEL_AXIS);
            return axis == 1 || axis == 2
                    ? null
                    : Violation.field(PER_CHANNEL_AXIS, "paged-axis", Long.toString(axis), "1 or 2 on block-paged");
        }
        return tensor.status(PER_BLOCK_AXIS) == FieldStatus.PRESENT ? perBlock(tensor) : null;
    }

    private static @Nullable Violation perBlock(TensorView tensor) {
        long axis = tensor.get(PER_BLOCK_AXIS);
        if (axis != 0) {
            return Violation.field(PER_BLOCK_AXIS, "paged-axis", Long.toString(axis), "0 on block-paged");
        }
        long blockSize = tensor.get(PER_BLOCK_BLOCK_SIZE);
        long pageSize = tensor.get(BLOCK_PAGED_PAGE_SIZE);
        return blockSize == pageSize
                ? null
                : Violation.field(
                        PER_BLOCK_BLOCK_SIZE,
                        "paged-block-size",
                        Long.toString(blockSize),
                        pageSize + ", the page size");
    }
}
