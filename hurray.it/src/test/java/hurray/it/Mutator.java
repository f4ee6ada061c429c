package hurray.it;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Makes descriptors that are nearly right: most get past the header, and some are right. */
final class Mutator {
    private static final long[] NUMBERS = {
        0,
        1,
        2,
        3,
        4,
        5,
        7,
        8,
        16,
        63,
        64,
        65,
        127,
        128,
        255,
        256,
        4096,
        0xFFFF,
        1L << 31,
        0xFFFF_FFFFL,
        1L << 32,
        1L << 61,
        1L << 62,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        -2,
        -1
    };
    private static final int[] LAYOUTS = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0x40, 0x41, 0xF3, 0xFE, 0, 0xFF};

    private final Random random;
    private final List<byte[]> bases;

    Mutator(Random random) {
        this.random = random;
        this.bases = bases();
    }

    private static List<byte[]> bases() {
        List<byte[]> all = new ArrayList<>();
        for (Corpus.Case c : Corpus.CASES) {
            if (c.isAccepted() || Boolean.TRUE.equals(c.withProvider())) {
                all.add(c.input());
            }
        }
        Samples.layouts().values().forEach(writer -> {
            all.add(writer.get().statistics(0x3F).bytes());
            all.add(writer.get()
                    .vendorSection(24, 5, (byte) 1)
                    .vendorSection(30, 6)
                    .bytes());
            Samples.schemes()
                    .values()
                    .forEach(scheme -> all.add(writer.get().quantization(scheme).bytes()));
        });
        all.add(Samples.privateLayout((byte) 1)
                .wholeShard()
                .statistics(1)
                .member(0)
                .bytes());
        return all;
    }

    byte[] next() {
        byte[] bytes = bases.get(random.nextInt(bases.size())).clone();
        int before = bytes.length;
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            bytes = mutate(bytes);
        }
        if (bytes.length != before && bytes.length >= 10 && random.nextInt(8) != 0) {
            LittleEndian.put(bytes, 6, 4, bytes.length);
        }
        return bytes;
    }

    private byte[] mutate(byte[] bytes) {
        if (bytes.length < 21) {
            return bytes;
        }
        int at = 20 + random.nextInt(bytes.length - 20);
        switch (random.nextInt(16)) {
            case 0, 1, 2 -> bytes[at] = (byte) NUMBERS[random.nextInt(NUMBERS.length)];
            case 3 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 4, 5 -> number(bytes, at, 4);
            case 6, 7, 8 -> number(bytes, random.nextBoolean() ? at : 20 + (at - 20) / 8 * 8, 8);
            case 9 -> header(bytes);
            case 10 -> bytes[random.nextInt(20)] = (byte) random.nextInt(256);
            case 11 -> {
                return Arrays.copyOf(bytes, random.nextInt(bytes.length));
            }
            case 12 -> {
                return spliced(bytes, at, at, random.nextInt(17));
            }
            case 13 -> {
                return spliced(bytes, at, Math.min(bytes.length, at + 1 + random.nextInt(16)), 0);
            }
            case 14 -> {
                return crossed(bytes);
            }
            default -> bufferSizes(bytes);
        }
        return bytes;
    }

    private void number(byte[] bytes, int at, int width) {
        if (at + width <= bytes.length) {
            LittleEndian.put(bytes, at, width, NUMBERS[random.nextInt(NUMBERS.length)] + random.nextInt(3) - 1);
        }
    }

    private void header(byte[] bytes) {
        switch (random.nextInt(6)) {
            case 0 -> bytes[5] = (byte) random.nextInt(3);
            case 1 -> bytes[10] ^= (byte) (1 << random.nextInt(5));
            case 2 -> bytes[13] ^= (byte) (1 << random.nextInt(8));
            case 3 -> bytes[14] = (byte) random.nextInt(256);
            case 4 -> bytes[15] = (byte) LAYOUTS[random.nextInt(LAYOUTS.length)];
            default -> bytes[16] = (byte) random.nextInt(67);
        }
    }

    /** Bytes with those from one place to another replaced by so many random ones. */
    private byte[] spliced(byte[] bytes, int from, int to, int count) {
        byte[] middle = new byte[count];
        if (random.nextBoolean()) {
            random.nextBytes(middle);
        }
        return concat(Arrays.copyOf(bytes, from), middle, Arrays.copyOfRange(bytes, to, bytes.length));
    }

    /** The front of one descriptor and the end of another. */
    private byte[] crossed(byte[] bytes) {
        byte[] other = bases.get(random.nextInt(bases.size()));
        int from = random.nextInt(other.length);
        return concat(
                Arrays.copyOf(bytes, 20 + random.nextInt(bytes.length - 20)),
                Arrays.copyOfRange(other, from, other.length));
    }

    /** Other sizes in what looks like handles of buffers. */
    private void bufferSizes(byte[] bytes) {
        for (int at = 20; at + 16 <= bytes.length; at++) {
            // an alignment of 64 on a CPU is seen from afar
            boolean handle = bytes[at + 8] == 64 && LittleEndian.get(bytes, at + 9, 7) == 0;
            if (handle && random.nextInt(4) != 0) {
                LittleEndian.put(bytes, at, 8, NUMBERS[random.nextInt(NUMBERS.length)]);
            }
        }
    }

    private static byte[] concat(byte[]... parts) {
        LittleEndian all = new LittleEndian();
        for (byte[] part : parts) {
            all.bytes("part", part);
        }
        return all.toByteArray();
    }
}
