package hurray.core;

import hurray.api.FieldKind;
import hurray.spi.WireType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian values in an array of bytes. Exact handles on byte arrays: anything else costs a multiple. */
final class Bytes {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    static final VarHandle LONG = view(long[].class);

    private Bytes() {}

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.LITTLE_ENDIAN)
                .withInvokeExactBehavior();
    }

    static int u8(byte[] bytes, int at) {
        return bytes[at] & 0xFF;
    }

    static int u16(byte[] bytes, int at) {
        return (short) SHORT.get(bytes, at) & 0xFFFF;
    }

    static int i32(byte[] bytes, int at) {
        return (int) INT.get(bytes, at);
    }

    static long u32(byte[] bytes, int at) {
        return i32(bytes, at) & 0xFFFF_FFFFL;
    }

    static long i64(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    static void putI64(byte[] bytes, int at, long value) {
        LONG.set(bytes, at, value);
    }

    static void putI32(byte[] bytes, int at, int value) {
        INT.set(bytes, at, value);
    }

    /** Writes the lowest {@code width} bytes of a value, 1, 2, 4 or 8. */
    static void put(byte[] bytes, int at, long value, int width) {
        switch (width) {
            case 1 -> bytes[at] = (byte) value;
            case 2 -> SHORT.set(bytes, at, (short) value);
            case 4 -> INT.set(bytes, at, (int) value);
            default -> LONG.set(bytes, at, value);
        }
    }

    /**
     * An unsigned or signed integer of any width, widened; a float as its bits. It is loaded without a branch, as the upper end of the 8
     * bytes that end with it: a header stands before everything that is read like this.
     */
    static long integer(byte[] bytes, int at, int wire) {
        return upper(bytes, at - Wire.missing(wire), wire);
    }

    /** The value at the upper end of the 8 bytes at {@code window}. */
    static long upper(byte[] bytes, int window, int wire) {
        long eight = i64(bytes, window);
        int shift = wire & Wire.SHIFT;
        return (wire & Wire.SIGNED) != 0 ? eight >> shift : eight >>> shift;
    }

    /** As {@link #integer}, for what is unsigned. */
    static long unsigned(byte[] bytes, int at, int wire) {
        return i64(bytes, at - Wire.missing(wire)) >>> wire;
    }

    static double real(byte[] bytes, int at, int wire) {
        return wire == Wire.F32 ? Float.intBitsToFloat(i32(bytes, at)) : Double.longBitsToDouble(i64(bytes, at));
    }

    /** An array on the wire, each element widened; {@code window} as in {@link #upper}. */
    static long[] array(byte[] bytes, int window, int wire, int length) {
        return Wire.shift(wire) == 0 && length <= 4 ? few(bytes, window, length) : many(bytes, window, wire, length);
    }

    /**
     * Most arrays have a word for each dimension of a tensor that has few. One of a length that the compiler knows is not filled by a loop, nor
     * cleared before when all that it will hold has been read.
     */
    private static long[] few(byte[] bytes, int at, int length) {
        if (length == 0) {
            return new long[0];
        }
        long first = i64(bytes, at);
        if (length == 1) {
            return new long[] {first};
        }
        long second = i64(bytes, at + 8);
        if (length == 2) {
            return new long[] {first, second};
        }
        long third = i64(bytes, at + 16);
        if (length == 3) {
            return new long[] {first, second, third};
        }
        long fourth = i64(bytes, at + 24);
        return new long[] {first, second, third, fourth};
    }

    private static long[] many(byte[] bytes, int window, int wire, int length) {
        long[] values = new long[length];
        copy(bytes, window, wire, length, values);
        return values;
    }

    /** Copies an array on the wire, widening each element; {@code window} as in {@link #upper}. */
    static void copy(byte[] bytes, int window, int wire, int length, long[] into) {
        if (Wire.shift(wire) == 0 && length <= 4) {
            copyFew(bytes, window, length, into);
        } else {
            copyMany(bytes, window, wire, length, into);
        }
    }

    private static void copyFew(byte[] bytes, int at, int length, long[] into) {
        if (length > 0) {
            into[0] = i64(bytes, at);
            if (length > 1) {
                into[1] = i64(bytes, at + 8);
                if (length > 2) {
                    into[2] = i64(bytes, at + 16);
                    if (length > 3) {
                        into[3] = i64(bytes, at + 24);
                    }
                }
            }
        }
    }

    private static void copyMany(byte[] bytes, int window, int wire, int length, long[] into) {
        if (Wire.shift(wire) == 0) {
            for (int i = 0; i < length; i++) {
                into[i] = i64(bytes, window + 8 * i);
            }
        } else {
            int width = Wire.width(wire);
            int shift = Wire.shift(wire);
            long sign = Wire.sign(wire);
            for (int i = 0; i < length; i++) {
                into[i] = ((i64(bytes, window + width * i) >>> shift) ^ sign)
                        - sign; // one loop for both, without a branch
            }
        }
    }

    /** {@link WireType} as 6 bits: by how much to shift the 8 bytes that end with a value, and whether it is signed or a float. */
    static final class Wire {
        static final int SHIFT = 0x38;
        private static final int SIGNED = 1;
        private static final int REAL = 2;

        static final int U8 = 56;
        static final int U16 = 48;
        static final int U32 = 32;
        static final int U64 = 0;
        static final int F32 = U32 | REAL;
        static final int F64 = U64 | REAL;
        /** No bytes at all: the offset itself is the value. */
        static final int IMMEDIATE = U64 | REAL | SIGNED;

        private Wire() {}

        static int of(WireType type) {
            int shift = Long.SIZE - Byte.SIZE * type.width();
            if (type.kind() == FieldKind.F64) {
                return shift | REAL;
            }
            return type.kind() == FieldKind.I64 ? shift | SIGNED : shift;
        }

        static int width(int wire) {
            return Long.BYTES - missing(wire);
        }

        /** By how much the 8 bytes that end with a value are to be shifted. */
        static int shift(int wire) {
            return wire & SHIFT;
        }

        /** The bit that says of a value which is signed, and has not all 8 bytes, whether it is negative; 0 for others. */
        static long sign(int wire) {
            return (long) (wire & SIGNED) << (Long.SIZE - 1 - shift(wire));
        }

        /** Bytes that a value has less than 8. */
        static int missing(int wire) {
            return wire >>> 3;
        }
    }
}
