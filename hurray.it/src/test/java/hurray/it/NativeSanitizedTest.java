package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.it.Corpus.Case;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The library itself, and the programs that use it, under the sanitizers of addresses and of undefined behaviour. */
class NativeSanitizedTest {
    private static final List<String> SANITIZERS =
            List.of("-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-fno-omit-frame-pointer");

    /** A JVM handles faults of its own, and the checker of leaks can't stop its threads. */
    private static final Map<String, String> ENVIRONMENT =
            Map.of("ASAN_OPTIONS", "handle_segv=0:detect_leaks=0", "UBSAN_OPTIONS", "print_stacktrace=1");

    /** What the library looks at before it leaves the rest to the JVM, which finds its image through the links. */
    private static final List<String> LINKS = List.of("server", "modules", "libjava.so", "libjimage.so", "libzip.so");

    @TempDir
    private static Path folder;

    private static final List<String> FLAGS = new ArrayList<>(Native.GNU);

    /** A library built with them, in a folder that has what an image has. */
    @BeforeAll
    static void theLibraryIsBuilt() throws IOException {
        Path image = Native.lib();
        Native.need("cc");
        Path lib = folder.resolve("image/lib");
        Outcome outcome = Jvm.run(
                List.of(
                        "sh",
                        Native.librarySource("build").toString(),
                        System.getProperty("java.home"),
                        "1",
                        lib.getParent().toString()),
                null,
                Map.of("CFLAGS", String.join(" ", SANITIZERS)));
        assertEquals("", outcome.andGood().err());
        for (String file : LINKS) {
            Files.createSymbolicLink(lib.resolve(file), image.resolve(file));
        }
        FLAGS.addAll(SANITIZERS);
        FLAGS.addAll(List.of("-L" + lib, "-Wl,-rpath," + lib));
    }

    /** Before the folder is: what they lead to is not the test's. */
    @AfterAll
    static void theLinksAreDeleted() throws IOException {
        for (String file : LINKS) {
            Files.deleteIfExists(folder.resolve("image/lib").resolve(file));
        }
    }

    private static String run(String source, Object... arguments) {
        Outcome outcome = Native.run(ENVIRONMENT, Native.program(folder, source, FLAGS), arguments);
        assertEquals("", outcome.err());
        assertEquals(0, outcome.status());
        return outcome.out();
    }

    @Test
    void theContractHolds() throws IOException {
        NativeContractTest.writeSamples(folder);
        assertEquals("checks", run("contract.c", folder).strip().replaceFirst("^[0-9]+ ", ""));
    }

    @Test
    void everyCaseOfTheCorpusReadsAsInJava() throws IOException {
        NativeDump dump = new NativeDump(folder, ENVIRONMENT, Native.program(folder, "dump.c", FLAGS));
        dump.agree(Corpus.CASES.stream().map(Case::input).toList(), Runtimes.PERMISSIVE, "permissive");
    }

    @ParameterizedTest
    @CsvSource({"forks, forked", "signals, signalled", "faults-before, chained", "lazily, 0"})
    void theHostsSurvive(String kind, String word) {
        assertEquals(word, run("host.c", kind).strip());
    }

    @Test
    void threadsDecodeReadAndDestroyTogether() {
        run("threads.c", "steady", 16, 200);
    }
}
