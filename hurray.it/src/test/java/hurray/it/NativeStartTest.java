package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A JVM that can't be started is told in words, and the host goes on. */
class NativeStartTest {
    @TempDir
    private static Path programs;

    private static Path host;

    @TempDir
    private Path folder;

    @BeforeAll
    static void compile() {
        host = Native.program(programs, "host.c", Native.GNU);
    }

    private static Outcome start(Map<String, String> environment) {
        return Native.run(environment, host, "start");
    }

    /** The host decodes twice, and prints a status and the words each time. */
    private static void fails(Outcome outcome, String words) {
        List<String> lines = outcome.out().lines().toList();
        assertEquals(0, outcome.status(), outcome::err);
        assertEquals("-10", lines.getFirst());
        assertTrue(outcome.out().contains(words), outcome::out);
        assertEquals(2, lines.stream().filter("-10"::equals).count());
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "-Xmx1000000g, Could not reserve enough space",
                "-XX:MaxHeapSize=abc, Invalid maximum heap size: -XX:MaxHeapSize=abc",
                "-XX:NoSuchOption=1, Unrecognized VM option 'NoSuchOption=1'",
                "-Xnonsense, Unrecognized option: -Xnonsense",
                "-XX:+UseG1GC -XX:+UseParallelGC, Multiple garbage collectors selected",
                "-XX:AOTMode=on -XX:AOTCache=/nowhere, Unable to use AOT cache",
                "-agentlib:nowhere, Could not find agent library nowhere",
                "-Djava.system.class.loader=Nowhere, ClassNotFoundException: Nowhere",
                "--pack-path, HURRAY_OPTIONS: --pack-path needs a folder",
                "-Dx='y, HURRAY_OPTIONS: a quote is not closed"
            })
    void anOptionThatIsWrong(String options, String words) {
        Outcome outcome = start(Map.of("HURRAY_OPTIONS", options));
        fails(outcome, words);
        assertEquals("", outcome.err());
    }

    @Test
    void aStartThatFailsLeavesNoHandlersOfFaults() {
        Outcome outcome = Native.run(Map.of("HURRAY_OPTIONS", "-Xmx1000000g"), host, "faults-after-failure");
        assertEquals("", outcome.err());
        assertEquals("as before\n", outcome.out());
    }

    /** Java's own library writes these words, past every hook of the JVM. */
    @Test
    void aModuleThatIsNotThere() {
        Outcome outcome = start(Map.of("HURRAY_OPTIONS", "--add-modules=no.such.module"));
        fails(outcome, "standard error");
        assertTrue(outcome.err().contains("Module no.such.module not found"), outcome::err);
    }

    @Test
    void optionsThatAreRight() {
        Outcome outcome = start(Map.of("HURRAY_OPTIONS", " -Xmx64m  '-Dsome=thing with blanks' -XX:+UseParallelGC "));
        assertEquals("0\n\n0\n\n", outcome.out());
        assertEquals("", outcome.err());
    }

    /** An image with a library and a JVM of its own, and with links to all other files but one. */
    private Path without(String missing) throws IOException {
        Path image = Native.lib();
        Path lib = Files.createDirectories(folder.resolve("broken/lib"));
        Files.createDirectory(lib.resolve("server"));
        try (DirectoryStream<Path> files = Files.newDirectoryStream(image)) {
            for (Path file : files) {
                if (!file.endsWith(missing) && !file.endsWith("server") && !file.endsWith("libhurray.so")) {
                    Files.createSymbolicLink(lib.resolve(file.getFileName()), file);
                }
            }
        }
        Files.copy(image.resolve("libhurray.so"), lib.resolve("libhurray.so"));
        if (!missing.equals("libjvm.so")) {
            Files.copy(image.resolve("server/libjvm.so"), lib.resolve("server/libjvm.so"));
        }
        return lib;
    }

    @ParameterizedTest
    @CsvSource({
        "libjvm.so, server/libjvm.so: cannot open",
        "modules, lib/modules: No such file",
        "libjimage.so, libjimage.so: cannot open",
        "libzip.so, libzip.so: cannot open",
        "libjava.so, libjava.so: cannot open"
    })
    void anImageThatLacksAFile(String missing, String words) throws IOException {
        Path lib = without(missing);
        Outcome outcome = start(Map.of("LD_PRELOAD", lib.resolve("libhurray.so").toString()));
        deleteLinks(lib);
        fails(outcome, words);
    }

    @Test
    void anImageWhoseModulesAreDamaged() throws IOException {
        Path lib = without("modules");
        Files.write(lib.resolve("modules"), new byte[100]);
        Outcome outcome = start(Map.of("LD_PRELOAD", lib.resolve("libhurray.so").toString()));
        deleteLinks(lib);
        fails(outcome, "lib/modules holds none");
    }

    /** Java knows ASCII alone where the environment asks for no locale; C knows any path. */
    @Test
    void pathsThatTheLocaleCanNotNameAreToldAsSuch() throws IOException {
        Places.skipUnless(
                "UTF-8".equals(System.getProperty("sun.jnu.encoding")), "this JVM can't name such a path itself");
        Path lib = Files.createDirectories(folder.resolve("größe/lib"));
        Files.copy(Native.lib().resolve("libhurray.so"), lib.resolve("libhurray.so"));
        Map<String, String> image = Map.of("LC_ALL", "C", "LD_PRELOAD", lib + "/libhurray.so");
        fails(start(image), "größe/lib in the locale of this process: set LC_ALL=C.UTF-8");
        Map<String, String> packs = Map.of("LC_ALL", "C", "HURRAY_OPTIONS", "--pack-path=/größe");
        fails(start(packs), "the folder of packs /größe can't be named in the locale of this process");
    }

    private static void deleteLinks(Path lib) throws IOException {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(lib, Files::isSymbolicLink)) {
            for (Path file : files) {
                Files.delete(file);
            }
        }
    }

    @Test
    void anImageThatWasMovedStartsThroughALink() throws IOException {
        Path lib =
                Files.createSymbolicLink(folder.resolve("link.so"), Native.lib().resolve("libhurray.so"));
        Outcome outcome = start(Map.of("LD_PRELOAD", lib.toString()));
        Files.delete(lib);
        assertEquals("0\n\n0\n\n", outcome.out());
    }
}
