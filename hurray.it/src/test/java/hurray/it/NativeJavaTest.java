package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Rejection;
import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Native code inside a Java process uses the JVM that is there. */
class NativeJavaTest {
    private static final String DECODED = "0 5";

    @TempDir
    private Path folder;

    private Path callback() {
        Path lib = Native.lib();
        Native.need("cc");
        Path callback = folder.resolve("libcallback.so");
        Path include = Path.of(System.getProperty("java.home"), "include");
        Native.compile(List.of(
                "cc",
                "-std=gnu11",
                "-Wall",
                "-Wextra",
                "-Werror",
                "-fPIC",
                "-shared",
                "-I" + lib.resolveSibling("include"),
                "-I" + include,
                "-I" + include.resolve("linux"),
                Native.source("callback.c").toString(),
                "-L" + lib,
                "-Wl,-rpath," + lib,
                "-lhurray",
                "-lpthread",
                "-o",
                callback.toString()));
        return callback;
    }

    private static List<String> run(List<String> java, Path callback, String... steps) {
        List<String> arguments = new ArrayList<>(java);
        arguments.add(callback.toString());
        arguments.addAll(List.of(steps));
        Outcome outcome = Jvm.java(arguments).andGood();
        assertEquals("", outcome.err());
        return outcome.out().lines().toList();
    }

    private static List<String> modules(String... more) {
        List<String> java = new ArrayList<>(List.of(more));
        java.addAll(List.of(
                "--module-path",
                Jvm.path(Stream.of(Places.jars(), Places.libs(), Jvm.module())),
                "--patch-module",
                "hurray.it=" + Jvm.testClasses(),
                "--enable-native-access=hurray.it",
                "-m",
                "hurray.it/hurray.it.NativeGuest"));
        return java;
    }

    private List<String> classPath(String... more) {
        List<Path> path = new ArrayList<>(Jvm.jarsIn(Places.jars()));
        path.addAll(Jvm.jarsIn(Places.libs()));
        path.add(Jvm.testClasses());
        path.add(folder.resolve("services"));
        List<String> java = new ArrayList<>(List.of(more));
        java.addAll(List.of(
                "--class-path",
                Jvm.path(path.stream()),
                "--enable-native-access=ALL-UNNAMED",
                "hurray.it.NativeGuest"));
        return java;
    }

    @Test
    void theModuleOfTheBootLayerIsFound() {
        List<String> lines = run(
                modules("--add-modules=hurray.ffi"), callback(), "decode", "elsewhere", "deep", "rejected", "decode");
        assertEquals(List.of(DECODED, DECODED, DECODED), lines.subList(0, 3));
        Rejection rejection = assertInstanceOf(Rejection.class, Runtimes.STRICT.tryDecode(new byte[] {1, 2, 3, 4}));
        assertEquals("-1 " + rejection.message(), lines.get(3));
        assertEquals(DECODED, lines.get(4));
    }

    @Test
    void theClassPathWillDo() {
        assertEquals(List.of(DECODED, DECODED), run(classPath(), callback(), "decode", "elsewhere"));
    }

    @Test
    void anExceptionThatIsOnItsWayStaysSo() {
        assertEquals(List.of("on its way", DECODED), run(classPath(), callback(), "thrown", "decode"));
    }

    @Test
    void withoutTheModuleTheReasonIsToldAndARegistrationHelps() {
        String register = "register=" + Places.jars() + "," + Native.lib().resolve("libhurray.so");
        List<String> java = modules("--limit-modules=hurray.it,hurray.api,hurray.core,java.logging,java.xml,java.sql");
        List<String> lines = run(java, callback(), "decode", register, "decode", "elsewhere", register, "decode");
        assertTrue(lines.getFirst().startsWith("-10 this Java process has no module hurray.ffi"), lines::toString);
        assertEquals(List.of("registered", DECODED, DECODED, "registered", DECODED), lines.subList(1, lines.size()));
    }

    @Test
    void whateverAProviderThrowsIsStoppedAndTheLibraryStaysUsable() throws IOException {
        Path services = Files.createDirectories(folder.resolve("services/META-INF/services"));
        Files.writeString(services.resolve("hurray.spi.FormatProvider"), "hurray.it.NativeFaults\n");
        List<String> lines = run(
                classPath("-Xmx64m"),
                callback(),
                "wrong",
                "decode",
                "endless",
                "decode",
                "hungry",
                "decode",
                "asserting",
                "decode",
                "elsewhere");
        for (int i : new int[] {1, 3, 5, 7, 8}) {
            assertEquals(DECODED, lines.get(i));
        }
        assertTold("-7 ", "layout 0xF2 (wrong)", lines.get(0));
        assertTold("-7 ", "layout 0xF0 (endless)", lines.get(2));
        assertTold("-7 ", "StackOverflowError", lines.get(2));
        assertTrue(lines.get(4).matches("-(7|10) .*(OutOfMemoryError|out of memory).*"), lines::toString);
        assertTold("-7 ", "layout 0xF3 (asserting)", lines.get(6));
    }

    private static void assertTold(String status, String words, String actual) {
        assertTrue(actual.startsWith(status) && actual.contains(words), actual);
    }
}
