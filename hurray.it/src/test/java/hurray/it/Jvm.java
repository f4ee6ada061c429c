package hurray.it;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs programs in a process of their own. */
final class Jvm {
    private Jvm() {}

    /**
     * What a process left behind.
     *
     * @param status exit status
     * @param out    all of its standard output
     * @param err    all of its standard error
     */
    record Outcome(int status, String out, String err) {
        Outcome andGood() {
            assertTrue(status == 0, () -> "exit status " + status + ": " + err);
            return this;
        }
    }

    static Outcome java(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(arguments);
        return run(command);
    }

    static Outcome run(List<String> command) {
        return run(command, null);
    }

    /** Runs a command, with a file as its standard input unless that is null. */
    static Outcome run(List<String> command, Path input) {
        return run(command, input, Map.of());
    }

    /** As the other, with variables added to the environment. */
    static Outcome run(List<String> command, Path input, Map<String, String> environment) {
        try {
            Path out = Files.createTempFile("hurray-it", ".out");
            Path err = Files.createTempFile("hurray-it", ".err");
            try {
                ProcessBuilder builder = new ProcessBuilder(command);
                builder.redirectInput(input == null ? new File("/dev/null") : input.toFile());
                builder.redirectOutput(out.toFile()).redirectError(err.toFile());
                builder.environment().remove("JDK_JAVA_OPTIONS");
                builder.environment().remove("JAVA_TOOL_OPTIONS");
                builder.environment().remove("HURRAY_OPTIONS");
                builder.environment().putAll(environment);
                Process process = builder.start();
                if (!process.waitFor(2, TimeUnit.MINUTES)) {
                    process.destroyForcibly();
                    throw new AssertionError("still running after two minutes: " + command);
                }
                return new Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
            } finally {
                Files.delete(out);
                Files.delete(err);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError(e);
        }
    }

    /** The folder that the tests' classes are in. */
    static Path testClasses() {
        try {
            return Path.of(Objects.requireNonNull(Probe.class.getResource("Probe.class"))
                            .toURI())
                    .getParent()
                    .getParent()
                    .getParent();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    /** The folder or jar of the module hurray.it itself, which holds no class but its descriptor. */
    static Path module() {
        return Path.of(Probe.class
                .getModule()
                .getLayer()
                .configuration()
                .findModule("hurray.it")
                .orElseThrow()
                .reference()
                .location()
                .orElseThrow());
    }

    static String path(Stream<Path> parts) {
        return parts.map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    static List<Path> jarsIn(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".jar"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
