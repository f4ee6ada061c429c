package hurray.ffi;

import hurray.api.HurrayException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Memory of the C half that is written to. What does not fit is only counted, so that the C half can come again with as much as
 * is needed. Offsets are in bytes from where the writing starts.
 */
final class Out {
    private final ByteBuffer memory;
    private int base;
    private long size;

    Out(ByteBuffer memory) {
        this.memory = memory.duplicate().order(ByteOrder.nativeOrder());
    }

    /** Starts anew. */
    void start(int at) {
        base = at;
        size = 0;
    }

    /** Bytes written so far, those that did not fit included. */
    long size() {
        return size;
    }

    /**
     * Takes a stretch of memory, to be filled later.
     *
     * @return its offset, a multiple of 8
     */
    int take(long bytes) {
        long at = (size + 7) & ~7L;
        size = at + bytes;
        if (size > Integer.MAX_VALUE - base) {
            throw new HurrayException("the values of this descriptor need more than 2 GB of memory");
        }
        return (int) at;
    }

    /**
     * Writes bytes behind all that was taken.
     *
     * @return their offset
     */
    int append(byte[] bytes) {
        int offset = take(bytes.length);
        if (fits(offset, bytes.length)) {
            memory.put(base + offset, bytes);
        }
        return offset;
    }

    void putByte(int offset, int value) {
        if (fits(offset, 1)) {
            memory.put(base + offset, (byte) value);
        }
    }

    void putInt(int offset, int value) {
        if (fits(offset, Integer.BYTES)) {
            memory.putInt(base + offset, value);
        }
    }

    void putLong(int offset, long value) {
        if (fits(offset, Long.BYTES)) {
            memory.putLong(base + offset, value);
        }
    }

    void putLongs(int offset, long[] values, int count) {
        if (fits(offset, (long) count * Long.BYTES)) {
            for (int i = 0; i < count; i++) {
                memory.putLong(base + offset + i * Long.BYTES, values[i]);
            }
        }
    }

    private boolean fits(int offset, long bytes) {
        return base + offset + bytes <= memory.capacity();
    }
}
