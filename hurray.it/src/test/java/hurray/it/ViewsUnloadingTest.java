package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a layer with views leaves behind: nothing. */
class ViewsUnloadingTest {
    private static final int LAYERS = 1_000;

    @TempDir
    private Path folder;

    @Test
    void aThousandDroppedLayersWithViewsAreUnloadedIn64MegabytesOfMetaspace() throws Exception {
        Path classes = ViewsModules.compile(folder, ViewsModules.VENDOR);
        Outcome outcome = Jvm.java(List.of(
                        "-XX:MaxMetaspaceSize=64m",
                        "-XX:+UseSerialGC",
                        "--module-path",
                        Jvm.path(Stream.of(Places.jars(), Places.libs(), Jvm.module())),
                        "--patch-module",
                        "hurray.it=" + Jvm.testClasses(),
                        "-m",
                        "hurray.it/hurray.it.ViewsUnloading",
                        classes.toString(),
                        Integer.toString(LAYERS),
                        HexFormat.of().formatHex(Samples.csr().bytes())))
                .andGood();
        Matcher numbers = Pattern.compile("read (\\d+), gone (\\d+)")
                .matcher(outcome.out().strip());
        assertTrue(numbers.matches(), outcome::out);
        assertEquals(LAYERS, Integer.parseInt(numbers.group(1)));
        // The last one may still be held by a frame.
        assertTrue(Integer.parseInt(numbers.group(2)) >= LAYERS - 1, outcome::out);
    }
}
