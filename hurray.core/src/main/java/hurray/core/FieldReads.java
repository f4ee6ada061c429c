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

    /** The spot at the place of an identifier, which may be another's. */
    private Spot spot(int id) {
        return id >>> 16 == FieldIds.LAYOUT ? spots.layout[Spots.ofLayout(id)] : spots.sections[Spots.ofSection(id)];
    }

    /** Where the level or section begins that an identifier's field is in; 0 or less when there is none such. */
    private int base(int id, int level) {
        if (id >>> 16 == FieldIds.LAYOUT) {
            return levelAt(level);
        }
        return level == 0 ? sectionStart((id >>> 16) - FieldIds.QUANTIZATION) : 0;
    }

    private long findOrThrow(int id, int level, int kind, long owner) {
        long located = Locator.locate(self(), id, level, kind, owner);
        if (located < 0) {
            throw FieldFailures.of(self(), id, level, kind, owner, Slot.status(located));
        }
        return located;
    }

    private long located(long located) {
        int wire = Slot.wire(located);
        int at = Slot.offset(located);
        return wire == Bytes.Wire.IMMEDIATE ? at : Bytes.integer(bytes, at, wire);
    }

    private long unsigned(int id, int level, long owner) {
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0) {
            int key = Spot.key(id, U64);
            if (spot.holds(key, bytes, base)) {
                return spot.unsigned(bytes, base);
            }
            if (spot.key == (key | Spot.DEPTH)) {
                return levels.length;
            }
        }
        return located(findOrThrow(id, level, U64, owner));
    }

    private long signed(int id, int level, long owner) {
        Spot spot = spot(id);
        int base = base(id, level);
        return base > 0 && owner == 0 && spot.holds(Spot.key(id, I64), bytes, base)
                ? spot.signed(bytes, base)
                : located(findOrThrow(id, level, I64, owner));
    }

    private double real(int id, int level, long owner) {
        Spot spot = spot(id);
        int base = base(id, level);
        return base > 0 && owner == 0 && spot.holds(Spot.key(id, F64), bytes, base)
                ? spot.real(bytes, base)
                : real(findOrThrow(id, level, F64, owner));
    }

    private double real(long located) {
        return Bytes.real(bytes, Slot.offset(located), Slot.wire(located));
    }

    private long[] array(int id, int level, int kind, long owner) {
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0 && spot.holds(Spot.key(id, kind), bytes, base)) {
            long[] values = new long[spot.length];
            Bytes.copy(bytes, base + spot.window, spot.wire, values.length, values);
            return values;
        }
        long located = findOrThrow(id, level, kind, owner);
        long[] values = new long[Slot.length(located)];
        Bytes.copy(bytes, Slot.window(located), Slot.wire(located), values.length, values);
        return values;
    }

    private int array(int id, int level, int kind, long owner, long[] into) {
        Spot spot = spot(id);
        int base = base(id, level);
        int length;
        int window;
        int wire;
        if (base > 0 && owner == 0 && spot.holds(Spot.key(id, kind), bytes, base)) {
            length = spot.length;
            window = base + spot.window;
            wire = spot.wire;
        } else {
            long located = findOrThrow(id, level, kind, owner);
            length = Slot.length(located);
            window = Slot.window(located);
            wire = Slot.wire(located);
        }
        if (length <= into.length) {
            Bytes.copy(bytes, window, wire, length, into);
        }
        return length;
    }

    private FieldStatus tryUnsigned(int id, int level, long owner, long[] out) {
        checkOut(out.length);
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0) {
            int key = Spot.key(id, U64);
            if (spot.holds(key, bytes, base)) {
                out[0] = spot.unsigned(bytes, base);
                return FieldStatus.PRESENT;
            }
            if (spot.key == (key | Spot.DEPTH)) {
                out[0] = levels.length;
                return FieldStatus.PRESENT;
            }
        }
        return tryInteger(id, level, U64, owner, out);
    }

    private FieldStatus trySigned(int id, int level, long owner, long[] out) {
        checkOut(out.length);
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0 && spot.holds(Spot.key(id, I64), bytes, base)) {
            out[0] = spot.signed(bytes, base);
            return FieldStatus.PRESENT;
        }
        return tryInteger(id, level, I64, owner, out);
    }

    private FieldStatus tryInteger(int id, int level, int kind, long owner, long[] out) {
        long located = Locator.locate(self(), id, level, kind, owner);
        if (located >= 0) {
            out[0] = located(located);
        }
        return Slot.status(located);
    }

    private FieldStatus tryReal(int id, int level, long owner, double[] out) {
        checkOut(out.length);
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0 && spot.holds(Spot.key(id, F64), bytes, base)) {
            out[0] = spot.real(bytes, base);
            return FieldStatus.PRESENT;
        }
        long located = Locator.locate(self(), id, level, F64, owner);
        if (located >= 0) {
            out[0] = real(located);
        }
        return Slot.status(located);
    }

    private FieldStatus statusOf(int id, int level, int kind, long owner) {
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0) {
            int key = Spot.key(id, kind);
            if (spot.holds(key, bytes, base)) {
                return FieldStatus.PRESENT;
            }
            if (spot.lacks(key, bytes, base)) {
                return FieldStatus.NOT_PRESENT;
            }
        }
        return Slot.status(Locator.locate(self(), id, level, kind, owner));
    }

    private static void checkOut(int length) {
        if (length == 0) {
            throw new IllegalArgumentException("the array for the value is empty");
        }
    }

    private long element(int id, int level, int kind, long owner, int index) {
        Spot spot = spot(id);
        int base = base(id, level);
        if (base > 0 && owner == 0 && spot.holds(Spot.key(id, kind), bytes, base)) {
            return element(base + spot.window, spot.wire, spot.length, index);
        }
        long located = findOrThrow(id, level, kind, owner);
        return element(Slot.window(located), Slot.wire(located), Slot.length(located), index);
    }

    private long element(int window, int wire, int length, int index) {
        if (Integer.compareUnsigned(index, length) >= 0) {
            throw new IndexOutOfBoundsException("element " + index + " of " + length);
        }
        return Bytes.upper(bytes, window + Bytes.Wire.width(wire) * index, wire);
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
        return array(field.id(), level, U64_ARRAY, field.owner());
    }

    @Override
    public final long[] get(I64ArrayField field, int level) {
        return array(field.id(), level, I64_ARRAY, field.owner());
    }

    @Override
    public final int get(U64ArrayField field, int level, long[] into) {
        return array(field.id(), level, U64_ARRAY, field.owner(), into);
    }

    @Override
    public final int get(I64ArrayField field, int level, long[] into) {
        return array(field.id(), level, I64_ARRAY, field.owner(), into);
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
        return array(id, level, U64_ARRAY, 0);
    }

    @Override
    public final long[] i64Array(int id, int level) {
        return array(id, level, I64_ARRAY, 0);
    }

    @Override
    public final int u64Array(int id, int level, long[] into) {
        return array(id, level, U64_ARRAY, 0, into);
    }

    @Override
    public final int i64Array(int id, int level, long[] into) {
        return array(id, level, I64_ARRAY, 0, into);
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
