package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Assembling a runtime makes the virtual machine write no classes: each lambda, switch over types or joined string on the way would cost
 * the start of every process up to some milliseconds.
 */
class StartUpTest {
    private static final Path JARS = Path.of(System.getProperty("hurray.jars"));
    private static final Path LIBS = Path.of(System.getProperty("hurray.libs"));
    private static final String MAIN = "my.app.Main";

    @TempDir
    Path folder;

    @Test
    void noClassIsWrittenWhenARuntimeIsAssembled() throws IOException {
        Path classes = compile("module my.app { requires hurray.api; }", """
                package my.app;

                class Main {
                    public static void main(String[] arguments) {
                        hurray.api.Hurray.load();
                    }
                }
                """);
        String log = Jvm.java(List.of(
                        "-Xlog:class+load",
                        "-p",
                        Jvm.path(Stream.of(JARS, LIBS, classes)),
                        "--add-modules",
                        "hurray.core,hurray.layouts.dense,hurray.layouts.sparse,hurray.layouts.indirect,hurray.sections",
                        "-m",
                        "my.app/" + MAIN))
                .andGood()
                .out();
        List<String> behind =
                log.lines().dropWhile(line -> !line.contains(MAIN + " source")).toList();
        assertTrue(behind.stream().anyMatch(line -> line.contains("hurray.core.Registry ")), "nothing was assembled");
        assertEquals(List.of(), behind.stream().filter(StartUpTest::isWritten).toList());
    }

    /** Classes that are written have an address behind their name; those of the JDK that its archive holds are not. */
    private static boolean isWritten(String line) {
        boolean ours = line.contains(" hurray.") || line.contains("StringConcat");
        return ours && line.contains("/0x") && !line.contains("shared objects file");
    }

    private Path compile(String module, String main) throws IOException {
        Path classes = folder.resolve("classes");
        int status = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(
                        System.out,
                        System.err,
                        "-p",
                        JARS.toString(),
                        "-d",
                        classes.toString(),
                        Files.writeString(folder.resolve("module-info.java"), module)
                                .toString(),
                        Files.writeString(folder.resolve("Main.java"), main).toString());
        assertEquals(0, status);
        return classes;
    }
}
