package com.acme.groupquant;

import static com.acme.groupquant.GroupQuantFields.AXIS;
import static com.acme.groupquant.GroupQuantFields.GROUP_SIZE;
import static com.acme.groupquant.GroupQuantFields.SCALE_TYPE_TAG;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.FieldStatus;
import hurray.spi.TensorView;
import java.math.BigInteger;
import java.util.Optional;

/**
 * How many bytes the parameters take; nothing where a dynamic dimension, or an axis that there is not, leaves it open.
 */
final class Groups {
    private static final BigInteger EIGHT = BigInteger.valueOf(8);

    private Groups() {}

    static Optional<BigInteger> scaleBytes(TensorView tensor) {
        int bits = ElementType.ofTag((int) tensor.get(SCALE_TYPE_TAG)).bits();
        return count(tensor).map(count -> bytes(count, bits));
    }

    static Optional<BigInteger> zeroPointBytes(TensorView tensor) {
        return count(tensor).map(count -> bytes(count, tensor.elementBits()));
    }

    static Optional<BigInteger> permutationBytes(TensorView tensor) {
        long axis = tensor.get(AXIS);
        return hasAxis(tensor, axis)
                ? Optional.of(unsigned(tensor.dimension((int) axis)).multiply(BigInteger.valueOf(4)))
                : Optional.empty();
    }

    /** Whether there is such a dimension, and its extent is known. */
    static boolean hasAxis(TensorView tensor, long axis) {
        return axis < tensor.rank() && tensor.dimension((int) axis) != Descriptor.DYNAMIC;
    }

    private static Optional<BigInteger> count(TensorView tensor) {
        long axis = tensor.get(AXIS);
        if (!hasAxis(tensor, axis)) {
            return Optional.empty();
        }
        BigInteger count = BigInteger.ONE;
        for (int k = 0; k < tensor.rank(); k++) {
            long extent = tensor.dimension(k);
            if (extent == Descriptor.DYNAMIC) {
                return Optional.empty();
            }
            count = count.multiply(unsigned(k == axis ? along(tensor, extent) : extent));
        }
        return Optional.of(count);
    }

    /** Groups along the axis, the last of which may be a short one. */
    private static long along(TensorView tensor, long extent) {
        if (extent == 0 || tensor.status(GROUP_SIZE) == FieldStatus.NOT_PRESENT) {
            return extent == 0 ? 0 : 1;
        }
        long size = tensor.get(GROUP_SIZE);
        long whole = Long.divideUnsigned(extent, size);
        return Long.remainderUnsigned(extent, size) == 0 ? whole : whole + 1;
    }

    private static BigInteger bytes(BigInteger count, int bits) {
        return count.multiply(BigInteger.valueOf(bits))
                .add(EIGHT)
                .subtract(BigInteger.ONE)
                .divide(EIGHT);
    }

    private static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }
}
