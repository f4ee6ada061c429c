package hurray.core;

import hurray.api.Device;
import hurray.api.MemoryClass;

/** Which devices go with which memory classes and sync modes (spec 1, buffer table). */
final class Devices {
    private static final int STANDARD = 1;
    private static final int SHARED = 1 << 1 | 1 << 2;
    private static final int PEER = 1 << 3;
    private static final int PRIVATE_CLASS = 1 << 4;
    private static final byte[] CLASSES_OF = classesOf();

    private Devices() {}

    private static byte[] classesOf() {
        byte[] classes = new byte[256];
        for (Device device : Device.values()) {
            if (device != Device.PRIVATE) {
                classes[device.tag()] = (byte) (STANDARD | SHARED);
            }
        }
        classes[Device.WEBGPU.tag()] = STANDARD;
        for (Device device : new Device[] {Device.CUDA, Device.ROCM, Device.VULKAN, Device.LEVEL_ZERO}) {
            classes[device.tag()] |= PEER;
        }
        for (int tag = 0xF0; tag <= 0xFE; tag++) {
            classes[tag] = STANDARD | PRIVATE_CLASS;
        }
        return classes;
    }

    static boolean isDevice(int tag) {
        return CLASSES_OF[tag] != 0;
    }

    static boolean isMemoryClass(int tag) {
        return tag <= MemoryClass.PEER.tag() || Format.isPrivate(tag);
    }

    static boolean isPair(int device, int memoryClass) {
        int bit = memoryClass <= 3 ? 1 << memoryClass : Format.isPrivate(memoryClass) ? PRIVATE_CLASS : 0;
        return (CLASSES_OF[device] & bit) != 0;
    }

    /** Whether the second half of a handle is right: alignment, device, sync mode, memory class and the reserved byte. */
    static boolean accepts(long half, boolean empty) {
        int alignment = (int) half;
        if (alignment == 0 || (alignment & (alignment - 1)) != 0 || (!empty && (alignment & 0x3F) != 0)) {
            return false;
        }
        int place = (int) (half >>> 32);
        return place == 0 || acceptsPlace(place);
    }

    private static boolean acceptsPlace(int place) {
        int device = place & 0xFF;
        int sync = place >>> 8 & 0xFF;
        return place >>> 24 == 0 && sync <= (device == 0 ? 0 : 2) && isPair(device, place >>> 16 & 0xFF);
    }
}
