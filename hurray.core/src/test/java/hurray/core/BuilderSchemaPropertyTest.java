package hurray.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldStatus;
import hurray.core.RandomSchema.Place;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a builder writes of random declarations is what was read of them: every step and modifier has its inverse. */
class BuilderSchemaPropertyTest {
    private static final int SCHEMAS = 500;
    private static final int PAYLOADS = 12;
    private static final int BUFFERS = 2;

    private int built;
    private int refused;

    @ParameterizedTest
    @EnumSource(Place.class)
    void whatIsReadIsWrittenAgain(Place place) {
        long seed = Long.getLong("hurray.built.seed", 20_261_129L + place.ordinal());
        System.out.println("BuilderSchemaPropertyTest " + place + ": -Dhurray.built.seed=" + seed);
        Random seeds = new Random(seed);
        for (int i = 0; i < SCHEMAS; i++) {
            Random random = new Random(seeds.nextLong());
            PayloadSchema schema = new RandomSchema(random, place).declare();
            Registry registry = Lab.registry(false, schema, RandomSchema.PLAIN, RandomSchema.TYPED);
            for (int k = 0; k < PAYLOADS; k++) {
                int rank = random.nextInt(4);
                int flags = random.nextInt(8);
                byte[] payload = RandomSchema.payload(random, schema, rank, BUFFERS, flags);
                byte[] bytes = RandomSchema.draft(
                                place, random.longs(rank, 0, 4).toArray(), payload, flags, BUFFERS)
                        .bytes();
                try {
                    again(schema, registry, bytes);
                } catch (RuntimeException | AssertionError e) {
                    fail(
                            place + " schema " + i + " of seed " + seed + ": " + schema.steps() + " "
                                    + Arrays.toString(payload),
                            e);
                }
            }
        }
        assertTrue(built > 1_000, built + " built, " + refused + " refused: the generator tests too little");
    }

    private void again(PayloadSchema schema, Registry registry, byte[] bytes) {
        FlyweightDescriptor d = new Decoder(registry).decode(bytes);
        if (d == null || !Diagnosis.all(registry, bytes).isEmpty()) {
            return;
        }
        if (hasAbsentMask(schema)) {
            refused++;
            return;
        }
        Descriptor again = d.toBuilder().build();
        built++;
        assertEquals(values(d), values(again));
        assertEquals(values(again), values(again.toBuilder().build()));
        assertEquals(again, again.toBuilder().build());
    }

    private static Map<String, Object> values(Descriptor d) {
        Map<String, Object> all = new HashMap<>();
        for (FieldEntry entry : d.fields()) {
            all.put(entry.field() + "@" + entry.level(), entry.status());
            if (entry.status() == FieldStatus.PRESENT) {
                all.put(entry.field() + "#" + entry.level(), value(d, entry.field(), entry.level()));
            }
        }
        return all;
    }

    private static Object value(Descriptor d, Field field, int level) {
        return switch (field) {
            case hurray.api.U64Field u -> d.get(u, level);
            case hurray.api.I64Field i -> d.get(i, level);
            case hurray.api.F64Field f -> Double.doubleToLongBits(d.get(f, level));
            case hurray.api.U64ArrayField u -> Arrays.toString(d.get(u, level));
            case hurray.api.I64ArrayField i -> Arrays.toString(d.get(i, level));
        };
    }

    /** A mask that is absent as a whole says nothing of what it guards. */
    private static boolean hasAbsentMask(PayloadSchema schema) {
        return schema.steps().stream()
                .anyMatch(step -> step instanceof Step.Value value
                        && value.sentinel() != null
                        && Masks.guarding(schema.steps(), value.field()) != 0);
    }
}
