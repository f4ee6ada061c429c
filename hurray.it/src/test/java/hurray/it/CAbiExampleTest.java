package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.Rejection;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the programs of examples/c-abi, and holds what each prints against what Java reads. */
class CAbiExampleTest {
    private static final Path FOLDER = Places.root().resolve("examples/c-abi");
    private static final List<String> SOME = List.of(
            "column-major-dynamic.bin",
            "csr-statistics.bin",
            "quantized-per-channel.bin",
            "rejected-rank-65.bin",
            "strided-reversed.bin",
            "tiled-nested.bin");

    private final Hurray hurray = Hurray.load();

    @TempDir
    private Path folder;

    @Test
    void theProgramInCPrintsWhatJavaReads() throws IOException {
        Path image = CBuild.image();
        Path show = CBuild.compile(folder, "show", Files.readString(FOLDER.resolve("c/show.c")), CBuild.linked(image));
        for (String example : ExampleFilesTest.names()) {
            assertShows(example, Native.run(show, file(example)));
        }
    }

    @Test
    void theProgramInPythonPrintsWhatJavaReads() throws IOException {
        Map<String, String> environment = Map.of(
                "HURRAY_IMAGE", CBuild.image().toString(), "PYTHONDONTWRITEBYTECODE", "1", "PYTHONIOENCODING", "utf-8");
        Native.need("python3");
        for (String example : SOME) {
            List<String> command = List.of(
                    "python3",
                    FOLDER.resolve("python/show.py").toString(),
                    file(example).toString());
            assertShows(example, Jvm.run(command, null, environment));
        }
    }

    @Test
    void theProgramInRustPrintsWhatJavaReads() throws IOException {
        Path target = folder.resolve("target");
        Map<String, String> environment =
                Map.of("HURRAY_IMAGE", CBuild.image().toString(), "CARGO_TARGET_DIR", target.toString());
        Native.need("cargo");
        // From a copy: cargo writes beside the sources that it builds.
        Path copy = folder.resolve("show");
        for (String source : List.of("Cargo.toml", "build.rs", "src/main.rs", "src/hurray.rs")) {
            Files.createDirectories(copy.resolve(source).getParent());
            Files.copy(FOLDER.resolve("rust").resolve(source), copy.resolve(source));
        }
        List<String> build = List.of(
                "cargo",
                "build",
                "--quiet",
                "--offline",
                "--manifest-path",
                copy.resolve("Cargo.toml").toString());
        Outcome built = Jvm.run(build, null, environment).andGood();
        assertEquals("", built.err());
        for (String example : SOME) {
            assertShows(example, Native.run(target.resolve("debug/show"), file(example)));
        }
    }

    @Test
    void theReadmeShowsWhatTheProgramsPrint() throws IOException {
        String readme = Files.readString(FOLDER.resolve("README.md"));
        String shown = text((Descriptor) decode("csr-statistics.bin"));
        assertTrue(readme.contains("```text\n" + shown + "```\n"), shown);
    }

    private void assertShows(String example, Outcome outcome) throws IOException {
        if (decode(example) instanceof Rejection no) {
            String words = "status " + no.status().code() + ": " + no.message() + "\n";
            assertEquals(new Outcome(1, "", words), outcome, example);
        } else {
            assertEquals(new Outcome(0, text((Descriptor) decode(example)), ""), outcome, example);
        }
    }

    private Object decode(String example) throws IOException {
        return hurray.tryDecode(Files.readAllBytes(file(example)));
    }

    private static Path file(String example) {
        return Places.root().resolve("examples").resolve(example);
    }

    private static String text(Descriptor d) {
        String shape = Arrays.stream(d.shape())
                .mapToObj(extent -> " " + (extent == Descriptor.DYNAMIC ? "dynamic" : Long.toUnsignedString(extent)))
                .collect(Collectors.joining());
        StringBuilder text = new StringBuilder("type 0x%02X, layout 0x%02X, shape%s, byte offset %s\n"
                .formatted(d.typeTag(), d.layoutTag(), shape, Long.toUnsignedString(d.byteOffset())));
        for (int i = 0; i < d.bufferCount(); i++) {
            String role = d.bufferRole(i).orElse("");
            text.append("buffer %d%s: %d bytes\n"
                    .formatted(i, role.isEmpty() ? "" : ", " + role, d.buffer(i).byteSize()));
        }
        for (FieldEntry entry : d.fields()) {
            text.append("0x%08X %s%s%s\n"
                    .formatted(
                            entry.field().id(),
                            entry.field().name(),
                            entry.level() == 0 ? "" : " at level " + entry.level(),
                            value(d, entry)));
        }
        return text.toString();
    }

    private static String value(Descriptor d, FieldEntry entry) {
        if (entry.status() == FieldStatus.NOT_PRESENT) {
            return ": not present";
        }
        Field field = entry.field();
        int level = entry.level();
        if (field.kind() == FieldKind.F64) {
            return " = " + d.f64(field.id(), level);
        }
        LongStream values = switch (field.kind()) {
            case U64 -> LongStream.of(d.u64(field.id(), level));
            case I64 -> LongStream.of(d.i64(field.id(), level));
            case U64_ARRAY -> LongStream.of(d.u64Array(field.id(), level));
            default -> LongStream.of(d.i64Array(field.id(), level));
        };
        boolean signed = field.kind() == FieldKind.I64 || field.kind() == FieldKind.I64_ARRAY;
        Stream<String> words = values.mapToObj(v -> signed ? Long.toString(v) : Long.toUnsignedString(v));
        return " = " + words.collect(Collectors.joining(" "));
    }
}
