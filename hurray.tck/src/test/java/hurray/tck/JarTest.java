package hurray.tck;

import static hurray.tck.ConformanceRule.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.ElementType;
import hurray.api.Hurray;
import hurray.api.LayoutKey;
import hurray.api.U64Field;
import hurray.api.VendorId;
import hurray.spi.FormatProvider;
import hurray.tck.Report.State;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packs that are compiled and packed as a vendor does it. */
class JarTest {
    private static final String NAME = "org.example.shipped.ShippedProvider";
    private static final long ID = VendorId.of("org.example.shipped");
    private static final U64Field COUNT = new U64Field(0x0001_F800, "SHIPPED_COUNT", ID);
    private static final String MODULE = """
            module org.example.shipped {
                requires hurray.spi;
                provides hurray.spi.FormatProvider with org.example.shipped.ShippedProvider;
            }
            """;
    private static final String PROVIDER = """
            package org.example.shipped;

            import hurray.api.U64Field;
            import hurray.api.VendorId;
            import hurray.spi.FormatProvider;
            import hurray.spi.LayoutSchema;
            import hurray.spi.PayloadSchema;
            import hurray.spi.Size;
            import hurray.spi.Violation;
            import java.util.List;

            public final class ShippedProvider implements FormatProvider {
                private static final long ID = VendorId.of("org.example.shipped");
                private static final U64Field COUNT = new U64Field(0x0001_F800, "SHIPPED_COUNT", ID);

                @Override
                public List<LayoutSchema> layouts() {
                    return List.of(PayloadSchema.privateLayout(0xF8, ID, "shipped")
                            .u32(COUNT)NOT_MORE
                            .zero(4)
                            .buffer("values", Size.elements(COUNT))
                            .verify(tensor -> tensor.get(COUNT) > 1000
                                    ? Violation.field(COUNT, "shipped-count", "" + tensor.get(COUNT), "at most 1000")
                                    : null)
                            .build());
                }
            }
            """;
    private static final String LEDGER = """
            id\tname\tkind\tc_constant\tpresence\tnumber\tstatus\tsince\tmeaning
            0x0001F800\tSHIPPED_COUNT\tu64\tSHIPPED_COUNT\talways\tassigned\tactive\t1.0\tstored elements
            """;

    @TempDir
    private Path folder;

    private JarMaker maker;

    @BeforeEach
    void startWithNothing() {
        maker = new JarMaker(folder);
    }

    private JarMaker withProvider(String more) throws IOException {
        return maker.file("org/example/shipped/ShippedProvider.java", PROVIDER.replace("NOT_MORE", more));
    }

    private static FormatProvider load(Path jar) throws Exception {
        ClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, FormatProvider.class.getClassLoader());
        return (FormatProvider)
                Class.forName(NAME, true, loader).getConstructor().newInstance();
    }

    private Conformance kit(Path jar) throws Exception {
        FormatProvider provider = load(jar);
        byte[] example = Hurray.builder()
                .provider(provider)
                .build()
                .describe(ElementType.INT8, 4)
                .layout(new LayoutKey(0xF8, ID, "shipped"))
                .set(COUNT, 3)
                .build()
                .toByteArray();
        return Conformance.of(provider)
                .example("three elements", example)
                .jar(jar)
                .rounds(100);
    }

    @Test
    void aGoodPackPassesEverythingAndLeavesNothingUntested() throws Exception {
        Path jar = withProvider("")
                .file("module-info.java", MODULE)
                .services(NAME + " # the only one\n")
                .jar();
        Path ledger = Files.writeString(folder.resolve("ledger.tsv"), LEDGER);
        Report report = Report.of(kit(jar).vendor("org.example.shipped").ledger(ledger, ledger));
        assertEquals(Set.of(), report.rules(State.FAILED), report::toString);
        assertEquals(Set.of(), report.rules(State.ABORTED), report::toString);
        Set<String> all = new TreeSet<>();
        List.of(ConformanceRule.values()).forEach(rule -> all.add(rule.id()));
        assertEquals(all, report.rules(State.PASSED));
    }

    @Test
    void aPackWithoutAFileOfServicesIsTold() throws Exception {
        Path jar = withProvider("").file("module-info.java", MODULE).jar();
        Report report = Report.of(kit(jar));
        assertEquals(Set.of(SERVICE_FILES.id(), SAME_EVERYWHERE.id()), report.rules(State.FAILED), report::toString);
        assertTrue(report.message(SERVICE_FILES).contains("META-INF/services lists []"), report::toString);
        assertTrue(report.message(SAME_EVERYWHERE).contains("on the class path it is rejected: "), report::toString);
    }

    @Test
    void aPackThatNamesAnotherClassOnTheClassPathIsTold() throws Exception {
        Path jar = withProvider("")
                .file("module-info.java", MODULE)
                .services(NAME + "\norg.example.shipped.Gone\n")
                .jar();
        Report report = Report.of(kit(jar));
        assertTrue(report.rules(State.FAILED).contains(SERVICE_FILES.id()), report::toString);
        assertTrue(
                report.message(SERVICE_FILES).contains("lists org.example.shipped.Gone, and there is no such class"),
                report::toString);
    }

    @Test
    void aPackWithoutAModuleDescriptorIsTold() throws Exception {
        Path jar = withProvider("").services(NAME).jar();
        Report report = Report.of(kit(jar));
        assertTrue(
                report.rules(State.FAILED).containsAll(Set.of(SERVICE_FILES.id(), JAR_MODULE.id())), report::toString);
        assertTrue(report.message(JAR_MODULE).contains("has no module descriptor"), report::toString);
    }

    @Test
    void aPackThatBringsAPackageOfThisLibraryIsTold() throws Exception {
        Path jar = withProvider("")
                .file("hurray/helpers/Helper.java", "package hurray.helpers; final class Helper {}")
                .file("module-info.java", MODULE)
                .services(NAME)
                .jar();
        Report report = Report.of(kit(jar));
        assertEquals(Set.of(JAR_MODULE.id()), report.rules(State.FAILED), report::toString);
        assertTrue(report.message(JAR_MODULE).contains("hurray.helpers"), report::toString);
    }

    @Test
    void aPackThatIsAnotherOnTheModulePathIsTold() throws Exception {
        Path jar = withProvider(".min(ShippedProvider.class.getModule().isNamed() ? 5 : 0)")
                .file("module-info.java", MODULE)
                .services(NAME)
                .jar();
        Report report = Report.of(kit(jar));
        assertEquals(Set.of(SAME_EVERYWHERE.id()), report.rules(State.FAILED), report::toString);
        String message = report.message(SAME_EVERYWHERE);
        assertTrue(message.contains("three elements: on the module path it is rejected: "), message);
        assertTrue(message.contains("three elements: in a layer of its own it is rejected: "), message);
        assertTrue(!message.contains("on the class path it is"), message);
    }

    @Test
    void aJarThatIsNotThereIsTold() throws Exception {
        Path jar =
                withProvider("").file("module-info.java", MODULE).services(NAME).jar();
        Report report = Report.of(kit(jar).jar(folder.resolve("nowhere.jar")));
        assertEquals(
                Set.of(SERVICE_FILES.id(), JAR_MODULE.id(), SAME_EVERYWHERE.id()),
                report.rules(State.FAILED),
                report::toString);
        assertTrue(report.message(JAR_MODULE).contains("nowhere.jar: build it before these tests"), report::toString);
    }
}
