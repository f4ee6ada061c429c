package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.it.Jvm.Outcome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Programs in C that use libhurray as anybody would: compiled by the system's compiler, linked with the library of the image. */
final class Native {
    /** All warnings are errors, in the oldest C that the header is for. */
    static final List<String> C99 = List.of("-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1");

    static final List<String> CPP = List.of("-x", "c++", "-Wall", "-Wextra", "-Werror", "-pedantic", "-O1");

    /** Thread functions and signals are not of C99. */
    static final List<String> GNU = List.of("-std=gnu11", "-Wall", "-Wextra", "-Werror", "-O1");

    private Native() {}

    /** The library's folder in the image; ends the test as skipped where there is none. */
    static Path lib() {
        Path lib = Places.image().resolve("lib");
        Places.skipUnless(
                Files.exists(lib.resolve("libhurray.so")),
                "the image has no libhurray, for it was built without a C compiler");
        return lib;
    }

    /** The sources of the test programs. */
    static Path source(String name) {
        return Places.root().resolve("hurray.it/src/test/c").resolve(name);
    }

    /** The sources of the library. */
    static Path librarySource(String name) {
        return Places.root().resolve("hurray.ffi/src/main/c").resolve(name);
    }

    /** Full size instead of what a build has the time for. */
    static boolean isFullSize() {
        return Boolean.getBoolean("hurray.native.full");
    }

    /** Skips the test when there is no such program. */
    static void need(String program) {
        Places.skipUnless(
                Jvm.run(List.of("sh", "-c", "command -v " + program)).status() == 0,
                "there is no program " + program + " here");
    }

    /** Compiles a test program and links it with the library. */
    static Path program(Path folder, String source, List<String> flags, String... more) {
        Path lib = lib();
        need("cc");
        Path program = folder.resolve(source.replace(".c", "") + Math.abs(flags.hashCode() % 1000));
        List<String> command = new ArrayList<>(List.of("cc"));
        command.addAll(flags);
        command.add("-I" + lib.resolveSibling("include"));
        command.add(source(source).toString());
        command.addAll(List.of("-x", "none", "-L" + lib, "-Wl,-rpath," + lib));
        command.addAll(List.of(more));
        command.addAll(List.of("-lhurray", "-lm", "-lpthread", "-ldl", "-o", program.toString()));
        compile(command);
        return program;
    }

    /** Runs a compiler, which has nothing to say. */
    static void compile(List<String> command) {
        Outcome outcome = Jvm.run(command);
        assertEquals("", outcome.err());
        assertEquals(0, outcome.status());
    }

    static Outcome run(Map<String, String> environment, Path program, Object... arguments) {
        return Jvm.run(command(program, arguments), null, environment);
    }

    static Outcome run(Path program, Object... arguments) {
        return run(Map.of(), program, arguments);
    }

    /** Runs a program that reads a file. */
    static Outcome read(Map<String, String> environment, Path input, Path program, Object... arguments) {
        return Jvm.run(command(program, arguments), input, environment);
    }

    static Outcome read(Path input, Path program, Object... arguments) {
        return read(Map.of(), input, program, arguments);
    }

    private static List<String> command(Path program, Object... arguments) {
        List<String> command = new ArrayList<>(List.of(program.toString()));
        Arrays.stream(arguments).map(Object::toString).forEach(command::add);
        return command;
    }
}
