package hurray.api.view;

import hurray.api.Descriptor;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Puts fields into words, for people. */
final class ViewText {
    private ViewText() {}

    /** The value in words, or why there is none. */
    static String of(Descriptor d, Field field, int level, Class<?> type) {
        FieldStatus status = d.status(field, level);
        if (status != FieldStatus.PRESENT) {
            return status.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
        return switch (field) {
            case U64Field key -> unsigned(d.get(key, level), type);
            case I64Field key -> Long.toString(d.get(key, level));
            case F64Field key -> Double.toString(d.get(key, level));
            case I64ArrayField key -> Arrays.toString(d.get(key, level));
            case U64ArrayField key ->
                Arrays.stream(d.get(key, level))
                        .mapToObj(Long::toUnsignedString)
                        .collect(Collectors.joining(", ", "[", "]"));
        };
    }

    private static String unsigned(long value, Class<?> type) {
        if (type == boolean.class && value >>> 1 == 0) {
            return Boolean.toString(value == 1);
        }
        Enum<?> constant = type.isEnum() ? constant(type, value) : null;
        return constant == null ? Long.toUnsignedString(value) : constant.name();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an enum is what it was asked to be
    private static @Nullable Enum<?> constant(Class<?> type, long value) {
        return TagTable.of((Class) type).find(value);
    }
}
