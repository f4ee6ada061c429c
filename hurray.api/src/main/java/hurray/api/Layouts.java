package hurray.api;

/** The layouts of the format (spec 2), to build descriptors of. */
public final class Layouts {
    /** Last dimension fastest. */
    public static final LayoutKey ROW_MAJOR = new LayoutKey(0x01, 0, "row-major");

    /** First dimension fastest. */
    public static final LayoutKey COLUMN_MAJOR = new LayoutKey(0x02, 0, "column-major");

    /** A stride per dimension. */
    public static final LayoutKey STRIDED = new LayoutKey(0x03, 0, "strided");

    /** Tiles, which may be tiled again. */
    public static final LayoutKey TILED = new LayoutKey(0x04, 0, "tiled");

    /** Bits of the index interleaved. */
    public static final LayoutKey MORTON = new LayoutKey(0x05, 0, "morton");

    /** Coordinates of each stored element. */
    public static final LayoutKey COO = new LayoutKey(0x06, 0, "coo");

    /** Compressed sparse rows. */
    public static final LayoutKey CSR = new LayoutKey(0x07, 0, "csr");

    /** Compressed sparse columns. */
    public static final LayoutKey CSC = new LayoutKey(0x08, 0, "csc");

    /** Compressed sparse fibres. */
    public static final LayoutKey CSF = new LayoutKey(0x09, 0, "csf");

    /** A paged key-value cache. */
    public static final LayoutKey BLOCK_PAGED = new LayoutKey(0x0A, 0, "block-paged");

    /** A head of the tensors that follow it. */
    public static final LayoutKey COMPOSITE = new LayoutKey(0x0B, 0, "composite");

    /** Along a Hilbert curve. */
    public static final LayoutKey HILBERT = new LayoutKey(0x40, 0, "hilbert");

    private Layouts() {}
}
