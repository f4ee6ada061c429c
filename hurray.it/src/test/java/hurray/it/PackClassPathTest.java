package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Broken packs on the class path, all at once: each is told with the place where it is listed, and a sound one works. */
class PackClassPathTest {
    private static final String GOOD = "com.acme.good";
    private static final String LIST = "META-INF/services/" + PackSource.SERVICE;

    @TempDir
    static Path folder;

    private static List<String> lines;

    private static PackSource plain(String module, String code) {
        return new PackSource(module)
                .undeclared()
                .anyFile(module.replace('.', '/') + "/Pack.java", "package " + module + ";\n" + code);
    }

    @BeforeAll
    static void run() throws Exception {
        PackKit kit = new PackKit(folder);
        List<PackSource> sources = List.of(
                new PackSource("com.bad.nowhere").resource(LIST, "com.bad.nowhere.NoSuchClass # a comment\n"),
                new PackSource("com.bad.words").resource(LIST, "# fine\ntwo words\n"),
                plain("com.bad.stranger", "public class Pack { }"),
                plain("com.bad.hidden", "class Pack implements hurray.spi.FormatProvider { Pack() {} }"),
                plain(
                        "com.bad.arguments",
                        "public class Pack implements hurray.spi.FormatProvider { public Pack(int n) {} }"),
                plain("com.bad.orphan", "public class Pack extends Parent implements hurray.spi.FormatProvider { }")
                        .file("Parent", "public class Parent {}")
                        .without("com/bad/orphan/Parent.class"),
                new PackSource("com.bad.thrower").construct("if (true) throw new IllegalStateException(\"oops\");"),
                new PackSource(GOOD).layout(0xF1, GOOD));
        List<Path> jars = new ArrayList<>(kit.jars(sources.toArray(PackSource[]::new)));
        PackSource newer = new PackSource("com.bad.newer").layout("novelty() == 1 ? null : null");
        jars.addFirst(kit.jars(PackSpi.jars(kit, folder, "99.0"), newer).getFirst());
        String path = Jvm.path(Jvm.jarsIn(Places.jars()).stream())
                + File.pathSeparator
                + Jvm.path(jars.stream())
                + File.pathSeparator
                + Jvm.testClasses();
        String sound =
                HexFormat.of().formatHex(PackSamples.layout(0xF1, GOOD, 3).bytes());
        lines = Jvm.java(List.of("-cp", path, "hurray.it.PackProbe", "hex:" + sound))
                .andGood()
                .out()
                .lines()
                .toList();
    }

    private static void told(String start, String... parts) {
        List<String> found =
                lines.stream().filter(line -> line.startsWith(start + " ")).toList();
        assertEquals(1, found.size(), () -> start + " in: " + String.join("\n", lines));
        for (String part : parts) {
            assertTrue(found.getFirst().contains(part), () -> part + " is not in: " + found.getFirst());
        }
    }

    @Test
    void theSoundOneWorks() {
        told("LOADED com.acme.good.Pack", "layout 0xF1 (com.acme.good)");
        assertTrue(lines.getLast().startsWith("float32[3, 4] com.acme.good"), lines::getLast);
    }

    @Test
    void aClassThatIsNotThereIsNamed() {
        told("BROKEN com.bad.nowhere.NoSuchClass", "there is no such class", "com.bad.nowhere.jar!/" + LIST);
    }

    @Test
    void aListThatCantBeReadIsNamed() {
        told("BROKEN " + LIST, "com.bad.words.jar!/" + LIST, ":2:");
    }

    @Test
    void aClassThatIsNoProviderIsNamed() {
        told("BROKEN com.bad.stranger.Pack", "it is no hurray.spi.FormatProvider", "com.bad.stranger.jar!/" + LIST);
    }

    @Test
    void aClassThatCantBeMadeByOthersIsNamed() {
        told("BROKEN com.bad.hidden.Pack", "public");
        told("BROKEN com.bad.arguments.Pack", "no-arg constructor");
    }

    @Test
    void aClassWhoseParentIsMissingIsNamed() {
        told("BROKEN com.bad.orphan.Pack", "com/bad/orphan/Parent", "something that it needs is missing");
    }

    @Test
    void aConstructorThatThrowsIsNamed() {
        told("BROKEN com.bad.thrower.Pack", "it can't be constructed: java.lang.IllegalStateException: oops");
    }

    @Test
    void aPackForANewerSpiIsToldByWhatItMisses() {
        told(
                "BROKEN com.bad.newer.Pack",
                "java.lang.NoSuchMethodError",
                "compiled against another version of hurray.spi");
    }

    @Test
    void nothingElseIsTold() {
        assertEquals(10, lines.size(), () -> String.join("\n", lines));
    }
}
