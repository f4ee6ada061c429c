package hurray.benchmarks;

/** Bits of an element by type tag (spec 4). */
final class PlainTypes {
    /** 0 for a tag that is no type, -1 for a private one. */
    private static final short[] BITS = new short[256];

    static {
        bits(16, 0x01, 0x02, 0x12, 0x13);
        bits(32, 0x03, 0x14, 0x15);
        bits(64, 0x04, 0x16, 0x17, 0x50);
        bits(8, 0x10, 0x11, 0x40, 0x41, 0x42);
        bits(1, 0x20);
        bits(4, 0x43, 0x48, 0x49);
        bits(6, 0x44, 0x45);
        bits(2, 0x4A, 0x4B);
        bits(128, 0x46, 0x51);
        for (int tag = 0xF0; tag <= 0xFE; tag++) {
            bits(-1, tag);
        }
    }

    private PlainTypes() {}

    private static void bits(int bits, int... tags) {
        for (int tag : tags) {
            BITS[tag] = (short) bits;
        }
    }

    static boolean isType(int tag) {
        return BITS[tag] != 0;
    }

    static boolean isPrivate(int tag) {
        return tag >= 0xF0 && tag <= 0xFE;
    }

    /** Bits that an element takes up. */
    static long bits(PlainDescriptor d) {
        int bits = BITS[d.typeTag()];
        return bits >= 0 ? bits : d.extensionBits();
    }
}
