package hurray.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Builds packs as their vendors do: modules compiled against our jars, each packed into a jar of its own. */
final class PackWorkshop {
    static final String VERSION = "1.2.3";

    private final Path folder;
    private final Set<String> modules = new TreeSet<>();

    PackWorkshop(Path folder) {
        this.folder = folder;
    }

    /**
     * A pack of one private layout with a single field.
     *
     * @param module      its module and package
     * @param requires    what its module requires beside hurray.spi, such as {@code "requires java.sql;"}
     * @param tag         tag of the layout
     * @param vendor      the name that the vendor's id follows from, and that the layout has
     * @param construct   statements that the constructor runs
     */
    PackWorkshop pack(String module, String requires, int tag, String vendor, String construct) {
        source(module, "module-info.java", """
                module %1$s {
                    requires hurray.spi;
                    %2$s
                    provides hurray.spi.FormatProvider with %1$s.Pack;
                }
                """.formatted(module, requires));
        return source(module, module.replace('.', '/') + "/Pack.java", """
                package %1$s;

                import hurray.api.U64Field;
                import hurray.api.VendorId;
                import hurray.spi.FormatProvider;
                import hurray.spi.LayoutSchema;
                import hurray.spi.PayloadSchema;
                import hurray.spi.Size;
                import java.util.List;

                public class Pack implements FormatProvider {
                    private static final long ID = VendorId.of("%2$s");
                    private static final U64Field COUNT = new U64Field(0x0001_0000 | %3$d << 8, "COUNT", ID);

                    public Pack() throws Exception {
                        %4$s
                    }

                    @Override
                    public List<LayoutSchema> layouts() {
                        return List.of(PayloadSchema.privateLayout(%3$d, ID, "%2$s")
                                .u64(COUNT)
                                .buffer("values", Size.elements(COUNT))
                                .build());
                    }
                }
                """.formatted(module, vendor, tag, construct));
    }

    /** Any source of a module. */
    PackWorkshop source(String module, String name, String text) {
        modules.add(module);
        Path file = folder.resolve("src").resolve(module).resolve(name);
        try {
            Files.createDirectories(file.getParent());
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** All sources of a module, and its resources, out of a project of its own. */
    PackWorkshop project(String module, Path project) {
        modules.add(module);
        copy(project.resolve("src/main/java"), folder.resolve("src").resolve(module));
        copy(project.resolve("src/main/resources"), folder.resolve("classes").resolve(module));
        return this;
    }

    /** Compiles all modules, and packs each. */
    PackWorkshop build() {
        Path classes = folder.resolve("classes");
        PackKit.run(
                "javac",
                "--module-path",
                Places.jars().toString(),
                "--module-source-path",
                folder.resolve("src").toString(),
                "--module",
                String.join(",", modules),
                "-d",
                classes.toString());
        for (String module : modules) {
            PackKit.run(
                    "jar",
                    "--create",
                    "--file",
                    jar(module).toString(),
                    "--module-version",
                    VERSION,
                    "-C",
                    classes.resolve(module).toString(),
                    ".");
        }
        return this;
    }

    Path jar(String module) {
        return folder.resolve(module + ".jar");
    }

    /** A new folder, or one within a new folder, with the jars of some of the modules. */
    Path pack(Path target, String... names) {
        try {
            Files.createDirectories(target);
            for (String name : names) {
                Files.copy(jar(name), target.resolve(name + ".jar"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target;
    }

    private static void copy(Path from, Path to) {
        try (Stream<Path> paths = Files.walk(from)) {
            for (Path path : paths.toList()) {
                Path target = to.resolve(from.relativize(path).toString());
                if (Files.isDirectory(path)) {
                    Files.createDirectories(target);
                } else {
                    Files.copy(path, target);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
