package hurray.core;

import hurray.api.BuilderException;
import hurray.api.Limits;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Little-endian bytes that grow as they are written. */
final class ByteSink {
    private byte[] bytes = new byte[256];
    private int length;

    int length() {
        return length;
    }

    ByteSink zeros(long count) {
        room(count);
        length += (int) count;
        return this;
    }

    /** Writes the lowest {@code width} bytes of a value. */
    ByteSink put(long value, int width) {
        room(width);
        for (int i = 0; i < width; i++) {
            bytes[length++] = (byte) (value >>> (8 * i));
        }
        return this;
    }

    ByteSink patch(int at, int value) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(at, value);
        return this;
    }

    ByteSink patchShort(int at, int value) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putShort(at, (short) value);
        return this;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    private void room(long count) {
        if (count < 0 || count > Limits.CEILING - length) {
            throw new BuilderException("a descriptor of more than " + Limits.CEILING + " bytes can't be written");
        }
        if (count > bytes.length - length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + (int) count));
        }
    }
}
