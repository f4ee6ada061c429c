package hurray.it;

import java.util.LinkedHashMap;
import java.util.Map;

/** The table of element types of spec 4: tag, name, bits. */
final class Types {
    static final Map<Integer, String> NAMES = new LinkedHashMap<>();
    private static final int[] BITS = new int[256];

    static {
        add(0x01, "float16", 16);
        add(0x02, "bfloat16", 16);
        add(0x03, "float32", 32);
        add(0x04, "float64", 64);
        add(0x10, "int8", 8);
        add(0x11, "uint8", 8);
        add(0x12, "int16", 16);
        add(0x13, "uint16", 16);
        add(0x14, "int32", 32);
        add(0x15, "uint32", 32);
        add(0x16, "int64", 64);
        add(0x17, "uint64", 64);
        add(0x20, "bool", 1);
        add(0x40, "float8_e4m3", 8);
        add(0x41, "float8_e5m2", 8);
        add(0x42, "float8_e8m0", 8);
        add(0x43, "float4_e2m1", 4);
        add(0x44, "float6_e2m3", 6);
        add(0x45, "float6_e3m2", 6);
        add(0x46, "float128", 128);
        add(0x48, "int4", 4);
        add(0x49, "uint4", 4);
        add(0x4A, "int2", 2);
        add(0x4B, "uint2", 2);
        add(0x50, "complex64", 64);
        add(0x51, "complex128", 128);
    }

    private Types() {}

    private static void add(int tag, String name, int bits) {
        NAMES.put(tag, name);
        BITS[tag] = bits;
    }

    /** Bits of an element, 0 for a tag that is not in the table. */
    static int bits(int tag) {
        return BITS[tag];
    }
}
