package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.Hurray;
import hurray.api.Pack;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Follows docs/packs.md: what it shows is what the pack in examples/packs/bsr holds, and whoever copies it into an empty folder gets a pack
 * that does what the guide says.
 */
class PackGuideTest {
    private static final Path PACK = Places.root().resolve("examples/packs/bsr");
    private static final Pattern FILE = Pattern.compile("(?m)^`([^`]+)`\n```\\w+\n((?s:.*?))^```$");
    private static final Pattern CONSOLE = Pattern.compile("(?m)^```console\n((?s:.*?))^```$");
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern TRUSTED = Pattern.compile("Set<String> TRUSTED = Set.of\\(([^)]*)\\)");

    /** Lines of the layout: without comments, and without the view, which no pack needs. */
    private static final int MOST_LINES = 60;

    private static final String VIEW = "src/main/java/com/acme/bsr/BsrView.java";

    private static final Map<String, String> FILES = new LinkedHashMap<>();
    private static final Map<String, String> OUTPUTS = new LinkedHashMap<>();

    @TempDir
    private static Path folder;

    @BeforeAll
    static void doWhatTheGuideSays() throws IOException {
        String guide = Files.readString(Places.root().resolve("docs/packs.md"));
        FILE.matcher(guide).results().forEach(file -> FILES.put(file.group(1), file.group(2)));
        CONSOLE.matcher(guide).results().forEach(console -> commands(console.group(1)));
        for (Map.Entry<String, String> file : FILES.entrySet()) {
            Path path = folder.resolve(file.getKey());
            Files.createDirectories(path.getParent());
            Files.writeString(path, file.getValue());
        }
        List<String> sources = list(folder.resolve("src/main/java"));
        Path classes = folder.resolve("target/classes");
        List<String> options = new ArrayList<>(List.of("-Xlint:all", "-Werror", "--module-version", "1.0.0"));
        options.addAll(List.of("-p", Places.jars().toString(), "-d", classes.toString()));
        options.addAll(sources);
        tool("javac", options);
        Path packs = Files.createDirectories(folder.resolve("packs/bsr"));
        String resources = folder.resolve("src/main/resources").toString();
        String jar = packs.resolve("com.acme.bsr-1.0.0.jar").toString();
        tool("jar", List.of("--create", "--file", jar, "-C", classes.toString(), ".", "-C", resources, "."));
    }

    private static void commands(String console) {
        String command = "";
        for (String line : console.lines().toList()) {
            if (line.startsWith("$ ")) {
                command = line.substring(2);
                OUTPUTS.put(command, "");
            } else {
                OUTPUTS.merge(command, line + "\n", String::concat);
            }
        }
    }

    private static String tool(String name, List<String> options) {
        StringWriter out = new StringWriter();
        PrintWriter both = new PrintWriter(out);
        int status = ToolProvider.findFirst(name).orElseThrow().run(both, both, options.toArray(String[]::new));
        assertEquals(0, status, out.toString());
        return out.toString();
    }

    private static List<String> list(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(Files::isRegularFile)
                    .map(Path::toString)
                    .sorted()
                    .toList();
        }
    }

    /** Code lines without comments and empty ones. */
    private static List<String> code(String text) {
        return COMMENT.matcher(text)
                .replaceAll("")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("//"))
                .toList();
    }

    private static Stream<Arguments> files() {
        return FILES.entrySet().stream().map(file -> arguments(file.getKey(), file.getValue()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void whatTheGuideShowsStandsInThePack(String name, String shown) throws IOException {
        List<String> pack = code(Files.readString(PACK.resolve(name)));
        if (name.startsWith("src/main/")) {
            assertEquals(pack, code(shown));
        } else {
            assertTrue(Collections.indexOfSubList(pack, code(shown)) >= 0, () -> "not in " + name + ":\n" + shown);
        }
    }

    @Test
    void theGuideShowsAllOfThePack() throws IOException {
        Set<String> there = new TreeSet<>();
        for (String file : list(PACK.resolve("src/main"))) {
            there.add(PACK.relativize(Path.of(file)).toString().replace('\\', '/'));
        }
        there.remove("src/main/java/com/acme/bsr/package-info.java");
        there.remove(VIEW);
        Set<String> shown = new TreeSet<>(FILES.keySet());
        shown.removeIf(name -> !name.startsWith("src/main/"));
        assertEquals(there, shown);
    }

    @Test
    void thePackIsShort() throws IOException {
        int lines = 0;
        for (String file : list(PACK.resolve("src/main/java"))) {
            lines += file.endsWith("BsrView.java")
                    ? 0
                    : code(Files.readString(Path.of(file))).size();
        }
        assertTrue(lines > 20 && lines <= MOST_LINES, "lines: " + lines);
    }

    @Test
    void theNameGivesTheIdThatTheGuideShows() {
        String command = "hurray packs --derive com.acme.bsr";
        assertEquals(OUTPUTS.get(command), run(command, 0).out());
    }

    @Test
    void thePackReadsTheExampleAsTheGuideShows() {
        String command = "hurray inspect --pack-path packs examples/bsr-blocks.bin";
        assertEquals(OUTPUTS.get(command), run(command, 0).out());
    }

    @Test
    void theReportNamesThePackAsTheGuideShows() {
        String command = "hurray packs --pack-path packs";
        String shown =
                OUTPUTS.get(command).replace("file:///opt/", folder.toUri().toString());
        String report = run(command, 0).out();
        assertTrue(report.contains(shown), report);
    }

    @Test
    void withoutThePackItIsMissingAsTheGuideShows() {
        String command = "hurray inspect examples/bsr-blocks.bin";
        Jvm.Outcome outcome = run(command, 1);
        assertEquals("", outcome.out());
        assertTrue(outcome.err().startsWith(OUTPUTS.get(command)), outcome.err());
    }

    @Test
    void theFilterThatTheGuideShowsLetsInThePackAndAllOfHurraysOwnModules() throws IOException {
        String guide = Files.readString(Places.root().resolve("docs/packs.md"));
        Matcher set = TRUSTED.matcher(guide);
        assertTrue(set.find());
        Set<String> trusted =
                new TreeSet<>(List.of(set.group(1).replaceAll("[\"\\s]", "").split(",")));
        assertTrue(guide.contains(".filter(origin -> origin.module() != null && TRUSTED.contains(origin.module()))"));
        List<Pack> packs = Hurray.builder()
                .packs(folder.resolve("packs"))
                .filter(origin -> origin.module() != null && trusted.contains(origin.module()))
                .build()
                .packs();
        assertTrue(packs.stream().allMatch(Pack::loaded), packs::toString);
        Set<String> found = new TreeSet<>();
        packs.forEach(pack -> found.add(String.valueOf(pack.origin().module())));
        assertEquals(trusted, found);
    }

    /** Runs a command of the guide in this process, on the pack made from the guide and the example of the real one. */
    private static Jvm.Outcome run(String command, int status) {
        String example = PACK.resolve("examples/bsr-blocks.bin").toString();
        String[] words = command.split(" ");
        List<String> options = new ArrayList<>();
        for (String word : List.of(words).subList(1, words.length)) {
            options.add(
                    switch (word) {
                        case "packs" ->
                            options.isEmpty() ? word : folder.resolve(word).toString();
                        case "examples/bsr-blocks.bin" -> example;
                        default -> word;
                    });
        }
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int got = ToolProvider.findFirst("hurray")
                .orElseThrow()
                .run(new PrintWriter(out), new PrintWriter(err), options.toArray(String[]::new));
        assertEquals(status, got, err.toString());
        return new Jvm.Outcome(
                got,
                out.toString().replace(example, "examples/bsr-blocks.bin"),
                err.toString().replace(example, "examples/bsr-blocks.bin"));
    }
}
