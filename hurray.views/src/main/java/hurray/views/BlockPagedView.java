package hurray.views;

import hurray.api.FieldId;
import hurray.api.WireTag;
import java.util.OptionalLong;

/** The block-paged layout (spec 2): a key-value cache in pages. */
public interface BlockPagedView {

    /**
     * Tokens per page.
     *
     * @return 1 to 2^32 - 1
     */
    @FieldId(0x0001_0A00)
    long pageSize();

    /**
     * Pages in the pool.
     *
     * @return a count, unsigned
     */
    @FieldId(0x0001_0A01)
    long numPages();

    /**
     * Dimension that is paged.
     *
     * @return 0
     */
    @FieldId(0x0001_0A02)
    int pagedAxis();

    /**
     * Sequences in the batch.
     *
     * @return 0 to 2^32 - 1
     */
    @FieldId(0x0001_0A03)
    long numSeqs();

    /**
     * What the pages hold.
     *
     * @return the role
     */
    @FieldId(0x0001_0A04)
    KvRole kvRole();

    /**
     * Model layer that the cache belongs to.
     *
     * @return 0 to 2^32 - 2; empty when it belongs to none
     */
    @FieldId(0x0001_0A05)
    OptionalLong layerIndex();

    /**
     * Type of the entries of block_table and seq_ptr.
     *
     * @return the type
     */
    @FieldId(0x0001_0A06)
    IndexType blockTableIndexType();

    /** What the pages of a cache hold. */
    enum KvRole {
        /** Keys. */
        @WireTag(0)
        KEY,
        /** Values. */
        @WireTag(1)
        VALUE,
        /** Keys and values. */
        @WireTag(2)
        FUSED
    }

    /** Type of an index. */
    enum IndexType {
        /** Unsigned, 32 bits. */
        @WireTag(0)
        U32,
        /** Unsigned, 64 bits. */
        @WireTag(1)
        U64
    }
}
