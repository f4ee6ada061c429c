package hurray.core;

import hurray.api.FieldIds;
import hurray.api.Hurray;

/** Places and values of the fixed parts of a descriptor (spec 1). */
final class Format {
    static final int MAGIC = 0x5952_5248;
    static final int MAJOR = Hurray.FORMAT_MAJOR;
    static final int MINOR = Hurray.FORMAT_MINOR;
    static final int MAX_RANK = 64;

    static final int AT_MAJOR = 4;
    static final int AT_MINOR = 5;
    static final int AT_LENGTH = 6;
    static final int AT_FLAGS = 10;
    static final int AT_TYPE = 14;
    static final int AT_LAYOUT = 15;
    static final int AT_RANK = 16;
    static final int HEADER = 20;

    /** Bytes of a buffer handle, and where its parts stand. */
    static final int HANDLE = 16;

    static final int HANDLE_ALIGNMENT = 8;
    static final int HANDLE_DEVICE = 12;
    static final int HANDLE_SYNC = 13;
    static final int HANDLE_CLASS = 14;
    static final int HANDLE_RESERVED = 15;

    /** u64 id and u32 length before the bytes of a private layout. */
    static final int PRIVATE_LAYOUT_HEAD = 12;

    /** u32 length and u64 id before the bytes of a vendor's section. */
    static final int VENDOR_SECTION_HEAD = 12;

    /** Tag, version and flags of a scheme; the u64 id of a private one follows. */
    static final int SCHEME_HEAD = 4;

    static final int PRIVATE_SCHEME_HEAD = 12;

    static final long DYNAMIC = -1;

    private Format() {}

    static int byteOffsetAt(int rank) {
        return HEADER + 8 * rank;
    }

    static boolean isInvalidTag(int tag) {
        return tag == 0 || tag == 0xFF;
    }

    static boolean isPrivate(int tag) {
        return FieldIds.isPrivateTag(tag);
    }
}
