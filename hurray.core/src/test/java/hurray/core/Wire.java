package hurray.core;

import hurray.spi.WireType;
import java.io.ByteArrayOutputStream;

/** Little-endian values, one behind the other. */
final class Wire {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    Wire u8(long... values) {
        return all(1, values);
    }

    Wire u16(long... values) {
        return all(2, values);
    }

    Wire u32(long... values) {
        return all(4, values);
    }

    Wire u64(long... values) {
        return all(8, values);
    }

    Wire f32(float value) {
        return u32(Float.floatToRawIntBits(value));
    }

    Wire f64(double value) {
        return u64(Double.doubleToRawLongBits(value));
    }

    Wire zeros(int count) {
        return bytes(new byte[count]);
    }

    Wire bytes(byte... bytes) {
        out.writeBytes(bytes);
        return this;
    }

    Wire wire(WireType type, long bits) {
        return all(type.width(), bits);
    }

    int size() {
        return out.size();
    }

    byte[] bytes() {
        return out.toByteArray();
    }

    private Wire all(int width, long... values) {
        for (long value : values) {
            for (int i = 0; i < width; i++) {
                out.write((int) (value >>> (8 * i)));
            }
        }
        return this;
    }
}
