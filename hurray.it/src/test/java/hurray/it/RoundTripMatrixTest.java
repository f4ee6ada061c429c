package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ExtensionTypeFields;
import hurray.api.LayoutFields;
import hurray.api.LayoutKey;
import hurray.api.Layouts;
import hurray.api.StatisticsFields;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every element type on every layout (spec 8): it is built, decodes, reads as written, and has the sizes that spec 2 and 4 compute. */
class RoundTripMatrixTest {

    /**
     * A descriptor of a layout.
     *
     * @param shape  its shape
     * @param fields sets its fields
     * @param check  reads them
     * @param sizes  of its buffers, by the bytes that a number of elements take
     */
    private record Plan(
            LayoutKey layout,
            long[] shape,
            Consumer<DescriptorBuilder> fields,
            Consumer<Descriptor> check,
            java.util.function.Function<LongUnaryOperator, long[]> sizes) {}

    private static List<Plan> plans() {
        List<Plan> plans = new ArrayList<>(dense());
        plans.addAll(others());
        return plans;
    }

    private static List<Plan> dense() {
        return List.of(
                new Plan(Layouts.ROW_MAJOR, new long[] {}, b -> {}, d -> {}, n -> longs(n, 1)),
                new Plan(Layouts.ROW_MAJOR, new long[] {3, 7}, b -> {}, d -> {}, n -> longs(n, 21)),
                new Plan(Layouts.ROW_MAJOR, new long[] {3, 0, 5}, b -> {}, d -> {}, n -> longs(n, 0)),
                new Plan(Layouts.COLUMN_MAJOR, new long[] {3, 7}, b -> {}, d -> {}, n -> longs(n, 21)),
                new Plan(
                        Layouts.STRIDED,
                        new long[] {3, 7},
                        b -> b.set(LayoutFields.STRIDED_STRIDES, 9, 1),
                        d -> assertArrayEquals(new long[] {9, 1}, d.get(LayoutFields.STRIDED_STRIDES)),
                        n -> longs(n, 2 * 9 + 6 + 1)),
                new Plan(
                        Layouts.TILED,
                        new long[] {3, 7},
                        b -> b.set(LayoutFields.TILED_TILE_SHAPE, 2, 4)
                                .set(LayoutFields.TILED_OUTER_LAYOUT, 2)
                                .set(LayoutFields.TILED_INNER_LAYOUT, 1),
                        d -> assertArrayEquals(new long[] {2, 4}, d.get(LayoutFields.TILED_TILE_SHAPE)),
                        n -> longs(n, 2 * 2 * 8)),
                new Plan(
                        Layouts.MORTON,
                        new long[] {3, 7},
                        b -> b.set(LayoutFields.MORTON_BITS, 3, 3),
                        d -> assertArrayEquals(new long[] {3, 3}, d.get(LayoutFields.MORTON_BITS)),
                        n -> longs(n, 64)),
                new Plan(
                        Layouts.HILBERT,
                        new long[] {4, 4, 4},
                        b -> b.set(LayoutFields.HILBERT_ORDER, 2),
                        d -> assertEquals(3, d.get(LayoutFields.HILBERT_RANK)),
                        n -> longs(n, 64)));
    }

    private static List<Plan> others() {
        return List.of(
                new Plan(
                        Layouts.COO,
                        new long[] {3, 7, 2},
                        b -> b.set(LayoutFields.COO_NNZ, 5).set(LayoutFields.COO_IS_SORTED, 1),
                        d -> assertEquals(1, d.get(LayoutFields.COO_IS_SORTED)),
                        n -> new long[] {n.applyAsLong(5), 120}),
                new Plan(
                        Layouts.CSR,
                        new long[] {3, 7},
                        b -> b.set(LayoutFields.CSR_NNZ, 5),
                        d -> assertEquals(5, d.get(LayoutFields.CSR_NNZ)),
                        n -> new long[] {n.applyAsLong(5), 40, 32}),
                new Plan(
                        Layouts.CSR,
                        new long[] {4, 5},
                        b -> b.set(LayoutFields.CSR_NNZ, 0),
                        d -> assertEquals(0, d.get(LayoutFields.CSR_NNZ)),
                        n -> new long[] {0, 0, 40}),
                new Plan(
                        Layouts.CSC,
                        new long[] {3, 7},
                        b -> b.set(LayoutFields.CSC_NNZ, 5),
                        d -> assertEquals(5, d.get(LayoutFields.CSC_NNZ)),
                        n -> new long[] {n.applyAsLong(5), 40, 64}),
                new Plan(
                        Layouts.CSF,
                        new long[] {3, 7, 2},
                        b -> b.set(LayoutFields.CSF_NNZ, 5)
                                .set(LayoutFields.CSF_MODE_ORDER, 2, 0, 1)
                                .buffer("crd_0", 16)
                                .buffer("crd_1", 24),
                        d -> assertArrayEquals(new long[] {2, 0, 1}, d.get(LayoutFields.CSF_MODE_ORDER)),
                        n -> new long[] {n.applyAsLong(5), 16, 16, 8, 24, 8, 40}),
                new Plan(
                        Layouts.BLOCK_PAGED,
                        new long[] {100, 3, 5},
                        b -> b.set(LayoutFields.BLOCK_PAGED_PAGE_SIZE, 7)
                                .set(LayoutFields.BLOCK_PAGED_NUM_PAGES, 9)
                                .set(LayoutFields.BLOCK_PAGED_NUM_SEQS, 2)
                                .set(LayoutFields.BLOCK_PAGED_KV_ROLE, 1)
                                .set(LayoutFields.BLOCK_PAGED_BLOCK_TABLE_INDEX_TYPE, 1)
                                .buffer("block_table", 72),
                        d -> assertEquals(7, d.get(LayoutFields.BLOCK_PAGED_PAGE_SIZE)),
                        n -> new long[] {n.applyAsLong(7 * 9 * 15), 72, 24}),
                new Plan(
                        Layouts.COMPOSITE,
                        new long[] {3, 7},
                        b -> b.set(LayoutFields.COMPOSITE_RULE, 2)
                                .set(LayoutFields.COMPOSITE_COMBINE_OP, 2)
                                .set(LayoutFields.COMPOSITE_MEMBER_COUNT, 4),
                        d -> assertEquals(4, d.get(LayoutFields.COMPOSITE_MEMBER_COUNT)),
                        n -> new long[] {}));
    }

    private static long[] longs(LongUnaryOperator size, long elements) {
        return new long[] {size.applyAsLong(elements)};
    }

    /** Spec 4: packed, 6-bit types by groups of 4. */
    private static long bytes(int bits, long elements) {
        return bits == 6 ? (elements + 3) / 4 * 3 : (elements * bits + 7) / 8;
    }

    static Stream<Arguments> types() {
        Stream<Arguments> known = Types.NAMES.entrySet().stream()
                .map(e -> Arguments.of(e.getKey(), e.getValue(), Types.bits(e.getKey())));
        Stream<Arguments> vendors = LongStream.of(1, 2, 4, 8, 12, 32, 100)
                .mapToObj(bits -> Arguments.of(0xF0 + (int) bits % 15, "private", (int) bits));
        return Stream.concat(known, vendors);
    }

    @ParameterizedTest(name = "{1} of {2} bits")
    @MethodSource("types")
    void everyTypeOnEveryLayoutIsBuiltAndReadsAsWritten(int tag, String name, int bits) {
        int storage = bits < 8 || !name.equals("private") ? bits : (bits + 7) / 8 * 8;
        for (Plan plan : plans()) {
            DescriptorBuilder builder =
                    Runtimes.STRICT.describe(tag, plan.shape).layout(plan.layout);
            plan.fields.accept(builder);
            if (name.equals("private")) {
                extension(builder, bits);
            }
            Descriptor d = builder.build();
            String what = name + " on " + plan.layout.name();
            long[] expected = plan.sizes.apply(elements -> bytes(storage, elements));
            assertArrayEquals(
                    expected,
                    d.buffers().stream().mapToLong(BufferHandle::byteSize).toArray(),
                    what);
            assertEquals(tag, d.typeTag());
            assertEquals(name, d.elementType().toString());
            assertArrayEquals(plan.shape, d.shape());
            assertEquals(plan.layout.name(), d.layoutName().orElseThrow());
            plan.check.accept(d);
            assertEquals(d, Runtimes.STRICT.decode(d.toByteArray()), what);
            assertEquals(d, d.toBuilder().build(), what);
            oneByteLessIsRefused(d, expected, what);
        }
    }

    /** All sizes that were worked out are the least ones; what was given here can't be told from the descriptor. */
    private static void oneByteLessIsRefused(Descriptor d, long[] sizes, String what) {
        for (int i = 0; i < sizes.length; i++) {
            boolean given = List.of("block_table", "crd_0", "crd_1")
                    .contains(d.bufferRole(i).orElseThrow());
            if (sizes[i] > 0 && !given) {
                byte[] bytes = d.toByteArray();
                int table = bytes.length - 16 * sizes.length - (d.typeTag() >= 0xF0 ? 20 : 0);
                LittleEndian.put(bytes, table + 16 * i, 8, sizes[i] - 1);
                assertEquals(
                        List.of("buffer-size"),
                        Runtimes.STRICT.verify(bytes).stream()
                                .map(hurray.api.Finding::rule)
                                .toList(),
                        what);
            }
        }
    }

    private static void extension(DescriptorBuilder builder, int bits) {
        builder.set(ExtensionTypeFields.BIT_WIDTH, bits)
                .set(ExtensionTypeFields.IS_FLOAT, 0)
                .set(ExtensionTypeFields.IS_SIGNED, 0)
                .set(ExtensionTypeFields.HAS_NAN, 0)
                .set(ExtensionTypeFields.HAS_INF, 0);
    }

    @Test
    void bitPatternsOfFloatsAreNeverChanged() {
        long[] patterns = {
            0x7FF0_0000_0000_0001L,
            0xFFF8_0000_DEAD_BEEFL,
            0x7FFF_FFFF_FFFF_FFFFL,
            0x0000_0000_0000_0001L,
            0x800F_FFFF_FFFF_FFFFL,
            0x8000_0000_0000_0000L
        };
        for (long pattern : patterns) {
            double value = Double.longBitsToDouble(pattern);
            Descriptor d = Runtimes.STRICT
                    .describe(0x03, 4)
                    .set(StatisticsFields.VALUE_MIN, value)
                    .set(StatisticsFields.VALUE_MAX, value)
                    .set(StatisticsFields.VALUE_ABS_MAX, value)
                    .build();
            assertEquals(pattern, Double.doubleToRawLongBits(d.get(StatisticsFields.VALUE_ABS_MAX)));
            assertEquals(d, d.toBuilder().build());
            byte[] bytes = d.toByteArray();
            assertEquals(pattern, LittleEndian.get(bytes, bytes.length - 72 + 24, 8));
            assertTrue(Runtimes.STRICT.verify(d).isEmpty());
        }
    }
}
