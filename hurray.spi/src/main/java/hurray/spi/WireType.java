package hurray.spi;

import hurray.api.FieldKind;

/** How one value stands on the wire: little-endian, without alignment. */
public enum WireType {
    /** Unsigned, 1 byte. */
    U8(1, FieldKind.U64),
    /** Unsigned, 2 bytes. */
    U16(2, FieldKind.U64),
    /** Unsigned, 4 bytes. */
    U32(4, FieldKind.U64),
    /** Unsigned, 8 bytes. */
    U64(8, FieldKind.U64),
    /** Two's complement, 1 byte. */
    I8(1, FieldKind.I64),
    /** Two's complement, 2 bytes. */
    I16(2, FieldKind.I64),
    /** Two's complement, 4 bytes. */
    I32(4, FieldKind.I64),
    /** Two's complement, 8 bytes. */
    I64(8, FieldKind.I64),
    /** IEEE 754 single precision, 4 bytes. */
    F32(4, FieldKind.F64),
    /** IEEE 754 double precision, 8 bytes. */
    F64(8, FieldKind.F64);

    private final int width;
    private final FieldKind kind;

    WireType(int width, FieldKind kind) {
        this.width = width;
        this.kind = kind;
    }

    /**
     * Size of one value.
     *
     * @return 1, 2, 4 or 8 bytes
     */
    public int width() {
        return width;
    }

    /**
     * The kind of key that a scalar of this type is bound to.
     *
     * @return u64, i64 or f64
     */
    public FieldKind kind() {
        return kind;
    }
}
