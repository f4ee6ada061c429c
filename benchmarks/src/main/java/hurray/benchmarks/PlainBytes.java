package hurray.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Little-endian numbers in an array. */
final class PlainBytes {
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    private PlainBytes() {}

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

    static double f64(byte[] bytes, int at) {
        return Double.longBitsToDouble(i64(bytes, at));
    }
}
