package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static hurray.core.Keys.NOBODY;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldException;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.PrivateFields;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Whole descriptors, with several sections of several vendors', schemes that are and are not obeyed, and levels: two threads read them, and
 * each other's, with the outlines of one registry, and find what the long way finds.
 */
class OutlineSharedTest {
    private static final int DESCRIPTORS = 6_000;
    private static final int MUTANTS = 6;
    private static final int READS = 25;

    /** So few, that the credit is not spent. */
    private static final int PER_REGISTRY = 20;

    private static final FieldKind[] KINDS = FieldKind.values();
    private static final int[] LEVELS = {1, 2, 3, -1, 256, 1 << 24, 1 << 26, 1 << 29, Integer.MIN_VALUE};

    private static final U64Field TAG = U64Field.of(0x0002_0000, "TAG");
    private static final F64Field SCALE = F64Field.of(0x0002_3100, "SCALE");
    private static final U64Field POINTS = U64Field.of(0x0002_3200, "POINTS");
    private static final U64Field SECRET = new U64Field(0x0002_F100, "SECRET", ACME);
    private static final U64ArrayField TILE = Keys.u64s(0);
    private static final U64Field OUTER = Keys.u64(1);
    private static final U64Field INNER = Keys.u64(2);
    private static final I64ArrayField OUTER_STRIDES = Keys.i64s(3);
    private static final I64ArrayField INNER_STRIDES = Keys.i64s(4);
    private static final U64Field COUNT = new U64Field(0xF019_0000, "COUNT", ACME);
    private static final U64Field MASK = new U64Field(0xF019_0001, "MASK", ACME);
    private static final U64Field SIZE = new U64Field(0xF01A_0000, "SIZE", BOLT);

    private static final SectionSchema TYPED = PayloadSchema.section(new SectionKey(7, 0x0002, "typed"))
            .typedBySchemes()
            .u8(TAG)
            .build();
    private static final PayloadSchema[] ALL = {
        TYPED,
        PayloadSchema.scheme(0x31, "plain")
                .f32(SCALE)
                .finiteNonZero()
                .i32(I64Field.of(0x0002_3101, "ZERO"))
                .build(),
        PayloadSchema.scheme(0x32, "flagged")
                .flags(1)
                .u32(POINTS)
                .absentAs(0xFFFF_FFFFL)
                .iffFlag(0)
                .u8(U64Field.of(0x0002_3201, "AXIS"))
                .zero(3)
                .build(),
        PayloadSchema.privateScheme(0xF1, ACME, "secret").u16(SECRET).min(1).build(),
        PayloadSchema.layout(0x21, "nested")
                .u64Array(TILE, Count.perDimension())
                .tag(OUTER, 1, 3)
                .tag(INNER, 1, 3, 4)
                .i64Array(OUTER_STRIDES, Count.perDimension())
                .when(OUTER, 3)
                .zero(2)
                .i64Array(INNER_STRIDES, Count.perDimension())
                .when(INNER, 3)
                .nestWhile(INNER, 4, 4, Keys.u64(7))
                .moreBuffers()
                .build(),
        PayloadSchema.vendorSection(SectionKey.vendor(25, ACME, "counted"))
                .u8(COUNT)
                .u8(MASK)
                .u32Array(new U64ArrayField(0xF019_0002, "LIST", ACME), Count.of(COUNT))
                .i32(new I64Field(0xF019_0003, "GUARDED", ACME))
                .guardedBy(MASK, 3)
                .u8(new U64Field(0xF019_0004, "SENTINEL", ACME))
                .absentAs(0xFF)
                .u32(new U64Field(0xF019_0005, "SOMETIMES", ACME))
                .when(COUNT, 1, 2)
                .build(),
        PayloadSchema.vendorSection(SectionKey.vendor(26, BOLT, "sized"))
                .u8(SIZE)
                .u32Array(new U64ArrayField(0xF01A_0001, "SIZES", BOLT), Count.of(SIZE))
                .f32(new F64Field(0xF01A_0002, "REAL", BOLT))
                .build()
    };

    private final AtomicInteger outlined = new AtomicInteger();
    private final AtomicInteger accepted = new AtomicInteger();
    private final AtomicInteger malformed = new AtomicInteger();
    private final AtomicReference<@Nullable FlyweightDescriptor> latest = new AtomicReference<>();
    private final AtomicReference<@Nullable Throwable> fault = new AtomicReference<>();
    private final AtomicReference<Registry> registry = new AtomicReference<>(Lab.registry(true, ALL));

    @Test
    void twoThreadsReadWhatTheLongWayFinds() throws InterruptedException {
        long seed = Long.getLong("hurray.fuzz.seed", 20_261_130L);
        System.out.println("OutlineSharedTest: -Dhurray.fuzz.seed=" + seed);
        List<Thread> threads = List.of(thread(new Random(seed)), thread(new Random(seed + 1)));
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertNull(fault.get(), () -> "seed " + seed + ": " + fault.get());
        assertTrue(outlined.get() > accepted.get() / 2, outlined + " of " + accepted + " found an outline");
        assertTrue(malformed.get() > 500, malformed + " reads met a malformed scheme");
    }

    private Thread thread(Random random) {
        return new Thread(() -> {
            try {
                for (int i = 0; i < DESCRIPTORS / (1 + MUTANTS) && fault.get() == null; i++) {
                    if (i % PER_REGISTRY == 0) {
                        registry.set(Lab.registry(random.nextBoolean(), ALL));
                    }
                    byte[] bytes = bytes(random);
                    read(bytes, random);
                    for (int k = 0; k < MUTANTS; k++) {
                        byte[] mutant = bytes.clone();
                        mutant[10 + random.nextInt(bytes.length - 10)] ^= (byte) (1 << random.nextInt(8));
                        read(mutant, random);
                    }
                }
            } catch (RuntimeException | AssertionError e) {
                fault.compareAndSet(null, e);
            }
        });
    }

    private void read(byte[] bytes, Random random) {
        FlyweightDescriptor d = new Decoder(registry.get()).decode(bytes);
        if (d == null) {
            return;
        }
        accepted.incrementAndGet();
        FlyweightDescriptor other = random.nextInt(4) == 0 ? latest.getAndSet(d) : latest.get();
        compare(d, random, READS);
        if (other != null) {
            compare(other, random, 5);
        }
        outlined.addAndGet(Outline.isUnknown(d.spots) ? 0 : 1);
    }

    private void compare(FlyweightDescriptor d, Random random, int reads) {
        FlyweightDescriptor longWay = Objects.requireNonNull(new Decoder(d.registry).decode(d.bytes));
        longWay.spots = Outline.NONE;
        longWay.typed = true; // which it does not ask, but by which it would find an outline
        List<Field> fields = fields();
        for (int i = 0; i < reads; i++) {
            Field field = fields.get(random.nextInt(fields.size()));
            int level = random.nextInt(4) == 0
                    ? LEVELS[random.nextInt(LEVELS.length)]
                    : random.nextInt(1 + d.levels.length);
            int id = random.nextInt(4) == 0 ? field.id() ^ 1 << random.nextInt(Integer.SIZE) : field.id();
            FieldKind kind = KINDS[random.nextInt(KINDS.length)];
            String expected = value(longWay, field, level);
            malformed.addAndGet(expected.contains("INVALID_LAYOUT") ? 1 : 0);
            assertEquals(expected, value(d, field, level), () -> field + " of level " + level + what(d));
            assertEquals(
                    longWay.status(id, level, kind),
                    d.status(id, level, kind),
                    () -> Integer.toHexString(id) + " as " + kind + " of level " + level + what(d));
        }
    }

    private static String what(FlyweightDescriptor d) {
        return " in " + HexFormat.of().formatHex(d.bytes);
    }

    private static List<Field> fields() {
        List<Field> all = new ArrayList<>();
        for (PayloadSchema schema : ALL) {
            all.addAll(schema.fields());
        }
        all.addAll(List.of(PrivateFields.sectionId(24), PrivateFields.sectionId(25), PrivateFields.sectionId(26)));
        all.addAll(List.of(PrivateFields.sectionId(31), PrivateFields.schemeId(0xF1), PrivateFields.layoutId(0xF1)));
        return all;
    }

    private static String value(FlyweightDescriptor d, Field field, int level) {
        FieldStatus status = d.status(field, level);
        try {
            return status + " "
                    + switch (field) {
                        case U64Field f -> d.get(f, level) + tried(d.tryGet(f, level, new long[1]));
                        case I64Field f -> d.get(f, level) + tried(d.tryGet(f, level, new long[1]));
                        case F64Field f ->
                            Double.doubleToRawLongBits(d.get(f, level)) + tried(d.tryGet(f, level, new double[1]));
                        case U64ArrayField f -> Arrays.toString(d.get(f, level)) + d.get(f, level, new long[3]);
                        case I64ArrayField f -> Arrays.toString(d.get(f, level)) + d.get(f, level, new long[3]);
                    };
        } catch (FieldException e) {
            return status + " " + e.getMessage();
        }
    }

    private static String tried(FieldStatus status) {
        return " " + status;
    }

    private static byte[] bytes(Random random) {
        int rank = 1 + random.nextInt(2);
        Wire payload = new Wire();
        int depth = 1 + random.nextInt(4);
        for (int level = 0; level < depth; level++) {
            int outer = random.nextBoolean() ? 1 : 3;
            int inner = level + 1 < depth ? 4 : random.nextBoolean() ? 1 : 3;
            payload.u64(random.longs(rank).toArray()).u8(outer, inner);
            payload.u64(random.longs(outer == 3 ? rank : 0).toArray()).zeros(2);
            payload.u64(random.longs(inner == 3 ? rank : 0).toArray());
        }
        Draft draft = Draft.of(0x21, new long[rank]).payload(payload).buffers(1 + random.nextInt(2));
        if (random.nextInt(4) != 0) {
            draft.framed(7, scheme(random));
        }
        for (int bit = 24; bit < 32; bit++) {
            if (random.nextInt(bit == 25 || bit == 26 ? 2 : 5) == 0) {
                vendor(draft, bit, random);
            }
        }
        if (random.nextInt(5) == 0) {
            draft.minor(1).trailing(new byte[random.nextInt(9)]);
        }
        return draft.bytes();
    }

    private static void vendor(Draft draft, int bit, Random random) {
        int count = random.nextInt(4);
        Wire wire = new Wire();
        if (bit == 25) {
            wire.u8(count, random.nextInt(16)).u32(random.longs(count, 0, 99).toArray());
            wire.u32(random.nextInt()).u8(random.nextBoolean() ? 0xFF : 7);
            draft.vendor(25, ACME, count == 1 || count == 2 ? wire.u32(77) : wire);
        } else if (bit == 26) {
            draft.vendor(
                    26,
                    BOLT,
                    wire.u8(count).u32(random.longs(count, 0, 99).toArray()).f32(1.5f));
        } else {
            draft.vendor(bit, random.nextBoolean() ? ACME : NOBODY, new byte[random.nextInt(6)]);
        }
    }

    private static Wire scheme(Random random) {
        boolean odd = random.nextInt(3) == 0;
        int symmetric = random.nextInt(2);
        return switch (random.nextInt(5)) {
            case 0 -> new Wire();
            case 1 -> new Wire().u8(0xF1, 1).u16(0).u64(odd ? NOBODY : ACME).u16(random.nextInt(2));
            case 2 ->
                new Wire()
                        .u8(0x32, 1)
                        .u16(odd ? 1 - symmetric : symmetric)
                        .u32(symmetric == 1 ? 0xFFFF_FFFFL : 2)
                        .u8(3)
                        .zeros(3);
            default -> new Wire().u8(0x31, 1).u16(0).f32(odd ? 0 : 2.5f).u32(-128);
        };
    }

    private static byte[] plain(float scale) {
        Wire level = new Wire().u64(1).u8(1, 1).zeros(2);
        return Draft.of(0x21, 1)
                .payload(level)
                .framed(7, new Wire().u8(0x31, 1).u16(0).f32(scale).u32(0))
                .vendor(26, BOLT, new Wire().u8(1).u32(9).f32(1.5f))
                .vendor(27, NOBODY, new byte[3])
                .vendor(31, NOBODY, new byte[3])
                .bytes();
    }

    /** Whatever another thread has found out about the descriptor in the meantime. */
    @Test
    void anOutlineIsOfTheSortThatItIsDrawnAs() {
        FlyweightDescriptor d = Objects.requireNonNull(new Decoder(Lab.registry(true, ALL)).decode(plain(2.5f)));
        assertEquals(2.5, d.get(SCALE));
        assertTrue(d.typed);
        for (boolean typed : new boolean[] {false, true}) {
            long[] spots = OutlineDraft.of(d, typed).spots;
            assertEquals(typed, Outline.isTyped(spots));
            assertEquals(typed, Outline.known(spots, SCALE.id(), 0, SCALE.kind().ordinal(), 0) != 0);
        }
        d.typed = false;
        assertEquals(
                0,
                Outline.known(
                        OutlineDraft.of(d, false).spots,
                        SCALE.id(),
                        0,
                        SCALE.kind().ordinal(),
                        0));
    }

    @Test
    void aDescriptorThatIsTypedTurnsToAnOutlineThatIs() {
        FlyweightDescriptor d = Objects.requireNonNull(new Decoder(Lab.registry(true, ALL)).decode(plain(2.5f)));
        assertEquals(9, d.element(new U64ArrayField(0xF01A_0001, "SIZES", BOLT), 0, 0));
        long[] before = d.spots;
        assertEquals(2.5, d.get(SCALE));
        long[] after = d.spots;
        assertTrue(!Outline.isTyped(before) && Outline.isTyped(after));
        d.spots = before; // as when another thread, that had looked before, is late
        assertEquals(2.5, d.get(SCALE));
        assertSame(after, d.spots);
    }

    /** Spec 5, order of the checks: nothing behind (a), (b), (e) is examined, and the tag needs only the first byte. */
    @Test
    void aSchemesCodeIsNotRunForWhatItDoesNotDecide() {
        AtomicInteger calls = new AtomicInteger();
        LayoutSchema layout = (LayoutSchema) ALL[4];
        SchemeSchema scheme = PayloadSchema.scheme(0x31, "plain")
                .f32(SCALE)
                .i32(I64Field.of(0x0002_3101, "ZERO"))
                .check(tensor -> {
                    calls.incrementAndGet();
                    throw new IllegalStateException("a provider's own fault");
                })
                .build();
        FlyweightDescriptor d = new Decoder(Lab.registry(true, TYPED, scheme, ALL[2], layout)).decode(plain(2.5f));
        assertNotNull(d);
        assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(SCALE, 1));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(SCALE.id(), 0, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(POINTS));
        assertEquals(0x31, d.get(TAG));
        assertEquals(0, calls.get());
    }
}
