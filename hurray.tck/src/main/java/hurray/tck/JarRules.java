package hurray.tck;

import hurray.api.Hurray;
import hurray.spi.FormatProvider;
import java.lang.module.FindException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ResolutionException;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The pack as it is shipped. */
final class JarRules {
    private final Subject subject;
    private final Specimens specimens;
    private final List<Path> pack;

    /** @param pack the jar, and behind it what it needs; empty when none was given */
    JarRules(Subject subject, Specimens specimens, List<Path> pack) {
        this.subject = subject;
        this.specimens = specimens;
        this.pack = pack;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.JAR_MODULE, this::isModule),
                Check.of(ConformanceRule.SAME_EVERYWHERE, this::isSameEverywhere));
    }

    private Path jar() {
        if (pack.isEmpty()) {
            throw new UntestedException("the kit was given no jar(...)");
        }
        return new PackFile(pack.getFirst()).existing().path();
    }

    private void isModule(Problems problems) {
        try {
            Optional<ModuleDescriptor> module = new PackFile(jar()).module();
            if (module.isEmpty() || module.get().isAutomatic()) {
                problems.add(jar() + " has no module descriptor");
                return;
            }
            String own = module.get().name();
            for (String name : module.get().packages()) {
                boolean ours = name.startsWith("hurray.") && !(name + ".").startsWith(own + ".");
                problems.check(!ours, jar() + " holds the package " + name + ", which is this library's");
            }
        } catch (FindException e) {
            problems.add(jar() + " can't be read as a module: " + e.getMessage());
        }
    }

    private interface Opening {
        World open(List<Path> library, List<Path> pack) throws ReflectiveOperationException;
    }

    private void isSameEverywhere(Problems problems) {
        jar();
        List<Path> library = library();
        Map<String, Opening> openings = new LinkedHashMap<>();
        openings.put("on the class path", World::onClassPath);
        openings.put("on the module path", World::onModulePath);
        openings.put("in a layer of its own", World::inLayer);
        Map<String, World> worlds = new LinkedHashMap<>();
        worlds.put("here", World.here(subject.hurray()));
        openings.forEach((where, opening) -> {
            try {
                worlds.put(where, opening.open(library, pack));
            } catch (InvocationTargetException e) {
                problems.add(where + ": " + e.getCause());
            } catch (ReflectiveOperationException | FindException | ResolutionException | LinkageError e) {
                problems.add(where + ": " + e);
            }
        });
        for (Specimen specimen : specimens.all()) {
            compare(specimen, worlds, problems);
        }
    }

    /** The provider under test is the measure: where it is not found at all, it is the same in all other places. */
    private static void compare(Specimen specimen, Map<String, World> worlds, Problems problems) {
        List<String> expected = List.of();
        for (Map.Entry<String, World> world : worlds.entrySet()) {
            List<String> account = account(world.getValue(), specimen);
            if (expected.isEmpty()) {
                expected = account;
            } else if (!account.equals(expected)) {
                problems.add(specimen + ": " + world.getKey() + " it is " + difference(account, expected)
                        + ", and here " + difference(expected, account));
            }
        }
    }

    private static List<String> account(World world, Specimen specimen) {
        try {
            return world.account(specimen.bytes());
        } catch (InvocationTargetException e) {
            return List.of(String.valueOf(e.getCause()));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("this library differs from itself", e);
        }
    }

    /** The first line that the other account does not have. */
    private static String difference(List<String> account, List<String> other) {
        for (int i = 0; i < account.size(); i++) {
            if (i >= other.size() || !account.get(i).equals(other.get(i))) {
                return account.get(i);
            }
        }
        return "nothing more";
    }

    /** Where this library was loaded from, its engine and its own providers included. */
    private List<Path> library() {
        List<Class<?>> types = new ArrayList<>(
                List.of(Hurray.class, FormatProvider.class, Hurray.load().getClass()));
        for (FormatProvider other : subject.others()) {
            if (other.getClass().getName().startsWith("hurray.")) {
                types.add(other.getClass());
            }
        }
        Set<Path> places = new LinkedHashSet<>();
        for (Class<?> type : types) {
            places.add(PackFile.of(type)
                    .orElseThrow(() ->
                            new UntestedException(type.getName() + " comes from no file that could be loaded again"))
                    .path());
        }
        return List.copyOf(places);
    }
}
