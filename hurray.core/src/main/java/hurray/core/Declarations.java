package hurray.core;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleDescriptor;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.ServiceConfigurationError;
import org.jspecify.annotations.Nullable;

/** The providers that modules declare, ticked off as they are found, so that what fails can be told by its module and nothing is passed over. */
final class Declarations {
    /** In letters, so that nothing has to be put together at every start. */
    static final String SERVICE = "hurray.spi.FormatProvider";

    static final String SERVICE_FILE = "META-INF/services/" + SERVICE;

    /** No record: one that is compared costs every start some milliseconds, and each of these is like itself alone. */
    private static final class Declared {
        final Module module;
        final String name;

        Declared(Module module, String name) {
            this.module = module;
            this.name = name;
        }
    }

    private final Map<String, List<Declared>> byName = new HashMap<>();
    private final List<Declared> open = new ArrayList<>();
    private final List<Candidate> faults = new ArrayList<>();

    /** What failed without a word of whose it is. */
    private final List<String> unexplained = new ArrayList<>();

    /** All of a layer and of those below it. */
    void addAll(ModuleLayer layer) {
        for (Module module : layer.modules()) {
            add(module);
        }
        for (ModuleLayer parent : layer.parents()) {
            addAll(parent);
        }
    }

    /** What a module declares; one that declares its providers only as the class path wants it, to its author's wonder, provides nothing. */
    void add(Module module) {
        ModuleDescriptor descriptor = module.getDescriptor();
        ModuleDescriptor.@Nullable Provides provides = provides(descriptor);
        if (provides != null) {
            for (String name : provides.providers()) {
                Declared declared = new Declared(module, name);
                List<Declared> same = byName.getOrDefault(name, new ArrayList<>());
                same.add(declared);
                byName.put(name, same);
                open.add(declared);
            }
        } else if (requiresSpi(descriptor) && has(module)) {
            faults.add(Candidate.faulty(Origins.of(module), undeclared(module.getName())));
        }
    }

    boolean isEmpty() {
        return open.isEmpty() && faults.isEmpty();
    }

    /** Whether a module declares just this class, and no more than a method of it that gives the provider. */
    boolean isDeclared(Class<?> type) {
        for (Declared declared : byName.getOrDefault(type.getName(), List.of())) {
            if (declared.module == type.getModule()) {
                open.remove(declared);
                return true;
            }
        }
        return false;
    }

    /** Reports a failure to load one of them; false when it names none, which may still be the reason why one does not turn up. */
    boolean faulty(String message, Throwable thrown) {
        Declared named = null;
        for (Declared declared : open) {
            boolean longer = named == null || declared.name.length() > named.name.length();
            if (longer && message.contains(declared.name)) {
                named = declared; // the longest: names may begin alike
            }
        }
        if (named == null) {
            boolean another = thrown instanceof ServiceConfigurationError; // it names a provider: one of a layer below
            if (!another) {
                unexplained.add(message);
            }
            return false;
        }
        open.remove(named);
        String newer = Origins.newerSpi(named.module);
        boolean linkage = thrown instanceof LinkageError || thrown.getCause() instanceof LinkageError;
        String why = newer == null ? "it can't be loaded: " + message + (linkage ? Foreign.LINKAGE : "") : newer;
        faults.add(Candidate.faulty(Origins.of(named.module, named.name), why));
        return true;
    }

    /** What failed, and what did not turn up. */
    List<Candidate> leftOver() {
        for (Declared declared : open) {
            faults.add(Candidate.faulty(Origins.of(declared.module, declared.name), passedOver(declared.name)));
        }
        open.clear();
        return faults;
    }

    private String passedOver(String name) {
        return unexplained.isEmpty()
                ? "it can't be told whose it is: a provider() method has to give its own class, " + name
                        + ", and the module has to see the same hurray.spi as this library"
                : "it can't be loaded: " + String.join("; ", unexplained);
    }

    static String undeclared(String module) {
        return "module " + module + " lists its providers in " + SERVICE_FILE
                + " only, which does not count for a named module: its module-info has to say \"provides " + SERVICE
                + " with …;\" as well";
    }

    static boolean requiresSpi(ModuleDescriptor descriptor) {
        for (ModuleDescriptor.Requires requires : descriptor.requires()) {
            if (requires.name().equals("hurray.spi")) {
                return true;
            }
        }
        return false;
    }

    static ModuleDescriptor.@Nullable Provides provides(ModuleDescriptor descriptor) {
        for (ModuleDescriptor.Provides provides : descriptor.provides()) {
            if (provides.service().equals(SERVICE)) {
                return provides;
            }
        }
        return null;
    }

    private static boolean has(Module module) {
        try (InputStream in = module.getResourceAsStream(SERVICE_FILE)) {
            return Objects.nonNull(in);
        } catch (IOException e) {
            return false;
        }
    }
}
