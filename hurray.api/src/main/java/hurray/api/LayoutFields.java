package hurray.api;

/**
 * Keys of the layouts' own fields (spec 2): each applies to one layout and is not applicable on any other.
 */
public final class LayoutFields {
    /** Stride of each dimension, in elements; negative and zero allowed; length rank. Of the strided layout. */
    public static final I64ArrayField STRIDED_STRIDES = I64ArrayField.of(0x0001_0300, "STRIDED_STRIDES");

    /** Tile extent of each dimension, in elements; length rank. Of the tiled layout; one per level. */
    public static final U64ArrayField TILED_TILE_SHAPE = U64ArrayField.of(0x0001_0400, "TILED_TILE_SHAPE");

    /** Layout tag of the grid of tiles: 1, 2 or 3. Of the tiled layout; one per level. */
    public static final U64Field TILED_OUTER_LAYOUT = U64Field.of(0x0001_0401, "TILED_OUTER_LAYOUT");

    /** Layout tag inside a tile: 1, 2, 3, or 4 for a nested level. Of the tiled layout; one per level. */
    public static final U64Field TILED_INNER_LAYOUT = U64Field.of(0x0001_0402, "TILED_INNER_LAYOUT");

    /** Number of levels, 1 to 8; the same at every level. Of the tiled layout. */
    public static final U64Field TILED_DEPTH = U64Field.of(0x0001_0403, "TILED_DEPTH");

    /** Strides of the grid, in tiles; only where the outer layout is 3. Of the tiled layout; may be absent; one per level. */
    public static final I64ArrayField TILED_OUTER_STRIDES = I64ArrayField.of(0x0001_0404, "TILED_OUTER_STRIDES");

    /** Strides inside a tile, in elements; only where the inner layout is 3. Of the tiled layout; may be absent; one per level. */
    public static final I64ArrayField TILED_INNER_STRIDES = I64ArrayField.of(0x0001_0405, "TILED_INNER_STRIDES");

    /** Bits interleaved per dimension; length rank. Of the Morton layout. */
    public static final U64ArrayField MORTON_BITS = U64ArrayField.of(0x0001_0500, "MORTON_BITS");

    /** Stored elements. Of the COO layout. */
    public static final U64Field COO_NNZ = U64Field.of(0x0001_0600, "COO_NNZ");

    /** 1 when tuples are in strictly increasing lexicographic order, else 0. Of the COO layout. */
    public static final U64Field COO_IS_SORTED = U64Field.of(0x0001_0601, "COO_IS_SORTED");

    /** Stored elements. Of the CSR layout. */
    public static final U64Field CSR_NNZ = U64Field.of(0x0001_0700, "CSR_NNZ");

    /** Stored elements. Of the CSC layout. */
    public static final U64Field CSC_NNZ = U64Field.of(0x0001_0800, "CSC_NNZ");

    /** Stored elements. Of the CSF layout. */
    public static final U64Field CSF_NNZ = U64Field.of(0x0001_0900, "CSF_NNZ");

    /** Dimension stored at each level, a permutation; length rank. Of the CSF layout. */
    public static final U64ArrayField CSF_MODE_ORDER = U64ArrayField.of(0x0001_0901, "CSF_MODE_ORDER");

    /** Tokens per page. Of the block-paged layout. */
    public static final U64Field BLOCK_PAGED_PAGE_SIZE = U64Field.of(0x0001_0A00, "BLOCK_PAGED_PAGE_SIZE");

    /** Pages in the pool. Of the block-paged layout. */
    public static final U64Field BLOCK_PAGED_NUM_PAGES = U64Field.of(0x0001_0A01, "BLOCK_PAGED_NUM_PAGES");

    /** Dimension that is paged, 0. Of the block-paged layout. */
    public static final U64Field BLOCK_PAGED_PAGED_AXIS = U64Field.of(0x0001_0A02, "BLOCK_PAGED_PAGED_AXIS");

    /** Sequences in the batch. Of the block-paged layout. */
    public static final U64Field BLOCK_PAGED_NUM_SEQS = U64Field.of(0x0001_0A03, "BLOCK_PAGED_NUM_SEQS");

    /** 0 key, 1 value, 2 fused. Of the block-paged layout. */
    public static final U64Field BLOCK_PAGED_KV_ROLE = U64Field.of(0x0001_0A04, "BLOCK_PAGED_KV_ROLE");

    /** Model layer that the cache belongs to. Of the block-paged layout; may be absent. */
    public static final U64Field BLOCK_PAGED_LAYER_INDEX = U64Field.of(0x0001_0A05, "BLOCK_PAGED_LAYER_INDEX");

    /** Type of the entries of block_table and seq_ptr: 0 u32, 1 u64. Of the block-paged layout. */
    public static final U64Field BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE =
            U64Field.of(0x0001_0A06, "BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE");

    /** 1 partition, 2 overlay, 3 group. Of the composite head layout. */
    public static final U64Field COMPOSITE_RULE = U64Field.of(0x0001_0B00, "COMPOSITE_RULE");

    /** Overlay: 1 replace, 2 add; otherwise 0. Of the composite head layout. */
    public static final U64Field COMPOSITE_COMBINE_OP = U64Field.of(0x0001_0B01, "COMPOSITE_COMBINE_OP");

    /** Tensors that follow and belong to this head. Of the composite head layout. */
    public static final U64Field COMPOSITE_MEMBER_COUNT = U64Field.of(0x0001_0B02, "COMPOSITE_MEMBER_COUNT");

    /** Bits per dimension: every extent is 2 to this power. Of the Hilbert layout. */
    public static final U64Field HILBERT_ORDER = U64Field.of(0x0001_4000, "HILBERT_ORDER");

    /** Rank of the curve, equal to the rank of the tensor. Of the Hilbert layout. */
    public static final U64Field HILBERT_RANK = U64Field.of(0x0001_4001, "HILBERT_RANK");

    private LayoutFields() {}
}
