package hurray.core;

import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.lang.module.ResolutionException;
import java.lang.module.ResolvedModule;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Opens the modules of one pack as one layer over the engine's own. When they do not go together, each that provides anything gets a
 * layer of its own, with what it requires, so that what is wrong with one harms no other.
 */
final class PackLayers {
    private static final Pattern NOT_FOUND = Pattern.compile("Module (\\S+) not found, required by (\\S+)");

    private final ModuleLayer parent;
    private final Map<String, Path> places = new TreeMap<>();
    private final Set<String> ours;
    private final Services services;

    PackLayers(ModuleLayer parent, Map<String, Path> places, Set<String> ours, Services services) {
        this.parent = parent;
        this.places.putAll(places);
        this.ours = ours;
        this.services = services;
    }

    void open(Map<String, ModuleReference> roots) {
        if (roots.size() > 1) {
            try {
                services.of(layer(finder(places.values()), roots.keySet()));
                return;
            } catch (RuntimeException | LinkageError e) {
                // told below, by the one that it comes from
            }
        }
        for (Map.Entry<String, ModuleReference> root : roots.entrySet()) {
            try {
                ModuleLayer layer = alone(root.getKey(), roots.keySet());
                services.of(layer.findModule(root.getKey()).orElseThrow());
            } catch (RuntimeException | LinkageError e) {
                services.found().add(Candidate.faulty(Origins.of(root.getValue()), explained(e)));
            }
        }
    }

    /** A layer of a provider, what it requires, and whatever else of the pack provides nothing to this library. */
    private ModuleLayer alone(String root, Set<String> roots) {
        Configuration required =
                parent.configuration().resolve(ModuleFinder.of(), finder(places.values()), Set.of(root));
        Map<String, Path> rest = new TreeMap<>(places);
        rest.keySet().removeAll(roots);
        for (ResolvedModule module : required.modules()) {
            Path place = places.get(module.name());
            if (place != null) {
                rest.put(module.name(), place);
            }
        }
        return layer(finder(rest.values()), Set.of(root));
    }

    private static ModuleFinder finder(Collection<Path> jars) {
        return ModuleFinder.of(jars.toArray(new Path[0]));
    }

    private ModuleLayer layer(ModuleFinder finder, Set<String> roots) {
        Configuration resolved = parent.configuration().resolveAndBind(ModuleFinder.of(), finder, roots);
        return ModuleLayer.defineModulesWithOneLoader(resolved, List.of(parent), ClassLoader.getPlatformClassLoader())
                .layer();
    }

    /** The JDK's words, and what to do. */
    private String explained(Throwable thrown) {
        String words = Services.words(thrown);
        Matcher matcher = NOT_FOUND.matcher(words);
        if (matcher.find()) {
            return matcher.group(2) + " requires module " + matcher.group(1) + "; " + remedy(matcher.group(1));
        }
        String advice = thrown instanceof ResolutionException
                ? "; modules of one pack, and of the application, can't share a package"
                : "";
        return "it can't be opened as a module layer: " + words + advice;
    }

    private String remedy(String wanted) {
        if (ours.contains(wanted)) {
            return "it is one of hurray's own, which are not taken from packs: add it to the application's module path";
        }
        return ModuleFinder.ofSystem().find(wanted).isPresent()
                ? "it is in this Java runtime, but not among the modules it was started with: start it with --add-modules "
                        + wanted
                : "neither the pack nor this Java runtime has it: put its jar into the pack's folder, or, when it is a module of the"
                        + " JDK, run on an image that has it";
    }
}
