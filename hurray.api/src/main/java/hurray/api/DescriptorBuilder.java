package hurray.api;

/**
 * Builds a descriptor from values of its fields, through the same keys that read them.
 *
 * {@snippet :
 * Descriptor d = hurray.describe(ElementType.FLOAT32, 4, 5)
 *         .layout(Layouts.CSR)
 *         .set(LayoutFields.CSR_NNZ, 5)
 *         .build();
 * }
 *
 * <p>The order of the calls does not matter, and a later value replaces an earlier one. A section is there when a field of it is set, or
 * when it is named. Worked out and not to be set: the mask of the statistics, the number of levels, sentinels of absent values,
 * flags, reserved bytes, versions and lengths: setting one of them by hand is refused by {@link #build()}. Worked out unless set: a value that the rest leaves only one choice for, the indices of
 * parameter buffers, and the number and least sizes of buffers, which are aligned to 64 bytes and on the CPU, or beside those that are
 * given by role. A level is 0 to 255; any other is an {@link IllegalArgumentException}. A parameter buffer that scales and zero points
 * share has the role {@code scales+zero_points}.
 *
 * <p>{@link #build()} writes, decodes and verifies: it refuses what {@link Hurray#verify(byte[])} reports. Not safe for several threads at
 * once; may be used again after a build.
 */
public interface DescriptorBuilder {

    /**
     * Chooses the layout; {@link Layouts#ROW_MAJOR} unless set.
     *
     * @param layout the layout
     * @return this builder
     */
    DescriptorBuilder layout(LayoutKey layout);

    /**
     * Chooses the quantization scheme; needed only for one that no field of is set.
     *
     * @param scheme the scheme
     * @return this builder
     */
    DescriptorBuilder scheme(SchemeKey scheme);

    /**
     * Carries a section, also when none of its fields is set. A flag bit carries one section: {@link #build()} refuses two vendors' sections
     * on one bit, until one of them is cleared.
     *
     * @param section the section
     * @return this builder
     */
    DescriptorBuilder section(SectionKey section);

    /**
     * Says where element [0, …, 0] is; 0 unless set.
     *
     * @param bytes bytes from the start of buffer 0, unsigned
     * @return this builder
     */
    DescriptorBuilder byteOffset(long bytes);

    /**
     * Sets an unsigned scalar.
     *
     * @param field the key
     * @param value 64 bits; must fit the wire
     * @return this builder
     */
    default DescriptorBuilder set(U64Field field, long value) {
        return set(field, 0, value);
    }

    /**
     * Sets an unsigned scalar of a level.
     *
     * @param field the key
     * @param level 0 for the outermost level
     * @param value 64 bits; must fit the wire
     * @return this builder
     */
    DescriptorBuilder set(U64Field field, int level, long value);

    /**
     * Sets a signed scalar.
     *
     * @param field the key
     * @param value the value; must fit the wire
     * @return this builder
     */
    default DescriptorBuilder set(I64Field field, long value) {
        return set(field, 0, value);
    }

    /**
     * Sets a signed scalar of a level.
     *
     * @param field the key
     * @param level 0 for the outermost level
     * @param value the value; must fit the wire
     * @return this builder
     */
    DescriptorBuilder set(I64Field field, int level, long value);

    /**
     * Sets a floating-point scalar.
     *
     * @param field the key
     * @param value the value; must be a float32 exactly where the wire has that
     * @return this builder
     */
    default DescriptorBuilder set(F64Field field, double value) {
        return set(field, 0, value);
    }

    /**
     * Sets a floating-point scalar of a level.
     *
     * @param field the key
     * @param level 0 for the outermost level
     * @param value the value; must be a float32 exactly where the wire has that
     * @return this builder
     */
    DescriptorBuilder set(F64Field field, int level, double value);

    /**
     * Sets an array of unsigned integers at level 0.
     *
     * @param field  the key
     * @param values elements; must fit the wire
     * @return this builder
     */
    default DescriptorBuilder set(U64ArrayField field, long... values) {
        return set(field, 0, values);
    }

    /**
     * Sets an array of unsigned integers of a level.
     *
     * @param field  the key
     * @param level  0 for the outermost level
     * @param values elements; must fit the wire
     * @return this builder
     */
    DescriptorBuilder set(U64ArrayField field, int level, long[] values);

    /**
     * Sets an array of signed integers at level 0.
     *
     * @param field  the key
     * @param values elements; must fit the wire
     * @return this builder
     */
    default DescriptorBuilder set(I64ArrayField field, long... values) {
        return set(field, 0, values);
    }

    /**
     * Sets an array of signed integers of a level.
     *
     * @param field  the key
     * @param level  0 for the outermost level
     * @param values elements; must fit the wire
     * @return this builder
     */
    DescriptorBuilder set(I64ArrayField field, int level, long[] values);

    /**
     * Takes back a value, so that the field is absent or worked out again.
     *
     * @param field the key; all levels of it
     * @return this builder
     */
    DescriptorBuilder clear(Field field);

    /**
     * Takes back a section with all its fields.
     *
     * @param section the section
     * @return this builder
     */
    DescriptorBuilder clear(SectionKey section);

    /**
     * Adds the next buffer, on the CPU and aligned to 64 bytes.
     *
     * @param byteSize size in bytes, unsigned
     * @return this builder
     */
    default DescriptorBuilder buffer(long byteSize) {
        return buffer(new BufferHandle(byteSize, 64, 0, 0, 0));
    }

    /**
     * Adds the next buffer.
     *
     * @param handle its facts
     * @return this builder
     */
    DescriptorBuilder buffer(BufferHandle handle);

    /**
     * Says the size of the buffer with a role, on the CPU and aligned to 64 bytes. Not together with buffers that are added in order.
     *
     * @param role     such as row_ptr or scales
     * @param byteSize size in bytes, unsigned
     * @return this builder
     */
    default DescriptorBuilder buffer(String role, long byteSize) {
        return buffer(role, new BufferHandle(byteSize, 64, 0, 0, 0));
    }

    /**
     * Says the facts of the buffer with a role. Not together with buffers that are added in order.
     *
     * @param role   such as row_ptr or scales
     * @param handle its facts
     * @return this builder
     */
    DescriptorBuilder buffer(String role, BufferHandle handle);

    /**
     * Takes back all buffers, so that they are worked out again.
     *
     * @return this builder
     */
    DescriptorBuilder clearBuffers();

    /**
     * Writes, decodes and verifies the descriptor.
     *
     * @return the descriptor
     * @throws BuilderException    when what was said does not make up a descriptor
     * @throws DescriptorException when it breaks a rule, the same one in the same words as {@link Hurray#verify(byte[])} reports first
     */
    Descriptor build();
}
