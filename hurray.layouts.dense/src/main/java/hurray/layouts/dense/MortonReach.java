package hurray.layouts.dense;

import hurray.api.Descriptor;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/**
 * The last index lies inside buffer 0. With unequal bits codes have gaps, and reach further than there are elements; with equal bits
 * decode has checked the size.
 */
final class MortonReach implements PayloadCheck {

    @Override
    public @Nullable Violation check(TensorView tensor) {
        BigInteger code = BigInteger.ZERO;
        for (int k = 0; k < tensor.rank(); k++) {
            long extent = tensor.dimension(k);
            if (extent == Descriptor.DYNAMIC || extent == 0) {
                return null;
            }
            long last = extent - 1;
            for (int bit = 0; bit < 64 - Long.numberOfLeadingZeros(last); bit++) {
                if ((last >>> bit & 1) != 0) {
                    code = code.setBit(bit * tensor.rank() + k);
                }
            }
        }
        BigInteger room = room(tensor);
        return code.compareTo(room) < 0
                ? null
                : new Violation(
                        new Violation.OfBuffer(0),
                        "morton-reach",
                        "room for " + room + (room.equals(BigInteger.ONE) ? " element" : " elements"),
                        "room for element " + code + ", which is the last index");
    }

    /** Elements that buffer 0 holds from byte_offset on. */
    private static BigInteger room(TensorView tensor) {
        BigInteger bytes = unsigned(tensor.buffer(0).byteSize()).subtract(unsigned(tensor.byteOffset()));
        int bits = tensor.elementBits();
        if (bits == 6) {
            return bytes.divide(BigInteger.valueOf(3)).shiftLeft(2);
        }
        long storage = bits < 8 ? bits : (Integer.toUnsignedLong(bits) + 7) & ~7L;
        return storage == 0
                ? BigInteger.ONE.shiftLeft(64 * 64)
                : bytes.shiftLeft(3).divide(BigInteger.valueOf(storage));
    }

    private static BigInteger unsigned(long value) {
        BigInteger low = BigInteger.valueOf(value & Long.MAX_VALUE);
        return value < 0 ? low.setBit(63) : low;
    }
}
