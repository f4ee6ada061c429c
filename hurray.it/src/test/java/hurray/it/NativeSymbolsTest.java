package hurray.it;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the library exports and how it is found. */
class NativeSymbolsTest {
    @TempDir
    private Path folder;

    private static Set<String> declared() throws IOException {
        String header = Files.readString(Native.lib().resolveSibling("include/hurray.h"))
                .replaceAll("(?s)/\\*.*?\\*/", "");
        Matcher matcher = Pattern.compile("\\b(hurray_\\w+)\\(").matcher(header);
        Set<String> names = new TreeSet<>();
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }

    @Test
    void exactlyTheDocumentedFunctionsAreExportedAndTheOneThatJavaFindsByName() throws IOException {
        Native.need("nm");
        Set<String> expected = declared();
        assertTrue(expected.size() > 20, expected::toString);
        expected.add("Java_hurray_ffi_Bridge_register");
        Outcome outcome = Jvm.run(List.of(
                        "nm",
                        "-D",
                        "--defined-only",
                        Native.lib().resolve("libhurray.so").toString()))
                .andGood();
        Set<String> actual = new TreeSet<>();
        outcome.out().lines().forEach(line -> actual.add(line.substring(line.lastIndexOf(' ') + 1)));
        assertEquals(expected, actual);
    }

    @Test
    void theHeaderStandsAloneInC99AndInCpp() throws IOException {
        Native.need("cc");
        Path alone = Files.writeString(folder.resolve("alone.c"), "#include <hurray.h>\n#include <hurray.h>\n");
        String include = "-I" + Native.lib().resolveSibling("include");
        for (String language : List.of("c", "c++")) {
            Native.compile(List.of(
                    "cc",
                    "-x",
                    language,
                    language.equals("c") ? "-std=c99" : "-std=c++98",
                    "-Wall",
                    "-Wextra",
                    "-Werror",
                    "-pedantic",
                    "-Wno-long-long",
                    "-fsyntax-only",
                    include,
                    alone.toString()));
        }
    }

    @Test
    void pkgConfigIsAllThatAProgramNeeds() throws IOException {
        Native.need("pkg-config");
        Path program = folder.resolve("program");
        String flags = "PKG_CONFIG_PATH=" + Native.lib().resolve("pkgconfig") + " pkg-config --cflags --libs hurray";
        String command = "cc " + Native.source("host.c") + " $(" + flags + ") -lpthread -ldl -o " + program;
        Native.compile(List.of("sh", "-c", command));
        assertEquals("0\n\n0\n\n", Native.run(program, "start").out());
    }

    @Test
    void theLibraryTellsNothingOfWhereItWasBuiltAndComesOutTheSameElsewhere() throws IOException {
        Native.need("cc");
        byte[] library = Files.readAllBytes(Native.lib().resolve("libhurray.so"));
        String text = new String(library, StandardCharsets.ISO_8859_1);
        assertFalse(text.contains(Places.root().toRealPath().toString()));
        Path copy = folder.resolve("a copy");
        Files.createDirectories(copy.resolve("include"));
        copySources(Native.librarySource("."), copy);
        copySources(Native.librarySource("include"), copy.resolve("include"));
        Matcher version = Pattern.compile("Version: (.*)")
                .matcher(Files.readString(Native.lib().resolve("pkgconfig/hurray.pc")));
        assertTrue(version.find());
        Jvm.run(List.of(
                        "sh",
                        copy.resolve("build").toString(),
                        System.getProperty("java.home"),
                        version.group(1),
                        folder.resolve("out").toString()))
                .andGood();
        assertArrayEquals(library, Files.readAllBytes(folder.resolve("out/lib/libhurray.so")));
    }

    private static void copySources(Path from, Path to) throws IOException {
        try (var files = Files.newDirectoryStream(from)) {
            for (Path file : files) {
                if (Files.isRegularFile(file)) {
                    Files.copy(file, to.resolve(file.getFileName()));
                }
            }
        }
    }

    @Test
    void withoutACompilerTheBuildGoesOnAndSaysSo() {
        Outcome outcome = Jvm.run(
                List.of(
                        "sh",
                        Native.librarySource("build").toString(),
                        System.getProperty("java.home"),
                        "1",
                        folder.resolve("none").toString()),
                null,
                Map.of("CC", "no-such-compiler"));
        assertEquals(0, outcome.status());
        assertTrue(outcome.out().contains("libhurray is not built"), outcome::out);
        assertFalse(Files.exists(folder.resolve("none/lib/libhurray.so")));
    }
}
