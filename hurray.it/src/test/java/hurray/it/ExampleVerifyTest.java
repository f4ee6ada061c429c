package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Hurray;
import hurray.api.Rejection;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes through {@code hurray verify --json}: valid JSON, the right exit status, and no stack trace. */
class ExampleVerifyTest {
    private static final int RANDOM_BYTES = 64 << 10;
    private static final int FLOAT32 = 3;

    /** Each so many cases, one is verified by itself: a start of the command takes longer than a descriptor. */
    private static final int ALONE = 16;

    private static final Pattern HEX = Pattern.compile("\"hex\": ?\"([0-9a-fA-F]*)\"");

    @TempDir
    private Path folder;

    @Test
    void randomBytes() throws IOException {
        assertEquals(
                List.of("magic"),
                ExampleVerdict.verify(write("random.bin", random())).rules());
    }

    @ParameterizedTest
    @ValueSource(ints = {0x01, 0x03, 0x04, 0x05, 0x06, 0x07, 0x08, 0x09, 0x0A, 0x0B, 0x40, 0xF0})
    void randomBytesBehindAHeader(int layout) throws IOException {
        byte[] random = random();
        ByteBuffer.wrap(random)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put("HRRY".getBytes(StandardCharsets.US_ASCII))
                .putShort((short) 1)
                .putInt(RANDOM_BYTES)
                .putInt(0x1F)
                .put((byte) FLOAT32)
                .put((byte) layout)
                .putInt(layout == 0x01 ? 0 : layout == 0x09 || layout == 0x0A ? 3 : 2);
        assertFalse(ExampleVerdict.verify(write("random.bin", random)).ok());
    }

    @Test
    void randomBytesInHexadecimalAndAsText() throws IOException {
        byte[] random = random();
        byte[] digits = HexFormat.of().formatHex(random).getBytes(StandardCharsets.US_ASCII);
        for (byte[] text : List.of(digits, random)) {
            List<ExampleVerdict> verdicts = ExampleVerdict.verify(List.of("--hex", write("random.txt", text)));
            assertFalse(verdicts.isEmpty());
            assertTrue(verdicts.stream().noneMatch(ExampleVerdict::ok));
        }
    }

    @Test
    void everyCaseOfTheCorpus() throws IOException {
        Hurray hurray = Hurray.load();
        List<String> cases = corpus();
        List<String> files = new ArrayList<>();
        for (String hex : cases) {
            files.add(write("case" + files.size() + ".bin", HexFormat.of().parseHex(hex)));
        }
        List<ExampleVerdict> verdicts = ExampleVerdict.verify(files);
        assertEquals(cases.size(), verdicts.size());
        List<String> sound = new ArrayList<>();
        List<ExampleVerdict> lines = new ArrayList<>();
        for (int i = 0; i < cases.size(); i++) {
            ExampleVerdict verdict = verdicts.get(i);
            if (hurray.tryDecode(HexFormat.of().parseHex(cases.get(i))) instanceof Rejection rejection) {
                assertEquals(rejection.rule(), verdict.rules().getFirst(), cases.get(i));
            }
            if (i % ALONE == 0) {
                assertEquals(verdict, ExampleVerdict.verify(files.get(i)), cases.get(i));
            }
            if (verdict.ok()) {
                sound.add(files.get(i));
            }
            if (!cases.get(i).isEmpty()) {
                lines.add(verdict);
            }
        }
        assertEquals(sound.size(), ExampleVerdict.verify(sound).size());
        byte[] text = String.join("\n", cases).getBytes(StandardCharsets.US_ASCII);
        assertEquals(lines, ExampleVerdict.verify(List.of("--hex", write("corpus.hex", text))));
    }

    @ParameterizedTest
    @MethodSource("hurray.it.ExampleFilesTest#names")
    void everyExample(String name) throws IOException {
        String file = ExampleFilesTest.FOLDER.resolve(name).toString();
        assertEquals(ExampleFilesTest.isSound(name), ExampleVerdict.verify(file).ok(), name);
    }

    /** The inputs in hexadecimal. */
    static List<String> corpus() throws IOException {
        List<String> cases = new ArrayList<>();
        InputStream file = ExampleVerifyTest.class.getResourceAsStream(Corpus.RESOURCE);
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(file), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                Matcher hex = HEX.matcher(line);
                assertTrue(hex.find(), line);
                cases.add(hex.group(1));
            }
        }
        assertTrue(cases.size() >= 4000, "cases: " + cases.size());
        return cases;
    }

    private static byte[] random() {
        long seed = Long.getLong("hurray.seed", System.nanoTime());
        System.out.println("random bytes: -Dhurray.seed=" + seed);
        byte[] bytes = new byte[RANDOM_BYTES];
        new Random(seed).nextBytes(bytes);
        return bytes;
    }

    private String write(String name, byte[] bytes) throws IOException {
        return Files.write(folder.resolve(name), bytes).toString();
    }
}
