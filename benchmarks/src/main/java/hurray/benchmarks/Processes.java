package hurray.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Runs other processes. */
final class Processes {
    /** The command java of the machine that runs this. */
    static final String JAVA =
            Path.of(System.getProperty("java.home"), "bin", "java").toString();

    private Processes() {}

    /**
     * Runs a command to its end; what it says on its error stream is seen.
     *
     * @return its output, without blanks at the ends
     * @throws IOException when it can't be started or fails
     */
    static String run(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " failed");
        }
        return out;
    }

    /** Milliseconds from the start of a command to its end. */
    static double wall(String... command) throws IOException, InterruptedException {
        long start = System.nanoTime();
        run(command);
        return (System.nanoTime() - start) / 1e6;
    }
}
