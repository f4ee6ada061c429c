package hurray.tck;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Hurray;
import hurray.spi.FormatProvider;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Compiles and packs what a vendor ships. */
final class JarMaker {
    private static final String SERVICES = "META-INF/services/" + FormatProvider.class.getName();

    private final Path folder;

    JarMaker(Path folder) {
        this.folder = folder;
    }

    JarMaker file(String name, String text) throws IOException {
        Path file = folder.resolve("files").resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        return this;
    }

    JarMaker services(String text) throws IOException {
        return file(SERVICES, text);
    }

    /** Compiles all Java files and packs them with all others. */
    Path jar() throws IOException {
        List<String> sources;
        try (Stream<Path> files = Files.walk(folder.resolve("files"))) {
            sources = files.map(Path::toString)
                    .filter(name -> name.endsWith(".java"))
                    .toList();
        }
        Path classes = folder.resolve("classes");
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp", library()));
        if (sources.stream().anyMatch(name -> name.endsWith("module-info.java"))) {
            arguments.set(arguments.indexOf("-cp"), "-p");
        }
        arguments.addAll(sources);
        run("javac", arguments);
        Path jar = folder.resolve("org.example.fake.jar");
        List<String> pack =
                new ArrayList<>(List.of("--create", "--file", jar.toString(), "-C", classes.toString(), "."));
        if (Files.exists(folder.resolve("files").resolve(SERVICES))) {
            pack.addAll(List.of("-C", folder.resolve("files").toString(), SERVICES));
        }
        run("jar", pack);
        return jar;
    }

    private static String library() {
        return Stream.of(Hurray.class, FormatProvider.class)
                .map(type -> PackFile.of(type).orElseThrow().path().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static void run(String name, List<String> arguments) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        ToolProvider tool = ToolProvider.findFirst(name).orElseThrow();
        assertEquals(0, tool.run(out, out, arguments.toArray(String[]::new)), text::toString);
    }
}
