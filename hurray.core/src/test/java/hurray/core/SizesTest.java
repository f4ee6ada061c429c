package hurray.core;

import static hurray.core.Keys.i64s;
import static hurray.core.Keys.u64;
import static hurray.core.Keys.u64s;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.Rejection;
import hurray.spi.Count;
import hurray.spi.Extent;
import hurray.spi.Factor;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Every sort of size, quick and exact, against formulas of the specification in numbers of any length. */
class SizesTest {
    private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);
    private static final int ROUNDS = 6_000;
    private static final int MAX_RANK = 5;

    /** Bytes before byte_offset and behind it; null when the descriptor does not tell. */
    record Reach(BigInteger before, BigInteger behind) {
        static final Reach NOTHING = new Reach(BigInteger.ZERO, BigInteger.ZERO);
    }

    /** A tensor as the formulas see it: numbers[0] and [1] are two scalars of the payload, perDimension an array. */
    record Tensor(int bits, long[] shape, long[] numbers, long[] perDimension) {
        boolean dynamic() {
            return Arrays.stream(shape).anyMatch(extent -> extent == -1);
        }

        boolean empty() {
            return Arrays.stream(shape).anyMatch(extent -> extent == 0);
        }

        BigInteger elements() {
            return Arrays.stream(shape).mapToObj(SizesTest::unsigned).reduce(BigInteger.ONE, BigInteger::multiply);
        }
    }

    private static BigInteger unsigned(long value) {
        return new BigInteger(Long.toUnsignedString(value));
    }

    /** Spec 4: bytes of so many contiguous elements. */
    static BigInteger bytes(BigInteger count, long bits) {
        if (bits == 6) {
            return ceil(count, 4).multiply(BigInteger.valueOf(3));
        }
        long storage = bits < 8 ? bits : (bits + 7) / 8 * 8;
        return ceil(count.multiply(BigInteger.valueOf(storage)), 8);
    }

    private static BigInteger ceil(BigInteger number, long divisor) {
        return floor(number.add(BigInteger.valueOf(divisor - 1)), divisor);
    }

    private static BigInteger floor(BigInteger number, long divisor) {
        BigInteger[] parts = number.divideAndRemainder(BigInteger.valueOf(divisor));
        return parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0];
    }

    private static Reach behind(BigInteger bytes) {
        return new Reach(BigInteger.ZERO, bytes);
    }

    private static Reach span(BigInteger low, BigInteger high, int bits) {
        if (bits == 6) {
            BigInteger three = BigInteger.valueOf(3);
            return new Reach(
                    floor(low, 4).multiply(three).negate(),
                    ceil(high.add(BigInteger.ONE), 4).multiply(three));
        }
        BigInteger storage = BigInteger.valueOf(bits < 8 ? bits : (bits + 7) / 8 * 8);
        return new Reach(
                floor(low.multiply(storage), 8).negate(),
                ceil(high.add(BigInteger.ONE).multiply(storage), 8));
    }

    /** The sizes, each with the formula that it stands for. */
    enum Sort {
        ELEMENTS_OF_SHAPE(
                Size.elements(Factor.shape()), t -> t.dynamic() ? null : behind(bytes(t.elements(), t.bits()))),
        ELEMENTS_OF_FIELDS(
                Size.elements(Factor.field(u64(0)), Factor.field(u64(1))),
                t -> behind(bytes(unsigned(t.numbers()[0]).multiply(unsigned(t.numbers()[1])), t.bits()))),
        ELEMENTS_OF_FIELD_AND_DIMENSION(
                Size.elements(Factor.field(u64(0)), Factor.dim(1)),
                t -> t.shape()[1] == -1
                        ? null
                        : behind(bytes(unsigned(t.numbers()[0]).multiply(unsigned(t.shape()[1])), t.bits()))),
        ENTRIES_PLUS_ONE(
                Size.entries(Factor.plus1(Factor.dim(0))),
                t -> t.shape()[0] == -1
                        ? null
                        : behind(unsigned(t.shape()[0]).add(BigInteger.ONE).shiftLeft(3))),
        ENTRIES_OF_BLOCKS_PLUS_ONE(
                Size.entries(Factor.plus1(Factor.blocks(0, u64(5)))),
                t -> t.shape()[0] == -1
                        ? null
                        : behind(blocks(t.shape()[0], tile(t.numbers()[0]))
                                .add(BigInteger.ONE)
                                .shiftLeft(3))),
        ENTRIES_OF_FIELD_AND_RANK(
                Size.entries(Factor.plus1(Factor.plus1(Factor.field(u64(0)))), Factor.rank())
                        .width(2),
                t -> behind(unsigned(t.numbers()[0])
                        .add(BigInteger.TWO)
                        .multiply(BigInteger.valueOf(t.shape().length))
                        .shiftLeft(1))),
        ENTRIES_OF_A_WIDTH_THAT_A_FIELD_SELECTS(
                Size.entries(Factor.field(u64(0)), Factor.constant(3)).width(u64(1), 4, 8),
                t -> behind(unsigned(t.numbers()[0]).multiply(BigInteger.valueOf(t.numbers()[1] == 0 ? 12 : 24)))),
        STRIDED(Size.strided(i64s(2)), SizesTest::strided),
        WHOLE_TILES(Size.wholeTiles(u64s(3)), SizesTest::wholeTiles),
        WHOLE_TILES_UNLESS(
                Size.wholeTiles(u64s(3)).unknownWhen(u64(0), 3),
                t -> t.numbers()[0] == 3 && !t.empty() ? null : wholeTiles(t)),
        WHOLE_SMALL_TILES(Size.wholeTiles(u64s(4)), SizesTest::wholeSmallTiles),
        INTERLEAVED(Size.interleaved(u64s(4)), SizesTest::interleaved),
        COMPUTED(
                Size.extent(tensor -> tensor.get(u64(0)) == 0
                        ? Extent.NONE
                        : Extent.of(
                                BigInteger.valueOf(-3),
                                unsigned(tensor.get(u64(0))).subtract(BigInteger.ONE))),
                t -> t.dynamic()
                        ? null
                        : t.numbers()[0] == 0
                                ? Reach.NOTHING
                                : span(
                                        BigInteger.valueOf(-3),
                                        unsigned(t.numbers()[0]).subtract(BigInteger.ONE),
                                        t.bits())),
        UNKNOWN(Size.unknown(), t -> null);

        final Size size;
        final Function<Tensor, Reach> formula;

        Sort(Size size, Function<Tensor, Reach> formula) {
            this.size = size;
            this.formula = formula;
        }

        LayoutSchema schema() {
            return PayloadSchema.layout(0x21, "sized")
                    .rank(2, 64)
                    .u64(u64(0))
                    .u64(u64(1))
                    .i64Array(i64s(2), Count.perDimension())
                    .u64Array(u64s(3), Count.perDimension())
                    .min(1)
                    .u32Array(u64s(4), Count.perDimension())
                    .min(1)
                    .u64(u64(5))
                    .min(1)
                    .buffer("data", size)
                    .build();
        }
    }

    private static Reach strided(Tensor t) {
        if (t.dynamic() || t.empty()) {
            return t.dynamic() ? null : Reach.NOTHING;
        }
        BigInteger low = BigInteger.ZERO;
        BigInteger high = BigInteger.ZERO;
        for (int i = 0; i < t.shape().length; i++) {
            BigInteger reach =
                    unsigned(t.shape()[i]).subtract(BigInteger.ONE).multiply(BigInteger.valueOf(t.perDimension()[i]));
            low = low.add(reach.min(BigInteger.ZERO));
            high = high.add(reach.max(BigInteger.ZERO));
        }
        return span(low, high, t.bits());
    }

    private static long tile(long number) {
        return number == 0 ? 1 : number;
    }

    private static long smallTile(long number) {
        return tile(number & 0xFFFF_FFFFL);
    }

    private static Reach wholeTiles(Tensor t) {
        return tiles(t, Arrays.stream(t.perDimension()).map(SizesTest::tile).toArray());
    }

    private static Reach wholeSmallTiles(Tensor t) {
        return tiles(
                t, Arrays.stream(t.perDimension()).map(SizesTest::smallTile).toArray());
    }

    private static Reach tiles(Tensor t, long[] sides) {
        if (t.dynamic()) {
            return null;
        }
        BigInteger count = BigInteger.ONE;
        for (int i = 0; i < sides.length; i++) {
            count = count.multiply(blocks(t.shape()[i], sides[i])).multiply(unsigned(sides[i]));
        }
        return behind(bytes(count, t.bits()));
    }

    private static BigInteger blocks(long extent, long side) {
        BigInteger[] blocks = unsigned(extent).divideAndRemainder(unsigned(side));
        return blocks[1].signum() == 0 ? blocks[0] : blocks[0].add(BigInteger.ONE);
    }

    private static Reach interleaved(Tensor t) {
        long[] bits = Arrays.stream(t.perDimension()).map(SizesTest::smallTile).toArray();
        boolean equal = Arrays.stream(bits).allMatch(each -> each == bits[0]);
        if (t.dynamic()) {
            return null;
        }
        if (t.empty()) {
            return Reach.NOTHING;
        }
        if (!equal) {
            return null;
        }
        long sum = bits[0] * bits.length;
        return sum > 200 ? behind(TWO_64.shiftLeft(64)) : behind(bytes(BigInteger.ONE.shiftLeft((int) sum), t.bits()));
    }

    @ParameterizedTest
    @EnumSource(Sort.class)
    void aBufferIsAcceptedExactlyWhenItHoldsWhatTheFormulaSays(Sort sort) {
        long seed = Long.getLong("hurray.sizes.seed", 64_000L + sort.ordinal());
        System.out.println("SizesTest " + sort + ": -Dhurray.sizes.seed=" + seed);
        Random random = new Random(seed);
        Registry registry = Lab.registry(false, sort.schema());
        LayoutPlan plan = registry.layout(0x21);
        SizePlan size = SizePlan.of(sort.size, field -> plan.payload.slot(field.id()), plan.schema);
        int checked = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Tensor tensor = tensor(random);
            Reach reach = sort.formula.apply(tensor);
            for (long[] place : places(random, reach)) {
                try {
                    checked += check(registry, size, tensor, reach, place[0], place[1]) ? 1 : 0;
                } catch (RuntimeException | AssertionError e) {
                    fail(
                            sort + " of seed " + seed + " with byte_offset " + Long.toUnsignedString(place[0])
                                    + " and byte_size " + Long.toUnsignedString(place[1]) + ": "
                                    + Arrays.toString(tensor.shape) + Arrays.toString(tensor.numbers)
                                    + Arrays.toString(tensor.perDimension) + " of " + tensor.bits + " bits: " + e,
                            e);
                }
            }
        }
        assertTrue(sort == Sort.UNKNOWN || checked > ROUNDS / 2, () -> "too few sizes were told");
    }

    private static boolean check(
            Registry registry, SizePlan size, Tensor tensor, Reach reach, long offset, long byteSize) {
        boolean fits = reach == null
                || (reach.before.compareTo(unsigned(offset)) <= 0
                        && reach.behind.compareTo(unsigned(byteSize - offset)) <= 0);
        byte[] bytes = draft(tensor, offset, byteSize).bytes();
        FlyweightDescriptor d = new Decoder(registry).decode(bytes);
        Rejection rejection = Diagnosis.of(registry, bytes);
        assertEquals(fits, d != null);
        assertEquals(fits, rejection == null);
        if (rejection != null) {
            assertEquals("buffer-size", rejection.rule());
        }
        if (d == null) {
            return reach != null;
        }
        Need exact = size.exact(d);
        assertEquals(reach == null, exact == null);
        int quick = size.quick(d, tensor.bits & 0xFFFF_FFFFL, offset, byteSize - offset);
        assertTrue(quick == SizeMath.UNSURE || quick == SizeMath.YES, "the quick answer is another than the exact one");
        return reach != null;
    }

    private static Draft draft(Tensor t, long offset, long byteSize) {
        Wire payload = new Wire().u64(t.numbers).u64(t.perDimension);
        payload.u64(Arrays.stream(t.perDimension).map(SizesTest::tile).toArray());
        payload.u32(Arrays.stream(t.perDimension).map(SizesTest::smallTile).toArray());
        payload.u64(tile(t.numbers[0]));
        int type = Arrays.stream(ElementType.values())
                .filter(each -> each.bits() == t.bits)
                .findFirst()
                .orElseThrow()
                .tag();
        return Draft.of(0x21, t.shape)
                .type(type)
                .payload(payload)
                .byteOffset(offset)
                .buffer(byteSize);
    }

    private static Tensor tensor(Random random) {
        int rank = 2 + random.nextInt(MAX_RANK - 1);
        int[] bits = {1, 2, 4, 6, 8, 16, 32, 64, 128};
        boolean same = random.nextInt(3) == 0;
        boolean small = random.nextBoolean();
        long[] shape = new long[rank];
        long[] perDimension = new long[rank];
        for (int i = 0; i < rank; i++) {
            shape[i] = small ? 1 + random.nextInt(20) : number(random);
            perDimension[i] = same && i > 0 ? perDimension[0] : small ? random.nextInt(12) - 4 : number(random);
        }
        if (random.nextInt(12) == 0) {
            shape[random.nextInt(rank)] = random.nextInt(3) == 0 ? -1 : 0;
        }
        long[] numbers = {small ? random.nextInt(50) : number(random), small ? random.nextInt(3) : number(random)};
        return new Tensor(bits[random.nextInt(bits.length)], shape, numbers, perDimension);
    }

    private static long number(Random random) {
        return switch (random.nextInt(9)) {
            case 0 -> random.nextLong();
            case 1 -> Long.MIN_VALUE + random.nextInt(3) - 1;
            case 2 -> -2 - random.nextInt(3);
            case 3 -> random.nextInt();
            case 4 -> (1L << random.nextInt(64)) + random.nextInt(3) - 1;
            default -> random.nextInt(9);
        };
    }

    /** Offsets and sizes at the edge of what is needed, and far from it. */
    private static List<long[]> places(Random random, Reach reach) {
        if (reach == null) {
            return List.of(new long[] {0, 0});
        }
        BigInteger all = reach.before.add(reach.behind);
        if (all.compareTo(TWO_64) >= 0) {
            return List.of(new long[] {0, -1}, new long[] {Long.MIN_VALUE, -1});
        }
        long before = reach.before.longValue();
        long enough = all.longValue();
        List<long[]> places = new ArrayList<>();
        places.add(new long[] {before, enough});
        if (enough != 0 && enough != before) {
            places.add(new long[] {before, enough - 1});
        }
        if (before != 0) {
            places.add(new long[] {before - 1, -1});
        }
        if (enough != -1) {
            places.add(new long[] {before, enough + 1});
        }
        if (random.nextInt(4) == 0) {
            places.add(new long[] {0, random.nextLong()});
        }
        return places;
    }

    @ParameterizedTest
    @EnumSource(Sort.class)
    void aRejectionSaysHowManyBytesWouldDo(Sort sort) {
        Registry registry = Lab.registry(false, sort.schema());
        Tensor tensor = new Tensor(32, new long[] {4, 5}, new long[] {7, 1}, new long[] {3, 3});
        Reach reach = sort.formula.apply(tensor);
        if (reach == null) {
            return;
        }
        long before = reach.before.longValue();
        Draft draft = draft(tensor, before, before);
        Rejection rejection = Diagnosis.of(registry, draft.bytes());
        assertEquals("buffer-size", rejection.rule());
        assertEquals(draft.handleAt(0), rejection.offset());
        assertEquals("" + before, rejection.found());
        assertTrue(rejection.allowed().startsWith("at least " + reach.before.add(reach.behind)), rejection.allowed());
    }

    static Stream<Arguments> giants() {
        long half = 1L << 32;
        return Stream.of(
                arguments("2^64 bools are 2^61 bytes", ElementType.BOOL, new long[] {half, half}, 1L << 61, true),
                arguments("… and not one less", ElementType.BOOL, new long[] {half, half}, (1L << 61) - 1, false),
                arguments("2^64 6-bit elements", ElementType.FLOAT6_E2M3, new long[] {half, half}, 3L << 62, true),
                arguments(
                        "… and not one less", ElementType.FLOAT6_E2M3, new long[] {half, half}, (3L << 62) - 1, false),
                arguments(
                        "2^64 bytes are more than a buffer has", ElementType.INT8, new long[] {half, half}, -1L, false),
                arguments("2^64 - 2^32 bytes are not", ElementType.INT8, new long[] {half, half - 1}, -1L, true),
                arguments("2^128 elements", ElementType.BOOL, new long[] {half, half, half, half}, -1L, false),
                arguments("zero before an overflow", ElementType.INT8, new long[] {-2, -2, 0, -2}, 0L, true),
                arguments("dynamic before an overflow", ElementType.INT8, new long[] {-2, -2, -1, -2}, 0L, true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("giants")
    void giantSizesAreExact(String name, ElementType type, long[] shape, long byteSize, boolean accepted) {
        LayoutSchema schema = Sort.ELEMENTS_OF_SHAPE.schema();
        long[] ones = new long[shape.length];
        Arrays.fill(ones, 1);
        Wire payload = new Wire().u64(1, 1).u64(ones).u64(ones).u32(ones).u64(1);
        byte[] bytes = Draft.of(0x21, shape)
                .type(type.tag())
                .payload(payload)
                .buffer(byteSize)
                .bytes();
        assertEquals(accepted, Lab.strict(schema).tryDecode(bytes) instanceof Descriptor);
    }

    @Test
    void aNumberOfElementsFitsExactlyWhenItsBytesDo() {
        long seed = Long.getLong("hurray.sizes.seed", 65_000L);
        System.out.println("SizesTest fits: -Dhurray.sizes.seed=" + seed);
        Random random = new Random(seed);
        for (int bits = 1; bits <= 200; bits++) {
            for (int i = 0; i < 500; i++) {
                long count = number(random);
                BigInteger need = bytes(unsigned(count), bits);
                if (need.compareTo(TWO_64) < 0) {
                    assertTrue(SizeMath.fits(count, bits, need.longValue()), count + " of " + bits + " bits");
                    if (need.signum() > 0) {
                        assertFalse(SizeMath.fits(count, bits, need.longValue() - 1), count + " of " + bits + " bits");
                    }
                } else {
                    assertFalse(SizeMath.fits(count, bits, -1), count + " of " + bits + " bits");
                }
            }
        }
        for (long bits : new long[] {1L << 31, 0xFFFF_FFFFL}) {
            assertTrue(SizeMath.fits(8, bits, (bits + 7) / 8 * 8));
            assertFalse(SizeMath.fits(8, bits, (bits + 7) / 8 * 8 - 1));
            assertFalse(SizeMath.fits(-1, bits, -1));
        }
    }

    @Test
    void aQuickSpanIsTheExactOneOrUnsure() {
        long seed = Long.getLong("hurray.sizes.seed", 66_000L);
        System.out.println("SizesTest span: -Dhurray.sizes.seed=" + seed);
        Random random = new Random(seed);
        int sure = 0;
        for (int i = 0; i < 100_000; i++) {
            int bits = 1 + random.nextInt(random.nextBoolean() ? 8 : 300);
            long low = -(random.nextLong() >>> 2 + random.nextInt(60));
            long high = random.nextLong() >>> 2 + random.nextInt(60);
            Reach reach = span(BigInteger.valueOf(low), BigInteger.valueOf(high), bits);
            if (reach.before.bitLength() > 63 || reach.behind.bitLength() > 63) {
                continue;
            }
            long before = reach.before.longValue() - random.nextInt(2);
            long behind = reach.behind.longValue() - random.nextInt(2);
            boolean fits = reach.before.longValue() <= before && reach.behind.longValue() <= behind;
            int quick = SizeMath.quickSpan(low, high, bits, before, behind);
            if (quick != SizeMath.UNSURE && before >= 0) {
                sure++;
                assertEquals(fits ? SizeMath.YES : SizeMath.NO, quick, low + " to " + high + " of " + bits + " bits");
            }
            assertEquals(reach.before.negate(), SizeMath.startOf(BigInteger.valueOf(low), bits));
            assertEquals(reach.behind, SizeMath.endOf(BigInteger.valueOf(high), bits));
        }
        assertTrue(sure > 10_000, sure + " quick answers");
    }
}
