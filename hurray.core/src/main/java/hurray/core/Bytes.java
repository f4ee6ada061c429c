package hurray.core;

import hurray.spi.WireType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian values in an array of bytes. Exact handles on byte arrays: anything else costs a multiple. */
final class Bytes {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

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

    /** An unsigned or signed integer of any width, widened; a float as its bits. */
    static long integer(byte[] bytes, int at, int wire) {
        return switch (wire) {
            case Wire.U8 -> bytes[at] & 0xFF;
            case Wire.U16 -> u16(bytes, at);
            case Wire.U32, Wire.F32 -> u32(bytes, at);
            case Wire.I8 -> bytes[at];
            case Wire.I16 -> (short) SHORT.get(bytes, at);
            case Wire.I32 -> i32(bytes, at);
            default -> i64(bytes, at);
        };
    }

    static double real(byte[] bytes, int at, int wire) {
        return wire == Wire.F32 ? Float.intBitsToFloat(i32(bytes, at)) : Double.longBitsToDouble(i64(bytes, at));
    }

    /** Copies an array on the wire, widening each element. */
    static void copy(byte[] bytes, int at, int wire, int length, long[] into) {
        if (wire == Wire.U64 || wire == Wire.I64) {
            for (int i = 0; i < length; i++) {
                into[i] = (long) LONG.get(bytes, at + 8 * i);
            }
        } else {
            int width = Wire.width(wire);
            for (int i = 0; i < length; i++) {
                into[i] = integer(bytes, at + width * i, wire);
            }
        }
    }

    /** {@link WireType} as constants that a switch takes without a table, and that fit into a located value. */
    static final class Wire {
        static final int U8 = 0;
        static final int U16 = 1;
        static final int U32 = 2;
        static final int U64 = 3;
        static final int I8 = 4;
        static final int I16 = 5;
        static final int I32 = 6;
        static final int I64 = 7;
        static final int F32 = 8;
        static final int F64 = 9;
        /** No bytes at all: the offset itself is the value. */
        static final int IMMEDIATE = 10;

        private Wire() {}

        static int of(WireType type) {
            return type.ordinal();
        }

        static int width(int wire) {
            return wire == F32 ? 4 : wire == F64 ? 8 : 1 << (wire & 3);
        }
    }
}
