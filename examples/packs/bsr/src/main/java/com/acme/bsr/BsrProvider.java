package com.acme.bsr;

import static com.acme.bsr.BsrFields.*;
import static hurray.spi.Factor.*;
import static hurray.spi.PayloadCheck.eachDimension;
import static hurray.spi.Size.*;

import hurray.api.Descriptor;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.util.List;

/**
 * Declares the block sparse row layout: a matrix cut into blocks of one size, of which only those that are not zero are
 * stored.
 *
 * <p>Payload: u32 block_rows, u32 block_cols, u64 nnz_blocks, 8 reserved bytes. Buffers: the values, block after block
 * and each block row by row; the i64 column of each block, counted in blocks; and for each row of blocks the i64 number
 * of its first one, with the number of all behind them.
 */
public final class BsrProvider implements FormatProvider {

    /** For the service loader. */
    public BsrProvider() {}

    /** {@inheritDoc} */
    @Override
    public List<LayoutSchema> layouts() {
        return List.of(PayloadSchema.privateLayout(LAYOUT)
                .rank(2, 2)
                .zeroByteOffset()
                .u32(BLOCK_ROWS)
                .min(1)
                .u32(BLOCK_COLS)
                .min(1)
                .u64(NNZ_BLOCKS)
                .zero(8)
                .shapeRule(eachDimension(BsrProvider::wholeBlocks))
                .buffer("values", elements(field(NNZ_BLOCKS), field(BLOCK_ROWS), field(BLOCK_COLS)))
                .buffer("col_indices", entries(field(NNZ_BLOCKS)))
                .buffer("row_ptr", entries(plus1(blocks(0, BLOCK_ROWS))))
                .build());
    }

    private static Violation wholeBlocks(TensorView tensor, int dimension) {
        long extent = tensor.dimension(dimension);
        long block = tensor.get(dimension == 0 ? BLOCK_ROWS : BLOCK_COLS);
        boolean whole = extent == Descriptor.DYNAMIC || Long.remainderUnsigned(extent, block) == 0;
        return whole
                ? null
                : Violation.dimension(
                        dimension, "bsr-whole-blocks", Long.toUnsignedString(extent), "a multiple of " + block);
    }
}
