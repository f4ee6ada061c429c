package com.acme.bsr;

import hurray.api.LayoutKey;
import hurray.api.U64Field;
import hurray.api.VendorId;

/** Keys of the block sparse row layout. */
public final class BsrFields {

    /** Acme's id for this layout on the wire, which follows from its name. */
    public static final long ID = VendorId.of("com.acme.bsr");

    /** The layout, to build descriptors of. */
    public static final LayoutKey LAYOUT = new LayoutKey(0xF0, ID, "bsr");

    /** Rows of a block, at least 1; the number of rows is a multiple of it. */
    public static final U64Field BLOCK_ROWS = new U64Field(0x0001_F000, "BSR_BLOCK_ROWS", ID);

    /** Columns of a block, at least 1; the number of columns is a multiple of it. */
    public static final U64Field BLOCK_COLS = new U64Field(0x0001_F001, "BSR_BLOCK_COLS", ID);

    /** Stored blocks. */
    public static final U64Field NNZ_BLOCKS = new U64Field(0x0001_F002, "BSR_NNZ_BLOCKS", ID);

    private BsrFields() {}
}
