package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Descriptor;
import hurray.api.FieldKind;
import hurray.it.FieldStatusTest.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Asks C and Java the same: identifiers, with every accessor and at many levels. */
final class NativeProbe {
    /** Those of probe.c. */
    private static final int[] LEVELS = {0, 1, 2, 7, 8, 255, Integer.MAX_VALUE, -1};

    private final Path folder;
    private final List<Integer> ids;
    private final Map<String, String> environment;
    private final Path program;

    NativeProbe(Path folder, List<Integer> ids, Map<String, String> environment) throws IOException {
        this.folder = folder;
        this.ids = ids;
        this.environment = environment;
        program = Native.program(folder, "probe.c", Native.C99);
        Files.write(folder.resolve("ids"), ids.stream().map("%08X"::formatted).toList());
    }

    /** Fails unless C gives every status that Java gives. */
    void agree(List<Subject> subjects, Function<Subject, Descriptor> java) throws IOException {
        List<String> hashes = run(subjects, folder.resolve("ids"));
        assertEquals(subjects.size(), hashes.size());
        for (int i = 0; i < subjects.size(); i++) {
            Subject subject = subjects.get(i);
            Descriptor d = java.apply(subject);
            if (!hash(d).equals(hashes.get(i))) {
                List<String> all = run(List.of(subject), folder.resolve("ids"), "verbose");
                assertEquals(statuses(d), all.subList(0, all.size() - 1), subject.name());
            }
        }
    }

    private List<String> run(List<Subject> subjects, Object... arguments) throws IOException {
        Path input = folder.resolve("subjects");
        Files.writeString(
                input,
                subjects.stream()
                        .map(s -> (s.permissive() ? "p" : "s") + HexFormat.of().formatHex(s.bytes()) + "\n")
                        .collect(Collectors.joining()));
        return Native.read(environment, input, program, arguments)
                .andGood()
                .out()
                .lines()
                .toList();
    }

    private static int code(Descriptor d, int id, int level, FieldKind kind) {
        return d.status(id, level, kind).abiStatus().code();
    }

    /** FNV-1a of all statuses, as probe.c works it out. */
    private String hash(Descriptor d) {
        long hash = 0xCBF2_9CE4_8422_2325L;
        for (int id : ids) {
            for (FieldKind kind : FieldKind.values()) {
                for (int level : LEVELS) {
                    hash = (hash ^ (code(d, id, level, kind) & 0xFF)) * 0x100_0000_01B3L;
                }
            }
        }
        return "%016x".formatted(hash);
    }

    private List<String> statuses(Descriptor d) {
        List<String> all = new ArrayList<>();
        for (int id : ids) {
            for (FieldKind kind : FieldKind.values()) {
                for (int level : LEVELS) {
                    String unsigned = Integer.toUnsignedString(level);
                    all.add("%08X %d %s %d".formatted(id, kind.ordinal() + 1, unsigned, code(d, id, level, kind)));
                }
            }
        }
        return all;
    }
}
