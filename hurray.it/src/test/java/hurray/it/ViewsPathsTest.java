package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.io.File;
import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views on the class path as on the module path, and everything else where hurray.views and Byte Buddy are absent. */
class ViewsPathsTest {
    private static final List<String> INPUTS = List.of(
            HexFormat.of().formatHex(Samples.csr().bytes()),
            HexFormat.of().formatHex(Samples.tiled().bytes()));

    @TempDir
    private Path folder;

    private static Outcome run(List<String> options, List<String> more) {
        List<String> command = new ArrayList<>(options);
        command.addAll(more);
        return Jvm.java(command).andGood();
    }

    private static List<Path> allJars() {
        return Stream.concat(Jvm.jarsIn(Places.jars()).stream(), Jvm.jarsIn(Places.libs()).stream())
                .toList();
    }

    @Test
    void aProgramSeesTheSameOnBothPaths() {
        String modulePath = Jvm.path(Stream.of(Places.jars(), Places.libs(), Jvm.module()));
        Outcome modules = run(
                List.of(
                        "-p",
                        modulePath,
                        "--patch-module",
                        "hurray.it=" + Jvm.testClasses(),
                        "-m",
                        "hurray.it/hurray.it.ViewsProbe"),
                INPUTS);
        String classPath = Jvm.path(Stream.concat(allJars().stream(), Stream.of(Jvm.testClasses())));
        Outcome classes = run(List.of("-cp", classPath, "hurray.it.ViewsProbe"), INPUTS);
        assertEquals("named: true", modules.err().strip());
        assertEquals("named: false", classes.err().strip());
        assertEquals(modules.out(), classes.out());
        assertEquals(4, modules.out().lines().count());
        assertTrue(modules.out().contains("Csr[nnz="), modules::out);
        assertTrue(modules.out().contains("CSR_NNZ 0x00010700 does not apply"), modules::out);
    }

    @Test
    void noOtherModuleNeedsViewsOrByteBuddy() {
        ModuleFinder.of(Places.jars()).findAll().stream()
                .map(reference -> reference.descriptor())
                .filter(module -> !module.name().equals("hurray.views"))
                .forEach(module -> assertTrue(
                        module.requires().stream()
                                .noneMatch(needed -> needed.name().equals("hurray.views")
                                        || needed.name().equals("net.bytebuddy")),
                        module::name));
    }

    @Test
    void withoutThemAnInterfaceWithIdentifiersStillCompilesAndEverythingElseRuns() throws IOException {
        Map<String, String> sources = Map.of("module-info.java", """
                module my.app {
                    requires hurray.api;
                }
                """, "my/app/Main.java", """
                package my.app;

                import hurray.api.Descriptor;
                import hurray.api.FieldId;
                import hurray.api.Hurray;
                import hurray.api.LayoutFields;
                import java.util.HexFormat;

                public class Main {
                    interface Csr {
                        @FieldId(0x0001_0700)
                        long nnz();
                    }

                    record Written(Descriptor d) implements Csr {
                        public long nnz() {
                            return d.get(LayoutFields.CSR_NNZ);
                        }
                    }

                    private Main() {}

                    public static void main(String[] arguments) {
                        Descriptor d = Hurray.load().decode(HexFormat.of().parseHex(arguments[0]));
                        System.out.println(new Written(d).nnz() + " " + d.fields().size());
                    }
                }
                """);
        Path classes = ViewsModules.compile(folder, sources);
        List<Path> without = allJars().stream()
                .filter(jar -> !jar.endsWith("hurray.views.jar") && !jar.endsWith("byte-buddy.jar"))
                .toList();
        assertEquals(allJars().size() - 2, without.size());
        String path = Jvm.path(Stream.concat(without.stream(), Stream.of(classes)));
        Outcome modules = run(List.of("-p", path, "-m", "my.app/my.app.Main"), INPUTS.subList(0, 1));
        Outcome onClassPath = run(List.of("-cp", path, "my.app.Main"), INPUTS.subList(0, 1));
        assertEquals(modules.out(), onClassPath.out());
        assertTrue(modules.out().endsWith(" 1" + System.lineSeparator()), modules::out);
        assertTrue(Files.isDirectory(classes) && !path.contains("byte-buddy" + File.separator));
    }
}
