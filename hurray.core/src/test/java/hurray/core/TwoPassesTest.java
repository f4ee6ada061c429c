package hurray.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import hurray.api.FieldEntry;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.Rejection;
import hurray.core.RandomSchema.Place;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import hurray.spi.WireType;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * The engine checks everything twice: {@link Decoder} says yes or no, {@link Diagnosis} says why not. For random declarations and
 * random bytes both agree with each other and, where the payload is framed, with {@link NaiveWalk}; and what is read is what that
 * walk finds. A rejection, which steps over what the first pass finds right, is to the letter what a walk over all values finds first.
 */
class TwoPassesTest {
    private static final int SCHEMAS = Integer.getInteger("hurray.fuzz.schemas", 400);
    private static final int PAYLOADS = 25;
    private static final int BUFFERS = 2;

    private static final LayoutSchema TYPING = PayloadSchema.layout(0x23, "typing")
            .rank(0, 64)
            .moreBuffers()
            .typesSchemes()
            .build();

    private List<Step> steps = List.of();
    private int accepted;
    private int refused;

    @ParameterizedTest
    @EnumSource(Place.class)
    void bothPassesGiveOneAnswerAndReadsAreWhatAWalkFinds(Place place) {
        long seed = Long.getLong("hurray.fuzz.seed", 20_250_101L + place.ordinal());
        System.out.println("TwoPassesTest " + place + ": -Dhurray.fuzz.seed=" + seed);
        Random seeds = new Random(seed);
        for (int i = 0; i < SCHEMAS; i++) {
            long one = seeds.nextLong();
            try {
                schema(new Random(one), place);
            } catch (RuntimeException | AssertionError e) {
                fail(place + " schema " + i + " of seed " + seed + " " + steps + ": " + e, e);
            }
        }
        int all = accepted + refused;
        assertTrue(accepted > all / 10, accepted + " of " + all + " accepted: the generator tests too little");
        assertTrue(refused > all / 10, refused + " of " + all + " refused: the generator tests too little");
    }

    private void schema(Random random, Place place) {
        PayloadSchema schema = new RandomSchema(random, place).declare();
        steps = schema.steps();
        Registry registry = Lab.registry(random.nextBoolean(), schema, RandomSchema.PLAIN, TYPING, RandomSchema.TYPED);
        for (int i = 0; i < PAYLOADS; i++) {
            int rank = random.nextInt(5);
            int flags = random.nextInt(8) == 0 ? random.nextInt(16) : random.nextInt(8);
            byte[] payload = RandomSchema.payload(random, schema, rank, BUFFERS, flags);
            boolean wild = i >= PAYLOADS / 3;
            if (wild) {
                payload = mutate(random, payload);
            }
            check(random, place, schema, registry, rank, flags, payload);
        }
    }

    private static byte[] mutate(Random random, byte[] payload) {
        byte[] bytes = payload.clone();
        if (bytes.length > 0) {
            for (int i = random.nextInt(3); i >= 0; i--) {
                int at = random.nextInt(bytes.length);
                bytes[at] = switch (random.nextInt(4)) {
                    case 0 -> (byte) random.nextInt();
                    case 1 -> (byte) 0xFF;
                    case 2 -> (byte) (bytes[at] ^ 1 << random.nextInt(8));
                    default -> (byte) random.nextInt(4);
                };
            }
        }
        int cut = random.nextInt(8);
        int length = cut < 6 ? bytes.length : cut == 6 ? random.nextInt(bytes.length + 1) : bytes.length + 1;
        return Arrays.copyOf(bytes, length);
    }

    private void check(
            Random random, Place place, PayloadSchema schema, Registry registry, int rank, int flags, byte[] payload) {
        long[] shape = random.longs(rank, 0, 4).toArray();
        Draft draft = Draft.of(layout(place, random), shape).buffers(BUFFERS);
        int start;
        switch (place) {
            case LAYOUT -> start = draft.payload(payload).payloadAt();
            case PRIVATE_LAYOUT ->
                start = draft.privatePayload(RandomSchema.VENDOR, payload).payloadAt() + 12;
            case SECTION -> start = draft.section(9, new Wire().bytes(payload)).sectionAt(0);
            case FRAMED_SECTION -> start = draft.framed(9, payload).sectionAt(0) + 4;
            case VENDOR_SECTION ->
                start = draft.vendor(25, RandomSchema.VENDOR, payload).sectionAt(0) + 12;
            case SCHEME -> {
                Wire head = new Wire().u8(RandomSchema.SCHEME, 1).u16(flags);
                start = draft.framed(7, head.bytes(payload)).sectionAt(0) + 8;
            }
            case PRIVATE_SCHEME -> {
                Wire head =
                        new Wire().u8(RandomSchema.PRIVATE_SCHEME, 1).u16(flags).u64(RandomSchema.VENDOR);
                start = draft.framed(7, head.bytes(payload)).sectionAt(0) + 16;
            }
            default -> throw new AssertionError(place);
        }
        byte[] bytes = draft.bytes();
        boolean anywhere = random.nextInt(4) == 0;
        if (anywhere) {
            bytes[10 + random.nextInt(bytes.length - 10)] = (byte) random.nextInt(random.nextBoolean() ? 4 : 256);
        }
        FlyweightDescriptor d = passes(registry, bytes);
        passes(registry, Arrays.copyOf(bytes, random.nextInt(bytes.length)));
        if (anywhere) {
            if (d != null) {
                assertNotNull(d.fields());
                assertNotNull(d.missing());
                assertNotNull(d.sections());
                assertNotNull(d.toString());
            }
            return;
        }
        boolean scheme = place == Place.SCHEME || place == Place.PRIVATE_SCHEME;
        boolean behind = place != Place.LAYOUT && place != Place.PRIVATE_LAYOUT;
        int limit = place == Place.LAYOUT ? bytes.length : start + payload.length;
        NaiveWalk walk = NaiveWalk.of(schema.steps(), bytes, start, limit, rank, behind ? BUFFERS : 0, flags);
        boolean valid =
                walk.valid && (scheme ? (flags & ~RandomSchema.FLAGS) == 0 : walk.end() == start + payload.length);
        boolean typing = draft.bytes()[15] == 0x23;
        if (!scheme || typing) {
            if (place != Place.LAYOUT || valid) {
                assertEquals(valid, d != null, () -> Arrays.toString(bytes));
            }
        } else {
            assertNotNull(d, "bytes of a scheme are typed at a read only");
            assertEquals(valid, Diagnosis.ofScheme(d) == null, () -> Arrays.toString(bytes));
        }
        if (valid) {
            accepted++;
            assertNotNull(d);
            assertEquals(start + payload.length - (scheme ? limit - walk.end() : 0), walk.end());
            walk.reads.forEach(read -> reads(d, read));
            levels(d, walk, schema);
        } else {
            refused++;
            if (scheme && !typing) {
                assertNotNull(d);
                schema.fields().forEach(field -> assertEquals(FieldStatus.INVALID_LAYOUT, d.status(field)));
            }
        }
    }

    private static int layout(Place place, Random random) {
        return switch (place) {
            case LAYOUT -> RandomSchema.LAYOUT;
            case PRIVATE_LAYOUT -> RandomSchema.PRIVATE_LAYOUT;
            case SCHEME, PRIVATE_SCHEME -> random.nextBoolean() ? 0x22 : 0x23;
            default -> 0x22;
        };
    }

    private static FlyweightDescriptor passes(Registry registry, byte[] bytes) {
        FlyweightDescriptor d = new Decoder(registry).decode(bytes);
        Rejection rejection = Diagnosis.of(registry, bytes);
        assertEquals(d == null, rejection != null, () -> rejection + " for " + Arrays.toString(bytes));
        if (rejection != null) {
            assertTrue(rejection.offset() >= 0 && rejection.offset() <= bytes.length, rejection::toString);
            assertEquals(walkedFromTheStart(registry, bytes), rejection, () -> Arrays.toString(bytes));
        }
        return d;
    }

    /** A verification steps over nothing: the first thing it finds is what a walk over every value comes to first. */
    private static Rejection walkedFromTheStart(Registry registry, byte[] bytes) {
        return Diagnosis.all(registry, bytes).getFirst().rejection();
    }

    private static void reads(FlyweightDescriptor d, NaiveWalk.Read read) {
        int id = read.field().id();
        FieldKind kind = read.field().kind();
        FieldStatus expected = read.present() ? FieldStatus.PRESENT : FieldStatus.NOT_PRESENT;
        assertEquals(expected, d.status(read.field(), read.level()), read::toString);
        assertEquals(expected, d.status(id, read.level(), kind));
        for (FieldKind other : FieldKind.values()) {
            if (other != kind) {
                assertEquals(FieldStatus.NOT_APPLICABLE, d.status(id, read.level(), other));
            }
        }
        if (!read.present()) {
            return;
        }
        long[] values = read.values().stream().mapToLong(Long::longValue).toArray();
        switch (kind) {
            case U64 -> assertEquals(values[0], d.u64(id, read.level()));
            case I64 -> assertEquals(values[0], d.i64(id, read.level()));
            case F64 -> {
                double real = NaiveWalk.real(read.wire(), values[0]);
                assertTrue(Double.compare(real, d.f64(id, read.level())) == 0, () -> real + " of " + read);
            }
            case U64_ARRAY ->
                assertEquals(
                        read.values(),
                        Arrays.stream(d.u64Array(id, read.level())).boxed().toList());
            case I64_ARRAY ->
                assertEquals(
                        read.values(),
                        Arrays.stream(d.i64Array(id, read.level())).boxed().toList());
        }
        assertTrue(read.wire() != WireType.U8 || values.length == 0 || values[0] < 256);
    }

    /** One level more than there are does not exist; the listing has every field of every level. */
    private static void levels(FlyweightDescriptor d, NaiveWalk walk, PayloadSchema schema) {
        schema.fields().forEach(field -> assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(field, walk.levels)));
        long listed = d.fields().stream()
                .filter(entry -> schema.fields().contains(entry.field()))
                .filter(entry -> entry.status() == FieldStatus.PRESENT)
                .map(FieldEntry::field)
                .count();
        long nested =
                schema.steps().stream().filter(Step.Nest.class::isInstance).count();
        assertEquals(walk.reads.stream().filter(NaiveWalk.Read::present).count() + nested, listed);
    }
}
