package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Hurray;
import hurray.api.MissingProviderException;
import hurray.api.Pack;
import hurray.api.ProviderException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Packs that are wrong in themselves: each is left out and told with the reason, and a sound one beside it works. */
class PackFaultsTest {
    private static final String GOOD = "com.acme.good";
    private static final String LAYOUT = PackSource.layoutOf(0xF2, "com.acme.bad");

    @TempDir
    static Path folder;

    private static Path good;

    /** By the last part of the module's name, what is said about the pack. */
    private static final Map<String, List<String>> REASONS = new LinkedHashMap<>();

    private static final Map<String, Path> JARS = new LinkedHashMap<>();

    private static PackSource bad(List<PackSource> sources, String name, String... reasons) {
        PackSource source = new PackSource("com.acme.bad." + name);
        sources.add(source);
        REASONS.put(name, List.of(reasons));
        return source;
    }

    /** The provider's own code, in place of the usual. */
    private static void provider(PackSource source, String declaration, String members) {
        source.anyFile(
                source.module().replace('.', '/') + "/Pack.java", """
                package %s;
                import hurray.api.*;
                import hurray.spi.*;
                import java.util.*;
                public class Pack %s { %s }
                """.formatted(source.module(), declaration, members));
    }

    private static String field(String id) {
        return "PayloadSchema.privateLayout(0xF2, VendorId.of(\"com.acme.bad\"), \"bad\").moreBuffers()"
                + ".u8(new U64Field(" + id + ", \"A\", VendorId.of(\"com.acme.bad\"))).build()";
    }

    private static void code(List<PackSource> all) {
        String oops = "if (true) throw new IllegalStateException(\"oops\");";
        bad(all, "constructor", "it can't be constructed: java.lang.IllegalStateException: oops")
                .construct(oops);
        bad(all, "memory", "it can't be constructed: java.lang.OutOfMemoryError: for show")
                .construct("if (true) throw new OutOfMemoryError(\"for show\");");
        bad(
                        all,
                        "initializer",
                        "it can't be constructed: class com.acme.bad.initializer.Pack can't be initialised: ",
                        "java.lang.IllegalStateException: oops")
                .members("static { " + oops + " }");
        bad(all, "recursive", "it can't be constructed: java.lang.StackOverflowError")
                .construct("new Pack();");
        bad(
                        all,
                        "lost",
                        "it can't be constructed: java.lang.NoClassDefFoundError: com/acme/bad/lost/Gone",
                        "is missing")
                .file("Gone", "public class Gone {}")
                .construct("new Gone();")
                .without("com/acme/bad/lost/Gone.class");
        PackSource orphan = bad(all, "orphan", "it can't be loaded", "NoClassDefFoundError", "is missing")
                .file("Parent", "public class Parent {}")
                .without("com/acme/bad/orphan/Parent.class");
        provider(orphan, "extends Parent implements FormatProvider", "");
        String nothing = "public List<LayoutSchema> layouts() { return null; }";
        provider(bad(all, "nulls", "its layouts() gave null"), "implements FormatProvider", nothing);
        bad(all, "hole", "its layouts() failed: java.lang.NullPointerException").layout("(LayoutSchema) null");
        PackSource mute =
                bad(all, "mute", "its layouts() failed: com.acme.bad.mute.Mute").file("Mute", """
                        public class Mute extends hurray.api.ProviderException {
                            public Mute() { super(""); }
                            public String getMessage() { throw new IllegalStateException("no words"); }
                        }
                        """);
        provider(
                mute,
                "implements FormatProvider",
                "public List<LayoutSchema> layouts() { throw new com.acme.bad.mute.Mute(); }");
        bad(all, "wordy", "it can't be constructed: java.lang.IllegalStateException: xxx", "xxx…")
                .construct("if (true) throw new IllegalStateException(\"x\".repeat(1_000_000));");
        provider(bad(all, "endless", "its sections() failed", "the list goes on"), "implements FormatProvider", """
                public List<SectionSchema> sections() {
                    SectionSchema one = PayloadSchema.vendorSection(SectionKey.vendor(24, 5, "a")).build();
                    return new AbstractList<>() {
                        public SectionSchema get(int index) { return one; }
                        public int size() { return Integer.MAX_VALUE; }
                    };
                }
                """);
    }

    private static void schemas(List<PackSource> all) {
        bad(all, "space", "A 0x0001F300 is outside the payload's identifiers").layout(field("0x0001_F300"));
        bad(all, "own", "A 0x00010700 is not a vendor's own field").layout(field("0x0001_0700"));
        bad(all, "index", "A 0x0001F2FF is not a vendor's own field").layout(field("0x0001_F2FF"));
        bad(all, "senseless", "a private layout has at least one buffer")
                .layout("PayloadSchema.privateLayout(0xF2, 7, \"bad\").build()");
        bad(all, "tag", "its layouts() failed: java.lang.IllegalArgumentException")
                .layout("PayloadSchema.privateLayout(0x07, 7, \"bad\").moreBuffers().build()");
        bad(all, "standard", "layout 0x07 (csr): ", "CSR_NNZ", "is u64 in the ledger, not i64")
                .layout("PayloadSchema.layout(0x07, \"csr\").i64(I64Field.of(0x0001_0700, \"CSR_NNZ\"))"
                        + ".buffer(\"v\", Size.unknown()).build()");
        bad(all, "unallocated", "layout 0x77 (mine): the format has not allocated it", "0xF0 to 0xFE")
                .layout("PayloadSchema.layout(0x77, \"mine\").buffer(\"v\", Size.unknown()).build()");
    }

    private static void versions(PackKit kit) throws IOException {
        List<PackSource> same = new ArrayList<>();
        String other = "compiled against another version of hurray.spi";
        bad(same, "method", "its layouts() failed: java.lang.NoSuchMethodError", other)
                .layout(LAYOUT + ", novelty() == 1 ? " + LAYOUT + " : null");
        String newType = "implements FormatProvider, Novelty";
        provider(bad(same, "type", "it can't be loaded", "hurray/spi/Novelty", other), newType, "");
        compile(kit, same, PackSpi.jars(kit, folder, PackSpi.VERSION));
        List<PackSource> late = new ArrayList<>();
        String words = "it was compiled against hurray.spi 99.0, and here is " + PackSpi.VERSION;
        bad(late, "future", words, "update hurray, or take an older version of the pack")
                .layout(LAYOUT);
        provider(bad(late, "later", words), newType, "");
        compile(kit, late, PackSpi.jars(kit, folder, "99.0"));
    }

    private static void compile(PackKit kit, List<PackSource> sources, Path against) {
        List<Path> jars = kit.jars(against, sources.toArray(PackSource[]::new));
        for (int i = 0; i < jars.size(); i++) {
            JARS.put(sources.get(i).module().replace("com.acme.bad.", ""), jars.get(i));
        }
    }

    @BeforeAll
    static void build() throws IOException {
        PackKit kit = new PackKit(folder);
        good = kit.jar(new PackSource(GOOD).layout(0xF1, GOOD));
        List<PackSource> all = new ArrayList<>();
        code(all);
        schemas(all);
        compile(kit, all, Places.jars());
        versions(kit);
        assertEquals(REASONS.keySet(), JARS.keySet());
    }

    static Stream<String> names() {
        return REASONS.keySet().stream();
    }

    private static Pack find(Hurray hurray, String name) {
        List<Pack> found = hurray.packs().stream()
                .filter(each -> each.origin().name().contains("bad." + name + "."))
                .toList();
        assertEquals(1, found.size(), () -> hurray.packs().toString());
        return found.getFirst();
    }

    private static void isBroken(Pack pack, String name) {
        assertTrue(String.valueOf(pack.reason()).length() < 3_000, "the report stays readable");
        assertEquals(Pack.State.BROKEN, pack.state(), pack::toString);
        assertEquals("com.acme.bad." + name + ".Pack", pack.origin().name());
        assertEquals("com.acme.bad." + name, pack.origin().module());
        assertEquals("1.0", pack.origin().version());
        String location = String.valueOf(pack.origin().location());
        assertTrue(location.endsWith("/com.acme.bad." + name + ".jar"), location);
        for (String reason : REASONS.get(name)) {
            assertTrue(String.valueOf(pack.reason()).contains(reason), () -> reason + " is not in: " + pack.reason());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void aPackThatIsWrongInItselfIsToldAndTheOneInItsFolderWorks(String name) {
        Path packs = PackKit.into(folder.resolve("with-" + name), good, JARS.get(name));
        Hurray hurray = Hurray.builder().packs(packs).build();
        isBroken(find(hurray, name), name);
        PackSamples.reads(hurray, 0xF1, GOOD);
        assertEquals(Hurray.load().fields().size() + 1, hurray.fields().size());
    }

    @Test
    void allThatIsWrongIsToldAtOnceAndIsAHintForWhoeverMissesSomething() {
        Path packs = PackKit.into(folder.resolve("all"), JARS.values().toArray(Path[]::new));
        Hurray hurray = Hurray.builder().packs(PackKit.into(packs, good)).build();
        REASONS.keySet().forEach(name -> isBroken(find(hurray, name), name));
        PackSamples.reads(hurray, 0xF1, GOOD);
        byte[] bytes = PackSamples.layout(0xF2, "com.acme.bad", 3).bytes();
        String message = assertThrows(MissingProviderException.class, () -> hurray.decode(bytes))
                .getMessage();
        assertTrue(message.contains("left out was com.acme.bad."), message);
        assertTrue(message.contains("compiled against hurray.spi 99.0"), message);
    }

    @Test
    void theFilterOfTheHostDecidesBeforeAnyCodeOfAPackRuns() {
        Path packs = PackKit.into(folder.resolve("filtered"), good, JARS.get("constructor"));
        List<String> asked = new ArrayList<>();
        Hurray hurray = Hurray.builder()
                .packs(packs)
                .filter(origin -> asked.add(origin.name()) && !origin.name().startsWith("com.acme.bad"))
                .build();
        Pack refused = find(hurray, "constructor");
        assertEquals(Pack.State.REFUSED, refused.state());
        assertEquals("the host's filter does not let it in", refused.reason());
        PackSamples.reads(hurray, 0xF1, GOOD);
        assertTrue(
                asked.containsAll(List.of("com.acme.good.Pack", "hurray.sections.StandardSections")), asked::toString);
        Hurray none = Hurray.builder().packs(packs).filter(origin -> false).build();
        assertEquals(List.of(), none.fields());
        assertTrue(none.packs().stream().allMatch(each -> each.state() == Pack.State.REFUSED));
    }

    @Test
    void aFilterThatThrowsEndsTheAssemblyAndIsToldAsTheHosts() {
        RuntimeException oops = new IllegalStateException("oops");
        Hurray.Builder builder = Hurray.builder().filter(origin -> {
            throw oops;
        });
        ProviderException e = assertThrows(ProviderException.class, builder::build);
        assertSame(oops, e.getCause());
        assertTrue(e.getMessage().startsWith("the filter of the host failed on "), e.getMessage());
        assertTrue(e.getMessage().endsWith("oops"), e.getMessage());
    }
}
