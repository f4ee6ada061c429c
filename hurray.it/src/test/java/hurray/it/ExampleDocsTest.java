package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.LayoutFields;
import hurray.api.Layouts;
import hurray.api.StatisticsFields;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;

/** Holds what the README and docs/format.md show against what happens. */
class ExampleDocsTest {
    private static final Path ROOT = Path.of(System.getProperty("hurray.root", ".."));
    private static final Pattern BYTES = Pattern.compile(" +\\d+  ((?:[0-9a-f]{2} )+)   .*");
    private static final Pattern FILE = Pattern.compile("`([a-z0-9-]+\\.bin)`");

    private final Hurray hurray = Hurray.load();

    @Test
    void theReadmeShowsWhatVerifySays() throws IOException {
        String file = "examples/rejected-buffer-size.bin";
        StringWriter out = new StringWriter();
        PrintWriter err = new PrintWriter(new StringWriter());
        ToolProvider tool = ToolProvider.findFirst("hurray").orElseThrow();
        tool.run(new PrintWriter(out), err, "verify", ROOT.resolve(file).toString());
        String shown = "$ hurray verify " + file + "\n"
                + out.toString().replace(ROOT.resolve(file).toString(), file);
        String readme = Files.readString(ROOT.resolve("README.md"));
        assertTrue(readme.contains(shown.indent(4)), shown);
    }

    @Test
    void theReadmesDescriptorsCanBeBuilt() {
        Descriptor csr = hurray.describe(ElementType.FLOAT32, 4, 5)
                .layout(Layouts.CSR)
                .set(LayoutFields.CSR_NNZ, 5)
                .set(StatisticsFields.NNZ, 5)
                .build();
        Descriptor larger = csr.toBuilder()
                .clearBuffers()
                .set(LayoutFields.CSR_NNZ, 9)
                .set(StatisticsFields.NNZ, 9)
                .build();
        assertEquals(36, larger.buffer(0).byteSize());
    }

    @Test
    void theBytesInTheFormatsDescriptionAreThoseThatTheBuilderWrites() throws IOException {
        StringBuilder digits = new StringBuilder();
        for (String line : Files.readAllLines(ROOT.resolve("docs/format.md"))) {
            Matcher row = BYTES.matcher(line);
            if (row.matches()) {
                digits.append(row.group(1).replace(" ", ""));
            }
        }
        byte[] written = hurray.describe(ElementType.FLOAT32, 3, 4).build().toByteArray();
        assertArrayEquals(written, HexFormat.of().parseHex(digits), digits.toString());
    }

    @Test
    void theFormatsDescriptionNamesFilesThatThereAre() throws IOException {
        Matcher file = FILE.matcher(Files.readString(ROOT.resolve("docs/format.md")));
        int count = 0;
        for (; file.find(); count++) {
            assertTrue(Files.exists(ExampleFilesTest.FOLDER.resolve(file.group(1))), file.group());
        }
        assertTrue(count > 10);
    }

    @Test
    void theTilesOfTheFormatsDescriptionCanBeBuilt() {
        Descriptor tiles = hurray.describe(ElementType.BFLOAT16, 64, 96)
                .layout(Layouts.TILED)
                .set(LayoutFields.TILED_TILE_SHAPE, 0, new long[] {32, 32})
                .set(LayoutFields.TILED_OUTER_LAYOUT, 0, 1)
                .set(LayoutFields.TILED_INNER_LAYOUT, 0, 4)
                .set(LayoutFields.TILED_TILE_SHAPE, 1, new long[] {16, 8})
                .set(LayoutFields.TILED_OUTER_LAYOUT, 1, 2)
                .set(LayoutFields.TILED_INNER_LAYOUT, 1, 1)
                .build();
        assertEquals(2, tiles.get(LayoutFields.TILED_DEPTH));
    }
}
