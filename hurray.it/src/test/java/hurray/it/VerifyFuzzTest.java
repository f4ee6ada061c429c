package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.ElementType;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.Rejection;
import hurray.api.SectionEntry;
import hurray.api.SectionKey;
import hurray.it.BuiltPacks.Vendor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What holds of {@code verify} for any bytes: it never throws, agrees with decode, and keeps the order of the checks. */
class VerifyFuzzTest {
    private static final long SEED = Long.getLong("hurray.verify.seed", 20_261_129L);

    /** Rules on several values, in the order of spec 1; those behind {@link #QUANTIZATION} follow the values of a scheme. */
    private static final List<String> AGREEMENTS = List.of(
            "length-sum",
            "extension-type-presence",
            "forbidden-section",
            "layout-rank",
            "buffer-count",
            "byte-offset-zero",
            "byte-offset-bounds",
            "colocation",
            "hilbert-extent",
            "morton-extent",
            "composite-dynamic",
            "buffer-size",
            "shard");

    private static final List<String> DEEP = List.of(
            "paged-axis",
            "paged-block-size",
            "tiles-divide",
            "morton-reach",
            "statistics-nnz",
            "statistics-nm",
            "statistics-stddev",
            "quantization-axis",
            "quantization-block-size",
            "quantization-storage",
            "quantization-zero-point",
            "quantization-buffer",
            "quantization-buffer-count");

    private static final int QUANTIZATION = AGREEMENTS.size() + 1;

    /** 0 for a rule on one value, in front or in the quantization section; else its place in the order. */
    private static int place(String rule) {
        // the two rules of a shard are checked together, one dimension after the other
        String agreement = rule.startsWith("shard-") ? "shard" : rule;
        if (AGREEMENTS.contains(agreement)) {
            return 1 + AGREEMENTS.indexOf(agreement);
        }
        String name = rule.matches("quantization-buffer-(index|size)") ? "quantization-buffer" : rule;
        return DEEP.contains(name) ? QUANTIZATION + 1 + DEEP.indexOf(name) : 0;
    }

    private static void assertInOrder(List<Finding> findings) {
        int place = 0;
        long offset = 0;
        for (Finding finding : findings) {
            if (finding.rule().equals("payload-length")) {
                continue; // the length stands before the payload, and is known to be wrong behind it
            }
            int next = place(finding.rule());
            if (next == 0) {
                boolean inFront = place == 0 && finding.rejection().offset() >= offset;
                next = inFront ? 0 : QUANTIZATION; // the values of a scheme are looked at behind all other parts
                offset = next > place ? 0 : offset;
                assertTrue(finding.rejection().offset() >= offset, findings::toString);
                offset = finding.rejection().offset();
            }
            assertTrue(next >= place, findings::toString);
            place = next;
        }
    }

    private static void check(Hurray hurray, byte[] input) {
        List<Finding> findings = hurray.verify(input);
        switch (hurray.tryDecode(input)) {
            case Rejection r -> assertEquals(r, findings.getFirst().rejection());
            case Descriptor d -> findings.forEach(finding -> assertTrue(isDeep(d, finding), finding::toString));
        }
        assertInOrder(findings);
        for (Finding finding : findings) {
            assertFalse(finding.message().isBlank());
            assertTrue(finding.rejection().offset() <= Math.max(20, input.length), finding::toString);
        }
    }

    /** Whether decode is right not to mind: a rule of verify alone, or one of the quantization bytes. */
    private static boolean isDeep(Descriptor d, Finding finding) {
        return place(finding.rule()) > QUANTIZATION + 2
                || d.sections().stream()
                        .filter(section -> section.key().equals(SectionKey.QUANTIZATION))
                        .anyMatch(
                                section -> isInside(section, finding.rejection().offset()));
    }

    private static boolean isInside(SectionEntry section, long offset) {
        return offset >= section.offset() + 4 && offset <= section.offset() + section.length();
    }

    private static byte[] mutated(byte[] bytes, Random random) {
        byte[] copy = bytes.clone();
        int changes = 1 + random.nextInt(4);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(copy.length);
            switch (random.nextInt(8)) {
                case 0 -> copy[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> copy[at] = (byte) random.nextInt(256);
                case 2 -> copy[at] = (byte) random.nextInt(5);
                case 3 -> fill(copy, at, 1 << random.nextInt(4), (byte) 0);
                case 4 -> fill(copy, at, 1 << random.nextInt(4), (byte) 0xFF);
                case 5 -> copy[Math.min(copy.length - 1, 10 + random.nextInt(11))] ^= (byte) (1 << random.nextInt(8));
                case 6 -> copy = lengthened(copy, random);
                default -> copy[at] += (byte) (random.nextBoolean() ? 1 : -1);
            }
        }
        return copy;
    }

    private static void fill(byte[] bytes, int at, int length, byte value) {
        Arrays.fill(bytes, at, Math.min(bytes.length, at + length), value);
    }

    /** Longer or shorter, mostly with a length that says so. */
    private static byte[] lengthened(byte[] bytes, Random random) {
        byte[] other = Arrays.copyOf(bytes, Math.max(1, bytes.length + random.nextInt(33) - 16));
        if (other.length >= 10 && random.nextInt(4) != 0) {
            LittleEndian.put(other, 6, 4, other.length);
        }
        return other;
    }

    private static void fuzz(List<Hurray> runtimes, List<byte[]> bases, int rounds, long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < rounds; i++) {
            byte[] input = mutated(bases.get(random.nextInt(bases.size())), random);
            try {
                check(runtimes.get(i % runtimes.size()), input);
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError(
                        "seed " + seed + ", round " + i + ": " + HexFormat.of().formatHex(input), e);
            }
        }
    }

    private static List<byte[]> corpus() {
        return Corpus.accepted().stream()
                .map(c -> Runtimes.STRICT.decode(c.input()).toByteArray())
                .toList();
    }

    @Test
    void mutatedDescriptorsOfTheFormat() {
        System.out.println("VerifyFuzzTest: -Dhurray.verify.seed=" + SEED);
        fuzz(List.of(Runtimes.STRICT), corpus(), 120_000, SEED);
    }

    @Test
    void mutatedDescriptorsInPermissiveMode() {
        fuzz(List.of(Runtimes.PERMISSIVE), corpus(), 60_000, SEED + 1);
    }

    @Test
    void everyCaseOfTheCorpusAsItIs() {
        Corpus.CASES.forEach(c -> {
            check(Runtimes.STRICT, c.input());
            check(Runtimes.PERMISSIVE, c.input());
        });
    }

    @Test
    void mutatedDescriptorsOfVendors() {
        List<byte[]> bases = new ArrayList<>();
        for (Vendor vendor : List.of(BuiltPacks.ACME, BuiltPacks.OTHER)) {
            DescriptorBuilder nested =
                    BuiltPacks.BOTH.describe(ElementType.INT8, 4).layout(vendor.nested);
            for (int level = 0; level < 5; level++) {
                nested.set(vendor.tileSize, level, 5);
            }
            bases.add(nested.set(vendor.tileNext, 4, 0).build().toByteArray());
            DescriptorBuilder all = BuiltPacks.BOTH
                    .describe(ElementType.INT8, 8, 8)
                    .set(vendor.gain, 2)
                    .set(vendor.shift, 3)
                    .set(vendor.revision, 1)
                    .set(vendor.author, 1, 2, 3)
                    .set(hurray.api.StatisticsFields.NNZ, 3);
            bases.add(all.layout(vendor.layout).set(vendor.starts, 1, 2).build().toByteArray());
            bases.add(all.clear(vendor.starts)
                    .layout(vendor.bare)
                    .set(vendor.rest, 7)
                    .buffer(64)
                    .buffer(1024)
                    .build()
                    .toByteArray());
        }
        fuzz(List.of(BuiltPacks.BOTH, BuiltPacks.BOTH_PERMISSIVE), bases, 60_000, SEED + 2);
    }

    @Test
    void randomBytesBehindAPlausibleHeader() {
        Random random = new Random(SEED + 3);
        for (int i = 0; i < 40_000; i++) {
            byte[] input = new byte[20 + random.nextInt(300)];
            random.nextBytes(input);
            LittleEndian.put(input, 0, 4, 0x59525248L);
            input[4] = 1;
            input[5] = 0;
            LittleEndian.put(input, 6, 4, input.length);
            LittleEndian.put(input, 10, 4, random.nextInt(32));
            input[14] = 3;
            input[15] = (byte) (1 + random.nextInt(11));
            LittleEndian.put(input, 16, 4, random.nextInt(5));
            check(Runtimes.of(i % 2 == 0), input);
        }
    }

    @Test
    void sixtyFourKibibytesOfRandomBytes() {
        Random random = new Random(SEED + 4);
        for (int i = 0; i < 200; i++) {
            byte[] input = new byte[64 << 10];
            random.nextBytes(input);
            check(Runtimes.of(i % 2 == 0), input);
        }
        check(Runtimes.STRICT, new byte[0]);
    }
}
