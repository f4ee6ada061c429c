package hurray.tck;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Examples with some of their bytes changed, most of them where the provider's own values stand. */
final class Damage {
    private static final int HEADER = 20;
    private static final long[] NUMBERS = {
        0,
        1,
        2,
        3,
        4,
        7,
        8,
        16,
        63,
        64,
        127,
        128,
        255,
        256,
        0xFFFF,
        1L << 31,
        0xFFFF_FFFFL,
        1L << 32,
        1L << 61,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        -2,
        -1
    };

    private final List<Specimen> specimens;
    private final Random random;
    private Specimen last;

    Damage(List<Specimen> specimens, Random random) {
        this.specimens = specimens;
        this.random = random;
        this.last = specimens.getFirst();
    }

    /** The example that the last bytes were made of. */
    Specimen last() {
        return last;
    }

    byte[] next() {
        last = specimens.get(random.nextInt(specimens.size()));
        byte[] bytes = last.bytes().clone();
        for (int i = random.nextInt(3); i >= 0; i--) {
            change(bytes);
        }
        return bytes;
    }

    private void change(byte[] bytes) {
        List<Payload.Value> values = new ArrayList<>();
        last.anatomy().payloads().forEach(payload -> values.addAll(payload.values()));
        switch (random.nextInt(8)) {
            case 0 -> bytes[HEADER + random.nextInt(bytes.length - HEADER)] = (byte) number();
            case 1 -> {
                int words = (bytes.length - HEADER) / 8;
                Wire.put(bytes, HEADER + 8 * random.nextInt(words), 8, number());
            }
            case 2 -> {
                int dimensions = last.descriptor().rank() + 1; // byte_offset stands behind the shape
                Wire.put(bytes, HEADER + 8 * random.nextInt(dimensions), 8, number());
            }
            default -> {
                if (!values.isEmpty()) {
                    value(bytes, values.get(random.nextInt(values.size())));
                }
            }
        }
    }

    private void value(byte[] bytes, Payload.Value value) {
        if (value.items() > 0) {
            Wire.put(bytes, value.at() + value.width() * random.nextInt(value.items()), value.width(), number());
        }
    }

    private long number() {
        return NUMBERS[random.nextInt(NUMBERS.length)] + random.nextInt(3) - 1;
    }
}
