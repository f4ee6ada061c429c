package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.BufferHandle;
import hurray.api.Descriptor;
import hurray.api.SectionKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The reference project's own descriptors, which are not in this project. */
class VectorsSharedTest {
    private static Path shared;

    @BeforeAll
    static void theFolderIsThere() {
        shared = Places.shared();
    }

    private static List<Map<String, Object>> manifest() throws IOException {
        Map<String, Object> manifest = JsonTree.object(Files.readString(shared.resolve("vectors/manifest.json")));
        return JsonTree.list(manifest.get("descriptors")).stream()
                .map(JsonTree::map)
                .toList();
    }

    @Test
    void everyDescriptorReadsAsTheManifestSays() throws IOException {
        for (Map<String, Object> entry : manifest()) {
            String file = (String) entry.get("file");
            Descriptor d = Runtimes.STRICT.decode(
                    Files.readAllBytes(shared.resolve("vectors").resolve(file)));
            Map<String, Object> expected = JsonTree.map(entry.get("expect"));
            Map<String, Object> actual = Map.of(
                    "version_major",
                    d.versionMajor(),
                    "version_minor",
                    d.versionMinor(),
                    "element_type_tag",
                    d.typeTag(),
                    "element_type",
                    d.elementType().toString(),
                    "shape",
                    Arrays.stream(d.shape()).boxed().toList(),
                    "byte_offset",
                    d.byteOffset(),
                    "layout_tag",
                    d.layoutTag(),
                    "buffer_byte_sizes",
                    d.buffers().stream().map(BufferHandle::byteSize).toList(),
                    "has_quantization",
                    d.has(SectionKey.QUANTIZATION),
                    "has_shard",
                    d.has(SectionKey.SHARD));
            assertEquals("", JsonTree.difference(file, expected, actual));
            assertEquals(expected.keySet(), actual.keySet(), file);
        }
    }

    @Test
    void theManifestNamesEveryDescriptorThatIsThere() throws IOException {
        List<String> named = new ArrayList<>();
        for (Map<String, Object> entry : manifest()) {
            named.add((String) entry.get("file"));
        }
        try (Stream<Path> files = Files.list(shared.resolve("vectors/descriptors"))) {
            assertEquals(
                    new TreeSet<>(named),
                    files.map(file -> "descriptors/" + file.getFileName())
                            .collect(Collectors.toCollection(TreeSet::new)));
        }
    }

    @Test
    void theSecondReadingOfTheSpecificationAgreesOnEveryDescriptorForBenchmarks() throws IOException {
        for (String line : Files.readAllLines(shared.resolve("corpus/bench-descriptors.txt"))) {
            if (!line.isBlank() && !line.startsWith("#")) {
                byte[] bytes = HexFormat.of().parseHex(line.substring(line.lastIndexOf('\t') + 1));
                assertEquals("", Agreement.complaint(bytes, false), line);
                assertEquals(bytes.length, Runtimes.STRICT.decode(bytes).length());
            }
        }
    }

    @Test
    void theCorpusHereIsTheOneThere() throws IOException {
        assertEquals(
                -1,
                Arrays.mismatch(
                        Files.readAllBytes(shared.resolve("corpus").resolve(Corpus.RESOURCE)),
                        Corpus.stream().readAllBytes()));
    }
}
