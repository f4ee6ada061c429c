package hurray.it;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;

/** Appends little-endian numbers, and remembers where those with a name stand. */
final class LittleEndian {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Map<String, Integer> marks = new LinkedHashMap<>();

    LittleEndian mark(String name) {
        marks.put(name, out.size());
        return this;
    }

    LittleEndian u8(String name, int value) {
        return number(name, 1, value);
    }

    LittleEndian u16(String name, int value) {
        return number(name, 2, value);
    }

    LittleEndian u32(String name, long value) {
        return number(name, 4, value);
    }

    LittleEndian u64(String name, long value) {
        return number(name, 8, value);
    }

    LittleEndian f32(String name, float value) {
        return number(name, 4, Float.floatToRawIntBits(value));
    }

    LittleEndian f64(String name, double value) {
        return number(name, 8, Double.doubleToRawLongBits(value));
    }

    LittleEndian u64s(String name, long... values) {
        for (int i = 0; i < values.length; i++) {
            u64(name + "[" + i + "]", values[i]);
        }
        return this;
    }

    LittleEndian u32s(String name, long... values) {
        for (int i = 0; i < values.length; i++) {
            u32(name + "[" + i + "]", values[i]);
        }
        return this;
    }

    LittleEndian zero(String name, int length) {
        return bytes(name, new byte[length]);
    }

    LittleEndian bytes(String name, byte[] bytes) {
        mark(name);
        out.writeBytes(bytes);
        return this;
    }

    /** Appends what another one holds, marks included. */
    LittleEndian append(LittleEndian other) {
        other.marks.forEach((name, at) -> marks.put(name, out.size() + at));
        out.writeBytes(other.toByteArray());
        return this;
    }

    int size() {
        return out.size();
    }

    byte[] toByteArray() {
        return out.toByteArray();
    }

    Map<String, Integer> marks() {
        return marks;
    }

    private LittleEndian number(String name, int width, long value) {
        mark(name);
        for (int i = 0; i < width; i++) {
            out.write((int) (value >>> 8 * i));
        }
        return this;
    }

    static void put(byte[] bytes, int at, int width, long value) {
        for (int i = 0; i < width; i++) {
            bytes[at + i] = (byte) (value >>> 8 * i);
        }
    }

    static long get(byte[] bytes, int at, int width) {
        long value = 0;
        for (int i = 0; i < width; i++) {
            value |= (bytes[at + i] & 0xFFL) << 8 * i;
        }
        return value;
    }
}
