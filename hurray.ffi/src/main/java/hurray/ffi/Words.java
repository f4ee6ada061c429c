package hurray.ffi;

import hurray.api.FieldStatus;
import java.nio.ByteOrder;

/** Several small members of a C struct as one word, in the order of bytes of this machine. */
final class Words {
    private static final boolean LITTLE = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN;

    private Words() {}

    /** u32 identifier, u16 number of the field, u16 level. */
    static long head(int id, int number, int level) {
        long first = Integer.toUnsignedLong(id);
        return LITTLE
                ? first | ((long) number << 32) | ((long) level << 48)
                : (first << 32) | ((long) number << 16) | level;
    }

    /** u16 number of levels, u8 kind; leaves the byte for the status zero. */
    static int tail(int levels, int kind) {
        return LITTLE ? levels | (kind << 16) : (levels << 16) | (kind << 8);
    }

    /** Puts an i8 status into a {@link #tail}. */
    static int withStatus(int tail, FieldStatus status) {
        int code = status.abiStatus().code() & 0xFF;
        return LITTLE ? tail | (code << 24) : tail | code;
    }

    /** u16 range, u8 discriminant, u8 whether closed, i32 status. */
    static long range(int range, int discriminant, boolean closed, FieldStatus status) {
        int flag = closed ? 1 : 0;
        int code = status.abiStatus().code();
        return LITTLE
                ? range | ((long) discriminant << 16) | ((long) flag << 24) | ((long) code << 32)
                : ((long) range << 48)
                        | ((long) discriminant << 40)
                        | ((long) flag << 32)
                        | Integer.toUnsignedLong(code);
    }
}
