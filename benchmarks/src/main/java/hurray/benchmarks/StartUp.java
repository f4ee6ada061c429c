package hurray.benchmarks;

import hurray.api.Hurray;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * What a start costs, in fresh virtual machines, one after the other: assembling a runtime as the first thing, the first decode, and
 * assembling once more when all is warm. With an image it also measures {@code hurray inspect}, the whole process, beside a process of the
 * same image that prints one line.
 *
 * <p>Each machine has a module path of our jars and of a module that is written here and requires hurray.api alone; no class path, no
 * options. Input: descriptor ii of {@code bench-descriptors.txt}.
 *
 * <p>Arguments: number of machines (20 unless given), folder of an image (none unless given).
 */
public final class StartUp {
    static final String LOAD = "load, first thing in a machine";
    static final String DECODE = "first decode behind it";
    static final String WARM = "load, warm";
    static final String INSPECT = "hurray inspect, whole process";
    static final String ONE_LINE = "one line, from the same image";

    private static final int MACHINES = 20;

    private static final String MODULE = """
            module probe {
                requires hurray.api;
            }
            """;

    private static final String PROBE = """
            package probe;

            import hurray.api.Hurray;
            import java.nio.file.Files;
            import java.nio.file.Path;

            public final class Probe {
                public static void main(String[] arguments) throws Exception {
                    long start = System.nanoTime();
                    Hurray hurray = Hurray.load();
                    long loaded = System.nanoTime() - start;
                    byte[] input = Files.readAllBytes(Path.of(arguments[0]));
                    start = System.nanoTime();
                    hurray.decode(input);
                    long decoded = System.nanoTime() - start;
                    long least = Long.MAX_VALUE;
                    for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
                        start = System.nanoTime();
                        Hurray.load();
                        least = Math.min(least, System.nanoTime() - start);
                    }
                    System.out.println(loaded + " " + decoded + " " + least);
                }
            }
            """;

    private static final String LINE = """
            public final class Line {
                public static void main(String[] arguments) {
                    System.out.println("one line");
                }
            }
            """;

    private final Path folder;
    private final Path input;

    /** Takes an empty folder to work in. */
    StartUp(Path folder) throws IOException {
        this.folder = folder;
        this.input = Files.write(folder.resolve("input.bin"), Inputs.descriptor(Inputs.CSR));
    }

    /** Measures and prints least and median, in milliseconds. */
    public static void main(String[] arguments) throws Exception {
        int machines = arguments.length > 0 ? Integer.parseInt(arguments[0]) : MACHINES;
        Samples samples = new Samples();
        StartUp startUp = new StartUp(Files.createTempDirectory("start"));
        startUp.machines(machines, samples);
        if (arguments.length > 1) {
            startUp.image(Path.of(arguments[1]), machines, samples);
        }
        System.out.printf("%-36s %9s %9s%n", "ms", "least", "median");
        for (String name : List.of(LOAD, DECODE, WARM, INSPECT, ONE_LINE)) {
            if (samples.has(name)) {
                System.out.printf("%-36s %9.1f %9.1f%n", name, samples.least(name), samples.median(name));
            }
        }
    }

    /** Starts some machines, one after the other. */
    void machines(int count, Samples samples) throws Exception {
        Path probe = compile("probe", "module-info", MODULE, "Probe", PROBE);
        String modules = ownJars() + System.getProperty("path.separator") + probe;
        for (int i = 0; i < count; i++) {
            String warmUps = i == 0 ? "2000" : "1"; // one warm machine is enough
            String[] nanos = Processes.run(
                            Processes.JAVA,
                            "-p",
                            modules,
                            "--add-modules",
                            "ALL-MODULE-PATH",
                            "-m",
                            "probe/probe.Probe",
                            input.toString(),
                            warmUps)
                    .split(" ");
            samples.add(LOAD, Long.parseLong(nanos[0]) / 1e6);
            samples.add(DECODE, Long.parseLong(nanos[1]) / 1e6);
            if (i == 0) {
                samples.add(WARM, Long.parseLong(nanos[2]) / 1e6);
            }
        }
    }

    /** Starts the command of an image and a line of Java in turn. */
    void image(Path image, int count, Samples samples) throws Exception {
        Path line = compile("line", "Line", LINE);
        String command = image.resolve("bin/hurray").toString();
        String java = image.resolve("bin/java").toString();
        for (int i = 0; i < count; i++) {
            samples.add(INSPECT, Processes.wall(command, "inspect", input.toString()));
            samples.add(ONE_LINE, Processes.wall(java, "-cp", line.toString(), "Line"));
        }
    }

    /** Compiles classes into a folder; names and sources take turns. */
    private Path compile(String name, String... sources) throws IOException, URISyntaxException {
        Path classes = Files.createDirectories(folder.resolve(name));
        List<String> command = new ArrayList<>(List.of("-p", ownJars(), "-d", classes.toString()));
        for (int i = 0; i < sources.length; i += 2) {
            Path file = folder.resolve(sources[i] + ".java");
            command.add(Files.writeString(file, sources[i + 1]).toString());
        }
        if (ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(new String[0])) != 0) {
            throw new IllegalStateException("javac " + command);
        }
        return classes;
    }

    /** The jars that decode, which stand in one folder. */
    private static String ownJars() throws IOException, URISyntaxException {
        Path api = Path.of(
                Hurray.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        try (Stream<Path> files = Files.list(api.resolveSibling(""))) {
            return files.filter(file -> file.getFileName()
                            .toString()
                            .matches("hurray\\.(api|spi|core|sections|layouts\\..*)\\.jar"))
                    .map(Path::toString)
                    .collect(Collectors.joining(System.getProperty("path.separator")));
        }
    }
}
