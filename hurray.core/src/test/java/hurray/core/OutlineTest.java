package hurray.core;

import static hurray.core.Keys.ACME;
import static hurray.core.Keys.BOLT;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.PrivateFields;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.core.RandomSchema.Place;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * What a read finds in an {@link Outline} is what the long way finds. Descriptors of one sort are made so that they often have the same
 * length, flags, layout and rank, and still stand otherwise in what varies: one that took another's outline would be read wrongly.
 */
class OutlineTest {
    private static final int SCHEMAS = 150;
    private static final int PAYLOADS = 60;
    private static final int BUFFERS = 2;
    private static final FieldKind[] KINDS = FieldKind.values();

    private static final U64Field SIZE = new U64Field(0x0001_F100, "ACME_SIZE", ACME);
    private static final U64Field COUNT = new U64Field(0x0001_F101, "ACME_COUNT", ACME);
    private static final U64ArrayField LIST = new U64ArrayField(0x0001_F102, "ACME_LIST", ACME);

    private int outlined;
    private int reads;

    @ParameterizedTest
    @EnumSource(Place.class)
    void readsAreThoseOfTheLongWay(Place place) {
        long seed = Long.getLong("hurray.fuzz.seed", 20_261_130L + place.ordinal());
        System.out.println("OutlineTest " + place + ": -Dhurray.fuzz.seed=" + seed);
        Random seeds = new Random(seed);
        for (int i = 0; i < SCHEMAS; i++) {
            long one = seeds.nextLong();
            try {
                schema(new Random(one), place);
            } catch (RuntimeException | AssertionError e) {
                fail(place + " schema " + i + " of seed " + seed + ": " + e, e);
            }
        }
        boolean kept = place != Place.PRIVATE_SCHEME; // whose bytes every read looks at anew
        assertEquals(kept, outlined > reads / 2, outlined + " of " + reads + " reads found an outline");
    }

    private void schema(Random random, Place place) {
        PayloadSchema schema = new RandomSchema(random, place).declare();
        Registry registry = Lab.registry(false, schema, RandomSchema.PLAIN, RandomSchema.TYPED);
        int rank = random.nextInt(4);
        for (int i = 0; i < PAYLOADS; i++) {
            byte[] payload = RandomSchema.payload(random, schema, rank, BUFFERS, 0);
            byte[] bytes = RandomSchema.draft(place, new long[rank], payload, 0, BUFFERS)
                    .bytes();
            FlyweightDescriptor d = new Decoder(registry).decode(bytes);
            if (d != null) {
                for (Field field : schema.fields()) {
                    for (int level = 0; level <= Math.max(1, d.levels.length); level++) {
                        same(d, field, level);
                    }
                }
            }
        }
    }

    /** Compares the statuses of all kinds and owners, and what is located. */
    private void same(FlyweightDescriptor d, Field field, int level) {
        for (FieldKind kind : KINDS) {
            FieldStatus status = Located.status(Locator.locate(d, field.id(), level, kind.ordinal(), 0));
            assertEquals(status, d.status(field.id(), level, kind), () -> field + " as " + kind + " of level " + level);
        }
        assertEquals(
                Located.status(Locator.locate(d, field.id(), level, field.kind().ordinal(), field.owner())),
                d.status(field, level));
        long known = Outline.known(d.spots, field.id(), level, field.kind().ordinal(), field.owner());
        if (known != 0) {
            assertEquals(Locator.locate(d, field.id(), level, field.kind().ordinal(), field.owner()), known);
            outlined++;
        }
        reads += level < Math.max(1, d.levels.length) ? 1 : 0;
    }

    @Test
    void descriptorsThatAreAlikeShareOne() {
        Registry registry = Lab.registry(false, sparse());
        FlyweightDescriptor one = read(registry, 7, 1, 2);
        FlyweightDescriptor two = read(registry, 9, 3, 4);
        FlyweightDescriptor longer = read(registry, 7, 1, 2, 3);
        FlyweightDescriptor absent = read(registry, 0xFF, 1, 2);
        assertSame(one.spots, two.spots);
        assertNotSame(one.spots, longer.spots);
        assertNotSame(one.spots, absent.spots);
        assertEquals(9, two.get(SIZE));
        assertEquals(FieldStatus.NOT_PRESENT, absent.status(SIZE));
    }

    private static LayoutSchema sparse() {
        return PayloadSchema.privateLayout(0xF1, ACME, "acme")
                .rank(0, 64)
                .u8(SIZE)
                .absentAs(0xFF)
                .u8(COUNT)
                .u32Array(LIST, Count.of(COUNT))
                .buffer("data", Size.unknown())
                .build();
    }

    private static FlyweightDescriptor read(Registry registry, int size, long... list) {
        Wire payload = new Wire().u8(size, list.length).u32(list);
        FlyweightDescriptor d = new Decoder(registry)
                .decode(Draft.of(0xF1).privatePayload(ACME, payload).buffers(1).bytes());
        assertNotNull(d);
        assertEquals(list.length, d.get(COUNT));
        return d;
    }

    @Test
    void anIdentifierAndALevelAreTakenWhole() {
        FlyweightDescriptor d = read(Lab.registry(false, sparse()), 7, 1, 2);
        int u64 = FieldKind.U64.ordinal();
        assertEquals(7, d.u64(SIZE.id(), 0));
        assertEquals(7, d.get(SIZE));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(new U64Field(SIZE.id(), "BOLT_SIZE", BOLT)));
        for (int bit = 0; bit < Integer.SIZE; bit++) {
            assertEquals(FieldStatus.LEVEL_OUT_OF_BOUNDS, d.status(SIZE, 1 << bit));
            int id = SIZE.id() ^ 1 << bit;
            assertEquals(Located.status(Locator.locate(d, id, 0, u64, 0)), d.status(id, 0, FieldKind.U64));
        }
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(0, 0, FieldKind.U64));
        assertEquals(FieldStatus.NOT_APPLICABLE, d.status(-1, -1, FieldKind.I64_ARRAY));
    }

    @Test
    void whatStandsBehindASectionMovesWithItsLength() {
        Registry registry = Lab.registry(true, RandomSchema.PLAIN);
        for (int length : new int[] {1, 5, 3, 1}) {
            byte[] bytes = Draft.of(0x22)
                    .vendor(25, ACME, new byte[length])
                    .vendor(26, BOLT, new byte[6 - length])
                    .bytes();
            FlyweightDescriptor d = new Decoder(registry).decode(bytes);
            assertNotNull(d);
            assertEquals(ACME, d.get(PrivateFields.sectionId(25)));
            assertEquals(BOLT, d.get(PrivateFields.sectionId(26)));
        }
    }

    @Test
    void whatIsAlwaysNewIsLearnedOnCredit() {
        Registry registry = Lab.registry(false, RandomSchema.PLAIN);
        Outlines outlines = new Outlines(false);
        int learned = 0;
        for (int buffers = 0; buffers < 250; buffers++) {
            learned += Outline.isUnknown(outlines.findOrLearn(plain(registry, 0, buffers))) ? 0 : 1;
        }
        assertTrue(learned >= 128 && learned < 140, learned + " learned");
        FlyweightDescriptor news = plain(registry, 1, 0);
        assertTrue(Outline.isUnknown(outlines.findOrLearn(news)));
        assertFalse(Outline.isUnknown(outlines.findOrLearn(plain(registry, 0, 0))), "what is known stays known");
        int misses = 1;
        while (Outline.isUnknown(outlines.findOrLearn(news)) && misses < 1000) {
            misses++;
        }
        assertTrue(misses <= 64, misses + " misses before another one is learned");
    }

    @Test
    void nothingIsLearnedFromADescriptorThatIsNotFinished() {
        FlyweightDescriptor d = plain(Lab.registry(false, RandomSchema.PLAIN), 2, 1);
        assertTrue(d.finished);
        Outlines outlines = new Outlines(false);
        d.finished = false;
        assertTrue(Outline.isUnknown(outlines.findOrLearn(d)));
        d.finished = true;
        long[] spots = outlines.findOrLearn(d);
        d.finished = false;
        assertFalse(Outline.isUnknown(spots));
        assertSame(spots, outlines.findOrLearn(d));
    }

    private static FlyweightDescriptor plain(Registry registry, int rank, int buffers) {
        FlyweightDescriptor d = new Decoder(registry)
                .decode(Draft.of(0x22, new long[rank]).buffers(buffers).bytes());
        assertNotNull(d);
        return d;
    }
}
