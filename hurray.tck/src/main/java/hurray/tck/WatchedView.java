package hurray.tck;

import hurray.api.BufferHandle;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.TensorView;
import java.util.function.Supplier;

/** A tensor that counts what is read of it, and tells when it is used after its call. */
final class WatchedView implements TensorView, AutoCloseable {
    private final TensorView view;
    private final Runnable used;
    private volatile boolean closed;
    private long work;

    /** @param used called when the view is used behind its end */
    WatchedView(TensorView view, Runnable used) {
        this.view = view;
        this.used = used;
    }

    /** Values that have been read, each element of an array as one. */
    long work() {
        return work;
    }

    @Override
    public void close() {
        closed = true;
    }

    private TensorView open() {
        if (closed) {
            used.run();
            throw new IllegalStateException("this tensor is used after the call that it was given to");
        }
        work++;
        return view;
    }

    private long[] counted(Supplier<long[]> read) {
        long[] values = read.get();
        work += values.length;
        return values;
    }

    private int counted(int length) {
        work += Math.max(0, length);
        return length;
    }

    @Override
    public int rank() {
        return open().rank();
    }

    @Override
    public long dimension(int index) {
        return open().dimension(index);
    }

    @Override
    public int typeTag() {
        return open().typeTag();
    }

    @Override
    public int elementBits() {
        return open().elementBits();
    }

    @Override
    public long byteOffset() {
        return open().byteOffset();
    }

    @Override
    public int bufferCount() {
        return open().bufferCount();
    }

    @Override
    public BufferHandle buffer(int index) {
        return open().buffer(index);
    }

    @Override
    public boolean has(SectionKey section) {
        return open().has(section);
    }

    @Override
    public long element(U64ArrayField field, int level, int index) {
        return open().element(field, level, index);
    }

    @Override
    public long element(I64ArrayField field, int level, int index) {
        return open().element(field, level, index);
    }

    @Override
    public long get(U64Field field, int level) {
        return open().get(field, level);
    }

    @Override
    public long get(I64Field field, int level) {
        return open().get(field, level);
    }

    @Override
    public double get(F64Field field, int level) {
        return open().get(field, level);
    }

    @Override
    public long[] get(U64ArrayField field, int level) {
        return counted(() -> open().get(field, level));
    }

    @Override
    public long[] get(I64ArrayField field, int level) {
        return counted(() -> open().get(field, level));
    }

    @Override
    public int get(U64ArrayField field, int level, long[] into) {
        return counted(open().get(field, level, into));
    }

    @Override
    public int get(I64ArrayField field, int level, long[] into) {
        return counted(open().get(field, level, into));
    }

    @Override
    public FieldStatus tryGet(U64Field field, int level, long[] out) {
        return open().tryGet(field, level, out);
    }

    @Override
    public FieldStatus tryGet(I64Field field, int level, long[] out) {
        return open().tryGet(field, level, out);
    }

    @Override
    public FieldStatus tryGet(F64Field field, int level, double[] out) {
        return open().tryGet(field, level, out);
    }

    @Override
    public FieldStatus status(Field field, int level) {
        return open().status(field, level);
    }

    @Override
    public FieldStatus status(int id, int level, FieldKind kind) {
        return open().status(id, level, kind);
    }

    @Override
    public long u64(int id, int level) {
        return open().u64(id, level);
    }

    @Override
    public long i64(int id, int level) {
        return open().i64(id, level);
    }

    @Override
    public double f64(int id, int level) {
        return open().f64(id, level);
    }

    @Override
    public long[] u64Array(int id, int level) {
        return counted(() -> open().u64Array(id, level));
    }

    @Override
    public long[] i64Array(int id, int level) {
        return counted(() -> open().i64Array(id, level));
    }

    @Override
    public int u64Array(int id, int level, long[] into) {
        return counted(open().u64Array(id, level, into));
    }

    @Override
    public int i64Array(int id, int level, long[] into) {
        return counted(open().i64Array(id, level, into));
    }

    @Override
    public FieldStatus tryU64(int id, int level, long[] out) {
        return open().tryU64(id, level, out);
    }

    @Override
    public FieldStatus tryI64(int id, int level, long[] out) {
        return open().tryI64(id, level, out);
    }

    @Override
    public FieldStatus tryF64(int id, int level, double[] out) {
        return open().tryF64(id, level, out);
    }
}
