package hurray.benchmarks;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;

/** Descriptors that were right, until one or two things were done to them. The same seed gives the same ones. */
final class Mutations {
    private static final int AT_LENGTH = 6;
    private static final int AT_FLAGS = 10;
    private static final int AT_TYPE = 14;
    private static final long[] WORDS = {0, 1, -1, -2, 5, 1L << 32, 1L << 61, Long.MAX_VALUE, Long.MIN_VALUE};
    private static final int[] BYTES = {0, 1, 2, 3, 4, 5, 7, 8, 9, 0x3F, 0x40, 0x80, 0xF0, 0xFE, 0xFF};
    private static final int[] TYPES = {1, 4, 0x10, 0x20, 0x44, 0x46, 0x47, 0x48, 0x4A, 0x51, 0xF3, 0xFF};

    private final Random random;

    Mutations(long seed) {
        this.random = new Random(seed);
    }

    byte[] mutate(byte[] base) {
        byte[] bytes = base.clone();
        for (int times = 1 + random.nextInt(2); times > 0; times--) {
            bytes = once(bytes);
        }
        return bytes;
    }

    private byte[] once(byte[] bytes) {
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(10)) {
            case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 1, 2 -> bytes[at] = (byte) BYTES[random.nextInt(BYTES.length)];
            case 3 -> bytes[at] += (byte) (random.nextBoolean() ? 1 : -1);
            case 4 -> buffer.putLong(Math.min(at, bytes.length - 8), WORDS[random.nextInt(WORDS.length)]);
            case 5 ->
                buffer.putLong(
                        Math.min(dimension(), bytes.length - 8),
                        WORDS[random.nextInt(WORDS.length)] + random.nextInt(3) - 1);
            case 6 -> bytes[AT_TYPE] = (byte) TYPES[random.nextInt(TYPES.length)];
            case 7 -> buffer.putInt(AT_FLAGS, buffer.getInt(AT_FLAGS) ^ 1 << random.nextInt(6));
            case 8 -> {
                return resized(bytes, bytes.length - 20 + random.nextInt(40));
            }
            default -> bytes[5] ^= 1;
        }
        return bytes;
    }

    private int dimension() {
        return 20 + 8 * random.nextInt(4);
    }

    /** Longer or shorter, and half of the time says so. */
    private byte[] resized(byte[] bytes, int length) {
        byte[] resized = Arrays.copyOf(bytes, Math.max(10, length));
        if (random.nextBoolean()) {
            ByteBuffer.wrap(resized).order(ByteOrder.LITTLE_ENDIAN).putInt(AT_LENGTH, length);
        }
        return resized;
    }
}
