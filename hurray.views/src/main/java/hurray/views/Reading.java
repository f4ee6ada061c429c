package hurray.views;

import hurray.api.FieldKind;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * How a method gives the value of a field.
 *
 * @param value what it reads: long, int, boolean, double, long[] or an enum
 * @param form  how it hands that out
 */
record Reading(Class<?> value, Form form) {
    private static final Map<Class<?>, Reading> SIMPLE = Map.ofEntries(
            Map.entry(long.class, new Reading(long.class, Form.PLAIN)),
            Map.entry(int.class, new Reading(int.class, Form.PLAIN)),
            Map.entry(boolean.class, new Reading(boolean.class, Form.PLAIN)),
            Map.entry(double.class, new Reading(double.class, Form.PLAIN)),
            Map.entry(long[].class, new Reading(long[].class, Form.PLAIN)),
            Map.entry(Long.class, new Reading(long.class, Form.BOXED)),
            Map.entry(Integer.class, new Reading(int.class, Form.BOXED)),
            Map.entry(Boolean.class, new Reading(boolean.class, Form.BOXED)),
            Map.entry(Double.class, new Reading(double.class, Form.BOXED)),
            Map.entry(OptionalLong.class, new Reading(long.class, Form.OPTIONAL)),
            Map.entry(OptionalInt.class, new Reading(int.class, Form.OPTIONAL)),
            Map.entry(OptionalDouble.class, new Reading(double.class, Form.OPTIONAL)));

    enum Form {
        PLAIN,
        /** A primitive type in its box, as a type argument has to be. */
        BOXED,
        OPTIONAL
    }

    /** How a method of a return type gives a value; null when no field can be read as that. */
    static @Nullable Reading of(Type type) {
        if (type instanceof Class<?> plain) {
            Reading simple = SIMPLE.get(plain);
            return simple != null || !plain.isEnum() ? simple : new Reading(plain, Form.PLAIN);
        }
        return type instanceof ParameterizedType generic
                        && generic.getRawType() == Optional.class
                        && generic.getActualTypeArguments()[0] instanceof Class<?> argument
                ? inOptional(argument)
                : null;
    }

    private static @Nullable Reading inOptional(Class<?> type) {
        if (type == Boolean.class) {
            return new Reading(boolean.class, Form.OPTIONAL);
        }
        return type == long[].class || type.isEnum() ? new Reading(type, Form.OPTIONAL) : null;
    }

    boolean isEnum() {
        return value.isEnum();
    }

    boolean optional() {
        return form == Form.OPTIONAL;
    }

    boolean reads(FieldKind kind) {
        return switch (kind) {
            case U64 -> value != double.class && value != long[].class;
            case I64 -> value == long.class || value == int.class;
            case F64 -> value == double.class;
            case U64_ARRAY, I64_ARRAY -> value == long[].class;
        };
    }

    /** The return types for a kind of field. */
    static String allowed(FieldKind kind, boolean optional) {
        return switch (kind) {
            case U64 ->
                optional
                        ? "OptionalLong, OptionalInt, Optional<Boolean> or an Optional of an enum"
                        : "long, int, boolean or an enum";
            case I64 -> optional ? "OptionalLong or OptionalInt" : "long or int";
            case F64 -> optional ? "OptionalDouble" : "double";
            case U64_ARRAY, I64_ARRAY -> optional ? "Optional<long[]>" : "long[]";
        };
    }

    /** Name of the method of {@link hurray.api.view.ViewReads} that reads so; null for the accessor itself. */
    @Nullable String method() {
        boolean plain = value == long.class || value == double.class || value == long[].class;
        String what = isEnum() ? "Enum" : value == long[].class ? "Array" : capitalised(value.getSimpleName());
        if (optional()) {
            return "find" + what;
        }
        return plain ? null : "to" + what;
    }

    private static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
