package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import hurray.api.Hurray;
import hurray.api.Pack;
import hurray.api.Provider;
import hurray.it.Jvm.Outcome;
import java.io.File;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.FutureTask;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One pack, put to use in every way there is: what comes out is always the same. */
class PackWaysTest {
    private static final String VENDOR = "com.acme.ways";
    private static final String LIST = "META-INF/services/" + PackSource.SERVICE;
    private static final byte[] BYTES = PackSamples.all(0xF1, 25, VENDOR).bytes();

    @TempDir
    static Path folder;

    private static Path pack;
    private static Path library;
    private static Path packs;
    private static String expected;

    @BeforeAll
    static void build() {
        List<Path> jars = new PackKit(folder)
                .jars(
                        PackSource.library("com.acme.tools")
                                .file("Tool", "public class Tool { public static int three() { return 3; } }"),
                        new PackSource(VENDOR)
                                .with("requires com.acme.tools; exports com.acme.ways;")
                                .construct("if (com.acme.tools.Tool.three() != 3) throw new Error();")
                                .layout(0xF1, VENDOR)
                                .scheme(0xF1, VENDOR)
                                .section(25, VENDOR));
        library = jars.get(0);
        pack = jars.get(1);
        packs = PackKit.into(folder.resolve("packs/acme"), library, pack).getParent();
        expected = told(Hurray.builder().packs(packs).build());
        assertTrue(expected.startsWith("LOADED com.acme.ways.Pack [layout 0xF1 (com.acme.ways)"), expected);
        assertTrue(expected.contains("COUNT") && expected.contains("LEVEL") && expected.contains("REVISION"), expected);
        assertTrue(expected.endsWith(" []\n"), expected);
    }

    private static String told(Hurray hurray) {
        List<Pack> vendors = PackProbe.vendors(hurray);
        assertEquals(1, vendors.size(), vendors::toString);
        return PackProbe.tell(vendors.getFirst()) + "\n" + PackProbe.tell(hurray, BYTES) + "\n";
    }

    private static String run(String java, String... arguments) {
        List<String> command = new ArrayList<>(List.of(java));
        command.addAll(List.of(arguments));
        command.add("hex:" + HexFormat.of().formatHex(BYTES));
        return Jvm.run(command).andGood().out();
    }

    private static Path home(String program) {
        return Path.of(System.getProperty("java.home"), "bin", program);
    }

    private static String path(Path... parts) {
        return Jvm.path(Arrays.stream(parts));
    }

    private static String classPath(Path... more) {
        return Jvm.path(Jvm.jarsIn(Places.jars()).stream()) + File.pathSeparator + path(more);
    }

    @Test
    void onTheModulePathServiceBindingBringsIt() {
        String out = run(
                home("java").toString(),
                "-p",
                path(Places.jars(), Places.libs(), Jvm.module(), library, pack),
                "--patch-module",
                "hurray.it=" + Jvm.testClasses(),
                "-m",
                "hurray.it/hurray.it.PackProbe");
        assertEquals(expected, out);
    }

    @Test
    void onTheModulePathAProviderMethodIsNoBetterOffForAClassPathBesideIt() {
        Path odd = new PackKit(folder.resolve("odd"))
                .jar(new PackSource("com.acme.odd")
                        .layout(0xF2, "com.acme.odd")
                        .members("public static FormatProvider provider() { return new Pack(); }"));
        String out = Jvm.java(List.of(
                        "-p",
                        path(Places.jars(), Places.libs(), odd),
                        "--add-modules",
                        "hurray.core,com.acme.odd",
                        "-cp",
                        Jvm.testClasses().toString(),
                        "hurray.it.PackProbe"))
                .andGood()
                .out();
        assertTrue(out.startsWith("BROKEN com.acme.odd.Pack"), out);
        assertEquals(1, out.lines().count(), out);
    }

    @Test
    void onTheClassPathItsListBringsIt() {
        String path = classPath(library, pack, Jvm.testClasses());
        assertEquals(expected, run(home("java").toString(), "-cp", path, "hurray.it.PackProbe"));
    }

    /** All jars in one, the lists of services one after the other, and no module descriptor. */
    private static Path shaded() throws IOException {
        Path shaded = folder.resolve("shaded.jar");
        List<Path> jars = new ArrayList<>(Jvm.jarsIn(Places.jars()));
        jars.addAll(List.of(library, pack));
        Set<String> written = new TreeSet<>(Set.of("module-info.class", "META-INF/MANIFEST.MF", LIST));
        StringBuilder providers = new StringBuilder();
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(shaded))) {
            for (Path jar : jars) {
                try (JarFile in = new JarFile(jar.toFile())) {
                    for (JarEntry entry : (Iterable<JarEntry>) in.stream()::iterator) {
                        byte[] bytes = in.getInputStream(entry).readAllBytes();
                        if (entry.getName().equals(LIST)) {
                            providers
                                    .append(new String(bytes, StandardCharsets.UTF_8))
                                    .append('\n');
                        } else if (written.add(entry.getName())) {
                            out.putNextEntry(new JarEntry(entry.getName()));
                            out.write(bytes);
                        }
                    }
                }
            }
            out.putNextEntry(new JarEntry(LIST));
            out.write(providers.toString().getBytes(StandardCharsets.UTF_8));
        }
        return shaded;
    }

    @Test
    void inAShadedJarTheMergedListBringsIt() throws IOException {
        String path = path(shaded(), Jvm.testClasses());
        assertEquals(expected, run(home("java").toString(), "-cp", path, "hurray.it.PackProbe"));
    }

    @Test
    void inAFolderItIsALayerOfItsOwn() {
        Hurray hurray = Hurray.builder().packs(packs).build();
        Pack.Origin origin = PackProbe.vendors(hurray).getFirst().origin();
        assertEquals(List.of(VENDOR, "1.0"), List.of(origin.module(), origin.version()));
        assertTrue(origin.location().endsWith("/packs/acme/com.acme.ways.jar"), origin::toString);
    }

    @Test
    void inALayerThatTheApplicationOpened() {
        assertEquals(
                expected,
                told(Hurray.builder()
                        .layer(PackKit.layer(Set.of(VENDOR), library, pack))
                        .build()));
    }

    @Test
    void inALayerWithALoaderPerModule() {
        ModuleLayer boot = ModuleLayer.boot();
        ModuleFinder none = ModuleFinder.of();
        Configuration resolved =
                boot.configuration().resolveAndBind(none, ModuleFinder.of(library, pack), Set.of(VENDOR));
        ModuleLayer layer = boot.defineModulesWithManyLoaders(resolved, null);
        assertEquals(expected, told(Hurray.builder().layer(layer).build()));
    }

    @Test
    void handedOverInCode() throws ReflectiveOperationException {
        ModuleLayer layer = PackKit.layer(Set.of(VENDOR), library, pack);
        Class<?> type = layer.findLoader(VENDOR).loadClass(VENDOR + ".Pack");
        Provider provider = (Provider) type.getConstructor().newInstance();
        assertEquals(expected, told(Hurray.builder().provider(provider).build()));
    }

    @Test
    void inALinkedImageWithThePackAsARoot() {
        Path jlink = home("jlink");
        if (!Files.isExecutable(jlink)) {
            System.out.println("Skipped: there is no " + jlink);
        }
        assumeTrue(Files.isExecutable(jlink), "this JDK has no jlink");
        Path image = folder.resolve("image");
        Jvm.run(List.of(
                        jlink.toString(),
                        "-p",
                        path(Places.jars(), Places.libs(), library, pack),
                        "--add-modules",
                        "hurray.core,hurray.sections,hurray.layouts.dense," + VENDOR,
                        "--output",
                        image.toString()))
                .andGood();
        String java = image.resolve("bin/java").toString();
        assertEquals(expected, run(java, "-cp", Jvm.testClasses().toString(), "hurray.it.PackProbe"));
    }

    @Test
    void inAFolderForALinkedImageThatKnowsNothingOfIt() {
        String java = Places.image().resolve("bin/java").toString();
        String out = run(java, "-cp", Jvm.testClasses().toString(), "hurray.it.PackProbe", packs.toString());
        assertEquals(expected, out);
    }

    @Test
    void fromAnyThreadWhateverItsContextClassLoader() throws Exception {
        Callable<Hurray> load = () -> Hurray.builder().packs(packs).build();
        assertEquals(expected, told(ForkJoinPool.commonPool().submit(load).get()));
        for (ClassLoader loader : new ClassLoader[] {null, ClassLoader.getPlatformClassLoader()}) {
            for (Thread.Builder thread : List.of(Thread.ofPlatform(), Thread.ofVirtual())) {
                FutureTask<Hurray> task = new FutureTask<>(() -> {
                    Thread.currentThread().setContextClassLoader(loader);
                    assertSame(loader, Thread.currentThread().getContextClassLoader());
                    return load.call();
                });
                thread.start(task);
                assertEquals(expected, told(task.get()));
            }
        }
    }

    @Test
    void onTheClassPathFoldersAndLayersAreAClearError() {
        for (String wanted : List.of(packs.toString(), "layer")) {
            Outcome outcome = Jvm.java(List.of("-cp", classPath(Jvm.testClasses()), "hurray.it.PackProbe", wanted))
                    .andGood();
            String what = wanted.equals("layer") ? "layers of packs can't be used" : "folders of packs can't be opened";
            assertTrue(
                    outcome.out().startsWith("error: " + what + ", since hurray is on the class path"), outcome::out);
            assertTrue(outcome.out().contains("put hurray's jars on the module path"), outcome::out);
        }
    }
}
