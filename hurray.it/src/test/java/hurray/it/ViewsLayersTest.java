package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.views.ViewException;
import hurray.views.Views;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Views of interfaces that live in module layers. */
class ViewsLayersTest {
    private static final String NAME = "acme.reader.internal.Csr$HurrayView";

    @TempDir
    private Path folder;

    private static Descriptor csr() {
        return Runtimes.STRICT.decode(Samples.csr().statistics(1).bytes());
    }

    private static Object read(ModuleLayer layer, Class<?> descriptor, Object d) throws ReflectiveOperationException {
        Class<?> reader = layer.findLoader("acme.reader").loadClass("acme.reader.Reader");
        return reader.getMethod("read", descriptor).invoke(null, d);
    }

    @Test
    void anInterfaceOfAPackageThatIsNotExportedIsAViewOfItsOwnModule() throws Exception {
        ModuleLayer layer = ViewsModules.layer(ViewsModules.compile(folder, ViewsModules.VENDOR), "acme.reader");
        assertEquals(
                Long.toUnsignedString(csr().u64(0x0001_0700, 0)) + " true " + NAME,
                read(layer, Descriptor.class, csr()));
        Class<?> made = layer.findLoader("acme.reader").loadClass(NAME);
        assertEquals("acme.reader", made.getModule().getName());
    }

    @Test
    void twoLayersOfOneModuleHaveAClassEach() throws Exception {
        Path classes = ViewsModules.compile(folder, ViewsModules.VENDOR);
        ModuleLayer one = ViewsModules.layer(classes, "acme.reader");
        ModuleLayer two = ViewsModules.layer(classes, "acme.reader");
        assertEquals(read(one, Descriptor.class, csr()), read(two, Descriptor.class, csr()));
        assertNotSame(
                one.findLoader("acme.reader").loadClass(NAME),
                two.findLoader("acme.reader").loadClass(NAME));
    }

    @Test
    void aLayerMayHaveAllOfHurrayOfItsOwn() throws Exception {
        Path classes = ViewsModules.compile(folder, ViewsModules.VENDOR);
        List<String> roots = Stream.of(
                        "acme.reader hurray.core hurray.layouts.dense hurray.layouts.sparse hurray.sections".split(" "))
                .toList();
        ModuleFinder finder = ModuleFinder.of(classes, Places.jars(), Places.libs());
        ModuleLayer layer = ViewsModules.layer(finder, roots.toArray(String[]::new));
        Class<?> api = layer.findLoader("hurray.api").loadClass("hurray.api.Hurray");
        assertNotSame(Hurray.class, api);
        Object there = api.getMethod("load").invoke(null);
        Object d = api.getMethod("decode", byte[].class).invoke(there, (Object) csr().toByteArray());
        Class<?> type = layer.findLoader("hurray.api").loadClass("hurray.api.Descriptor");
        assertTrue(read(layer, type, d).toString().endsWith(" true " + NAME));
    }

    @Test
    void aModuleThatKnowsTheApiAloneCanHandItsLookupOver() throws Exception {
        ModuleLayer layer = ViewsModules.layer(ViewsModules.compile(folder, ViewsModules.BARE), "acme.bare");
        ClassLoader loader = layer.findLoader("acme.bare");
        Class<?> type = loader.loadClass("acme.bare.Csr");
        assertFalse(type.getModule().canRead(Views.class.getModule()));
        Lookup handed =
                (Lookup) loader.loadClass("acme.bare.Bare").getMethod("lookup").invoke(null);
        Object view = Views.in(handed).of(type).view(csr());
        assertEquals("Csr[nnz=" + csr().u64(0x0001_0700, 0) + "]", view.toString());
        assertEquals("acme.bare.Csr$HurrayView", view.getClass().getName());
    }

    @Test
    void anotherModulesLookupHasNoRightAndTheErrorNamesBoth() throws Exception {
        ModuleLayer layer = ViewsModules.layer(ViewsModules.compile(folder, ViewsModules.BARE), "acme.bare");
        Class<?> type = layer.findLoader("acme.bare").loadClass("acme.bare.Csr");
        ViewException e = assertThrows(
                ViewException.class, () -> Views.in(MethodHandles.lookup()).of(type));
        assertTrue(e.getMessage().contains("no right to define a class in package acme.bare of module acme.bare"));
        assertTrue(e.getMessage().endsWith(", or open the package to module hurray.it"), e::getMessage);
    }

    @Test
    void aClassThatAnInterfaceNamesAndNobodyHasIsAnErrorOfOurs() throws Throwable {
        Path classes = ViewsModules.compile(
                folder,
                Map.of(
                        "module-info.java",
                        "module acme.broken { requires hurray.views; exports acme.broken; }",
                        "acme/broken/Gone.java",
                        """
                        package acme.broken;

                        public enum Gone {}
                        """,
                        "acme/broken/Broken.java",
                        """
                        package acme.broken;

                        import hurray.api.FieldId;
                        import java.lang.invoke.MethodHandles;

                        public interface Broken {
                            @FieldId(0x0001_0700)
                            Gone nnz();

                            static MethodHandles.Lookup lookup() {
                                return MethodHandles.lookup();
                            }
                        }
                        """));
        Files.delete(classes.resolve("acme/broken/Gone.class"));
        Class<?> type = ViewsModules.layer(classes, "acme.broken")
                .findLoader("acme.broken")
                .loadClass("acme.broken.Broken");
        ViewException e = assertThrows(
                ViewException.class, () -> Views.in(MethodHandles.lookup()).of(type));
        assertTrue(e.getMessage().contains("no right"), e::getMessage);
        // Not by reflection, which would stumble over the missing class itself.
        Lookup handed = (Lookup) MethodHandles.publicLookup()
                .findStatic(type, "lookup", MethodType.methodType(Lookup.class))
                .invoke();
        ViewException broken =
                assertThrows(ViewException.class, () -> Views.in(handed).of(type));
        assertTrue(broken.getMessage().contains("a class that it names can't be loaded"), broken::getMessage);
        assertTrue(broken.getMessage().contains("Gone"), broken::getMessage);
    }
}
