package hurray.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;

/** Facts that stand beside figures: machine, versions, command. */
final class Machine {
    private static final Path CPUS = Path.of("/proc/cpuinfo");
    private static final String MODEL = "model name";

    private Machine() {}

    /** Facts, a line each. */
    static List<String> facts(int rounds, boolean quick) throws IOException {
        Properties versions = versions();
        return List.of(
                "Command: `" + System.getProperty("hurray.command", "hurray.benchmarks.Compare") + "`, " + rounds
                        + (rounds == 1 ? " round" : " rounds") + (quick ? " of short forks" : ""),
                "Machine: " + model() + ", " + Runtime.getRuntime().availableProcessors() + " cores, "
                        + System.getProperty("os.name") + " " + System.getProperty("os.arch"),
                "JDK: " + System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
                "Versions: hurray-core 0.1.0 (Rust, release build with LTO), protobuf-java "
                        + versions.getProperty("protobuf") + ", flatbuffers-java " + versions.getProperty("flatbuffers")
                        + ", SBE " + versions.getProperty("sbe") + ", JMH " + versions.getProperty("jmh"));
    }

    private static String model() throws IOException {
        if (Files.isReadable(CPUS)) {
            for (String line : Files.readAllLines(CPUS)) {
                if (line.startsWith(MODEL)) {
                    return line.substring(line.indexOf(':') + 1).strip();
                }
            }
        }
        return "an unknown processor";
    }

    private static Properties versions() throws IOException {
        Properties versions = new Properties();
        try (InputStream in = Machine.class.getResourceAsStream("versions.properties")) {
            versions.load(in);
        }
        return versions;
    }
}
