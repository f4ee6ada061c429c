package hurray.benchmarks;

import static hurray.benchmarks.PlainBytes.f64;
import static hurray.benchmarks.PlainBytes.i32;
import static hurray.benchmarks.PlainBytes.i64;
import static hurray.benchmarks.PlainBytes.u32;
import static hurray.benchmarks.PlainBytes.u8;

import java.util.NoSuchElementException;

/**
 * What the peer decodes to: an own copy of the bytes, the places of the parts, and a getter for each field. Nobody changes it once
 * {@link PlainDecoder} has given it away. A getter throws {@link NoSuchElementException} for a field that is not there.
 */
final class PlainDescriptor {
    static final long DYNAMIC = -1;
    private static final int[] NONE = {};
    private static final long[] NO_STRIDES = {};

    final byte[] bytes;
    final int flags;
    final int rank;
    final int payload;
    int[] levels = NONE;
    int buffers;
    /** Places of the sections, 0 for one that is not there. */
    int quantization;

    int shard;
    int statistics;
    int extension;
    int member;

    PlainDescriptor(byte[] bytes, int flags, int rank) {
        this.bytes = bytes;
        this.flags = flags;
        this.rank = rank;
        this.payload = 28 + 8 * rank;
    }

    int typeTag() {
        return u8(bytes, 14);
    }

    int layoutTag() {
        return u8(bytes, 15);
    }

    long dimension(int index) {
        return i64(bytes, 20 + 8 * index);
    }

    long byteOffset() {
        return i64(bytes, payload - 8);
    }

    long bufferSize(int index) {
        return i64(bytes, buffers + 1 + 16 * index);
    }

    long extensionBits() {
        return u32(bytes, there(extension));
    }

    long csrNnz() {
        return i64(bytes, layout(PlainDecoder.CSR));
    }

    long csfNnz() {
        return i64(bytes, layout(PlainDecoder.CSF));
    }

    int csfMode(int index) {
        return i32(bytes, layout(PlainDecoder.CSF) + 8 + 4 * index);
    }

    long[] csfModeOrder() {
        long[] modes = new long[rank];
        for (int i = 0; i < modes.length; i++) {
            modes[i] = csfMode(i);
        }
        return modes;
    }

    long[] stridedStrides() {
        return array(layout(PlainDecoder.STRIDED));
    }

    boolean lacksShard() {
        return (flags & PlainDecoder.SHARD) == 0;
    }

    long tiledDepth() {
        layout(PlainDecoder.TILED);
        return levels.length;
    }

    long tiledOuterLayout(int level) {
        return u8(bytes, level(level) + 8 * rank);
    }

    long tiledInnerLayout(int level) {
        return u8(bytes, level(level) + 8 * rank + 1);
    }

    long[] tiledTileShape(int level) {
        return array(level(level));
    }

    /** Strides between tiles, empty where the level has none. */
    long[] tiledOuterStrides(int level) {
        return tiledOuterLayout(level) == PlainDecoder.STRIDED ? array(level(level) + 8 * rank + 4) : NO_STRIDES;
    }

    /** Strides within a tile, empty where the level has none. */
    long[] tiledInnerStrides(int level) {
        int outer = tiledOuterLayout(level) == PlainDecoder.STRIDED ? 8 * rank : 0;
        boolean strided = tiledInnerLayout(level) == PlainDecoder.STRIDED;
        return strided ? array(level(level) + 8 * rank + 4 + outer) : NO_STRIDES;
    }

    long[] shardParentShape() {
        return array(there(shard));
    }

    long[] shardOffset() {
        return array(there(shard) + 8 * rank);
    }

    long computedMask() {
        return u32(bytes, there(statistics));
    }

    long statisticsNnz() {
        return i64(bytes, statistic(0) + 8);
    }

    double sparsityRatio() {
        return f64(bytes, statistic(1) + 16);
    }

    double valueMin() {
        return f64(bytes, statistic(2) + 24);
    }

    double valueStddev() {
        return f64(bytes, statistic(3) + 56);
    }

    double valueMax() {
        return f64(bytes, statistic(2) + 32);
    }

    double valueAbsMax() {
        return f64(bytes, statistic(2) + 40);
    }

    double valueMean() {
        return f64(bytes, statistic(3) + 48);
    }

    long nmN() {
        return u8(bytes, statistic(4) + 64);
    }

    long nmM() {
        return u8(bytes, statistic(4) + 65);
    }

    long hasNan() {
        return u8(bytes, statistic(5) + 66);
    }

    long hasInf() {
        return u8(bytes, statistic(5) + 67);
    }

    long memberRole() {
        return u8(bytes, there(member));
    }

    private int layout(int tag) {
        if (layoutTag() != tag) {
            throw new NoSuchElementException();
        }
        return payload;
    }

    private int level(int level) {
        layout(PlainDecoder.TILED);
        if (level < 0 || level >= levels.length) {
            throw new IndexOutOfBoundsException();
        }
        return levels[level];
    }

    private int statistic(int bit) {
        int at = there(statistics);
        if ((i32(bytes, at) >>> bit & 1) == 0) {
            throw new NoSuchElementException();
        }
        return at;
    }

    private static int there(int at) {
        if (at == 0) {
            throw new NoSuchElementException();
        }
        return at;
    }

    private long[] array(int at) {
        long[] values = new long[rank];
        for (int i = 0; i < values.length; i++) {
            values[i] = i64(bytes, at + 8 * i);
        }
        return values;
    }
}
