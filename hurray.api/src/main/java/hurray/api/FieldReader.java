package hurray.api;

/**
 * Reads fields by identifier (spec 5): five kinds of value, each through a typed key or a raw 32-bit identifier, in a form that
 * throws and one that returns a {@link FieldStatus}.
 *
 * <p>Widening is lossless: every unsigned or bool scalar reads as u64, a bool as 0 or 1, a tag as its wire value, a signed one as
 * i64, a float32 or float64 as f64. Arrays are fresh copies, or written into the caller's array. Only what nests has levels above
 * 0; a level is an unsigned number. No sentinel value is ever handed out: what is absent is
 * {@link FieldStatus#NOT_PRESENT}.
 *
 * <p>What can be asked, is checked in this order: identifier known and applicable, kind of the accessor, level, presence, value.
 */
public interface FieldReader {

    /**
     * Reads an unsigned scalar at level 0.
     *
     * @param field the key
     * @return the value, the same 64 bits
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    default long get(U64Field field) {
        return get(field, 0);
    }

    /**
     * Reads an unsigned scalar.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value, the same 64 bits
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long get(U64Field field, int level);

    /**
     * Reads a signed scalar at level 0.
     *
     * @param field the key
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    default long get(I64Field field) {
        return get(field, 0);
    }

    /**
     * Reads a signed scalar.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long get(I64Field field, int level);

    /**
     * Reads a floating-point scalar at level 0.
     *
     * @param field the key
     * @return the value, widened from float32 where the wire has that
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    default double get(F64Field field) {
        return get(field, 0);
    }

    /**
     * Reads a floating-point scalar.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return the value, widened from float32 where the wire has that
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    double get(F64Field field, int level);

    /**
     * Reads an array of unsigned integers at level 0.
     *
     * @param field the key
     * @return a fresh array
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    default long[] get(U64ArrayField field) {
        return get(field, 0);
    }

    /**
     * Reads an array of unsigned integers.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return a fresh array
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long[] get(U64ArrayField field, int level);

    /**
     * Reads an array of signed integers at level 0.
     *
     * @param field the key
     * @return a fresh array
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    default long[] get(I64ArrayField field) {
        return get(field, 0);
    }

    /**
     * Reads an array of signed integers.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return a fresh array
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long[] get(I64ArrayField field, int level);

    /**
     * Reads an array into the caller's. When {@code into} is too short nothing is written.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param into  where the values go, from index 0
     * @return the true length, also when it exceeds that of {@code into}
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    int get(U64ArrayField field, int level, long[] into);

    /**
     * Reads an array into the caller's. When {@code into} is too short nothing is written.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param into  where the values go, from index 0
     * @return the true length, also when it exceeds that of {@code into}
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    int get(I64ArrayField field, int level, long[] into);

    /**
     * Reads a scalar without throwing.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param out   its first element receives the value on {@link FieldStatus#PRESENT} and is left as it is on every other status
     * @return what came of it
     * @throws IllegalArgumentException when {@code out} is empty
     */
    FieldStatus tryGet(U64Field field, int level, long[] out);

    /**
     * Reads a scalar without throwing.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param out   its first element receives the value on {@link FieldStatus#PRESENT} and is left as it is on every other status
     * @return what came of it
     * @throws IllegalArgumentException when {@code out} is empty
     */
    FieldStatus tryGet(I64Field field, int level, long[] out);

    /**
     * Reads a scalar without throwing.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @param out   its first element receives the value on {@link FieldStatus#PRESENT} and is left as it is on every other status
     * @return what came of it
     * @throws IllegalArgumentException when {@code out} is empty
     */
    FieldStatus tryGet(F64Field field, int level, double[] out);

    /**
     * What a read of the field at level 0 would give.
     *
     * @param field the key
     * @return {@link FieldStatus#PRESENT} when it can be read
     */
    default FieldStatus status(Field field) {
        return status(field, 0);
    }

    /**
     * What a read of the field would give.
     *
     * @param field the key
     * @param level 0 for the outermost level, unsigned
     * @return {@link FieldStatus#PRESENT} when it can be read
     */
    FieldStatus status(Field field, int level);

    /**
     * What a read by identifier would give.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @param kind  the accessor that would be used
     * @return {@link FieldStatus#PRESENT} when it can be read
     */
    FieldStatus status(int id, int level, FieldKind kind);

    /**
     * Reads an unsigned scalar by identifier.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long u64(int id, int level);

    /**
     * Reads a signed scalar by identifier.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long i64(int id, int level);

    /**
     * Reads a floating-point scalar by identifier.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    double f64(int id, int level);

    /**
     * Reads an array of unsigned integers, as a fresh one, by identifier.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long[] u64Array(int id, int level);

    /**
     * Reads an array of signed integers, as a fresh one, by identifier.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @return the value
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    long[] i64Array(int id, int level);

    /**
     * Reads an array by identifier into the caller's. When {@code into} is too short nothing is written.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @param into  where the values go, from index 0
     * @return the true length, also when it exceeds that of {@code into}
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    int u64Array(int id, int level, long[] into);

    /**
     * Reads an array by identifier into the caller's. When {@code into} is too short nothing is written.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @param into  where the values go, from index 0
     * @return the true length, also when it exceeds that of {@code into}
     * @throws FieldException when the field can't be read; the subtype tells why
     */
    int i64Array(int id, int level, long[] into);

    /**
     * Reads a scalar by identifier without throwing.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @param out   its first element receives the value on {@link FieldStatus#PRESENT} and is left as it is on every other status
     * @return what came of it
     * @throws IllegalArgumentException when {@code out} is empty
     */
    FieldStatus tryU64(int id, int level, long[] out);

    /**
     * Reads a scalar by identifier without throwing.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @param out   its first element receives the value on {@link FieldStatus#PRESENT} and is left as it is on every other status
     * @return what came of it
     * @throws IllegalArgumentException when {@code out} is empty
     */
    FieldStatus tryI64(int id, int level, long[] out);

    /**
     * Reads a scalar by identifier without throwing.
     *
     * @param id    any 32 bits
     * @param level 0 for the outermost level, unsigned
     * @param out   its first element receives the value on {@link FieldStatus#PRESENT} and is left as it is on every other status
     * @return what came of it
     * @throws IllegalArgumentException when {@code out} is empty
     */
    FieldStatus tryF64(int id, int level, double[] out);
}
