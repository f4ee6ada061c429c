package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranks and payloads of the layouts: what is allowed, and the place of what is not (spec 2). */
class PayloadValuesTest {

    @ParameterizedTest(name = "{0}: rank {1} to {2}")
    @CsvSource({
        "row-major, 0, 64", "column-major, 1, 64", "strided, 1, 64", "tiled, 1, 64", "morton, 1, 64", "coo, 1, 64",
        "csr, 2, 2", "csc, 2, 2", "csf, 3, 64", "block-paged, 3, 3", "composite, 0, 64", "hilbert, 2, 64"
    })
    void everyLayoutHasItsRanks(String name, int least, int greatest) {
        for (int rank = 0; rank <= 64; rank++) {
            DescriptorWriter writer = ofRank(name, rank);
            if (rank >= least && rank <= greatest) {
                assertEquals(rank, Expect.accepted(writer).rank());
            } else {
                Expect.rejected(writer, "rank", "layout-rank");
            }
        }
    }

    private static DescriptorWriter ofRank(String name, int rank) {
        long[] ones = new long[rank];
        Arrays.fill(ones, 1);
        long[] numbers = new long[rank];
        Arrays.setAll(numbers, i -> rank - 1 - i);
        DescriptorWriter writer = Samples.layouts().get(name).get().byteOffset(0);
        switch (name) {
            case "strided" -> writer.payload(p -> p.u64s("strides", ones));
            case "tiled" -> writer.payload(p -> Samples.level(p, 0, ones, 1, 1, new long[0], new long[0]));
            case "morton" -> {
                Arrays.fill(numbers, 1);
                writer.payload(p -> p.u32s("bits", numbers)).resize(0, -1).type(0x20);
            }
            case "csf" -> {
                writer.payload(p -> p.u64("nnz", 1).u32s("mode_order", numbers).zero("csf.reserved", 8))
                        .noBuffers();
                for (int i = 0; i < 2 * rank + 1; i++) {
                    writer.buffer(64);
                }
            }
            case "hilbert" -> {
                Arrays.fill(ones, 2);
                writer.payload(p -> p.u32("order", 1).u32("hilbert_rank", rank)).resize(0, -1);
                writer.type(0x20);
            }
            case "coo" -> writer.resize(1, 1 << 20);
            default -> {}
        }
        return writer.shape(ones);
    }

    @Test
    void aPayloadValueOutOfItsRangeIsRejectedAtItsPlace() {
        for (int outer : new int[] {0, 4, 5, 0xFF}) {
            Expect.rejected(Samples.tiled().patch("t0.outer", 1, outer), "t0.outer", "value-set");
        }
        for (int inner : new int[] {0, 5, 0xFF}) {
            Expect.rejected(Samples.tiled().patch("t0.inner", 1, inner), "t0.inner", "value-set");
        }
        Expect.rejected(Samples.tiled().patch("t0.tile[1]", 8, 0), "t0.tile[1]", "value-minimum");
        Expect.rejected(Samples.tiledThrice().patch("t2.tile[0]", 8, 0), "t2.tile[0]", "value-minimum");
        Expect.rejected(Samples.morton().patch("bits[1]", 4, 0), "bits[1]", "value-minimum");
        Expect.rejected(Samples.coo().patch("is_sorted", 1, 2), "is_sorted", "value-set");
        Expect.rejected(Samples.csf().patch("mode_order[1]", 4, 2), "mode_order[1]", "permutation");
        Expect.rejected(Samples.csf().patch("mode_order[0]", 4, 3), "mode_order[0]", "permutation");
        Expect.rejected(Samples.csf().patch("mode_order[2]", 4, -1), "mode_order[2]", "permutation");
        Expect.rejected(Samples.paged().patch("page_size", 4, 0), "page_size", "value-minimum");
        Expect.rejected(Samples.paged().patch("paged_axis", 4, 1), "paged_axis", "value-set");
        Expect.rejected(Samples.paged().patch("kv_role", 1, 3), "kv_role", "value-set");
        Expect.rejected(Samples.paged().patch("index_type", 1, 2), "index_type", "value-set");
        Expect.rejected(Samples.composite(0, 0, 1), "rule", "value-set");
        Expect.rejected(Samples.composite(4, 0, 1), "rule", "value-set");
        Expect.rejected(Samples.composite(2, 3, 1), "combine_op", "value-set");
        Expect.rejected(Samples.composite(2, 0, 1), "combine_op", "value-agreement");
        Expect.rejected(Samples.composite(1, 1, 1), "combine_op", "value-agreement");
        Expect.rejected(Samples.composite(3, 2, 1), "combine_op", "value-agreement");
        Expect.rejected(Samples.composite(3, 0, -1), "member_count", "value-refused");
        Expect.rejected(Samples.hilbert().patch("order", 4, 0), "order", "value-minimum");
        Expect.rejected(Samples.hilbert().patch("hilbert_rank", 4, 3), "hilbert_rank", "equal-to-rank");
    }

    @Test
    void onlyAGroupMayHaveADynamicDimensionAtItsHead() {
        Expect.accepted(Samples.composite(3, 0, 2).shape(8, -1));
        Expect.rejected(Samples.composite(1, 0, 2).shape(8, -1), "shape[1]", "composite-dynamic");
        Expect.rejected(Samples.composite(2, 2, 2).shape(-1, -1), "shape[0]", "composite-dynamic");
        Expect.accepted(Samples.composite(1, 0, 0).shape());
    }

    @Test
    void tilesNestEightDeepAndNoDeeper() {
        for (int depth = 1; depth <= 9; depth++) {
            int levels = depth;
            DescriptorWriter writer = Samples.tiled().payload(p -> {
                for (int level = 0; level < levels; level++) {
                    int inner = level == levels - 1 ? 1 : 4;
                    Samples.level(p, level, new long[] {2, 4}, 1, inner, new long[0], new long[0]);
                }
            });
            if (depth <= 8) {
                assertEquals(depth, Expect.accepted(writer).u64(0x0001_0403, 0));
            } else {
                Expect.rejected(writer, "t7.inner", "nesting-depth");
            }
        }
    }
}
