package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hurray.api.Hurray;
import hurray.api.Pack;
import hurray.api.ProviderException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of packs, and layers: each pack stands alone, and what is wrong with one harms no other. */
class PackFolderTest {
    private static final String GOOD = "com.acme.good";

    @TempDir
    static Path folder;

    private static PackKit kit;
    private static Path good;
    private static Path other;
    private static Path needy;
    private static Path library;

    @BeforeAll
    static void build() {
        kit = new PackKit(folder);
        List<Path> jars = kit.jars(
                new PackSource(GOOD).layout(0xF1, GOOD),
                new PackSource("com.acme.other").layout(0xF1, "com.acme.other"),
                PackSource.library("com.acme.lib").file("Lib", "public class Lib {}"),
                new PackSource("com.acme.needy").with("requires com.acme.lib;").layout(0xF2, "com.acme.needy"));
        good = jars.get(0);
        other = jars.get(1);
        library = jars.get(2);
        needy = jars.get(3);
    }

    private static Hurray with(Path... folders) {
        Hurray.Builder builder = Hurray.builder();
        for (Path each : folders) {
            builder.packs(each);
        }
        return builder.build();
    }

    /** The only pack that is not loaded, while the good one is. */
    private static Pack broken(Hurray hurray, String... reasons) {
        PackSamples.reads(hurray, 0xF1, GOOD);
        List<Pack> broken = PackProbe.vendors(hurray).stream()
                .filter(each -> !each.loaded())
                .toList();
        assertEquals(1, broken.size(), broken::toString);
        Pack pack = broken.getFirst();
        assertEquals(Pack.State.BROKEN, pack.state());
        for (String part : reasons) {
            assertTrue(String.valueOf(pack.reason()).contains(part), () -> part + " is not in: " + pack);
        }
        return pack;
    }

    @Test
    void twoPacksUseTwoVersionsOfOneLibraryThatDiffer() {
        Path[][] packs = new Path[2][];
        for (int i = 0; i < 2; i++) {
            String vendor = "com.acme.user" + i;
            String answer = "public class Maths { public static int answer%d() { return %d; } }".formatted(i, 40 + i);
            String use = "if (com.acme.maths.Maths.answer%d() != %d) throw new Error();".formatted(i, 40 + i);
            packs[i] = kit.jars(
                            PackSource.library("com.acme.maths")
                                    .version(i + ".0")
                                    .file("Maths", answer),
                            new PackSource(vendor)
                                    .with("requires com.acme.maths;")
                                    .construct(use)
                                    .layout(0xF5, vendor))
                    .toArray(Path[]::new);
        }
        Hurray hurray = with(kit.pack("one", packs[0]), kit.pack("two", packs[1]));
        PackSamples.reads(hurray, 0xF5, "com.acme.user0");
        PackSamples.reads(hurray, 0xF5, "com.acme.user1");
    }

    @Test
    void oneFolderOfSeveralPacksAndSeveralFoldersAreTheSame() {
        Path flat = PackKit.into(folder.resolve("flat"), good, other);
        Path deep = PackKit.into(folder.resolve("deep/a"), good).getParent();
        PackKit.into(deep.resolve("b"), other);
        for (Hurray hurray : List.of(with(flat), with(deep), with(deep.resolve("b"), deep.resolve("a")))) {
            PackSamples.reads(hurray, 0xF1, GOOD);
            PackSamples.reads(hurray, 0xF1, "com.acme.other");
            assertEquals(2, PackProbe.vendors(hurray).size());
        }
    }

    @Test
    void aFolderNamedTwiceCountsOnce() {
        Path packs = kit.pack("good", good);
        assertEquals(
                1, PackProbe.vendors(with(packs, packs, packs.resolve("good"))).size());
    }

    @Test
    void aFolderWithoutJarsIsNoError() throws Exception {
        Path empty = Files.createDirectories(folder.resolve("empty/within"));
        Files.writeString(empty.resolve("readme.txt"), "nothing here");
        assertEquals(List.of(), PackProbe.vendors(with(empty.getParent())));
    }

    @Test
    void aFolderThatIsNotThereOrIsAFileIsAClearError() {
        Path nowhere = folder.resolve("nowhere");
        String gone = assertThrows(ProviderException.class, () -> with(nowhere)).getMessage();
        assertEquals("the folder of packs " + nowhere + " can't be read: it does not exist", gone);
        String file = assertThrows(ProviderException.class, () -> with(good)).getMessage();
        assertTrue(file.endsWith("it is a file; name the folder that holds it"), file);
    }

    @Test
    void aModuleThatIsNotThereIsNamedBesideAPackInTheSameFolderOrInAnother() {
        Path inAnother = kit.pack("good", good);
        PackKit.into(inAnother.resolve("needy"), needy);
        for (Path packs : List.of(kit.pack("both", good, needy), inAnother)) {
            Pack pack = broken(with(packs), "com.acme.needy requires module com.acme.lib", "put its jar into the pack");
            assertEquals("com.acme.needy", pack.origin().module());
            assertTrue(String.valueOf(pack.origin().location()).endsWith("com.acme.needy.jar"));
        }
    }

    @Test
    void aPackBringsWhatItRequires() {
        Hurray hurray = with(kit.pack("all", library, needy, good));
        PackSamples.reads(hurray, 0xF2, "com.acme.needy");
        assertEquals(2, PackProbe.vendors(hurray).size());
    }

    @Test
    void aJarThatIsNoneIsNamed() throws Exception {
        Path packs = kit.pack("both", good);
        Path corrupt = packs.resolve("both/corrupt.jar");
        Files.writeString(corrupt, "PK but no zip");
        Pack pack = broken(with(packs), "it can't be read as a module", "zip");
        assertEquals("corrupt.jar", pack.origin().name());
        assertEquals(corrupt.toUri().toString(), pack.origin().location());
    }

    @Test
    void aTruncatedJarIsNamed() throws Exception {
        Path packs = kit.pack("both", good);
        byte[] bytes = Files.readAllBytes(other);
        Files.write(packs.resolve("both/half.jar"), Arrays.copyOf(bytes, bytes.length / 2));
        broken(with(packs), "it can't be read as a module");
    }

    @Test
    void aLinkToAJarThatIsGoneIsNamed() throws Exception {
        Path packs = kit.pack("both", good);
        Files.createSymbolicLink(packs.resolve("both/gone.jar"), Path.of("nowhere.jar"));
        assertEquals(
                "gone.jar",
                broken(with(packs), "it is a link to a file that does not exist")
                        .origin()
                        .name());
    }

    @Test
    void aFolderWithinThatMayNotBeReadIsNamedAndHarmsNoOther() throws Exception {
        Path packs = kit.pack("both", good);
        Path secret = Files.createDirectory(
                packs.resolve("lost+found"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("---------")));
        boolean enforced = !Files.isReadable(secret);
        if (!enforced) {
            System.out.println("Skipped: whoever runs this test may read every folder");
        }
        assumeTrue(enforced, "whoever runs this test may read every folder");
        Pack pack = broken(with(packs), "the folder can't be read: permission denied");
        assertEquals("lost+found", pack.origin().name());
    }

    @Test
    void aLinkThatLeadsBackToItsFolderIsTheSamePack() throws Exception {
        Path packs = kit.pack("both", good);
        Files.createSymbolicLink(packs.resolve("loop"), Path.of("both"));
        assertEquals(1, PackProbe.vendors(with(packs)).size());
    }

    @Test
    void twoJarsOfOneModuleInAPackAreNamedAndNeitherIsTaken() throws Exception {
        Path packs = kit.pack("both", good, other);
        Files.copy(other, packs.resolve("both/zz.jar"));
        broken(with(packs), "in com.acme.other.jar and in zz.jar", "take one of the two away");
    }

    @Test
    void aModuleThatListsItsProviderForTheClassPathOnlyIsToldWhatItLacks() {
        String vendor = "com.acme.listed";
        Path listed = kit.jar(new PackSource(vendor).undeclared().layout(0xF4, vendor));
        String lacks = "its module-info has to say \"provides hurray.spi.FormatProvider with …;\"";
        Pack pack = broken(with(kit.pack("both", good, listed)), lacks);
        assertEquals(vendor, pack.origin().module());
        ModuleLayer layer = PackKit.layer(Set.of(vendor, GOOD), good, listed);
        broken(Hurray.builder().layer(layer).build(), lacks);
    }

    @Test
    void aPackOfModulesThatProvideNothingIsNamed() {
        Path packs = kit.pack("good", good);
        PackKit.into(packs.resolve("lib"), library);
        Pack pack = broken(with(packs), "none of its modules [com.acme.lib] provides hurray.spi.FormatProvider");
        assertEquals("lib", pack.origin().name());
    }

    @Test
    void copiesOfThisLibraryInAPackAreNotTaken() {
        Path packs = kit.pack("good", good);
        PackKit.into(packs.resolve("good"), Jvm.jarsIn(Places.jars()).toArray(Path[]::new));
        Hurray hurray = with(packs);
        PackSamples.reads(hurray, 0xF1, GOOD);
        assertEquals(1, PackProbe.vendors(hurray).size(), () -> hurray.packs().toString());
        assertEquals(Hurray.load().fields().size() + 1, hurray.fields().size());
    }

    @Test
    void aModuleOfTheApplicationsIsNotOpenedASecondTime() {
        Path packs = kit.pack("good", good);
        String taken = "com.fasterxml.jackson.core";
        PackKit.into(packs.resolve("same"), kit.jar(new PackSource(taken).layout(0xF4, "com.acme.same")));
        broken(with(packs), "of this name is already among the application's own, " + taken, "leave one of the two");
    }

    @Test
    void packsOfOneFolderThatShareAPackageGetSeparateLayers() {
        Path[] jars = new Path[2];
        for (int i = 0; i < 2; i++) {
            String shared = "package com.acme.shared; public class Shared { public int n = %d; }".formatted(i);
            jars[i] = kit.jar(new PackSource("com.acme.split" + i)
                    .anyFile("com/acme/shared/Shared.java", shared)
                    .construct("if (new com.acme.shared.Shared().n != %d) throw new Error();".formatted(i))
                    .layout(0xF6, "com.acme.split" + i));
        }
        Path apart = kit.pack("a", jars[0]);
        PackKit.into(apart.resolve("b"), jars[1]);
        for (Path packs : List.of(kit.pack("flat", jars), apart)) {
            Hurray hurray = with(packs);
            PackSamples.reads(hurray, 0xF6, "com.acme.split0");
            PackSamples.reads(hurray, 0xF6, "com.acme.split1");
        }
    }

    @Test
    void aPackThatSharesAPackageWithWhatItNeedsIsNamed() {
        String vendor = "com.acme.splitter";
        Path split = kit.jars(
                        PackSource.library("com.acme.halves").file("Half", "public class Half {}"),
                        new PackSource(vendor).with("requires com.acme.halves;").layout(0xF7, vendor))
                .getLast();
        Path half = kit.jar(PackSource.library("com.acme.halves")
                .anyFile("com/acme/splitter/Other.java", "package com.acme.splitter; public class Other {}")
                .file("Half", "public class Half {}")
                .with("exports com.acme.splitter;"));
        Path packs = kit.pack("both", good, split, half);
        Pack pack = broken(with(packs), "contains package com.acme.splitter", "can't share a package");
        assertEquals(vendor, pack.origin().module());
    }

    @Test
    void aJarWithoutAModuleDescriptorIsAnAutomaticModule() {
        String vendor = "com.acme.plain";
        Path plain = kit.jar(new PackSource(vendor).layout(0xF3, vendor).without("module-info.class"));
        Hurray hurray = with(kit.pack("both", good, plain));
        PackSamples.reads(hurray, 0xF1, GOOD);
        PackSamples.reads(hurray, 0xF3, vendor);
        assertEquals(2, PackProbe.vendors(hurray).size());
    }

    @Test
    void aLayerGivenTwiceOrTheApplicationsOwnCountsOnce() {
        ModuleLayer layer = PackKit.layer(Set.of(GOOD), good);
        Hurray hurray = Hurray.builder()
                .layer(layer)
                .layer(layer)
                .layer(ModuleLayer.boot())
                .build();
        assertEquals(1, PackProbe.vendors(hurray).size(), () -> hurray.packs().toString());
    }

    @Test
    void aLayerWithoutAProviderIsNamed() {
        ModuleLayer layer = PackKit.layer(Set.of("com.acme.lib"), library);
        Hurray hurray =
                Hurray.builder().packs(kit.pack("good", good)).layer(layer).build();
        broken(hurray, "none of its modules provides hurray.spi.FormatProvider");
    }

    @Test
    void whatALoaderObjectsToIsToldInItsWords() {
        ClassLoader strict = new ClassLoader(null) {
            @Override
            protected Class<?> findClass(String module, String name) {
                throw new SecurityException("digest error");
            }
        };
        ModuleLayer boot = ModuleLayer.boot();
        Configuration opened =
                boot.configuration().resolve(ModuleFinder.of(), ModuleFinder.of(other), Set.of("com.acme.other"));
        ModuleLayer layer = boot.defineModules(opened, _ -> strict);
        Pack pack = broken(
                Hurray.builder().packs(kit.pack("good", good)).layer(layer).build(),
                "it can't be loaded: digest error");
        assertEquals("com.acme.other", pack.origin().module());
    }

    @Test
    void aProviderMethodWorksAndHasToGiveItsOwnClass() {
        Path own = kit.jar(new PackSource("com.acme.method")
                .layout(0xF3, "com.acme.method")
                .members("public static Pack provider() { return new Pack(); }"));
        Path foreign = kit.jar(new PackSource("com.acme.foreign")
                .layout(0xF3, "com.acme.foreign")
                .members("public static FormatProvider provider() { return new Pack(); }"));
        Hurray hurray = with(kit.pack("three", good, own, foreign));
        PackSamples.reads(hurray, 0xF3, "com.acme.method");
        Pack pack = broken(hurray, "has to give its own class, com.acme.foreign.Pack");
        assertEquals("com.acme.foreign", pack.origin().module());
    }
}
