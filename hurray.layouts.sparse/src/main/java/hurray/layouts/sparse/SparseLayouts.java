package hurray.layouts.sparse;

import static hurray.api.LayoutFields.COO_IS_SORTED;
import static hurray.api.LayoutFields.COO_NNZ;
import static hurray.api.LayoutFields.CSC_NNZ;
import static hurray.api.LayoutFields.CSF_MODE_ORDER;
import static hurray.api.LayoutFields.CSF_NNZ;
import static hurray.api.LayoutFields.CSR_NNZ;
import static hurray.api.SectionKey.SHARD;
import static hurray.spi.Count.perDimension;
import static hurray.spi.Factor.constant;
import static hurray.spi.Factor.dim;
import static hurray.spi.Factor.field;
import static hurray.spi.Factor.plus1;
import static hurray.spi.Factor.rank;
import static hurray.spi.PayloadSchema.layout;
import static hurray.spi.Size.elements;
import static hurray.spi.Size.entries;
import static hurray.spi.Size.unknown;

import hurray.api.U64Field;
import hurray.spi.BufferSpec.Group;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import java.util.List;

/** Declares the sparse layouts: the elements that are not zero, and u64 indices that say where they belong. */
public final class SparseLayouts implements FormatProvider {

    /** For the service loader. */
    public SparseLayouts() {}

    /** {@inheritDoc} */
    @Override
    public List<LayoutSchema> layouts() {
        return List.of(
                coo(),
                compressed(0x07, "csr", CSR_NNZ, 0, "col_indices", "row_ptr"),
                compressed(0x08, "csc", CSC_NNZ, 1, "row_indices", "col_ptr"),
                csf());
    }

    private static LayoutSchema coo() {
        return layout(0x06, "coo")
                .zeroByteOffset()
                .u64(COO_NNZ)
                .bool(COO_IS_SORTED)
                .zero(7)
                .buffer("values", elements(COO_NNZ))
                .buffer("indices", entries(field(COO_NNZ), rank()))
                .build();
    }

    /** CSR compresses dimension 0, CSC dimension 1. */
    private static LayoutSchema compressed(
            int tag, String name, U64Field nnz, int dimension, String indices, String bounds) {
        return layout(tag, name)
                .rank(2, 2)
                .zeroByteOffset()
                .u64(nnz)
                .zero(8)
                .buffer("values", elements(nnz))
                .buffer(indices, entries(field(nnz)))
                .buffer(bounds, entries(plus1(dim(dimension))))
                .build();
    }

    /** How many fibres a level has is written in the buffers; what the descriptor tells is the ends of the chain. */
    private static LayoutSchema csf() {
        Group bounds = new Group("pos", entries(constant(2)), entries(constant(1)), entries(constant(1)));
        Group coordinates = new Group("crd", unknown(), unknown(), entries(field(CSF_NNZ)));
        return layout(0x09, "csf")
                .rank(3, 64)
                .zeroByteOffset()
                .forbid(SHARD)
                .u64(CSF_NNZ)
                .u32Array(CSF_MODE_ORDER, perDimension())
                .permutation()
                .zero(8)
                .buffer("values", elements(CSF_NNZ))
                .buffersPerDimension(bounds, coordinates)
                .build();
    }
}
