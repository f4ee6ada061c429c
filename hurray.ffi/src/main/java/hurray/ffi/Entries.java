package hurray.ffi;

import hurray.api.Descriptor;
import hurray.api.FieldException;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import java.nio.charset.StandardCharsets;

/**
 * Writes what reads of a descriptor's fields give: {@code struct entry} in {@code snapshot.h}, {@value #SIZE} bytes each. A scalar
 * stands in its entry; an array, or the words why a field can't be read, behind all entries.
 */
final class Entries {
    static final int SIZE = 24;

    private static final int USUAL = 64;
    private static final int LARGEST_KEPT = 4096;

    private final Out out;
    private final long[] integer = new long[1];
    private final double[] real = new double[1];
    private long[] array = new long[USUAL];

    /** What goes into the entry beside its status: a value or an offset, and a length. */
    private long value;

    private int length;

    Entries(Out out) {
        this.out = out;
    }

    void write(Descriptor d, Plan plan, int at) {
        for (int i = 0; i < plan.ids.length; i++) {
            write(d, plan, i, at + i * SIZE);
        }
        array = array.length > LARGEST_KEPT ? new long[USUAL] : array;
    }

    private void write(Descriptor d, Plan plan, int index, int at) {
        int id = plan.ids[index];
        int level = plan.levels[index];
        FieldKind kind = plan.kinds[index];
        value = 0;
        length = 0;
        FieldStatus status = kind.isArray() ? readArray(d, id, level, kind) : readScalar(d, id, level, kind);
        if (status == FieldStatus.INVALID_LAYOUT || status == FieldStatus.INVALID_TYPE) {
            byte[] words = reason(d, id, level, kind).getBytes(StandardCharsets.UTF_8);
            value = out.append(words);
            length = words.length;
        }
        out.putLong(at, plan.heads[index]);
        out.putInt(at + 8, Words.withStatus(plan.tails[index], status));
        out.putInt(at + 12, length);
        out.putLong(at + 16, value);
    }

    private FieldStatus readScalar(Descriptor d, int id, int level, FieldKind kind) {
        FieldStatus status = switch (kind) {
            case U64 -> d.tryU64(id, level, integer);
            case I64 -> d.tryI64(id, level, integer);
            default -> d.tryF64(id, level, real);
        };
        if (status == FieldStatus.PRESENT) {
            value = kind == FieldKind.F64 ? Double.doubleToRawLongBits(real[0]) : integer[0];
        }
        return status;
    }

    private FieldStatus readArray(Descriptor d, int id, int level, FieldKind kind) {
        FieldStatus status = d.status(id, level, kind);
        if (status == FieldStatus.PRESENT) {
            length = copy(d, id, level, kind);
            if (length > array.length) {
                array = new long[length];
                copy(d, id, level, kind);
            }
            int offset = out.take((long) length * Long.BYTES);
            out.putLongs(offset, array, length);
            value = offset;
        }
        return status;
    }

    private int copy(Descriptor d, int id, int level, FieldKind kind) {
        return kind == FieldKind.U64_ARRAY ? d.u64Array(id, level, array) : d.i64Array(id, level, array);
    }

    /** The words of a read that throws. */
    private static String reason(Descriptor d, int id, int level, FieldKind kind) {
        try {
            switch (kind) {
                case U64 -> d.u64(id, level);
                case I64 -> d.i64(id, level);
                case F64 -> d.f64(id, level);
                case U64_ARRAY -> d.u64Array(id, level);
                case I64_ARRAY -> d.i64Array(id, level);
            }
        } catch (FieldException e) {
            return String.valueOf(e.getMessage());
        }
        return "";
    }
}
