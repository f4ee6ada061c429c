package com.acme.bsr;

import hurray.api.FieldId;
import hurray.api.FieldKeys;

/**
 * A block sparse row matrix as {@code hurray.views} gives it. The pack does not need that module; an application that has it says
 * {@code interface Blocks extends BsrView {}} and {@code Views.in(MethodHandles.lookup()).of(Blocks.class)}.
 */
@FieldKeys(BsrFields.class)
public interface BsrView {

    /**
     * Rows of a block.
     *
     * @return at least 1
     */
    @FieldId(0x0001_F000)
    int blockRows();

    /**
     * Columns of a block.
     *
     * @return at least 1
     */
    @FieldId(0x0001_F001)
    int blockCols();

    /**
     * Stored blocks.
     *
     * @return unsigned
     */
    @FieldId(0x0001_F002)
    long nnzBlocks();
}
