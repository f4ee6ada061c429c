package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.ConflictException;
import hurray.api.Hurray;
import hurray.api.Pack;
import hurray.api.VendorId;
import hurray.it.Jvm.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two providers that claim the same: nothing is assembled, both are named, and it does not matter who came first. */
class PackConflictsTest {
    private static final String ONE = "com.acme.one";
    private static final String TWO = "com.acme.two";

    @TempDir
    static Path folder;

    private static PackKit kit;
    private static Path one;
    private static Path two;
    private static Path good;

    @BeforeAll
    static void build() {
        kit = new PackKit(folder);
        List<Path> jars = kit.jars(
                new PackSource(ONE).version("1.1").layout(0xF1, "com.acme").section(25, "com.acme"),
                new PackSource(TWO).version("2.2").scheme(0xF1, "com.acme").layout(0xF1, "com.acme"),
                new PackSource("com.acme.good").layout(0xF1, "com.acme.good"));
        one = jars.get(0);
        two = jars.get(1);
        good = jars.get(2);
    }

    private static ConflictException conflict(Hurray.Builder builder) {
        return assertThrows(ConflictException.class, builder::build);
    }

    private static Hurray.Builder packs(Path... folders) {
        Hurray.Builder builder = Hurray.builder();
        for (Path each : folders) {
            builder.packs(each);
        }
        return builder;
    }

    private static void says(String message, String... parts) {
        for (String part : parts) {
            assertTrue(message.contains(part), () -> part + " is not in: " + message);
        }
    }

    @Test
    void twoPacksOnOnePairOfTagAndIdAreNamedWithModuleVersionAndPlaceAndWhatToDo() {
        Path packs = kit.pack("one", one);
        PackKit.into(packs.resolve("two"), two);
        PackKit.into(packs.resolve("good"), good);
        ConflictException e = conflict(packs(packs));
        String id = HexFormat.of().withUpperCase().toHexDigits(VendorId.of("com.acme"));
        says(
                e.getMessage(),
                "layout tag 0xF1 with vendor id 0x" + id
                        + " is claimed twice: by com.acme.one.Pack of com.acme.one 1.1 in file:///",
                "and by com.acme.two.Pack of com.acme.two 2.2 in file:///",
                "/two/com.acme.two.jar (layout 0xF1 (com.acme))",
                "leave one of them, and take the others away or refuse them with Hurray.Builder.filter");
        assertEquals(Hurray.load().packs().size() + 3, e.packs().size(), "the whole report");
        for (Pack pack : e.packs()) {
            boolean involved =
                    Set.of(ONE, TWO).contains(String.valueOf(pack.origin().module()));
            assertEquals(involved ? Pack.State.CONFLICT : Pack.State.LOADED, pack.state(), pack::toString);
            says(e.getMessage(), "  " + pack.origin() + ": ");
        }
        Pack first = e.packs().stream()
                .filter(each -> ONE.equals(each.origin().module()))
                .findFirst()
                .orElseThrow();
        says(first.reason(), "it claims layout tag 0xF1 with vendor id", "as com.acme.two.Pack of com.acme.two 2.2");
        assertEquals(2, first.provides().size());
    }

    @Test
    void whatTheFilterRefusesIsNoConflict() {
        Hurray hurray = packs(kit.pack("both", one, two))
                .filter(origin -> !TWO.equals(origin.module()))
                .build();
        PackSamples.reads(hurray, 0xF1, "com.acme");
    }

    @Test
    void theSamePackInTwoSiblingLayersIsOneThatHasToBeLeftInOnePlace() {
        Hurray.Builder layers =
                Hurray.builder().layer(PackKit.layer(Set.of(ONE), one)).layer(PackKit.layer(Set.of(ONE), one));
        says(conflict(layers).getMessage(), "are claimed twice", "it is the same provider more than once");
        Path packs = kit.pack("one", one);
        PackKit.into(packs.resolve("again"), one);
        PackKit.into(packs.resolve("thrice"), one);
        ConflictException e = conflict(packs(packs));
        says(
                e.getMessage(),
                "are claimed 3 times: by com.acme.one.Pack of com.acme.one 1.1 in file:///",
                "/again/com.acme.one.jar",
                "/one/com.acme.one.jar",
                "/thrice/com.acme.one.jar",
                "it is the same provider more than once: leave it in one place");
    }

    @Test
    void theSamePackOnTheModulePathAndInAFolderIsNotOpenedTwice() {
        Path packs = kit.pack("one", one);
        Outcome outcome = Jvm.java(List.of(
                        "-p",
                        Jvm.path(List.of(Places.jars(), Places.libs(), Jvm.module(), one).stream()),
                        "--patch-module",
                        "hurray.it=" + Jvm.testClasses(),
                        "-m",
                        "hurray.it/hurray.it.PackProbe",
                        packs.toString()))
                .andGood();
        says(
                outcome.out(),
                "LOADED com.acme.one.Pack",
                "BROKEN com.acme.one ",
                "a module of this name is already among the application's own, com.acme.one",
                "leave one of the two out");
    }

    @Test
    void whatTheFormatHasAllocatedIsTaken() {
        String range = "PayloadSchema.section(new SectionKey(%d, 0x%04X, \"%s\")).place(%d)%s.build()";
        List<PackSource> sources = List.of(
                new PackSource("com.acme.csr")
                        .layout("PayloadSchema.layout(0x07, \"csr\").buffer(\"v\", Size.unknown()).build()"),
                sections("com.acme.bit", range.formatted(3, 0x0004, "statistics", 90, "")));
        List<String> wanted = List.of("layout tag 0x7 is claimed twice", "flag bit 3 and range 0x4 are claimed twice");
        List<Path> jars = kit.jars(sources.toArray(PackSource[]::new));
        for (int i = 0; i < jars.size(); i++) {
            ConflictException e = conflict(packs(kit.pack("taken", jars.get(i))));
            says(e.getMessage(), wanted.get(i), sources.get(i).module() + ".Pack of", "by hurray.");
        }
    }

    private static PackSource sections(String module, String expression) {
        return new PackSource(module)
                .anyFile(module.replace('.', '/') + "/Pack.java", """
                package %s;
                import hurray.api.*;
                import hurray.spi.*;
                public class Pack implements FormatProvider {
                    public java.util.List<SectionSchema> sections() { return java.util.List.of(%s); }
                }
                """.formatted(module, expression));
    }

    @Test
    void whoeverComesFirstTheWordsAreTheSame() {
        long seed = Long.getLong("hurray.packs.seed", 5);
        System.out.println("PackConflictsTest: -Dhurray.packs.seed=" + seed);
        Random random = new Random(seed);
        Path packs = kit.pack("a", one);
        List<Path> folders = new ArrayList<>(List.of(packs.resolve("a")));
        folders.add(PackKit.into(packs.resolve("b"), two));
        folders.add(PackKit.into(packs.resolve("c"), good));
        folders.add(PackKit.into(packs.resolve("d"), one));
        Set<String> messages = new HashSet<>();
        Set<List<Pack>> reports = new HashSet<>();
        for (int i = 0; i < 12; i++) {
            Collections.shuffle(folders, random);
            ConflictException e = conflict(packs(folders.toArray(Path[]::new)));
            messages.add(e.getMessage());
            reports.add(e.packs());
        }
        assertEquals(1, messages.size(), messages::toString);
        assertEquals(1, reports.size());
    }
}
