package hurray.core;

import hurray.api.HurrayStatus;

/** The slow pass over a buffer table. */
final class BufferDiagnosis {
    private final Faults faults;
    private final byte[] bytes;
    private final int end;
    private final String ending;
    private int table;
    private int index;

    BufferDiagnosis(Faults faults, byte[] bytes, int end, String ending) {
        this.faults = faults;
        this.bytes = bytes;
        this.end = end;
        this.ending = ending;
    }

    /** First byte behind the table at {@code at}, or -1. */
    int walk(int at) {
        table = at;
        if (!faults.need("buffer_count", at, 1, end, ending)) {
            return -1;
        }
        int count = Bytes.u8(bytes, at);
        for (int i = 0; i < count; i++) {
            int handle = at + 1 + Format.HANDLE * i;
            if (!isGood(handle)) {
                index = i;
                if (!handle(handle)) {
                    return -1;
                }
            }
        }
        return at + 1 + Format.HANDLE * count;
    }

    /** Whether a part of a handle is there; most are, and then need no name. */
    private boolean need(String part, int at, int length) {
        return length <= end - at || faults.need(name(part), at, length, end, ending);
    }

    private String name(String part) {
        return "buffer " + index + " " + part;
    }

    /** The fast answer, which names nothing: there may be 255 handles before the one at fault. */
    private boolean isGood(int at) {
        return at + Format.HANDLE <= end
                && Devices.accepts(Bytes.i64(bytes, at + Format.HANDLE_ALIGNMENT), Bytes.i64(bytes, at) == 0);
    }

    private boolean handle(int at) {
        return need("byte_size", at, 8)
                && alignment(at)
                && device(at + Format.HANDLE_DEVICE)
                && sync(at + Format.HANDLE_SYNC)
                && memoryClass(at + Format.HANDLE_CLASS)
                && need("reserved byte", at + Format.HANDLE_RESERVED, 1)
                && faults.zero(bytes, at + Format.HANDLE_RESERVED, 1);
    }

    private boolean alignment(int handle) {
        int at = handle + Format.HANDLE_ALIGNMENT;
        if (!need("alignment", at, 4)) {
            return false;
        }
        long alignment = Bytes.u32(bytes, at);
        boolean empty = Bytes.i64(bytes, handle) == 0;
        if (Long.bitCount(alignment) == 1 && (empty || alignment >= 64)) {
            return true;
        }
        return faults.layout(
                at, "alignment", name("alignment"), "" + alignment, "a power of two" + (empty ? "" : ", at least 64"));
    }

    private boolean device(int at) {
        if (!need("device_tag", at, 1)) {
            return false;
        }
        int device = Bytes.u8(bytes, at);
        return Devices.isDevice(device)
                || type(at, "device-tag", "device_tag", Faults.tag(device), "0x00 to 0x08, or 0xF0 to 0xFE");
    }

    private boolean sync(int at) {
        if (!need("sync_mode", at, 1)) {
            return false;
        }
        int sync = Bytes.u8(bytes, at);
        boolean cpu = Bytes.u8(bytes, at - 1) == 0;
        if (sync <= (cpu ? 0 : 2)) {
            return true;
        }
        return faults.report(
                HurrayStatus.INVALID_SYNC_MODE,
                at,
                sync > 2 ? "sync-mode" : "cpu-sync-mode",
                name("sync_mode"),
                "" + sync,
                cpu ? "0 for a CPU buffer" : "0, 1 or 2");
    }

    private boolean memoryClass(int at) {
        if (!need("memory_class", at, 1)) {
            return false;
        }
        int memoryClass = Bytes.u8(bytes, at);
        int device = Bytes.u8(bytes, at - 2);
        if (!Devices.isMemoryClass(memoryClass)) {
            return type(at, "memory-class", "memory_class", Faults.tag(memoryClass), "0x00 to 0x03, or 0xF0 to 0xFE");
        }
        return !Devices.isDevice(device) // which has been told
                || Devices.isPair(device, memoryClass)
                || type(
                        at,
                        "device-memory-pair",
                        "memory_class",
                        Faults.tag(memoryClass),
                        "a memory class that device " + Faults.tag(device) + " has");
    }

    private boolean type(int at, String rule, String part, String found, String allowed) {
        return faults.report(HurrayStatus.INVALID_TYPE, at, rule, name(part), found, allowed);
    }

    /** Whether all buffers of the table that was walked are in one place. */
    boolean colocation() {
        int count = Bytes.u8(bytes, table);
        for (int i = 1; i < count; i++) {
            int handle = table + 1 + Format.HANDLE * i;
            if (!same(i, handle, Format.HANDLE_DEVICE, "device_tag")
                    || !same(i, handle, Format.HANDLE_CLASS, "memory_class")) {
                return false;
            }
        }
        return true;
    }

    private boolean same(int index, int handle, int part, String name) {
        int first = Bytes.u8(bytes, table + 1 + part);
        int mine = Bytes.u8(bytes, handle + part);
        return mine == first
                || faults.layout(
                        handle + part,
                        "colocation",
                        "buffer " + index + " " + name,
                        Faults.tag(mine),
                        Faults.tag(first) + ", as of buffer 0");
    }
}
