package hurray.benchmarks;

import hurray.api.Descriptor;
import hurray.api.F64Field;
import hurray.api.FieldEntry;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;

/** The descriptors of {@code bench-descriptors.txt}, a resource, and mixes of them. */
final class Inputs {
    /** CSR of 4 × 5 with all statistics and a shard section, 213 bytes. */
    static final String CSR = "ii";

    /** Tiled in three levels, rank 4, 217 bytes. */
    static final String TILED = "iii";

    /** Row-major int8 with a per-channel quantization section, 285 bytes. */
    static final String QUANTIZED = "v";

    /** Strided, rank 64, 1,069 bytes. */
    static final String STRIDED = "vi";

    /** Length of a mix: more than a branch predictor learns by heart. */
    static final int MIX = 1024;

    /** Copies of each descriptor in a mix, few enough for everything to stay in the nearest cache. */
    private static final int COPIES = 8;

    private static final int ROUNDS = 2_000;

    private static final String RESOURCE = "bench-descriptors.txt";

    private Inputs() {}

    /**
     * A descriptor by the roman number that its line begins with.
     *
     * @return its bytes, a fresh copy
     */
    static byte[] descriptor(String number) {
        for (String line : lines()) {
            if (line.startsWith(number + " ")) {
                return HexFormat.of().parseHex(line.substring(line.lastIndexOf('\t') + 1));
            }
        }
        throw new IllegalArgumentException("no descriptor " + number + " in " + RESOURCE);
    }

    /**
     * Copies of the CSR and of the tiled descriptor, as many of one as of the other, in an order that looks random and is always the same.
     */
    static byte[][] mix() {
        byte[][] copies = new byte[2 * COPIES][];
        for (int i = 0; i < copies.length; i++) {
            copies[i] = descriptor(i < COPIES ? CSR : TILED);
        }
        Random random = new Random(20250101);
        byte[][] mix = new byte[MIX][];
        Arrays.setAll(mix, i -> copies[random.nextInt(copies.length)]);
        return mix;
    }

    /** Decodes the inputs of a mix, each copy once. */
    static <T> void decode(byte[][] mix, Function<byte[], T> decoder, T[] into) {
        Map<byte[], T> decoded = new IdentityHashMap<>();
        Arrays.setAll(into, i -> decoded.computeIfAbsent(mix[i], decoder));
    }

    /**
     * A runtime that has seen more than the inputs at hand: all descriptors of the file, decoded, with all of their fields read. What the
     * compiler learns is then what it learns in a program that meets many sorts of tensors.
     */
    static Hurray warmHurray() {
        Hurray hurray = Hurray.load();
        List<byte[]> all = Stream.of("i", CSR, TILED, "iv", QUANTIZED, STRIDED)
                .map(Inputs::descriptor)
                .toList();
        for (int round = 0; round < ROUNDS; round++) {
            for (byte[] bytes : all) {
                Descriptor descriptor = hurray.decode(bytes);
                descriptor.fields().forEach(entry -> read(descriptor, entry));
            }
        }
        return hurray;
    }

    private static void read(Descriptor d, FieldEntry entry) {
        if (entry.status() == FieldStatus.PRESENT) {
            switch (entry.field()) {
                case U64Field field -> d.get(field, entry.level());
                case I64Field field -> d.get(field, entry.level());
                case F64Field field -> d.get(field, entry.level());
                case U64ArrayField field -> d.get(field, entry.level());
                case I64ArrayField field -> d.get(field, entry.level());
            }
        }
    }

    private static Iterable<String> lines() {
        try (InputStream in = Inputs.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IllegalStateException(RESOURCE + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
