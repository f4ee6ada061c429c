package hurray.core;

/** Where a value is written that stands at a place which layout, rank and sections tell; see {@link WriteForm}. */
final class WriteSpot {
    private static final int KIND_SHIFT = 29;

    /** Stands in tables where no value does. */
    static final WriteSpot NONE = new WriteSpot();

    final int id;

    /** See {@link #key(int, int)}. */
    final int key;

    /** Whether it is of a section: then it is counted from behind the buffer table, else from the start of its level. */
    final boolean isOfSection;

    /** Bytes from there, but for those of {@link #before}. */
    final int at;

    /** The bit that stands for it. */
    final long bit;

    /** The values before it that only some levels have, as bits. */
    final long before;

    final int width;
    /** Bytes that it takes in all. */
    final int bytes;

    private final int length;
    private final int form;
    private final int unused;
    private final boolean hasSentinel;
    private final long sentinel;

    private WriteSpot() {
        this.id = -1;
        this.key = -1;
        this.isOfSection = false;
        this.at = 0;
        this.bit = 0;
        this.before = 0;
        this.width = 0;
        this.bytes = 0;
        this.length = 0;
        this.form = 0;
        this.unused = 0;
        this.hasSentinel = false;
        this.sentinel = 0;
    }

    /**
     * A spot for a rank.
     *
     * @param head   bytes before the payload's own, counted from where {@link #isOfSection} says
     * @param bit    stands for the value
     * @param before stand for those values before it that only some levels have
     */
    WriteSpot(WriteStep step, int rank, boolean isOfSection, int head, long bit, long before) {
        this.id = step.field.id();
        this.key = key(id, step.field.kind().ordinal());
        this.isOfSection = isOfSection;
        this.at = head + step.a + step.c * rank;
        this.bit = bit;
        this.before = before;
        this.width = step.width;
        this.length = (step.items + step.perRank * rank) * step.words;
        this.bytes = length * width;
        this.form = step.form;
        this.unused = step.unused;
        this.hasSentinel = step.sentinel != null;
        this.sentinel = step.sentinel == null ? 0 : step.sentinel.value();
    }

    /** Identifier and kind in one number, unlike that of any other field whose range is below 63. */
    static int key(int id, int kind) {
        return id ^ kind << KIND_SHIFT;
    }

    /** Writes a value to its place; false when it does not fit, or has to be looked at. */
    boolean write(Given value, byte[] bytes, int at) {
        long[] elements = value.elements;
        if (elements != null) {
            return write(elements, bytes, at);
        }
        return !(hasSentinel && value.bits == sentinel) && write(value.bits, bytes, at);
    }

    private boolean write(long[] elements, byte[] bytes, int at) {
        if (elements.length != length) {
            return false;
        }
        if (form == WriteStep.WHOLE) {
            ByteSink.put(elements, bytes, at);
            return true;
        }
        boolean fits = true;
        for (int i = 0; i < elements.length; i++) {
            fits &= write(elements[i], bytes, at + width * i);
        }
        return fits;
    }

    private boolean write(long value, byte[] bytes, int at) {
        if (form == WriteStep.WHOLE) {
            Bytes.putI64(bytes, at, value);
            return true;
        }
        Bytes.put(bytes, at, WriteStep.onWire(form, value), width);
        return WriteStep.fits(form, unused, value);
    }

    /** Writes what stands for an absent value. */
    void writeSentinel(byte[] bytes, int at) {
        Bytes.put(bytes, at, sentinel, width);
    }

    /** The unsigned value that was written. */
    long read(byte[] bytes, int at) {
        return Bytes.i64(bytes, at - (Long.BYTES - width)) >>> unused;
    }
}
