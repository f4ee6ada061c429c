package hurray.it;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** The 4,000 descriptors with expected outcomes that came with the project's brief. */
final class Corpus {
    static final String RESOURCE = "descriptors-dev.jsonl.gz";
    static final List<Case> CASES = read();

    private Corpus() {}

    /**
     * One of them.
     *
     * @param input        the bytes; maybe longer than the descriptor
     * @param expect       what {@code hurray inspect --json} prints, less source, message and offset
     * @param withProvider the verdict once the private layout is provided; null for every other layout
     */
    record Case(String id, String note, byte[] input, Map<String, Object> expect, Boolean withProvider) {

        boolean isAccepted() {
            return (Boolean) expect.get("ok");
        }

        Map<String, Object> descriptor() {
            return JsonTree.map(expect.get("descriptor"));
        }

        int layoutTag() {
            return input[15] & 0xFF;
        }

        /** The id of a private layout. */
        long layoutId() {
            return LittleEndian.get(input, 20 + 8 * input[16] + 8, 8);
        }

        @Override
        public String toString() {
            return id + " (" + note + ")";
        }
    }

    static InputStream stream() {
        return Objects.requireNonNull(Corpus.class.getResourceAsStream(RESOURCE), RESOURCE);
    }

    private static List<Case> read() {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(new GZIPInputStream(stream()), StandardCharsets.UTF_8))) {
            return lines.lines().map(Corpus::parse).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Case parse(String line) {
        Map<String, Object> json = JsonTree.object(line);
        return new Case(
                (String) json.get("id"),
                (String) json.get("note"),
                HexFormat.of().parseHex((String) json.get("hex")),
                JsonTree.map(json.get("expect")),
                (Boolean) json.get("accepted_with_a_provider"));
    }

    static List<Case> accepted() {
        return CASES.stream().filter(Case::isAccepted).toList();
    }
}
