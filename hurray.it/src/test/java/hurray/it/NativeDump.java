package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.FieldException;
import hurray.api.FieldIds;
import hurray.api.Hurray;
import hurray.api.SectionEntry;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A program in C that prints the JSON of spec 9, and what Java has to say to it. */
final class NativeDump {
    private final Path folder;
    private final Map<String, String> environment;
    private final Path program;

    NativeDump(Path folder, Map<String, String> environment) {
        this(folder, environment, Native.program(folder, "dump.c", Native.C99));
    }

    NativeDump(Path folder, Map<String, String> environment, Path program) {
        this.folder = folder;
        this.environment = environment;
        this.program = program;
    }

    private List<String> dump(List<byte[]> descriptors, String mode) throws IOException {
        Path input = folder.resolve("descriptors.hex");
        String hex = descriptors.stream().map(HexFormat.of()::formatHex).collect(Collectors.joining("\n", "", "\n"));
        Files.writeString(input, hex);
        Outcome outcome = Native.read(environment, input, program, mode).andGood();
        assertEquals("", outcome.err());
        List<String> lines = outcome.out().lines().toList();
        assertEquals(descriptors.size(), lines.size());
        return lines;
    }

    /** What C can't tell: where a rejected descriptor is wrong, in a number; and the bytes of a section, in one piece. */
    private static void dropWhatCDoesNotTell(Map<String, Object> expected) {
        if (expected.get("error") != null) {
            JsonTree.map(expected.get("error")).remove("offset");
        } else {
            JsonTree.map(expected.get("descriptor")).remove("quantization_bytes");
        }
    }

    private static void addWhatElseCTells(Map<String, Object> expected, DecodeResult result) {
        if (!(result instanceof Descriptor d)) {
            return;
        }
        Map<String, Object> object = JsonTree.map(expected.get("descriptor"));
        if (d.buffersAvailable()) {
            object.put("sections", d.sections().stream().map(NativeDump::name).toList());
            List<Object> buffers = JsonTree.list(object.get("buffers"));
            for (int i = 0; i < d.bufferCount(); i++) {
                JsonTree.map(buffers.get(i)).put("role", d.bufferRole(i).orElse(""));
            }
        }
        for (Object field : JsonTree.list(object.get("fields"))) {
            Map<String, Object> entry = JsonTree.map(field);
            if (entry.get("status").toString().startsWith("invalid")) {
                entry.put("message", message(d, entry));
            }
        }
    }

    /** C knows no name of a vendor's section. */
    private static String name(SectionEntry section) {
        return section.bit() < FieldIds.VENDOR_BIT ? section.name() : "private-" + section.bit();
    }

    /** Why Java says that a field of a scheme can't be read. */
    private static String message(Descriptor d, Map<String, Object> entry) {
        int id = Integer.parseUnsignedInt(entry.get("id").toString().substring(2), 16);
        try {
            return switch (entry.get("kind").toString()) {
                case "u64" -> "" + d.u64(id, 0);
                case "i64" -> "" + d.i64(id, 0);
                case "f64" -> "" + d.f64(id, 0);
                case "u64[]" -> "" + d.u64Array(id, 0).length;
                default -> "" + d.i64Array(id, 0).length;
            };
        } catch (FieldException e) {
            return e.getMessage();
        }
    }

    /** Fails unless C reads all that Java reads; the mode is that of the runtime. */
    void agree(List<byte[]> descriptors, Hurray hurray, String mode) throws IOException {
        List<String> lines = dump(descriptors, mode);
        for (int i = 0; i < descriptors.size(); i++) {
            DecodeResult result = hurray.tryDecode(descriptors.get(i));
            Map<String, Object> expected = Snapshot.of(result);
            dropWhatCDoesNotTell(expected);
            addWhatElseCTells(expected, result);
            assertEquals("", JsonTree.difference("line " + (i + 1), expected, JsonTree.object(lines.get(i))));
        }
    }
}
