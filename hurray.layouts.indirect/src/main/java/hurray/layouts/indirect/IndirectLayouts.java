package hurray.layouts.indirect;

import static hurray.api.LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE;
import static hurray.api.LayoutFields.BLOCK_PAGED_KV_ROLE;
import static hurray.api.LayoutFields.BLOCK_PAGED_LAYER_INDEX;
import static hurray.api.LayoutFields.BLOCK_PAGED_NUM_PAGES;
import static hurray.api.LayoutFields.BLOCK_PAGED_NUM_SEQS;
import static hurray.api.LayoutFields.BLOCK_PAGED_PAGED_AXIS;
import static hurray.api.LayoutFields.BLOCK_PAGED_PAGE_SIZE;
import static hurray.api.LayoutFields.COMPOSITE_COMBINE_OP;
import static hurray.api.LayoutFields.COMPOSITE_MEMBER_COUNT;
import static hurray.api.LayoutFields.COMPOSITE_RULE;
import static hurray.api.SectionKey.COMPOSITE_MEMBER;
import static hurray.api.SectionKey.QUANTIZATION;
import static hurray.api.SectionKey.SHARD;
import static hurray.spi.Condition.unless;
import static hurray.spi.Condition.when;
import static hurray.spi.Factor.dim;
import static hurray.spi.Factor.field;
import static hurray.spi.Factor.plus1;
import static hurray.spi.PayloadSchema.layout;
import static hurray.spi.Size.elements;
import static hurray.spi.Size.entries;
import static hurray.spi.Size.unknown;

import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import java.util.List;

/** Declares the layouts whose elements stand where another buffer, or another tensor, says. */
public final class IndirectLayouts implements FormatProvider {
    private static final long U32_MAX = 0xFFFF_FFFFL;

    /** For the service loader. */
    public IndirectLayouts() {}

    /** {@inheritDoc} */
    @Override
    public List<LayoutSchema> layouts() {
        return List.of(blockPaged(), compositeHead());
    }

    private static LayoutSchema blockPaged() {
        return layout(0x0A, "block-paged")
                .rank(3, 3)
                .zeroByteOffset()
                .forbid(SHARD)
                .u32(BLOCK_PAGED_PAGE_SIZE)
                .min(1)
                .u64(BLOCK_PAGED_NUM_PAGES)
                .u32(BLOCK_PAGED_PAGED_AXIS)
                .oneOf(0)
                .u32(BLOCK_PAGED_NUM_SEQS)
                .tag(BLOCK_PAGED_KV_ROLE, 0, 1, 2)
                .named(0, "key", "value", "fused")
                .u32(BLOCK_PAGED_LAYER_INDEX)
                .absentAs(U32_MAX)
                .tag(BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 0, 1)
                .named(0, "u32", "u64")
                .zero(6)
                .buffer(
                        "page_pool",
                        elements(field(BLOCK_PAGED_NUM_PAGES), field(BLOCK_PAGED_PAGE_SIZE), dim(1), dim(2)))
                .buffer("block_table", unknown())
                .buffer(
                        "seq_ptr",
                        entries(plus1(field(BLOCK_PAGED_NUM_SEQS))).width(BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 4, 8))
                .typesSchemes()
                .check(new Paged())
                .build();
    }

    /** Holds no elements: the tensors that follow it do. */
    private static LayoutSchema compositeHead() {
        return layout(0x0B, "composite")
                .rank(0, 64)
                .zeroByteOffset()
                .forbid(QUANTIZATION, COMPOSITE_MEMBER)
                .tag(COMPOSITE_RULE, 1, 2, 3)
                .named(1, "partition", "overlay", "group")
                .tag(COMPOSITE_COMBINE_OP, 0, 1, 2)
                .named(1, "replace", "add")
                .given(when(COMPOSITE_RULE, 2), 1, 2)
                .given(unless(COMPOSITE_RULE, 2), 0)
                .zero(2)
                .u32(COMPOSITE_MEMBER_COUNT)
                .not(U32_MAX)
                .shapeRule(PayloadCheck.eachDimension(new Composite()))
                .build();
    }
}
