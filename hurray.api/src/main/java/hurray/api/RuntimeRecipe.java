package hurray.api;

import hurray.api.engine.Configuration;
import hurray.api.engine.Engine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Predicate;

/** What a {@link Hurray.Builder} has been told so far, and how it becomes a runtime. */
final class RuntimeRecipe {
    boolean permissive;
    boolean discover = true;
    Limits limits = Limits.DEFAULT;
    Predicate<? super Pack.Origin> filter = new Everything();
    final List<Path> folders = new ArrayList<>();
    final List<ModuleLayer> layers = new ArrayList<>();
    final List<Provider> providers = new ArrayList<>();

    Hurray assemble() {
        return engine().assemble(new Configuration(
                permissive,
                limits,
                new Configuration.Sources(discover, folders, layers, providers, filter),
                new Configuration.Tables(Ledger.standard(), NameTable.standard(), Register.standard())));
    }

    /** Lets everything in; a class, since a lambda here would be the first of many processes, and cost them some milliseconds. */
    private static final class Everything implements Predicate<Pack.Origin> {
        @Override
        public boolean test(Pack.Origin origin) {
            return true;
        }
    }

    /** Looks next to this class: in its own layer when there is one, through its own loader else; never by thread. */
    private static Engine engine() {
        ModuleLayer layer = Hurray.class.getModule().getLayer();
        ServiceLoader<Engine> engines = layer == null
                ? ServiceLoader.load(Engine.class, Hurray.class.getClassLoader())
                : ServiceLoader.load(layer, Engine.class);
        try {
            Iterator<Engine> found = engines.iterator();
            if (found.hasNext()) {
                return found.next();
            }
        } catch (ServiceConfigurationError | LinkageError e) {
            throw new ProviderException("the engine of hurray can't be loaded: " + e.getMessage(), e);
        }
        throw new ProviderException(
                "hurray.api found no engine: add hurray.core to the "
                        + (layer == null
                                ? "class path"
                                : "module path (and to --add-modules, or the roots of the image or layer, when nothing requires it)"));
    }
}
