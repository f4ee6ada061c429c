package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Descriptor;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/**
 * What was seen to be read and written, over the descriptors of the corpus, and one with a vendor's section, which the corpus
 * lacks: identifiers, and tags of layouts.
 */
final class CoverageEvidence {
    /** Read in Java, as present. */
    final Set<Integer> read = new TreeSet<>();
    /** Written in Java: a builder that was given nothing but reads of fields wrote the same bytes. */
    final Set<Integer> written = new TreeSet<>();
    /** Shown by {@code hurray inspect --json}, with a value. */
    final Set<Integer> shown = new TreeSet<>();

    final Set<Integer> layoutsRead = new TreeSet<>();
    final Set<Integer> layoutsWritten = new TreeSet<>();
    final Set<Integer> layoutsShown = new TreeSet<>();

    private final Set<String> needed = new LinkedHashSet<>();

    private CoverageEvidence() {}

    static CoverageEvidence gather(Path folder) throws IOException {
        CoverageEvidence evidence = new CoverageEvidence();
        for (Corpus.Case c : Corpus.CASES) {
            if (Runtimes.PERMISSIVE.tryDecode(c.input()) instanceof Descriptor d) {
                evidence.look(d, c.isAccepted());
            }
        }
        byte[] vendors =
                Samples.csr().vendorSection(24, Samples.PRIVATE_ID, new byte[3]).bytes();
        evidence.look(Runtimes.PERMISSIVE.decode(vendors), false);
        evidence.show(folder);
        return evidence;
    }

    /** The identifiers of vendors' ids are one for all tags or bits. */
    static int withoutTag(int id) {
        return !FieldIds.isVendorId(id) ? id : FieldIds.isVendorRange(id >>> 16) ? 0xF000_00FF : id & 0xFFFF_00FF;
    }

    private void look(Descriptor d, boolean isSound) {
        Set<Integer> present = new TreeSet<>();
        for (FieldEntry entry : d.fields()) {
            if (entry.status() == FieldStatus.PRESENT) {
                present.add(withoutTag(entry.field().id()));
            }
        }
        if (read.addAll(present) | layoutsRead.add(d.layoutTag())) {
            needed.add(HexFormat.of().formatHex(d.toByteArray()));
        }
        boolean isNew = !written.containsAll(present) || !layoutsWritten.contains(d.layoutTag());
        if (isNew
                && isSound
                && d.versionMinor() == 0
                && BuiltCopy.padding(d) == 0
                && Runtimes.STRICT.verify(d).isEmpty()) {
            byte[] again = BuiltCopy.of(Runtimes.STRICT, d).build().toByteArray();
            if (Arrays.equals(BuiltCopy.expected(Runtimes.STRICT, d), again)) {
                written.addAll(present);
                layoutsWritten.add(d.layoutTag());
            }
        }
    }

    private void show(Path folder) throws IOException {
        Path file =
                Files.writeString(folder.resolve("needed.hex"), needed.stream().collect(Collectors.joining("\n")));
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        ToolProvider.findFirst("hurray")
                .orElseThrow()
                .run(
                        new PrintWriter(out),
                        new PrintWriter(err),
                        "inspect",
                        "--json",
                        "--hex",
                        "--permissive",
                        file.toString());
        assertEquals("", err.toString());
        for (String line : out.toString().lines().toList()) {
            show(JsonTree.map(JsonTree.object(line).get("descriptor")));
        }
    }

    private void show(Map<String, Object> descriptor) {
        layoutsShown.add(((Long) descriptor.get("layout_tag")).intValue());
        for (Object entry : JsonTree.list(descriptor.get("fields"))) {
            Map<String, Object> field = JsonTree.map(entry);
            if (field.containsKey("value")) {
                shown.add(withoutTag(Integer.parseUnsignedInt(((String) field.get("id")).substring(2), 16)));
            }
        }
    }
}
