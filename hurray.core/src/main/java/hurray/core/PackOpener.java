package hurray.core;

import hurray.api.NameTable;
import hurray.api.Pack;
import java.io.IOException;
import java.io.InputStream;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Reads the jars of one pack and finds the modules among them that provide anything. What this library brings is never taken from a
 * copy in a pack.
 */
final class PackOpener {
    private final ModuleLayer parent;
    private final Set<String> ours;
    private final Services services;

    PackOpener(NameTable names, Services services) {
        this.parent = Services.ownLayer("folders of packs can't be opened");
        this.services = services;
        this.ours = new HashSet<>(Set.of("hurray.api", "hurray.spi", "hurray.core"));
        for (NameTable.Part part : names.parts()) {
            ours.add(part.module());
        }
    }

    void open(Path pack, Set<Path> jars) {
        int before = services.found().size();
        TreeMap<String, Path> places = new TreeMap<>();
        TreeMap<String, ModuleReference> roots = new TreeMap<>();
        Set<String> twice = new HashSet<>();
        for (Path jar : jars) {
            ModuleReference module = read(jar);
            String name = module == null ? "" : module.descriptor().name();
            if (module == null || ours.contains(name)) {
                continue;
            }
            Path other = places.put(name, jar);
            if (other != null) {
                twice.add(name);
                report(
                        module,
                        "the pack holds a module of this name in " + other.getFileName() + " and in "
                                + jar.getFileName() + ": take one of the two away");
            }
            if (isRoot(module)) {
                roots.put(name, module);
            }
        }
        places.keySet().removeAll(twice);
        roots.keySet().removeAll(twice);
        if (!roots.isEmpty()) {
            new PackLayers(parent, places, ours, services).open(roots);
        }
        if (services.found().size() == before) {
            fault(
                    pack,
                    "none of its modules " + places.keySet() + " provides " + Declarations.SERVICE
                            + "; copies of hurray's own modules do not count");
        }
    }

    /** The module in a jar; null when there is none, which is reported. */
    private @Nullable ModuleReference read(Path jar) {
        try {
            for (ModuleReference module : ModuleFinder.of(jar).findAll()) {
                return module;
            }
            fault(jar, Files.exists(jar) ? "it is no jar" : "it is a link to a file that does not exist");
        } catch (FindException | SecurityException e) {
            fault(jar, "it can't be read as a module: " + Services.words(e));
        }
        return null;
    }

    /** Whether a module provides anything that can be taken from here; when something stands in the way, that is reported. */
    private boolean isRoot(ModuleReference module) {
        ModuleDescriptor descriptor = module.descriptor();
        if (Declarations.provides(descriptor) == null) {
            if (Declarations.requiresSpi(descriptor) && has(module)) {
                report(module, Declarations.undeclared(descriptor.name()));
            }
            return false;
        }
        Module taken = parent.findModule(descriptor.name()).orElse(null);
        if (taken == null) {
            return true;
        }
        report(
                module,
                "a module of this name is already among the application's own, " + Origins.of(taken)
                        + ", and that one is used: leave one of the two out");
        return false;
    }

    private static boolean has(ModuleReference module) {
        try (ModuleReader reader = module.open()) {
            Optional<InputStream> in = reader.open(Declarations.SERVICE_FILE);
            if (in.isPresent()) {
                in.get().close();
            }
            return in.isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private void report(ModuleReference module, String reason) {
        services.found().add(Candidate.faulty(Origins.of(module), reason));
    }

    /** Reports a place that is not what it should be. */
    void fault(Path place, String reason) {
        Path name = place.toAbsolutePath().normalize().getFileName();
        String location = place.toUri().toString();
        services.found()
                .add(Candidate.faulty(
                        new Pack.Origin(name == null ? location : name.toString(), null, null, location), reason));
    }
}
