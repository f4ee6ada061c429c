package hurray.core;

import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.FieldReader;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.lang.invoke.VarHandle;
import org.jspecify.annotations.Nullable;

/** The accessors: locate, then load. A scalar read allocates nothing. */
abstract sealed class FieldReads extends Frame implements FieldReader permits FlyweightDescriptor {
    private static final int U64 = FieldKind.U64.ordinal();
    private static final int I64 = FieldKind.I64.ordinal();
    private static final int F64 = FieldKind.F64.ordinal();
    private static final int U64_ARRAY = FieldKind.U64_ARRAY.ordinal();
    private static final int I64_ARRAY = FieldKind.I64_ARRAY.ordinal();

    FieldReads(byte[] bytes, Registry registry, @Nullable LayoutPlan layout, int rank, int payload) {
        super(bytes, registry, layout, rank, payload);
    }

    private FlyweightDescriptor self() {
        return (FlyweightDescriptor) this;
    }

    /** Notes that all of it is in order, and turns to what has been found for descriptors that are alike, if there are such. */
    final FlyweightDescriptor finished() {
        finished = true;
        spots = registry.outlines(typed).find(self());
        return self();
    }

    /** Notes that the bytes obey a scheme of the format's own; they stay as they are. */
    final void type() {
        typed = true;
        outline();
    }

    private void outline() {
        long[] found = registry.outlines(typed).findOrLearn(self());
        if (!Outline.isUnknown(found)) {
            VarHandle.storeStoreFence(); // another thread that sees the spots sees what is in them
            spots = found;
        }
    }

    /**
     * Whether an identifier is of the section whose bytes nobody has looked at yet. Asked before the spots are: that a field is not in these
     * happens to the first reads of new sorts of descriptors and for what is not there, and compilers leave out what never happens.
     */
    private boolean isUntyped(int id) {
        return id >>> 16 == FieldIds.QUANTIZATION && !typed;
    }

    /** Locates a field that is not in the spots, or is there in another way. */
    private long locate(int id, int level, int kind, long owner) {
        if (Outline.isUnknown(spots) || (typed && !Outline.isTyped(spots))) {
            outline();
        }
        long known = Outline.known(spots, id, level, kind, owner);
        return known != 0 ? known : Locator.locate(self(), id, level, kind, owner);
    }

    private long locateOrThrow(int id, int level, int kind, long owner) {
        long located = locate(id, level, kind, owner);
        if (located < 0) {
            throw FieldFailures.of(self(), id, level, kind, owner, Located.status(located));
        }
        return located;
    }

    private long integer(long located) {
        int wire = Located.wire(located);
        return wire == Bytes.Wire.IMMEDIATE
                ? Located.window(located)
                : Bytes.upper(bytes, Located.window(located), wire);
    }

    private double real(long located) {
        return Bytes.real(bytes, Located.offset(located), Located.wire(located));
    }

    private long unsigned(int id, int level, long owner) {
        if (isUntyped(id)) {
            return integerLater(id, level, U64, owner);
        }
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        long key = Outline.key(id, level, U64);
        if (Outline.has(spots, place, key, level, owner)) {
            return Located.unsigned(bytes, spots[place + 1]);
        }
        return Outline.has(spots, place, key | Outline.IMMEDIATE, level, owner)
                ? Located.window(spots[place + 1])
                : integerLater(id, level, U64, owner);
    }

    private long signed(int id, int level, long owner) {
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        return !isUntyped(id) && Outline.has(spots, place, Outline.key(id, level, I64), level, owner)
                ? Located.signed(bytes, spots[place + 1])
                : integerLater(id, level, I64, owner);
    }

    /**
     * The long way to a value. It is called last, and too long to become part of code that reads: what that needs then need not be saved
     * from a call that hardly ever happens.
     */
    private long integerLater(int id, int level, int kind, long owner) {
        long located = locate(id, level, kind, owner);
        if (located < 0) {
            throw FieldFailures.of(self(), id, level, kind, owner, Located.status(located));
        }
        return integer(located);
    }

    private double real(int id, int level, long owner) {
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        return !isUntyped(id) && Outline.has(spots, place, Outline.key(id, level, F64), level, owner)
                ? real(spots[place + 1])
                : realLater(id, level, owner);
    }

    /** As {@link #integerLater}. */
    private double realLater(int id, int level, long owner) {
        long located = locate(id, level, F64, owner);
        if (located < 0) {
            throw FieldFailures.of(self(), id, level, F64, owner, Located.status(located));
        }
        return real(located);
    }

    /** Where an array stands. */
    private long array(int id, int level, int kind, long owner) {
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        return Outline.has(spots, place, Outline.key(id, level, kind), level, owner)
                ? spots[place + 1]
                : locateOrThrow(id, level, kind, owner);
    }

    private long[] fresh(int id, int level, int kind, long owner) {
        return Located.array(bytes, array(id, level, kind, owner));
    }

    private int into(int id, int level, int kind, long owner, long[] into) {
        return Located.array(bytes, array(id, level, kind, owner), into);
    }

    private FieldStatus tryUnsigned(int id, int level, long owner, long[] out) {
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        long key = Outline.key(id, level, U64);
        if (out.length != 0 && !isUntyped(id)) {
            if (Outline.has(spots, place, key, level, owner)) {
                out[0] = Located.unsigned(bytes, spots[place + 1]);
                return FieldStatus.PRESENT;
            }
            if (Outline.has(spots, place, key | Outline.IMMEDIATE, level, owner)) {
                out[0] = Located.window(spots[place + 1]);
                return FieldStatus.PRESENT;
            }
        }
        return tryInteger(id, level, U64, owner, out);
    }

    private FieldStatus trySigned(int id, int level, long owner, long[] out) {
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        if (Outline.has(spots, place, Outline.key(id, level, I64), level, owner) && out.length != 0) {
            out[0] = Located.signed(bytes, spots[place + 1]);
            return FieldStatus.PRESENT;
        }
        return tryInteger(id, level, I64, owner, out);
    }

    private FieldStatus tryInteger(int id, int level, int kind, long owner, long[] out) {
        checkOut(out.length);
        long located = locate(id, level, kind, owner);
        if (located >= 0) {
            out[0] = integer(located);
        }
        return Located.status(located);
    }

    private FieldStatus tryReal(int id, int level, long owner, double[] out) {
        long[] spots = this.spots;
        int place = Outline.place(id, level);
        if (Outline.has(spots, place, Outline.key(id, level, F64), level, owner) && out.length != 0) {
            out[0] = real(spots[place + 1]);
            return FieldStatus.PRESENT;
        }
        checkOut(out.length);
        long located = locate(id, level, F64, owner);
        if (located >= 0) {
            out[0] = real(located);
        }
        return Located.status(located);
    }

    private static void checkOut(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("the array for the value is empty");
        }
    }

    private FieldStatus statusOf(int id, int level, int kind, long owner) {
        return Located.status(locate(id, level, kind, owner));
    }

    private long element(int id, int level, int kind, long owner, int index) {
        long located = array(id, level, kind, owner);
        int length = Located.length(located);
        if (Integer.compareUnsigned(index, length) >= 0) {
            throw new IndexOutOfBoundsException("element " + index + " of " + length);
        }
        int wire = Located.wire(located);
        return Bytes.upper(bytes, Located.window(located) + Bytes.Wire.width(wire) * index, wire);
    }

    @Override
    public final long get(U64Field field, int level) {
        return unsigned(field.id(), level, field.owner());
    }

    @Override
    public final long get(I64Field field, int level) {
        return signed(field.id(), level, field.owner());
    }

    @Override
    public final double get(F64Field field, int level) {
        return real(field.id(), level, field.owner());
    }

    @Override
    public final long[] get(U64ArrayField field, int level) {
        return fresh(field.id(), level, U64_ARRAY, field.owner());
    }

    @Override
    public final long[] get(I64ArrayField field, int level) {
        return fresh(field.id(), level, I64_ARRAY, field.owner());
    }

    @Override
    public final int get(U64ArrayField field, int level, long[] into) {
        return into(field.id(), level, U64_ARRAY, field.owner(), into);
    }

    @Override
    public final int get(I64ArrayField field, int level, long[] into) {
        return into(field.id(), level, I64_ARRAY, field.owner(), into);
    }

    public final long element(U64ArrayField field, int level, int index) {
        return element(field.id(), level, U64_ARRAY, field.owner(), index);
    }

    public final long element(I64ArrayField field, int level, int index) {
        return element(field.id(), level, I64_ARRAY, field.owner(), index);
    }

    @Override
    public final FieldStatus tryGet(U64Field field, int level, long[] out) {
        return tryUnsigned(field.id(), level, field.owner(), out);
    }

    @Override
    public final FieldStatus tryGet(I64Field field, int level, long[] out) {
        return trySigned(field.id(), level, field.owner(), out);
    }

    @Override
    public final FieldStatus tryGet(F64Field field, int level, double[] out) {
        return tryReal(field.id(), level, field.owner(), out);
    }

    @Override
    public final FieldStatus status(Field field, int level) {
        return statusOf(field.id(), level, field.kind().ordinal(), field.owner());
    }

    @Override
    public final FieldStatus status(int id, int level, FieldKind kind) {
        return statusOf(id, level, kind.ordinal(), 0);
    }

    @Override
    public final long u64(int id, int level) {
        return unsigned(id, level, 0);
    }

    @Override
    public final long i64(int id, int level) {
        return signed(id, level, 0);
    }

    @Override
    public final double f64(int id, int level) {
        return real(id, level, 0);
    }

    @Override
    public final long[] u64Array(int id, int level) {
        return fresh(id, level, U64_ARRAY, 0);
    }

    @Override
    public final long[] i64Array(int id, int level) {
        return fresh(id, level, I64_ARRAY, 0);
    }

    @Override
    public final int u64Array(int id, int level, long[] into) {
        return into(id, level, U64_ARRAY, 0, into);
    }

    @Override
    public final int i64Array(int id, int level, long[] into) {
        return into(id, level, I64_ARRAY, 0, into);
    }

    @Override
    public final FieldStatus tryU64(int id, int level, long[] out) {
        return tryUnsigned(id, level, 0, out);
    }

    @Override
    public final FieldStatus tryI64(int id, int level, long[] out) {
        return trySigned(id, level, 0, out);
    }

    @Override
    public final FieldStatus tryF64(int id, int level, double[] out) {
        return tryReal(id, level, 0, out);
    }
}
