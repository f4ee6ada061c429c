package hurray.api.view;

import hurray.api.Descriptor;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldException;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import hurray.api.FieldValueException;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Reads fields as the narrower types that views offer. Each throws {@link FieldException} as the accessors of
 * {@link hurray.api.FieldReader} do; those that give an {@code Optional} give an empty one where the field is not present, and only there.
 */
public final class ViewReads {
    private ViewReads() {}

    /**
     * Whether a field may have levels.
     *
     * @param field the key
     * @return true for fields of layouts; nothing else nests
     */
    public static boolean levels(Field field) {
        return FieldIds.range(field.id()) == FieldIds.LAYOUT;
    }

    /**
     * Reads an unsigned scalar that fits an int.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return 0 to 2^31 - 1
     * @throws FieldException      when the field can't be read
     * @throws FieldValueException when the value is larger
     */
    public static int toInt(Descriptor d, U64Field field, int level) {
        long value = d.get(field, level);
        if (value >>> 31 != 0) {
            throw misfit(field, level, value, "an int holds at most 2147483647: read it as long");
        }
        return (int) value;
    }

    /**
     * Reads a signed scalar that fits an int.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException      when the field can't be read
     * @throws FieldValueException when the value does not fit
     */
    public static int toInt(Descriptor d, I64Field field, int level) {
        long value = d.get(field, level);
        if ((int) value != value) {
            throw misfit(field, level, value, "an int holds -2147483648 to 2147483647: read it as long");
        }
        return (int) value;
    }

    /**
     * Reads a field that is 0 or 1.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return true for 1
     * @throws FieldException      when the field can't be read
     * @throws FieldValueException for any value but 0 and 1
     */
    public static boolean toBoolean(Descriptor d, U64Field field, int level) {
        long value = d.get(field, level);
        if (value >>> 1 != 0) {
            throw misfit(field, level, value, "a boolean is 0 or 1");
        }
        return value == 1;
    }

    /**
     * Reads a tag.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param table the constants
     * @param <E>   the enum
     * @return the constant with that tag
     * @throws FieldException      when the field can't be read
     * @throws FieldValueException when no constant has the tag
     */
    public static <E extends Enum<E>> E toEnum(Descriptor d, U64Field field, int level, TagTable<E> table) {
        long value = d.get(field, level);
        E constant = table.find(value);
        if (constant == null) {
            throw misfit(field, level, value, "no constant has that tag in " + table);
        }
        return constant;
    }

    /**
     * Reads an unsigned scalar that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value, the same 64 bits
     * @throws FieldException when the field can't be read for another reason
     */
    public static OptionalLong findLong(Descriptor d, U64Field field, int level) {
        return absent(d, field, level) ? OptionalLong.empty() : OptionalLong.of(d.get(field, level));
    }

    /**
     * Reads a signed scalar that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read for another reason
     */
    public static OptionalLong findLong(Descriptor d, I64Field field, int level) {
        return absent(d, field, level) ? OptionalLong.empty() : OptionalLong.of(d.get(field, level));
    }

    /**
     * As {@link #toInt(Descriptor, U64Field, int)}, of a field that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException      when the field can't be read for another reason
     * @throws FieldValueException when the value does not fit
     */
    public static OptionalInt findInt(Descriptor d, U64Field field, int level) {
        return absent(d, field, level) ? OptionalInt.empty() : OptionalInt.of(toInt(d, field, level));
    }

    /**
     * As {@link #toInt(Descriptor, I64Field, int)}, of a field that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException      when the field can't be read for another reason
     * @throws FieldValueException when the value does not fit
     */
    public static OptionalInt findInt(Descriptor d, I64Field field, int level) {
        return absent(d, field, level) ? OptionalInt.empty() : OptionalInt.of(toInt(d, field, level));
    }

    /**
     * Reads a floating-point scalar that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read for another reason
     */
    public static OptionalDouble findDouble(Descriptor d, F64Field field, int level) {
        return absent(d, field, level) ? OptionalDouble.empty() : OptionalDouble.of(d.get(field, level));
    }

    /**
     * As {@link #toBoolean}, of a field that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException      when the field can't be read for another reason
     * @throws FieldValueException for any value but 0 and 1
     */
    public static Optional<Boolean> findBoolean(Descriptor d, U64Field field, int level) {
        return absent(d, field, level) ? Optional.empty() : Optional.of(toBoolean(d, field, level));
    }

    /**
     * As {@link #toEnum}, of a field that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param table the constants
     * @param <E>   the enum
     * @return the constant
     * @throws FieldException      when the field can't be read for another reason
     * @throws FieldValueException when no constant has the tag
     */
    public static <E extends Enum<E>> Optional<E> findEnum(Descriptor d, U64Field field, int level, TagTable<E> table) {
        return absent(d, field, level) ? Optional.empty() : Optional.of(toEnum(d, field, level, table));
    }

    /**
     * Reads an array of unsigned integers that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return a fresh array
     * @throws FieldException when the field can't be read for another reason
     */
    public static Optional<long[]> findArray(Descriptor d, U64ArrayField field, int level) {
        return absent(d, field, level) ? Optional.empty() : Optional.of(d.get(field, level));
    }

    /**
     * Reads an array of signed integers that may be absent.
     *
     * @param d     the descriptor
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return a fresh array
     * @throws FieldException when the field can't be read for another reason
     */
    public static Optional<long[]> findArray(Descriptor d, I64ArrayField field, int level) {
        return absent(d, field, level) ? Optional.empty() : Optional.of(d.get(field, level));
    }

    private static boolean absent(Descriptor d, Field field, int level) {
        return d.status(field, level) == FieldStatus.NOT_PRESENT;
    }

    private static FieldValueException misfit(Field field, int level, long value, String allowed) {
        String found = field instanceof I64Field ? Long.toString(value) : Long.toUnsignedString(value);
        return new FieldValueException(field.id(), level, value, field + " is " + found + ": " + allowed);
    }
}
