package hurray.core;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.core.RandomSchema.Place;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the fast way to write writes is what the careful way does; where it gives up, the careful way is all there is. */
class QuickWriterTest {
    private static final int SCHEMAS = 500;
    private static final int PAYLOADS = 12;
    private static final int BUFFERS = 2;

    private static final LayoutSchema PLAIN =
            PayloadSchema.layout(0x22, "plain").rank(0, 64).moreBuffers().build();

    @ParameterizedTest
    @EnumSource(names = {"LAYOUT", "SECTION", "FRAMED_SECTION"})
    void bothWaysToWriteWriteTheSame(Place place) {
        long seed = Long.getLong("hurray.quick.seed", 20_261_130L + place.ordinal());
        System.out.println("QuickWriterTest " + place + ": -Dhurray.quick.seed=" + seed);
        Random random = new Random(seed);
        int quick = 0;
        for (int i = 0; i < SCHEMAS; i++) {
            PayloadSchema schema = new RandomSchema(random, place).declare();
            Registry registry = Lab.registry(false, schema, PLAIN);
            for (int k = 0; k < PAYLOADS; k++) {
                FlyweightDescriptor d = new Decoder(registry).decode(bytes(random, place, schema));
                quick += d != null && isWrittenQuickly(CoreBuilder.of(d)) ? 1 : 0;
            }
        }
        assertTrue(quick > 300, quick + " were written quickly: the generator tests too little");
    }

    private static boolean isWrittenQuickly(CoreBuilder builder) {
        byte[] quick = QuickWriter.write(builder);
        if (quick != null) {
            BuiltParts parts = BuiltParts.of(builder);
            assertArrayEquals(new DescriptorWriter(builder, parts, builder.buffers).write(), quick);
        }
        return quick != null;
    }

    private static byte[] bytes(Random random, Place place, PayloadSchema schema) {
        int rank = random.nextInt(4);
        byte[] payload = RandomSchema.payload(random, schema, rank, BUFFERS, 0);
        Draft draft = Draft.of(
                        place == Place.LAYOUT ? RandomSchema.LAYOUT : 0x22,
                        random.longs(rank, 0, 4).toArray())
                .buffers(BUFFERS);
        return switch (place) {
            case LAYOUT -> draft.payload(payload).bytes();
            case SECTION -> draft.section(9, new Wire().bytes(payload)).bytes();
            default -> draft.framed(9, payload).bytes();
        };
    }
}
