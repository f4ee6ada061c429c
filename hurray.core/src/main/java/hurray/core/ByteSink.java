package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.Limits;
import java.util.Arrays;

/**
 * Little-endian bytes, in an array that is as long as somebody expects them to be, and grows when they are more. What is not written yet
 * is 0, so that most values are written as 8 bytes whatever their width.
 */
final class ByteSink {
    private byte[] bytes;
    private int length;

    /** @param expected how many bytes there will most likely be; not negative */
    ByteSink(long expected) {
        bytes = new byte[(int) Math.min(expected, Limits.CEILING)];
    }

    int length() {
        return length;
    }

    /** Adds zeros, which may be overwritten: the place of the first one. */
    int add(long count) {
        int at = length;
        if (count < 0 || count > Limits.CEILING - at) {
            throw new BuilderException("a descriptor of more than " + Limits.CEILING + " bytes can't be written");
        }
        length = at + (int) count;
        if (length > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length, Math.min(2 * bytes.length, Limits.CEILING)));
        }
        return at;
    }

    /**
     * Writes the lowest {@code width} bytes of a value.
     *
     * @param at a place that has been added; behind it nothing is written yet
     */
    void put(int at, long value, int width) {
        int unused = Long.SIZE - Byte.SIZE * width;
        if (at <= bytes.length - Long.BYTES) {
            Bytes.putI64(bytes, at, value << unused >>> unused);
        } else {
            putEach(at, value, width);
        }
    }

    private void putEach(int at, long value, int width) {
        for (int i = 0; i < width; i++) {
            bytes[at + i] = (byte) (value >>> (Byte.SIZE * i));
        }
    }

    /** Writes 8 bytes for each value. */
    void put(int at, long[] values) {
        put(values, bytes, at);
    }

    /** Writes 8 bytes for each value to a place. */
    static void put(long[] values, byte[] bytes, int at) {
        for (int i = 0; i < values.length; i++) {
            Bytes.putI64(bytes, at + Long.BYTES * i, values[i]);
        }
    }

    /** Writes everything before the layout payload, the length as far as it is expected. */
    void putHeader(CoreBuilder builder, LayoutPlan layout, int flags) {
        DescriptorWriter.writeHeader(builder, layout, flags, bytes);
    }

    /** Writes the handle of a buffer; false when a part of it does not fit. */
    boolean put(int at, BufferHandle handle) {
        return DescriptorWriter.write(handle, bytes, at);
    }

    /** Writes 4 bytes and leaves alone what stands behind them. */
    void patch(int at, int value) {
        Bytes.putI32(bytes, at, value);
    }

    /** The bytes; nothing can be written any more. */
    byte[] toByteArray() {
        return length == bytes.length ? bytes : Arrays.copyOf(bytes, length);
    }
}
