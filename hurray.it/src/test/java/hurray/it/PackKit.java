package hurray.it;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Makes jars of vendors' modules while a test runs: many are compiled at once, and any of them can be wrong in its own way. */
final class PackKit {
    private final Path folder;
    private int rounds;

    PackKit(Path folder) {
        this.folder = folder;
    }

    /** Compiles modules together, and packs each; gives back their jars in the order of the modules. */
    List<Path> jars(PackSource... sources) {
        return jars(Places.jars(), sources);
    }

    /** As {@link #jars(PackSource...)}, against other jars of hurray, or more. */
    List<Path> jars(Path against, PackSource... sources) {
        return jars(against.toString(), sources);
    }

    List<Path> jars(String modulePath, PackSource... sources) {
        Path round = folder.resolve("round-" + rounds++);
        Path classes = round.resolve("classes");
        for (PackSource source : sources) {
            source.files().forEach((name, text) -> write(round.resolve("src/" + source.module() + "/" + name), text));
            source.resources().forEach((name, text) -> write(classes.resolve(source.module() + "/" + name), text));
        }
        String names = Stream.of(sources).map(PackSource::module).collect(Collectors.joining(","));
        run(
                "javac",
                "-nowarn",
                "-p",
                modulePath,
                "--module-source-path",
                round + "/src",
                "--module",
                names,
                "-d",
                "" + classes);
        List<Path> jars = new ArrayList<>();
        for (PackSource source : sources) {
            Path jar = round.resolve(source.module() + ".jar");
            Path content = classes.resolve(source.module());
            source.removed().forEach(file -> delete(content.resolve(file)));
            List<String> arguments = new ArrayList<>(List.of("--create", "--file", jar.toString()));
            if (Files.exists(content.resolve("module-info.class"))) {
                arguments.addAll(List.of("--module-version", source.version()));
            }
            arguments.addAll(List.of("-C", content.toString(), "."));
            run("jar", arguments.toArray(String[]::new));
            jars.add(jar);
        }
        return jars;
    }

    /** One module in a jar. */
    Path jar(PackSource source) {
        return jars(source).getFirst();
    }

    /** A new folder of packs that holds copies of jars. */
    Path pack(String name, Path... jars) {
        return into(folder.resolve("packs-" + rounds++).resolve(name), jars).getParent();
    }

    /** Copies of jars in a folder, new or not. */
    static Path into(Path target, Path... jars) {
        try {
            Files.createDirectories(target);
            for (Path jar : jars) {
                Files.copy(jar, target.resolve(jar.getFileName()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target;
    }

    /** Opens jars as a layer over this test's own. */
    static ModuleLayer layer(Set<String> roots, Path... jars) {
        ModuleLayer boot = ModuleLayer.boot();
        Configuration configuration = boot.configuration().resolve(ModuleFinder.of(), ModuleFinder.of(jars), roots);
        return boot.defineModulesWithOneLoader(configuration, ClassLoader.getPlatformClassLoader());
    }

    static void write(Path file, String text) {
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void run(String tool, String... arguments) {
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        int status = ToolProvider.findFirst(tool).orElseThrow().run(out, out, arguments);
        if (status != 0) {
            throw new AssertionError(tool + " failed: " + output);
        }
    }
}
