package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Sizes of buffers (spec 1, sizes): exactly enough is accepted, one byte less is rejected at the byte_size. */
class SizesTest {
    private static final long DYNAMIC = -1;

    private static DescriptorWriter of(int layout, long... shape) {
        return new DescriptorWriter().layout(layout).shape(shape).buffer(0);
    }

    /** Every type of the table, and private types of all sorts of widths, on every dense layout, of so many elements. */
    private static Stream<Arguments> typesOnDenseLayouts() {
        Stream<long[]> listed = Types.NAMES.keySet().stream().map(tag -> new long[] {tag, Types.bits(tag)});
        Stream<long[]> own =
                Stream.of(1L, 2L, 4L, 8L, 9L, 16L, 200L, 65536L, 0xFFFF_FFFFL).map(bits -> new long[] {0xF7, bits});
        return Stream.concat(listed, own)
                .flatMap(type -> Stream.of(0x01, 0x02, 0x03, 0x04, 0x05, 0x40)
                        .map(layout -> Arguments.of((int) type[0], type[1], layout)));
    }

    @ParameterizedTest(name = "type {0} of {1} bits on layout {2}")
    @MethodSource("typesOnDenseLayouts")
    void everyTypeHasItsSizeOnEveryDenseLayout(int tag, long bits, int layout) {
        DescriptorWriter writer = dense(layout).type(tag);
        long elements = layout == 0x01 || layout == 0x02 || layout == 0x03 ? 15 : 16;
        if (tag == 0xF7) {
            writer.extension(bits, bits < 8 ? (int) (8 / bits) : 1);
        }
        Expect.exactSize(writer, 0, bytes(elements, bits));
        writer.byteOffset(128);
        Expect.exactSize(writer, 0, 128 + bytes(elements, bits));
    }

    private static DescriptorWriter dense(int layout) {
        return switch (layout) {
            case 0x03 -> Samples.strided(1, 3).shape(3, 5).buffer(0);
            case 0x04 ->
                of(layout, 3, 3).payload(p -> Samples.level(p, 0, new long[] {2, 2}, 2, 1, new long[0], new long[0]));
            case 0x05 -> Samples.morton(2, 2).shape(3, 3).buffer(0);
            case 0x40 -> Samples.hilbert(2, 2).shape(4, 4).buffer(0);
            default -> of(layout, 3, 5);
        };
    }

    private static long bytes(long elements, long bits) {
        if (bits == 6) {
            return (elements + 3) / 4 * 3;
        }
        return bits < 8 ? (elements * bits + 7) / 8 : elements * ((bits + 7) / 8);
    }

    @ParameterizedTest(name = "type {0}, shape {1} x {2}, strides {3}, {4}: {5} before byte_offset, {6} behind")
    @CsvSource({
        // whole bytes: lowest -8, highest 3
        "0x03, 3, 4, -4, 1, 32, 16",
        // int4: lowest -9 is in byte -5
        "0x48, 4, 2, -3, 1, 5, 1",
        // int4: from -1 to 0: floor division puts -1 into byte -1
        "0x48, 2, 1, -1, 0, 1, 1",
        // uint2: -5 is in byte -2, 3 in byte 0
        "0x4B, 6, 4, -1, 1, 2, 1",
        // bool: -8 is the first of byte -1, -9 would be the last of byte -2
        "0x20, 9, 1, -1, 1, 1, 1",
        "0x20, 10, 1, -1, 1, 2, 1",
        // bool: -7 is in byte -1
        "0x20, 8, 9, -1, 1, 1, 2",
        // 6 bits: -1 is in group -1; 0 ends group 0
        "0x44, 2, 1, -1, 0, 3, 3",
        "0x44, 5, 1, -1, 0, 3, 3",
        "0x44, 6, 1, -1, 0, 6, 3",
        "0x45, 6, 5, -1, 1, 6, 6",
        "0x45, 1, 4, -1, 1, 0, 3",
        // broadcast
        "0x03, 1000, 4, 0, 1, 0, 16",
        "0x04, 5, 5, 0, 0, 0, 8",
        // overlapping, reversed both ways
        "0x10, 3, 3, -1, -1, 4, 1",
    })
    void stridesReachBothWays(String type, long n, long m, long s, long t, long before, long behind) {
        DescriptorWriter writer = Samples.strided(s, t)
                .shape(n, m)
                .type(Integer.decode(type))
                .buffer(0)
                .byteOffset(before);
        Expect.exactSize(writer, 0, before + behind);
        writer.resize(0, before + behind).byteOffset(before);
        if (before > 0) {
            Expect.rejected(writer.byteOffset(before - 1), "b0.size", "buffer-size");
        }
        if (behind > 0) {
            Expect.rejected(writer.byteOffset(before + 1), "b0.size", "buffer-size");
        }
    }

    @Test
    void hugeStridesDoNotWrap() {
        for (long stride : new long[] {Long.MIN_VALUE, Long.MAX_VALUE, 1L << 62, -(1L << 61), 1L << 40}) {
            for (long extent : new long[] {2, 3, 5, 1L << 32, Long.MAX_VALUE, Long.MIN_VALUE, -2}) {
                DescriptorWriter writer = Samples.strided(stride, 1)
                        .shape(extent, 2)
                        .type(0x20)
                        .buffer(-1)
                        .byteOffset(1L << 62);
                assertEquals("", Agreement.complaint(writer.bytes(), false));
                DescriptorWriter one =
                        Samples.strided(stride, stride).shape(1, 1).buffer(4);
                Expect.accepted(one);
            }
        }
        long[] strides = new long[64];
        long[] shape = new long[64];
        Arrays.fill(strides, 1L << 57);
        Arrays.fill(shape, 2);
        Expect.rejected(Samples.strided(strides).shape(shape).type(0x10).buffer(100), "b0.size", "buffer-size");
        Arrays.fill(strides, -(1L << 57));
        Expect.rejected(
                Samples.strided(strides).shape(shape).type(0x10).buffer(100).byteOffset(99), "b0.size", "buffer-size");
    }

    @Test
    void twoToThe64BoolsAreASizeLikeAnyOther() {
        long[][] shapes = {{1L << 32, 1L << 32}, {1L << 63, 2}, {2, 1L << 31, 1L << 32}};
        for (long[] shape : shapes) {
            for (int layout : new int[] {0x01, 0x02}) {
                Expect.exactSize(of(layout, shape).type(0x20), 0, 1L << 61);
            }
        }
        Expect.exactSize(of(0x01, (1L << 60) - 1).type(0x46), 0, -16);
    }

    @Test
    void aSizePast2To64BytesIsLargerThanAnyBuffer() {
        Expect.rejected(of(0x01, 1L << 32, 1L << 32).type(0x10).resize(0, -1), "b0.size", "buffer-size");
        Expect.rejected(of(0x01, 1L << 60, 16).type(0x10).resize(0, -1), "b0.size", "buffer-size");
        Expect.accepted(of(0x01, -2).type(0x10).resize(0, -2));
        Expect.rejected(of(0x01, -2).type(0x12).resize(0, -1), "b0.size", "buffer-size");
        long[] many = new long[64];
        Arrays.fill(many, -2);
        Expect.rejected(of(0x02, many).type(0x20).resize(0, -1), "b0.size", "buffer-size");
        Expect.rejected(
                of(0x01, 1L << 32, 1L << 31)
                        .type(0xF7)
                        .extension(0xFFFF_FFFFL, 1)
                        .resize(0, -1),
                "b0.size",
                "buffer-size");
    }

    @Test
    void aZeroExtentIsSeenBeforeAnOverflow() {
        long[][] shapes = {{0}, {3, 0, 5}, {-2, -2, 0}, {0, -2, -2}, {-2, 0, -2}};
        for (long[] shape : shapes) {
            for (int layout : new int[] {0x01, 0x02}) {
                Expect.accepted(of(layout, shape));
            }
            long[] big = new long[shape.length];
            Arrays.fill(big, Long.MIN_VALUE);
            Expect.accepted(Samples.strided(big).shape(shape).buffer(0));
            long[] tile = new long[shape.length];
            Arrays.fill(tile, -1);
            Expect.accepted(of(0x04, shape).payload(p -> Samples.level(p, 0, tile, 1, 1, new long[0], new long[0])));
        }
        Expect.accepted(Samples.morton(100, 100).shape(0, 7).buffer(0));
        assertEquals(0, Expect.accepted(of(0x01, -2, -2, 0)).elementCount().orElseThrow());
    }

    @Test
    void aDynamicExtentMakesAnyDenseSizeRight() {
        long[][] shapes = {{DYNAMIC}, {DYNAMIC, -2}, {-2, -2, DYNAMIC}, {0, DYNAMIC}};
        for (long[] shape : shapes) {
            Expect.accepted(of(0x01, shape));
            Expect.accepted(of(0x02, shape));
            long[] big = new long[shape.length];
            Arrays.fill(big, Long.MIN_VALUE);
            Expect.accepted(Samples.strided(big).shape(shape).buffer(0));
        }
        Expect.accepted(Samples.morton(2, 2).shape(4, DYNAMIC).buffer(0));
        Expect.accepted(Samples.hilbert(2, 2).shape(DYNAMIC, 4).buffer(0));
        assertEquals(true, Expect.accepted(of(0x01, 0, DYNAMIC)).elementCount().isEmpty());
    }

    @Test
    void mortonHoldsTwoToTheSumOfEqualBits() {
        Expect.exactSize(Samples.morton(3, 3).shape(5, 8).buffer(0), 0, 64 * 4);
        Expect.exactSize(Samples.morton(20, 20, 20).shape(2, 2, 2).type(0x10).buffer(0), 0, 1L << 60);
        Expect.exactSize(Samples.morton(1).shape(1).type(0x20).buffer(0), 0, 1);
        Expect.exactSize(Samples.morton(32, 32).shape(1, 1).type(0x20).buffer(0), 0, 1L << 61);
        Expect.exactSize(Samples.morton(22, 22, 22).shape(1, 1, 1).type(0x20).buffer(0), 0, 1L << 63);
        Expect.exactSize(Samples.morton(66).shape(1).type(0x20).buffer(0), 0, 1L << 63);
        long[] one = new long[64];
        Arrays.fill(one, 1);
        Expect.exactSize(Samples.morton(one).shape(one).type(0x20).buffer(0), 0, 1L << 61);
        for (long bits : new long[] {67, 68, 100, 1L << 31, 0xFFFF_FFFFL}) {
            Expect.rejected(Samples.morton(bits).shape(1).type(0x20).buffer(-1), "b0.size", "buffer-size");
        }
        Expect.rejected(Samples.morton(0x8000_0000L, 0x8000_0000L).shape(1, 1).buffer(-1), "b0.size", "buffer-size");
    }

    @Test
    void mortonOfUnequalBitsHasNoSizeAtDecode() {
        Expect.accepted(Samples.morton(2, 3).shape(4, 8).buffer(0));
        Expect.accepted(Samples.morton(0xFFFF_FFFFL, 1).shape(-2, 2).buffer(0));
    }

    @Test
    void mortonBoundsEveryExtentThatIsNotDynamic() {
        Expect.rejected(Samples.morton(2, 3).shape(5, 8).buffer(0), "shape[0]", "morton-extent");
        Expect.rejected(Samples.morton(2, 3).shape(4, 9).buffer(0), "shape[1]", "morton-extent");
        Expect.rejected(Samples.morton(2, 63).shape(4, -2).buffer(0), "shape[1]", "morton-extent");
        Expect.accepted(Samples.morton(2, 64).shape(4, -2).buffer(0));
        Expect.accepted(Samples.morton(2, 63).shape(4, DYNAMIC).buffer(0));
        Expect.accepted(Samples.morton(2, 63).shape(4, Long.MIN_VALUE).buffer(0));
    }

    @ParameterizedTest
    @CsvSource({"64", "65", "127", "128", "0x7FFFFFFF", "0x80000000", "0xFFFFFFFF"})
    void noExtentIsTwoToAHilbertOrderOf64AndAbove(String text) {
        long order = Long.decode(text);
        for (long extent : new long[] {0, 1, 2, -2, Long.MIN_VALUE, 1L << 32}) {
            Expect.rejected(Samples.hilbert(order, 2).shape(extent, 1).buffer(-1), "shape[0]", "hilbert-extent");
        }
        Expect.accepted(Samples.hilbert(order, 2).shape(DYNAMIC, DYNAMIC).buffer(0));
    }

    @Test
    void aHilbertOrderOf63IsAnExtentLikeAnyOther() {
        DescriptorWriter writer =
                Samples.hilbert(63, 2).shape(Long.MIN_VALUE, DYNAMIC).buffer(0);
        Expect.accepted(writer);
        Expect.rejected(writer.shape(Long.MIN_VALUE, Long.MIN_VALUE).type(0x20), "b0.size", "buffer-size");
        Expect.rejected(writer.shape(DYNAMIC, 0), "shape[1]", "hilbert-extent");
    }

    @Test
    void tiledHoldsWholeTiles() {
        Expect.exactSize(Samples.tiled().shape(5, 9), 0, 3 * 3 * 8 * 4);
        Expect.exactSize(Samples.tiled().shape(1, 1), 0, 8 * 4);
        Expect.exactSize(Samples.tiledThrice(), 0, 64 * 96 * 4);
        Expect.exactSize(Samples.tiledThrice().shape(33, 1), 0, 2 * 32 * 32 * 4);
        DescriptorWriter huge = of(0x04, 1, 1)
                .type(0x20)
                .payload(p -> Samples.level(p, 0, new long[] {1L << 32, 1L << 32}, 1, 1, new long[0], new long[0]));
        Expect.exactSize(huge, 0, 1L << 61);
        DescriptorWriter larger = of(0x04, -2, 1)
                .type(0x20)
                .payload(p -> Samples.level(p, 0, new long[] {-1, -1}, 1, 1, new long[0], new long[0]));
        Expect.rejected(larger.resize(0, -1), "b0.size", "buffer-size");
    }

    @Test
    void tiledWithAStridedLevel0HasNoSizeAtDecode() {
        long[] none = {};
        long[] strides = {-100, 1L << 50};
        long[] tile = {2, 4};
        Expect.accepted(of(0x04, 6, 8).payload(p -> Samples.level(p, 0, tile, 3, 1, strides, none)));
        Expect.accepted(of(0x04, 6, 8).payload(p -> Samples.level(p, 0, tile, 1, 3, none, strides)));
        DescriptorWriter nested = of(0x04, 6, 8).payload(p -> {
            Samples.level(p, 0, tile, 1, 4, none, none);
            Samples.level(p, 1, tile, 3, 3, strides, strides);
        });
        Expect.exactSize(nested, 0, 192);
    }

    @Test
    void cooHoldsItsElementsAndTuples() {
        Expect.exactSize(Samples.coo(), 0, 20);
        Expect.exactSize(Samples.coo(), 1, 120);
        Expect.exactSize(Samples.coo().shape(DYNAMIC, DYNAMIC, 0), 1, 120);
        Expect.exactSize(Samples.coo().type(0x44), 0, 6);
        Expect.rejected(Samples.coo().patch("nnz", 8, 1L << 61).resize(0, -1).resize(1, -1), "b1.size", "buffer-size");
        Expect.rejected(Samples.coo().patch("nnz", 8, -1).resize(0, -1).resize(1, -1), "b0.size", "buffer-size");
    }

    @Test
    void rowPointersNeedTheRowsAndNothingElse() {
        Expect.exactSize(Samples.csr(), 0, 20);
        Expect.exactSize(Samples.csr(), 1, 40);
        Expect.exactSize(Samples.csr(), 2, 40);
        Expect.exactSize(Samples.csr().shape(4, DYNAMIC), 2, 40);
        Expect.exactSize(Samples.csr().shape(0, 5), 2, 8);
        Expect.exactSize(Samples.csr().shape(DYNAMIC, 5), 2, 0);
        Expect.exactSize(Samples.csr().shape(DYNAMIC, DYNAMIC), 1, 40);
        Expect.exactSize(Samples.csc(), 2, 48);
        Expect.exactSize(Samples.csc().shape(DYNAMIC, 5), 2, 48);
        Expect.exactSize(Samples.csc().shape(4, DYNAMIC), 2, 0);
        Expect.rejected(Samples.csr().shape(-2, 1).resize(2, -1), "b2.size", "buffer-size");
        Expect.exactSize(Samples.csr().shape((1L << 61) - 2, 1), 2, -8);
    }

    @Test
    void csfKnowsTheEndsOfItsChain() {
        for (int buffer = 0; buffer < 7; buffer++) {
            long[] least = {16, 16, 0, 8, 0, 8, 32};
            Expect.exactSize(Samples.csf(), buffer, least[buffer]);
            Expect.exactSize(Samples.csf().shape(DYNAMIC, 0, DYNAMIC), buffer, least[buffer]);
        }
        Expect.exactSize(Samples.csf().patch("nnz", 8, 0), 1, 16);
        Expect.exactSize(Samples.csf().patch("nnz", 8, 0), 6, 0);
        Expect.rejected(Samples.csf().patch("nnz", 8, 1L << 61).resize(0, -1).resize(6, -1), "b6.size", "buffer-size");
    }

    @Test
    void thePagePoolNeedsHeadsAndComponentsAndNotTheTokens() {
        Expect.exactSize(Samples.paged(), 0, 10 * 16 * 2 * 8 * 4);
        Expect.exactSize(Samples.paged().shape(DYNAMIC, 2, 8), 0, 10 * 16 * 2 * 8 * 4);
        Expect.exactSize(Samples.paged().shape(0, 2, 8), 0, 10 * 16 * 2 * 8 * 4);
        Expect.exactSize(Samples.paged().shape(100, DYNAMIC, 8), 0, 0);
        Expect.exactSize(Samples.paged().shape(100, 2, DYNAMIC), 0, 0);
        Expect.exactSize(Samples.paged().shape(100, 0, 8), 0, 0);
        Expect.exactSize(Samples.paged().patch("num_pages", 8, 0), 0, 0);
        Expect.exactSize(Samples.paged().type(0x45), 0, 10 * 16 * 2 * 8 / 4 * 3);
        Expect.exactSize(Samples.paged(), 1, 0);
        Expect.exactSize(Samples.paged(), 2, 32);
        Expect.exactSize(Samples.paged().patch("index_type", 1, 0), 2, 16);
        Expect.exactSize(Samples.paged().patch("num_seqs", 4, 0xFFFF_FFFFL), 2, 1L << 35);
        Expect.rejected(Samples.paged().patch("num_pages", 8, -1).resize(0, -1), "b0.size", "buffer-size");
        Expect.exactSize(Samples.paged().shape(1, 1, 1).type(0x20).patch("num_pages", 8, 1L << 60), 0, 1L << 61);
    }

    @Test
    void aScalarIsOneElement() {
        Expect.exactSize(of(0x01), 0, 4);
        Expect.exactSize(of(0x01).type(0x44), 0, 3);
        Expect.exactSize(of(0x01).type(0x20), 0, 1);
    }

    @Test
    void elementCountsAreExactUpToTheLastOneThatFits() {
        List<long[]> shapes = List.of(new long[] {1L << 32, 1L << 31}, new long[] {-2}, new long[] {5, 7}, new long[0]);
        for (long[] shape : shapes) {
            BigInteger product = BigInteger.ONE;
            for (long extent : shape) {
                product = product.multiply(SpecModel.unsigned(extent));
            }
            long count = Expect.accepted(of(0x01, shape).type(0x20).resize(0, -1))
                    .elementCount()
                    .orElseThrow();
            assertEquals(product, SpecModel.unsigned(count));
        }
    }
}
