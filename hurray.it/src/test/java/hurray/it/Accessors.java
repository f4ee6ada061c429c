package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Descriptor;
import hurray.api.FieldEntry;
import hurray.api.FieldException;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import java.util.function.Supplier;

/** Reads a field with every form of every accessor: they come to the same, and to nothing but {@link FieldException}s. */
final class Accessors {
    private static final long UNTOUCHED = 0x5555_5555_5555_5555L;

    private Accessors() {}

    /** Reads a field in the form that throws; what was thrown is the status of the other forms. */
    private static Object read(Descriptor d, int id, int level, FieldKind kind, Supplier<Object> read) {
        FieldStatus status = d.status(id, level, kind);
        try {
            Object value = read.get();
            assertEquals(FieldStatus.PRESENT, status, () -> name(id, level));
            return value;
        } catch (FieldException e) {
            assertEquals(status, e.status(), () -> name(id, level));
            return null;
        }
    }

    private static String name(int id, int level) {
        return "0x%08X level %d".formatted(id, level);
    }

    static void checkAgreement(Descriptor d, int id, int level) {
        Object u64 = read(d, id, level, FieldKind.U64, () -> d.u64(id, level));
        Object i64 = read(d, id, level, FieldKind.I64, () -> d.i64(id, level));
        Object f64 = read(d, id, level, FieldKind.F64, () -> d.f64(id, level));
        long[] integer = {UNTOUCHED};
        assertEquals(d.status(id, level, FieldKind.U64), d.tryU64(id, level, integer));
        assertEquals(u64 == null ? UNTOUCHED : u64, integer[0]);
        integer[0] = UNTOUCHED;
        assertEquals(d.status(id, level, FieldKind.I64), d.tryI64(id, level, integer));
        assertEquals(i64 == null ? UNTOUCHED : i64, integer[0]);
        double[] real = {0.125};
        assertEquals(d.status(id, level, FieldKind.F64), d.tryF64(id, level, real));
        assertEquals(f64 == null ? 0.125 : f64, real[0]);
        array(d, id, level, FieldKind.U64_ARRAY);
        array(d, id, level, FieldKind.I64_ARRAY);
    }

    /** Reads an entry of what a descriptor lists, with the accessor of its kind alone. */
    static void checkListed(Descriptor d, FieldEntry entry) {
        int id = entry.field().id();
        int level = entry.level();
        FieldKind kind = entry.field().kind();
        Object value = read(d, id, level, kind, () -> switch (kind) {
            case U64 -> d.u64(id, level);
            case I64 -> d.i64(id, level);
            case F64 -> d.f64(id, level);
            case U64_ARRAY -> d.u64Array(id, level);
            case I64_ARRAY -> d.i64Array(id, level);
        });
        assertEquals(entry.status() == FieldStatus.PRESENT, value != null, entry::toString);
        assertEquals(entry.status(), d.status(entry.field(), level), entry::toString);
    }

    private static void array(Descriptor d, int id, int level, FieldKind kind) {
        boolean signed = kind == FieldKind.I64_ARRAY;
        long[] whole = (long[]) read(d, id, level, kind, () -> signed ? d.i64Array(id, level) : d.u64Array(id, level));
        long[] into = new long[whole == null ? 1 : whole.length];
        Object length =
                read(d, id, level, kind, () -> signed ? d.i64Array(id, level, into) : d.u64Array(id, level, into));
        if (whole != null) {
            assertEquals(whole.length, length);
            assertArrayEquals(whole, into);
        }
    }
}
