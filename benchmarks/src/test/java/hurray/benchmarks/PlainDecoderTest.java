package hurray.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.FieldException;
import hurray.api.Hurray;
import hurray.api.Rejection;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The comparison is fair only if the peer does the same work: it refuses what the engine refuses, and reads what the engine reads. */
class PlainDecoderTest {
    private static final int MUTATIONS = 60_000;
    private static final int AT_LAYOUT = 15;
    private static final int LONG = 500;
    private static final int SEED = 9;
    private static final int[] TYPES = {0x03, 0x10, 0x20, 0x44, 0x48, 0x4A, 0x51};

    private static final String SCHEME = "14000000 02010000 00000000 01000000 02000000 03000000";
    private static final String FLOAT_TYPE = "0c000000 01010000 01040700 07000000 01000000";
    private static final String PACKED_TYPE = "04000000 02000100 00000000 00000000 00000000";
    private static final String MEMBER = "01000000 00000000 00000000 00000000";

    private final Hurray hurray = Hurray.load();

    @Test
    void everySingleByteGivesTheSameVerdict() {
        for (byte[] base : bases()) {
            int step = base.length > LONG ? 15 : 1; // the long one has the same few values 64 times over
            for (int at = 0; at < base.length; at++) {
                for (int value = 0; value < 256; value += step) {
                    byte[] bytes = base.clone();
                    bytes[at] = (byte) value;
                    agrees(bytes);
                }
            }
        }
    }

    @Test
    void everyPairOfDeviceAndMemoryClassGivesTheSameVerdict() {
        byte[] bytes = Inputs.descriptor(Inputs.TILED);
        for (int pair = 0; pair < 1 << 16; pair++) {
            bytes[bytes.length - 4] = (byte) pair;
            bytes[bytes.length - 2] = (byte) (pair >>> 8);
            for (int sync = 0; sync < 4; sync++) {
                bytes[bytes.length - 3] = (byte) sync;
                agrees(bytes);
            }
        }
    }

    @Test
    void theEdgesOfShardsGiveTheSameVerdict() {
        ByteBuffer bytes = ByteBuffer.wrap(Inputs.descriptor(Inputs.CSR)).order(ByteOrder.LITTLE_ENDIAN);
        long[] edges = {0, 1, 4, 5, 8, Long.MAX_VALUE, Long.MIN_VALUE, -5, -4, -2, -1};
        for (long columns : edges) {
            for (long parent : edges) {
                for (long offset : edges) {
                    bytes.putLong(28, columns).putLong(117, parent).putLong(133, offset);
                    agrees(bytes.array());
                }
            }
        }
    }

    @Test
    void sizesAroundTheLimitsOf64BitsGiveTheSameVerdict() {
        ByteBuffer bytes = ByteBuffer.wrap(Inputs.descriptor(Inputs.TILED)).order(ByteOrder.LITTLE_ENDIAN);
        int[] types = {0x20, 0x44, 0x48, 0x4A, 0x10};
        for (int type : types) {
            for (int power = 58; power < 72; power++) {
                bytes.put(14, (byte) type);
                bytes.putLong(20, 1L << 20).putLong(28, 1L << 20).putLong(36, 1L << 14);
                bytes.putLong(44, 1L << (power - 54));
                for (long size : new long[] {-1, Long.MIN_VALUE, 3L << 62, 1L << 62, 3L << 61, 1L << 61, 1L << 60}) {
                    for (int off = -1; off < 2; off++) {
                        bytes.putLong(bytes.capacity() - 16, size + off);
                        agrees(bytes.array());
                    }
                }
            }
        }
    }

    @ParameterizedTest(name = "descriptor {0}, every length")
    @ValueSource(strings = {"i", Inputs.CSR, Inputs.TILED, "iv", Inputs.QUANTIZED, Inputs.STRIDED})
    void everyTruncationIsRefused(String number) {
        byte[] base = Inputs.descriptor(number);
        for (int length = 0; length < base.length; length++) {
            byte[] bytes = Arrays.copyOf(base, length);
            assertTrue(PlainDecoder.decode(bytes) == null, () -> "accepted " + bytes.length + " bytes");
            assertTrue(hurray.tryDecode(bytes) instanceof Rejection);
        }
    }

    @Test
    void tensOfThousandsOfMutationsGiveTheSameVerdict() {
        byte[][] bases = bases();
        Mutations mutations = new Mutations(3);
        int mine = 0;
        int accepted = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = mutations.mutate(bases[i % bases.length]);
            if (PlainDecoder.knows(bytes[AT_LAYOUT])) {
                mine++;
                accepted += agrees(bytes) ? 1 : 0;
            }
        }
        int compared = mine;
        int good = accepted;
        assertTrue(compared > MUTATIONS * 9 / 10, () -> "only " + compared + " have a layout of the peer's");
        assertTrue(good > compared / 10 && good < compared * 9 / 10, () -> good + " of " + compared + " are right");
    }

    @Test
    void stridesAroundTheSizeOfTheBufferGiveTheSameVerdict() {
        ByteBuffer bytes = ByteBuffer.wrap(Inputs.descriptor(Inputs.STRIDED)).order(ByteOrder.LITTLE_ENDIAN);
        Random random = new Random(SEED);
        int good = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            bytes.put(14, (byte) TYPES[random.nextInt(TYPES.length)]);
            for (int k = 0; k < 3; k++) {
                bytes.putLong(20 + 8 * k, random.nextInt(8) == 0 ? edge(random) : random.nextInt(4));
                bytes.putLong(540 + 8 * k, random.nextInt(8) == 0 ? edge(random) : random.nextInt(9) - 4);
            }
            bytes.putLong(532, random.nextInt(40));
            bytes.putLong(1053, random.nextInt(8) == 0 ? edge(random) : random.nextInt(100));
            good += agrees(bytes.array()) ? 1 : 0;
        }
        int accepted = good;
        assertTrue(good > MUTATIONS / 10 && good < MUTATIONS * 9 / 10, () -> accepted + " are right; seed " + SEED);
    }

    @Test
    void shapesAroundTheSizeOfTheBufferGiveTheSameVerdict() {
        ByteBuffer bytes = ByteBuffer.wrap(Inputs.descriptor("i")).order(ByteOrder.LITTLE_ENDIAN);
        Random random = new Random(SEED);
        int good = 0;
        for (int i = 0; i < MUTATIONS; i++) {
            bytes.put(14, (byte) TYPES[random.nextInt(TYPES.length)]);
            bytes.putLong(20, random.nextInt(4) == 0 ? edge(random) : random.nextInt(9));
            bytes.putLong(28, random.nextInt(4) == 0 ? edge(random) : random.nextInt(9));
            bytes.putLong(36, random.nextInt(3) * 8);
            bytes.putLong(45, random.nextInt(4) == 0 ? edge(random) : random.nextInt(200));
            good += agrees(bytes.array()) ? 1 : 0;
        }
        int accepted = good;
        assertTrue(good > MUTATIONS / 10 && good < MUTATIONS * 9 / 10, () -> accepted + " are right; seed " + SEED);
    }

    private static long edge(Random random) {
        return (random.nextBoolean() ? 1 : -1) * (1L << random.nextInt(64)) + random.nextInt(3) - 1;
    }

    /** The six descriptors, and what they become with sections, types and levels that they lack. */
    private static byte[][] bases() {
        byte[] csr = Inputs.descriptor(Inputs.CSR);
        byte[] tiled = Inputs.descriptor(Inputs.TILED);
        byte[] strides = tiled.clone();
        strides[52 + 8 * 4] = 3;
        byte[] bools = tiled.clone();
        bools[14] = 0x20;
        byte[][] bases = {
            csr,
            tiled,
            Inputs.descriptor("i"),
            Inputs.descriptor("iv"),
            Inputs.descriptor(Inputs.QUANTIZED),
            Inputs.descriptor(Inputs.STRIDED),
            bools,
            strides,
            with(csr, 0x10, 0x03, csr.length, MEMBER),
            with(csr, 0x04, 0xF1, csr.length, FLOAT_TYPE),
            with(tiled, 0x04, 0xF1, tiled.length, PACKED_TYPE),
            with(with(tiled, 0x04, 0xF1, tiled.length, FLOAT_TYPE), 0x10, 0xF1, tiled.length + 20, MEMBER),
            with(tiled, 0x01, 0x10, tiled.length, SCHEME),
            with(csr, 0x01, 0x03, 109, SCHEME),
        };
        return bases;
    }

    /** A descriptor with another flag, another type, and a section put in. */
    private static byte[] with(byte[] base, int flag, int type, int at, String hex) {
        byte[] section = HexFormat.of().parseHex(hex.replace(" ", ""));
        byte[] bytes = Arrays.copyOf(base, base.length + section.length);
        System.arraycopy(section, 0, bytes, at, section.length);
        System.arraycopy(base, at, bytes, at + section.length, base.length - at);
        bytes[6] = (byte) bytes.length;
        bytes[7] = (byte) (bytes.length >>> 8);
        bytes[10] |= (byte) flag;
        bytes[14] = (byte) type;
        return bytes;
    }

    /** Holds one input against the engine; tells whether it was accepted. */
    private boolean agrees(byte[] bytes) {
        if (!PlainDecoder.knows(bytes[AT_LAYOUT])) {
            return false;
        }
        PlainDescriptor plain = PlainDecoder.decode(bytes);
        DecodeResult result = hurray.tryDecode(bytes);
        switch (result) {
            case Rejection rejection ->
                assertTrue(
                        plain == null,
                        () -> rejection.message() + "\n" + HexFormat.of().formatHex(bytes));
            case Descriptor descriptor -> {
                assertNotNull(plain, () -> HexFormat.of().formatHex(bytes));
                sameFields(plain, descriptor);
            }
        }
        return plain != null;
    }

    /** Both read the same of it, or neither can read its quantization section, which a decode leaves to the reads. */
    private static void sameFields(PlainDescriptor plain, Descriptor d) {
        Long expected;
        try {
            expected = HurrayTensor.sum(d);
        } catch (FieldException e) {
            expected = null;
        }
        Long found;
        try {
            found = PlainTensor.sum(plain);
        } catch (IllegalStateException e) {
            found = null;
        }
        assertEquals(expected, found, () -> HexFormat.of().formatHex(plain.bytes));
    }
}
