package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.FieldEntry;
import hurray.api.FieldException;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.LongStream;

/**
 * Values of fields as texts, unsigned where the field is. They are read by identifier and kind, since the command learns only
 * at run time which fields there are.
 */
final class FieldValues {
    private FieldValues() {}

    /** The value of a field that is present: one text for a scalar, one per item for an array. */
    static List<String> texts(Descriptor d, FieldEntry entry) {
        int id = entry.field().id();
        int level = entry.level();
        return switch (entry.field().kind()) {
            case U64 -> List.of(Long.toUnsignedString(d.u64(id, level)));
            case I64 -> List.of(Long.toString(d.i64(id, level)));
            case F64 -> List.of(Double.toString(d.f64(id, level)));
            case U64_ARRAY -> texts(d.u64Array(id, level), Long::toUnsignedString);
            case I64_ARRAY -> texts(d.i64Array(id, level), Long::toString);
        };
    }

    /** What the exception says that reading the field throws. */
    static String whyUnreadable(Descriptor d, FieldEntry entry) {
        try {
            texts(d, entry);
            return entry.status().name();
        } catch (FieldException e) {
            return String.valueOf(e.getMessage());
        }
    }

    private static List<String> texts(long[] values, LongFunction<String> text) {
        return LongStream.of(values).mapToObj(text).toList();
    }
}
