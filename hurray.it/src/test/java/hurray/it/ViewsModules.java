package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/** Modules of users of views, compiled on the spot, and layers of them. */
final class ViewsModules {
    /** A vendor's module: its view is an interface that nobody outside its package sees, and no package of it is open. */
    static final Map<String, String> VENDOR =
            Map.of("module-info.java", """
            module acme.reader {
                requires hurray.views;
                exports acme.reader;
            }
            """, "acme/reader/Reader.java", """
            package acme.reader;

            import acme.reader.internal.Hidden;
            import hurray.api.Descriptor;

            public class Reader {
                private Reader() {}

                public static String read(Descriptor d) {
                    return Hidden.read(d);
                }
            }
            """, "acme/reader/internal/Hidden.java", """
            package acme.reader.internal;

            import hurray.api.Descriptor;
            import hurray.api.FieldId;
            import hurray.views.StatisticsView;
            import hurray.views.ViewType;
            import hurray.views.Views;
            import java.lang.invoke.MethodHandles;
            import java.util.Optional;

            public class Hidden {
                private static final ViewType<Csr> CSR = Views.in(MethodHandles.lookup()).of(Csr.class);

                private Hidden() {}

                public static String read(Descriptor d) {
                    Csr view = CSR.view(d);
                    return CSR.fits(d) ? view.nnz() + " " + view.statistics().isPresent() + " " + view.getClass().getName() : "no";
                }
            }

            interface Csr {
                @FieldId(0x0001_0700)
                long nnz();

                Optional<StatisticsView> statistics();
            }
            """);

    /** A module that knows hurray.api alone, and hands a lookup out. */
    static final Map<String, String> BARE = Map.of("module-info.java", """
            module acme.bare {
                requires hurray.api;
                exports acme.bare;
            }
            """, "acme/bare/Bare.java", """
            package acme.bare;

            import hurray.api.FieldId;
            import java.lang.invoke.MethodHandles;

            public class Bare {
                private Bare() {}

                public static MethodHandles.Lookup lookup() {
                    return MethodHandles.lookup();
                }
            }

            interface Csr {
                @FieldId(0x0001_0700)
                int nnz();
            }
            """);

    private ViewsModules() {}

    /** Compiles a module into the folder {@code classes} of {@code folder}. */
    static Path compile(Path folder, Map<String, String> sources) throws IOException {
        Path classes = folder.resolve("classes");
        List<String> arguments = new ArrayList<>(List.of(
                "-Xlint:all,-classfile",
                "--module-path",
                Jvm.path(Stream.of(Places.jars(), Places.libs())),
                "-d",
                classes.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = folder.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
            arguments.add(file.toString());
        }
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        int status = ToolProvider.findFirst("javac").orElseThrow().run(out, out, arguments.toArray(String[]::new));
        assertEquals(0, status, text::toString);
        return classes;
    }

    /** A layer of one module over the one that this code runs in. */
    static ModuleLayer layer(Path classes, String module) {
        return layer(ModuleFinder.of(classes), module);
    }

    /** A layer of a module and whatever it needs and the finder has. */
    static ModuleLayer layer(ModuleFinder finder, String... roots) {
        ModuleLayer here = ViewsModules.class.getModule().getLayer();
        ModuleLayer parent = here == null ? ModuleLayer.boot() : here;
        Configuration configuration = parent.configuration().resolve(finder, ModuleFinder.of(), Set.of(roots));
        return parent.defineModulesWithOneLoader(configuration, null);
    }
}
