package hurray.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.F64Field;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import hurray.core.RandomSchema.Place;
import hurray.spi.Count;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the fast way to write writes is what the careful way does; where it gives up, the careful way is all there is. */
class QuickWriterTest {
    private static final int SCHEMAS = 500;
    private static final int PAYLOADS = 12;
    private static final int BUFFERS = 2;
    private static final int CHANGES = 3;

    private static final U64ArrayField TILE = Keys.u64s(0);
    private static final U64Field OUTER = Keys.u64(1);
    private static final U64Field INNER = Keys.u64(2);
    private static final I64ArrayField OUTER_STRIDES = Keys.i64s(3);
    private static final I64ArrayField INNER_STRIDES = Keys.i64s(4);
    private static final LayoutSchema NESTED = PayloadSchema.layout(0x21, "nested")
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
            .build();

    private int quick;
    private int refused;

    @ParameterizedTest
    @EnumSource(names = {"LAYOUT", "SECTION", "FRAMED_SECTION", "SCHEME"})
    void bothWaysToWriteWriteTheSame(Place place) {
        Random random = random(place.name(), 20_261_130L + place.ordinal());
        for (int i = 0; i < SCHEMAS; i++) {
            PayloadSchema schema = new RandomSchema(random, place).declare();
            Registry registry = Lab.registry(false, schema, RandomSchema.PLAIN, RandomSchema.TYPED);
            for (int k = 0; k < PAYLOADS; k++) {
                int flags = place == Place.SCHEME ? random.nextInt(8) : 0;
                FlyweightDescriptor d = new Decoder(registry).decode(bytes(random, place, schema, flags));
                if (d != null && (place != Place.SCHEME || Verification.decode(registry, d.bytes) != null)) {
                    compare(CoreBuilder.of(d), random);
                }
            }
        }
        assertTrue(quick > 300, quick + " were written quickly: the generator tests too little");
    }

    @Test
    void bothWaysWriteTheSameLevels() {
        Random random = random("levels", 20_261_201L);
        Registry registry = Lab.registry(false, NESTED);
        for (int i = 0; i < SCHEMAS * PAYLOADS; i++) {
            int rank = random.nextInt(4);
            CoreBuilder builder = new CoreBuilder(registry, Draft.FLOAT32, new long[rank])
                    .layout(new LayoutKey(0x21, 0, "nested"))
                    .buffer(new BufferHandle(0, 64, 0, 0, 0));
            int depth = 1 + random.nextInt(5);
            for (int level = 0; level < depth; level++) {
                int outer = random.nextBoolean() ? 1 : 3;
                int inner = level + 1 < depth ? 4 : random.nextBoolean() ? 1 : 3;
                builder.set(TILE, level, random.longs(rank).toArray());
                builder.set(OUTER, level, outer).set(INNER, level, inner);
                if (outer == 3) {
                    builder.set(OUTER_STRIDES, level, random.longs(rank).toArray());
                }
                if (inner == 3) {
                    builder.set(INNER_STRIDES, level, random.longs(rank).toArray());
                }
            }
            compare(builder, random);
        }
        assertTrue(quick > 6_000, quick + " were written quickly");
        assertTrue(refused > 1_000, refused + " were refused");
    }

    @Test
    void aValueThatStandsForAnAbsentOneIsLeftToTheCarefulWay() {
        U64Field field = Keys.u64(1);
        LayoutSchema schema = PayloadSchema.layout(0x21, "absent")
                .u8(field)
                .absentAs(7)
                .moreBuffers()
                .build();
        CoreBuilder builder = new CoreBuilder(Lab.registry(false, schema), Draft.FLOAT32, new long[0])
                .layout(new LayoutKey(0x21, 0, "absent"))
                .buffer(new BufferHandle(0, 64, 0, 0, 0));
        compare(builder);
        compare(builder.set(field, 0, 6));
        assertEquals(2, quick);
        compare(builder.set(field, 0, 7));
        assertEquals(2, quick);
        assertEquals(1, refused);
    }

    private static Random random(String what, long standard) {
        long seed = Long.getLong("hurray.quick.seed", standard);
        System.out.println("QuickWriterTest " + what + ": -Dhurray.quick.seed=" + seed);
        return new Random(seed);
    }

    /** Compares both ways for what a builder holds, and for some changes of it that make less sense. */
    private void compare(CoreBuilder builder, Random random) {
        compare(builder);
        for (int i = 0; i < CHANGES; i++) {
            change(builder, random);
            compare(builder);
        }
    }

    private void compare(CoreBuilder builder) {
        byte[] quick = QuickWriter.write(builder);
        byte[] careful = careful(builder);
        if (quick != null) {
            this.quick++;
            assertArrayEquals(careful, quick);
        }
        refused += careful == null ? 1 : 0;
    }

    private static byte @Nullable [] careful(CoreBuilder builder) {
        try {
            return new DescriptorWriter(builder, BuiltParts.of(builder), builder.buffers).write();
        } catch (BuilderException e) {
            return null;
        }
    }

    private static void change(CoreBuilder builder, Random random) {
        Given any = builder.values.latest();
        for (int i = random.nextInt(6); any != null && i > 0; i--) {
            any = any.before == null ? any : any.before;
        }
        if (any == null) {
            return;
        }
        int level = random.nextInt(5) == 0 ? any.level + 1 : any.level;
        long bits = random.nextBoolean() ? random.nextInt(5) : random.nextLong();
        int length = any.elements == null ? 0 : Math.max(0, any.elements.length - random.nextInt(2));
        switch (random.nextInt(4) == 0 ? null : any.field) {
            case null -> builder.clear(any.field);
            case U64Field field -> builder.set(field, level, bits);
            case I64Field field -> builder.set(field, level, bits);
            case F64Field field -> builder.set(field, level, Double.longBitsToDouble(bits));
            case U64ArrayField field ->
                builder.set(field, level, random.longs(length).toArray());
            case I64ArrayField field ->
                builder.set(field, level, random.longs(length).toArray());
        }
    }

    private static byte[] bytes(Random random, Place place, PayloadSchema schema, int flags) {
        int rank = random.nextInt(4);
        byte[] payload = RandomSchema.payload(random, schema, rank, BUFFERS, flags);
        long[] shape = random.longs(rank, 0, 4).toArray();
        return RandomSchema.draft(place, shape, payload, flags, BUFFERS).bytes();
    }
}
