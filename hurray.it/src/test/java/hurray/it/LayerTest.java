package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Hurray;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** The jars in a module layer of their own, beside those that this test runs on. */
class LayerTest {
    private static final Set<String> ROOTS = Set.of(
            "hurray.core",
            "hurray.layouts.dense",
            "hurray.layouts.sparse",
            "hurray.layouts.indirect",
            "hurray.sections");

    private static ModuleLayer layer() {
        ModuleFinder finder = ModuleFinder.of(Places.jars(), Places.libs());
        Configuration configuration = ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), ROOTS);
        return ModuleLayer.boot().defineModulesWithOneLoader(configuration, null);
    }

    private static Class<?> api(ModuleLayer layer, String name) throws ClassNotFoundException {
        return layer.findLoader("hurray.api").loadClass("hurray.api." + name);
    }

    /** Loads a runtime in the layer, and decodes with it. */
    private static Object decode(ModuleLayer layer, byte[] bytes) throws ReflectiveOperationException {
        Class<?> type = api(layer, "Hurray");
        Object hurray = type.getMethod("load").invoke(null);
        assertEquals(layer, hurray.getClass().getModule().getLayer());
        return type.getMethod("decode", byte[].class).invoke(hurray, (Object) bytes);
    }

    private static void checkEverySample(ModuleLayer layer) throws ReflectiveOperationException {
        for (var sample : Samples.layouts().entrySet()) {
            byte[] bytes = sample.getValue().get().statistics(0x3F).bytes();
            Object there = decode(layer, bytes);
            Object name = api(layer, "Descriptor").getMethod("layoutName").invoke(there);
            assertEquals(Runtimes.STRICT.decode(bytes).layoutName(), name);
            Object fields = api(layer, "Descriptor").getMethod("fields").invoke(there);
            assertEquals(Runtimes.STRICT.decode(bytes).fields().toString(), fields.toString());
            assertNotSame(Hurray.class, api(layer, "Hurray"));
        }
    }

    @Test
    void everyJarOpensAsAModuleOfOneLayer() {
        ModuleFinder finder = ModuleFinder.of(Places.jars(), Places.libs());
        Set<String> all = Set.copyOf(Jvm.jarsIn(Places.jars()).stream()
                .map(jar -> jar.getFileName().toString().replace(".jar", ""))
                .toList());
        ModuleLayer layer = ModuleLayer.boot()
                .defineModulesWithManyLoaders(
                        ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), all), null);
        for (String name : all) {
            assertTrue(layer.findModule(name).orElseThrow().isNamed());
        }
    }

    @Test
    void aLayerFindsItsOwnEngineAndProviders() throws ReflectiveOperationException {
        checkEverySample(layer());
    }

    @Test
    void aLoaderPerModuleWillDoAsWell() throws ReflectiveOperationException {
        ModuleFinder finder = ModuleFinder.of(Places.jars(), Places.libs());
        checkEverySample(ModuleLayer.boot()
                .defineModulesWithManyLoaders(
                        ModuleLayer.boot().configuration().resolve(finder, ModuleFinder.of(), ROOTS), null));
    }

    @Test
    void theContextClassLoaderDoesNotMatter() throws Exception {
        inThread(true, () -> {
            assertNull(Thread.currentThread().getContextClassLoader());
            checkEverySample(layer());
            Runtimes.STRICT.decode(Samples.csr().bytes());
            return Hurray.load().decode(Samples.csr().bytes());
        });
    }

    @Test
    void aVirtualThreadWillDoAsWell() throws Exception {
        inThread(false, () -> {
            assertTrue(Thread.currentThread().isVirtual());
            checkEverySample(layer());
            return Hurray.load().decode(Samples.csr().bytes());
        });
    }

    private static void inThread(boolean withoutLoader, Callable<?> work) throws Exception {
        FutureTask<?> task = new FutureTask<>(work);
        if (withoutLoader) {
            Thread thread = new Thread(task);
            thread.setContextClassLoader(null);
            thread.start();
        } else {
            Thread.ofVirtual().start(task);
        }
        task.get();
    }
}
