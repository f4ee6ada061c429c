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

/**
 * The descriptors that benchmarks work on, and mixes of them. Two resources: {@code bench-descriptors.txt} has the six, numbered i to vi;
 * {@code corpus-sample.txt} has {@value #SAMPLES} valid ones of the project's corpus of test descriptors, eight of each layout that the
 * format has.
 */
final class Inputs {
    /** CSR of 4 × 5 with all statistics and a shard section, 213 bytes. */
    static final String CSR = "ii";

    /** Tiled in three levels, rank 4, 217 bytes. */
    static final String TILED = "iii";

    /** Row-major int8 with a per-channel quantization section, 285 bytes. */
    static final String QUANTIZED = "v";

    /** Strided, rank 64, 1,069 bytes. */
    static final String STRIDED = "vi";

    /** The numbers of the six. */
    static final List<String> NUMBERS = List.of("i", CSR, TILED, "iv", QUANTIZED, STRIDED);

    /** Name of the mix of the six. */
    static final String SIX = "six";

    /** Name of the mix of the sample of the corpus. */
    static final String CORPUS = "corpus";

    /** Length of a mix: more than a branch predictor learns by heart. */
    static final int MIX = 1024;

    /** Lines of the sample. */
    static final int SAMPLES = 96;

    /** Copies of each descriptor in a mix, few enough for everything to stay in the nearest cache. */
    private static final int COPIES = 8;

    private static final int ROUNDS = 2_000;

    private static final String FILE_OF_SIX = "bench-descriptors.txt";
    private static final String FILE_OF_SAMPLES = "corpus-sample.txt";

    private Inputs() {}

    /**
     * A descriptor of the six.
     *
     * @param number the roman number that its line begins with
     * @return its bytes, a fresh copy
     */
    static byte[] descriptor(String number) {
        for (String line : lines(FILE_OF_SIX)) {
            if (line.startsWith(number + " ")) {
                return bytes(line);
            }
        }
        throw new IllegalArgumentException("no descriptor " + number + " in " + FILE_OF_SIX);
    }

    /**
     * Copies of the CSR and of the tiled descriptor, as many of one as of the other, in an order that looks random and is always the same.
     */
    static byte[][] mix() {
        return mix(List.of(CSR, TILED).stream().map(Inputs::descriptor).toList(), COPIES);
    }

    /**
     * A mix by its name: {@value #SIX} for copies of all six, {@value #CORPUS} for the sample of the corpus, a number for copies of one
     * descriptor. Each comes as often as any other, in an order that looks random and is always the same.
     */
    static byte[][] mix(String name) {
        return switch (name) {
            case SIX -> mix(NUMBERS.stream().map(Inputs::descriptor).toList(), COPIES);
            case CORPUS -> mix(samples(), 1);
            default -> mix(List.of(descriptor(name)), COPIES);
        };
    }

    /** The sample of the corpus. */
    static List<byte[]> samples() {
        return lines(FILE_OF_SAMPLES).stream().map(Inputs::bytes).toList();
    }

    private static byte[][] mix(List<byte[]> sorts, int times) {
        byte[][] copies = new byte[sorts.size() * times][];
        Arrays.setAll(copies, i -> sorts.get(i / times).clone());
        Random random = new Random(20250101);
        byte[][] mix = new byte[MIX][];
        Arrays.setAll(mix, i -> copies[random.nextInt(copies.length)]);
        return mix;
    }

    /** A mix in another format, each copy once. */
    static byte[][] of(byte[][] mix, Hurray hurray, Function<Facts, byte[]> format) {
        byte[][] written = new byte[mix.length][];
        decode(mix, bytes -> format.apply(Facts.of(hurray.decode(bytes))), written);
        return written;
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
        List<byte[]> all = NUMBERS.stream().map(Inputs::descriptor).toList();
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

    private static byte[] bytes(String line) {
        return HexFormat.of().parseHex(line.substring(line.lastIndexOf('\t') + 1));
    }

    private static List<String> lines(String resource) {
        try (InputStream in = Inputs.class.getResourceAsStream(resource)) {
            if (in == null) {
                throw new IllegalStateException(resource + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
