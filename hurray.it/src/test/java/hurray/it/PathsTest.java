package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same program on the class path and on the module path. */
class PathsTest {
    @TempDir
    private Path folder;

    private Path corpus() throws IOException {
        Path file = folder.resolve(Corpus.RESOURCE);
        if (!Files.exists(file)) {
            Files.copy(Corpus.stream(), file);
        }
        return file;
    }

    private Outcome onTheModulePath() throws IOException {
        return Jvm.java(List.of(
                        "--module-path",
                        Jvm.path(Stream.of(Places.jars(), Places.libs(), Jvm.module())),
                        "--patch-module",
                        "hurray.it=" + Jvm.testClasses(),
                        "-m",
                        "hurray.it/hurray.it.Probe",
                        corpus().toString()))
                .andGood();
    }

    private Outcome onTheClassPath() throws IOException {
        Stream<Path> jars = Stream.concat(Jvm.jarsIn(Places.jars()).stream(), Jvm.jarsIn(Places.libs()).stream());
        String path = Jvm.path(Stream.concat(jars, Stream.of(Jvm.testClasses())));
        return Jvm.java(List.of("-cp", path, "hurray.it.Probe", corpus().toString()))
                .andGood();
    }

    @Test
    void bothGiveTheSameOfEveryDescriptorOfTheCorpus() throws IOException {
        Outcome modules = onTheModulePath();
        Outcome classes = onTheClassPath();
        assertEquals("named: true\n", modules.err());
        assertEquals("named: false\n", classes.err());
        List<String> expected = modules.out().lines().toList();
        List<String> actual = classes.out().lines().toList();
        assertEquals(FieldModel.KINDS.size() + 2 * 4000, expected.size());
        for (int i = 0; i < expected.size(); i++) {
            assertEquals(expected.get(i), actual.get(i));
        }
        assertEquals(expected.size(), actual.size());
        assertTrue(expected.stream().filter(line -> line.startsWith("{ok=true")).count() > 3600);
    }
}
