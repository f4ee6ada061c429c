package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.Pack;
import hurray.api.Rejection;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import java.lang.ref.WeakReference;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runtimes with packs side by side: made once, independent of each other, and gone when they are dropped. */
class PackLivesTest {
    /** Where packs write down what becomes of them, since they have nothing else in common with a test. */
    private static final String LOG = "hurray.it.made";

    private static final List<String> VENDORS = List.of("com.acme.a", "com.acme.b", "com.acme.c");

    @TempDir
    static Path folder;

    private static PackKit kit;
    private static final List<Path> FOLDERS = new ArrayList<>();

    @BeforeAll
    static void build() {
        kit = new PackKit(folder);
        PackSource[] sources = VENDORS.stream()
                .map(vendor -> new PackSource(vendor)
                        .construct(
                                "System.setProperty(\"%s\", System.getProperty(\"%s\", \"\") + getClass().getName() + \" \");"
                                                .formatted(LOG, LOG)
                                        + "System.getProperties().put(\"%s.loader\", new java.lang.ref.WeakReference<>(getClass().getClassLoader()));"
                                                .formatted(LOG))
                        .scheme(0xF1, vendor)
                        .layout(0xF1, vendor)
                        .section(25, vendor))
                .toArray(PackSource[]::new);
        for (Path jar : kit.jars(sources)) {
            String name = jar.getFileName().toString();
            FOLDERS.add(kit.pack(name, jar).resolve(name));
        }
    }

    private static synchronized String made(Runnable work) {
        System.clearProperty(LOG);
        work.run();
        return String.valueOf(System.getProperty(LOG));
    }

    private static Hurray with(List<Path> folders) {
        Hurray.Builder builder = Hurray.builder();
        folders.forEach(builder::packs);
        return builder.build();
    }

    @Test
    void aProviderIsMadeOnceHoweverMuchIsDecoded() {
        byte[] bytes = PackSamples.section(PackSamples.layout(0xF1, "com.acme.a", 3), 25, "com.acme.b", 1)
                .bytes();
        String made = made(() -> {
            Hurray hurray = with(FOLDERS);
            IntStream.range(0, 10_000).parallel().forEach(i -> hurray.decode(bytes));
            hurray.verify(bytes);
            hurray.decode(bytes).toBuilder().build();
        });
        assertEquals("com.acme.a.Pack com.acme.b.Pack com.acme.c.Pack ", made);
    }

    @Test
    void theOrderInWhichProvidersAreMadeDoesNotDependOnThatInWhichTheyAreFound() {
        Set<String> orders = new HashSet<>();
        List<Path> folders = new ArrayList<>(FOLDERS);
        for (int i = 0; i < 6; i++) {
            Collections.shuffle(folders, new Random(i));
            orders.add(made(() -> with(folders)));
        }
        assertEquals(Set.of("com.acme.a.Pack com.acme.b.Pack com.acme.c.Pack "), orders);
    }

    @Test
    void aProviderThatAssemblesARuntimeWhileItIsMadeGetsOneWithoutItself() {
        List<Pack> inner = new ArrayList<>();
        FormatProvider nesting = new FormatProvider() {
            @Override
            public List<LayoutSchema> layouts() {
                inner.addAll(Hurray.builder().provider(this).build().packs());
                return List.of();
            }
        };
        Hurray hurray = Hurray.builder().provider(nesting).build();
        assertTrue(PackProbe.vendors(hurray).isEmpty(), hurray.packs()::toString);
        assertEquals(hurray.packs().size(), inner.size());
        Pack itself = inner.getLast();
        assertEquals(Pack.State.BROKEN, itself.state());
        assertTrue(String.valueOf(itself.reason()).startsWith("it assembles a runtime while"), itself::toString);
        assertInstanceOf(Descriptor.class, hurray.tryDecode(Samples.csr().bytes()));
    }

    @Test
    void runtimesSideBySideKnowTheirOwnPacksOnly() {
        List<Hurray> runtimes =
                FOLDERS.stream().map(each -> with(List.of(each))).toList();
        for (int i = 0; i < runtimes.size(); i++) {
            for (int j = 0; j < VENDORS.size(); j++) {
                byte[] bytes = PackSamples.layout(0xF1, VENDORS.get(j), 3).bytes();
                Class<?> expected = i == j ? Descriptor.class : Rejection.class;
                assertInstanceOf(expected, runtimes.get(i).tryDecode(bytes));
            }
        }
        assertEquals(List.of(), PackProbe.vendors(Hurray.load()));
    }

    @Test
    void severalVendorsOnOneTagAndOneBitAreAllReadInOneRuntime() {
        Hurray hurray = with(FOLDERS);
        for (String layout : VENDORS) {
            for (String section : VENDORS) {
                Descriptor d = hurray.decode(PackSamples.section(PackSamples.layout(0xF1, layout, 3), 25, section, 8)
                        .bytes());
                assertEquals(layout, d.layoutName().orElseThrow());
                assertEquals(section, d.sections().getLast().name());
                assertEquals(8, d.u64(0xF019_0000, 0));
            }
        }
    }

    @Test
    void theLayersOfADroppedRuntimeAreCollected() {
        List<WeakReference<?>> dropped = new ArrayList<>();
        List<Pack> report = dropOne(dropped);
        assertEquals(4, dropped.size());
        for (WeakReference<?> each : dropped) {
            assertTrue(isCollected(each), () -> "something still holds " + each.get());
        }
        assertEquals(2, report.size(), "the report is no reason to keep a layer");
    }

    /** Makes runtimes out of a folder and of a layer, uses them, and keeps nothing but their reports. */
    private static List<Pack> dropOne(List<WeakReference<?>> dropped) {
        Hurray opened = with(FOLDERS.subList(0, 1));
        Object loader = System.getProperties().get(LOG + ".loader");
        dropped.add((WeakReference<?>) loader);
        dropped.add(new WeakReference<>(opened));
        Path jar = FOLDERS.getFirst().resolve("com.acme.a.jar");
        ModuleLayer layer = PackKit.layer(Set.of("com.acme.a"), jar);
        Hurray given = Hurray.builder().layer(layer).build();
        dropped.add(new WeakReference<>(layer));
        dropped.add(new WeakReference<>(given));
        List<Pack> report = new ArrayList<>();
        for (Hurray hurray : List.of(opened, given)) {
            hurray.verify(hurray.decode(PackSamples.all(0xF1, 25, "com.acme.a").bytes()));
            report.addAll(PackProbe.vendors(hurray));
        }
        return report;
    }

    /** Collects garbage until a reference is cleared. */
    private static boolean isCollected(WeakReference<?> reference) {
        for (int i = 0; i < 100 && reference.get() != null; i++) {
            System.gc();
        }
        return reference.get() == null;
    }
}
