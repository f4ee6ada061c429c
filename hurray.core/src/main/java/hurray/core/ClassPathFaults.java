package hurray.core;

import hurray.api.Pack;
import hurray.spi.FormatProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds out which of the providers that jars on the class path list can't be loaded, and where they are listed. */
final class ClassPathFaults {
    private final List<Candidate> found;
    private final Set<String> known = new HashSet<>();

    ClassPathFaults(List<Candidate> found) {
        this.found = found;
        for (Candidate candidate : found) {
            known.add(candidate.origin().name());
        }
    }

    /** Looks at every list again, one name at a time; what that does not explain is told in the words of the service loader. */
    void tell(ClassLoader loader, List<String> failures) {
        int before = found.size();
        try {
            for (URL list : Collections.list(loader.getResources(Declarations.SERVICE_FILE))) {
                read(list, loader, failures);
            }
        } catch (IOException e) {
            add(Declarations.SERVICE_FILE, null, e.toString());
        }
        if (found.size() == before) {
            for (String failure : failures) {
                add(Declarations.SERVICE_FILE, null, failure);
            }
        }
    }

    private void read(URL list, ClassLoader loader, List<String> failures) throws IOException {
        String place = list.toString();
        for (String failure : failures) {
            if (failure.contains(place)) { // a line that can't be read: nothing of this list is taken
                add(Declarations.SERVICE_FILE, place, failure);
                return;
            }
        }
        URLConnection connection = list.openConnection();
        connection.setUseCaches(false); // or the jar stays open, and as it was
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                int end = line.indexOf('#');
                String name = (end < 0 ? line : line.substring(0, end)).strip();
                String fault = name.isEmpty() || known.contains(name) ? null : fault(name, loader, failures);
                if (fault != null) {
                    add(name, place, fault);
                }
            }
        }
    }

    private static @Nullable String fault(String name, ClassLoader loader, List<String> failures) {
        try {
            Class<?> type = Class.forName(name, false, loader);
            if (type.getModule().isNamed()) {
                return null;
            }
            if (!FormatProvider.class.isAssignableFrom(type)) {
                return "it is no " + Declarations.SERVICE + ", or one of another copy of hurray";
            }
            for (String failure : failures) {
                if (failure.contains(name + " ")) {
                    return "it can't be loaded: " + failure
                            + "; it has to be a public class with a public constructor without parameters";
                }
            }
            return null;
        } catch (ClassNotFoundException e) {
            return "it is listed there, and there is no such class";
        } catch (LinkageError | RuntimeException e) {
            return "it can't be loaded: " + e + (e instanceof LinkageError ? Foreign.LINKAGE : "");
        }
    }

    private void add(String name, @Nullable String place, String fault) {
        known.add(name);
        found.add(Candidate.faulty(new Pack.Origin(name, null, null, place), fault));
    }
}
