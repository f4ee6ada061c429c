package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.i32;
import static hurray.benchmarks.PlainBytes.i64;
import static hurray.benchmarks.PlainBytes.u8;

/** The rules on a buffer handle (spec 1, buffer table). */
final class PlainHandles {
    private static final int CPU = 0;
    private static final int WEBGPU = 5;

    private PlainHandles() {}

    static boolean accepts(byte[] bytes, int at) {
        int alignment = i32(bytes, at + 8);
        boolean power = alignment != 0 && (alignment & (alignment - 1)) == 0;
        if (!power || (Integer.compareUnsigned(alignment, 64) < 0 && i64(bytes, at) != 0)) {
            return false;
        }
        if (i32(bytes, at + 12) == 0) {
            return true;
        }
        int device = u8(bytes, at + 12);
        int sync = u8(bytes, at + 13);
        return u8(bytes, at + 15) == 0 && sync <= (device == CPU ? 0 : 2) && isPair(device, u8(bytes, at + 14));
    }

    /** Whether two handles name the same device and memory class. */
    static boolean together(byte[] bytes, int first, int second) {
        return bytes[first + 12] == bytes[second + 12] && bytes[first + 14] == bytes[second + 14];
    }

    private static boolean isPair(int device, int memoryClass) {
        boolean privateDevice = PlainTypes.isPrivate(device);
        if (device > 8 && !privateDevice) {
            return false;
        }
        return switch (memoryClass) {
            case 0 -> true;
            case 1, 2 -> !privateDevice && device != WEBGPU;
            case 3 -> device == 1 || device == 2 || device == 4 || device == 7;
            default -> privateDevice && PlainTypes.isPrivate(memoryClass);
        };
    }
}
