package hurray.core;

import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.api.FieldReader;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
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

    private long find(int id, int level, int kind, long owner) {
        long located = Locator.quick(this, id, level, kind, owner);
        return located >= 0 ? located : findOrThrow(id, level, kind, owner);
    }

    private long findOrThrow(int id, int level, int kind, long owner) {
        long located = Locator.locate(self(), id, level, kind, owner);
        if (located < 0) {
            throw FieldFailures.of(self(), id, level, kind, owner, Slot.status(located));
        }
        return located;
    }

    private long locate(int id, int level, int kind, long owner) {
        long located = Locator.quick(this, id, level, kind, owner);
        return located != Slot.UNSURE ? located : Locator.locate(self(), id, level, kind, owner);
    }

    private long integer(long located) {
        int wire = Slot.wire(located);
        int at = Slot.offset(located);
        return wire == Bytes.Wire.IMMEDIATE ? at : Bytes.integer(bytes, at, wire);
    }

    private long unsigned(int id, int level, long owner) {
        Spot spot = Spot.of(this, id);
        int base = Spot.base(this, id, level);
        if (base > 0 && owner == 0) {
            long key = Spot.key(id, U64);
            if (spot.key == key && spot.isPresent(bytes, base)) {
                long located = spot.locate(base, rank);
                return Bytes.i64(bytes, Slot.window(located)) >>> Slot.wire(located);
            }
            if (spot.depthKey == key) {
                return levels.length;
            }
        }
        return integer(findOrThrow(id, level, U64, owner));
    }

    private double real(long located) {
        return Bytes.real(bytes, Slot.offset(located), Slot.wire(located));
    }

    private long[] array(long located) {
        long[] values = new long[Slot.length(located)];
        Bytes.copy(bytes, Slot.offset(located), Slot.wire(located), values.length, values);
        return values;
    }

    private int array(long located, long[] into) {
        int length = Slot.length(located);
        if (length <= into.length) {
            Bytes.copy(bytes, Slot.offset(located), Slot.wire(located), length, into);
        }
        return length;
    }

    private FieldStatus integer(int id, int level, int kind, long owner, long[] out) {
        checkOut(out.length);
        long located = locate(id, level, kind, owner);
        if (located >= 0) {
            out[0] = integer(located);
        }
        return Slot.status(located);
    }

    private FieldStatus real(int id, int level, long owner, double[] out) {
        checkOut(out.length);
        long located = locate(id, level, F64, owner);
        if (located >= 0) {
            out[0] = real(located);
        }
        return Slot.status(located);
    }

    private static void checkOut(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("the array for the value is empty");
        }
    }

    private long element(long located, int index) {
        int length = Slot.length(located);
        if (Integer.compareUnsigned(index, length) >= 0) {
            throw new IndexOutOfBoundsException("element " + index + " of " + length);
        }
        int wire = Slot.wire(located);
        int window = Slot.window(located) + Bytes.Wire.width(wire) * index;
        return Bytes.upper(bytes, window, wire);
    }

    @Override
    public final long get(U64Field field, int level) {
        return unsigned(field.id(), level, field.owner());
    }

    @Override
    public final long get(I64Field field, int level) {
        return integer(find(field.id(), level, I64, field.owner()));
    }

    @Override
    public final double get(F64Field field, int level) {
        return real(find(field.id(), level, F64, field.owner()));
    }

    @Override
    public final long[] get(U64ArrayField field, int level) {
        return array(find(field.id(), level, U64_ARRAY, field.owner()));
    }

    @Override
    public final long[] get(I64ArrayField field, int level) {
        return array(find(field.id(), level, I64_ARRAY, field.owner()));
    }

    @Override
    public final int get(U64ArrayField field, int level, long[] into) {
        return array(find(field.id(), level, U64_ARRAY, field.owner()), into);
    }

    @Override
    public final int get(I64ArrayField field, int level, long[] into) {
        return array(find(field.id(), level, I64_ARRAY, field.owner()), into);
    }

    public final long element(U64ArrayField field, int level, int index) {
        return element(find(field.id(), level, U64_ARRAY, field.owner()), index);
    }

    public final long element(I64ArrayField field, int level, int index) {
        return element(find(field.id(), level, I64_ARRAY, field.owner()), index);
    }

    @Override
    public final FieldStatus tryGet(U64Field field, int level, long[] out) {
        return integer(field.id(), level, U64, field.owner(), out);
    }

    @Override
    public final FieldStatus tryGet(I64Field field, int level, long[] out) {
        return integer(field.id(), level, I64, field.owner(), out);
    }

    @Override
    public final FieldStatus tryGet(F64Field field, int level, double[] out) {
        return real(field.id(), level, field.owner(), out);
    }

    @Override
    public final FieldStatus status(Field field, int level) {
        return Slot.status(locate(field.id(), level, field.kind().ordinal(), field.owner()));
    }

    @Override
    public final FieldStatus status(int id, int level, FieldKind kind) {
        return Slot.status(locate(id, level, kind.ordinal(), 0));
    }

    @Override
    public final long u64(int id, int level) {
        return unsigned(id, level, 0);
    }

    @Override
    public final long i64(int id, int level) {
        return integer(find(id, level, I64, 0));
    }

    @Override
    public final double f64(int id, int level) {
        return real(find(id, level, F64, 0));
    }

    @Override
    public final long[] u64Array(int id, int level) {
        return array(find(id, level, U64_ARRAY, 0));
    }

    @Override
    public final long[] i64Array(int id, int level) {
        return array(find(id, level, I64_ARRAY, 0));
    }

    @Override
    public final int u64Array(int id, int level, long[] into) {
        return array(find(id, level, U64_ARRAY, 0), into);
    }

    @Override
    public final int i64Array(int id, int level, long[] into) {
        return array(find(id, level, I64_ARRAY, 0), into);
    }

    @Override
    public final FieldStatus tryU64(int id, int level, long[] out) {
        return integer(id, level, U64, 0, out);
    }

    @Override
    public final FieldStatus tryI64(int id, int level, long[] out) {
        return integer(id, level, I64, 0, out);
    }

    @Override
    public final FieldStatus tryF64(int id, int level, double[] out) {
        return real(id, level, 0, out);
    }
}
