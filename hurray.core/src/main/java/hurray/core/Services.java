package hurray.core;

import hurray.api.Pack;
import hurray.api.ProviderException;
import hurray.spi.FormatProvider;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Finds providers as services, without running their code. It looks next to the engine, in its own layer, those below and through its
 * own class loader, which sees the class path; and in the layers that it is shown. Never through the thread's context class loader,
 * which in many deployments knows nothing of us. What stands in the way of one provider does not hide the others.
 */
final class Services {
    /** A lookup that fails this often in a row with the same words does not get any further. */
    private static final int STUCK = 8;

    private final List<Candidate> found = new ArrayList<>();
    private final Set<Class<?>> seen = new HashSet<>();

    List<Candidate> found() {
        return found;
    }

    /** The layer that the engine is in, over which those of packs stand; packs are no use to an engine on the class path. */
    static ModuleLayer ownLayer(String wanted) {
        ModuleLayer layer = Services.class.getModule().getLayer();
        if (layer == null) {
            throw new ProviderException(
                    wanted
                            + ", since hurray is on the class path, and a pack is a module layer over hurray's modules: put hurray's jars on the"
                            + " module path (--module-path, --add-modules hurray.core), or the packs' jars on the class path too");
        }
        return layer;
    }

    /** Those beside the engine. */
    void own() {
        ModuleLayer layer = Services.class.getModule().getLayer();
        if (layer != null) {
            Declarations declared = new Declarations();
            declared.addAll(layer);
            look(ServiceLoader.load(layer, FormatProvider.class), declared, null);
            found.addAll(declared.leftOver());
        }
        ClassLoader loader = Services.class.getClassLoader();
        if (layer == null || hasClassPath(loader)) {
            List<String> failures = look(ServiceLoader.load(FormatProvider.class, loader), null, null);
            if (!failures.isEmpty()) {
                new ClassPathFaults(found).tell(loader, failures);
            }
        }
    }

    /**
     * False only where the virtual machine was started without a class path, as an image is: then the loader would but open the jars of
     * the module path once more, which costs as much as everything else together.
     */
    private static boolean hasClassPath(ClassLoader loader) {
        return !loader.equals(ClassLoader.getSystemClassLoader())
                || !System.getProperty("java.class.path", "").isEmpty();
    }

    /** Those of a layer itself, without its parents'. */
    void of(ModuleLayer layer) {
        Declarations declared = new Declarations();
        for (Module module : layer.modules()) {
            declared.add(module);
        }
        if (declared.isEmpty()) {
            found.add(Candidate.faulty(
                    new Pack.Origin("layer " + layer, null, null, null),
                    "none of its modules provides " + Declarations.SERVICE));
            return;
        }
        look(ServiceLoader.load(layer, FormatProvider.class), declared, layer);
        found.addAll(declared.leftOver());
    }

    /** Those of one module of a layer. */
    void of(Module module) {
        Declarations declared = new Declarations();
        declared.add(module);
        look(ServiceLoader.load(module.getLayer(), FormatProvider.class), declared, module.getLayer());
        found.addAll(declared.leftOver());
    }

    /** Takes what is declared, or any when nothing is, and gives back the failures that name nothing that is declared. */
    private List<String> look(
            ServiceLoader<FormatProvider> loader, @Nullable Declarations declared, @Nullable ModuleLayer only) {
        List<String> failures = new ArrayList<>();
        Iterator<ServiceLoader.Provider<FormatProvider>> services =
                loader.stream().iterator();
        String before = "";
        int again = 0;
        while (again < STUCK) {
            try {
                if (!services.hasNext()) {
                    return failures;
                }
                take(services.next(), declared, only);
                again = 0;
            } catch (ServiceConfigurationError
                    | LinkageError
                    | RuntimeException e) { // the last from a loader of the host's
                String message = words(e);
                if (declared == null || !declared.faulty(message, e)) {
                    failures.add(message);
                }
                again = message.equals(before) ? again + 1 : 0;
                before = message;
            }
        }
        return failures;
    }

    private void take(
            ServiceLoader.Provider<FormatProvider> service,
            @Nullable Declarations declared,
            @Nullable ModuleLayer only) {
        Class<?> type = service.type();
        boolean wanted = declared == null ? isNews(type) : declared.isDeclared(type);
        if (wanted && (only == null || type.getModule().getLayer() == only) && seen.add(type)) {
            found.add(Candidate.service(service));
        }
    }

    /** Whether a class that the class path's loader gives was not looked at already, as one of a module of the engine's layer. */
    private static boolean isNews(Class<?> type) {
        return Services.class.getModule().getLayer() == null
                || !type.getModule().isNamed();
    }

    /** What was thrown and why, without saying it twice. */
    static String words(Throwable thrown) {
        String message =
                thrown instanceof LinkageError || thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
        Throwable cause = thrown.getCause();
        return cause == null || message.contains(cause.toString()) ? message : message + " (" + cause + ")";
    }
}
