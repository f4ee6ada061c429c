package hurray.tck;

import hurray.spi.WireType;

/** Numbers as they stand on the wire: little-endian, without alignment. */
final class Wire {
    private Wire() {}

    /** The bits, extended to 64 without a sign. */
    static long bits(byte[] bytes, int at, int width) {
        long value = 0;
        for (int i = width - 1; i >= 0; i--) {
            value = value << 8 | (bytes[at + i] & 0xFF);
        }
        return value;
    }

    static void put(byte[] bytes, int at, int width, long value) {
        for (int i = 0; i < width; i++) {
            bytes[at + i] = (byte) (value >>> (8 * i));
        }
    }

    /** What a read of the value gives, as 64 bits: signed ones keep their sign, a float is widened to a double. */
    static long read(byte[] bytes, int at, WireType type) {
        long bits = bits(bytes, at, type.width());
        return switch (type) {
            case U8, U16, U32, U64, I64, F64 -> bits;
            case I8 -> (byte) bits;
            case I16 -> (short) bits;
            case I32 -> (int) bits;
            case F32 -> Double.doubleToRawLongBits(Float.intBitsToFloat((int) bits));
        };
    }
}
