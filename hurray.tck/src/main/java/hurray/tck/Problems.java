package hurray.tck;

import java.util.LinkedHashSet;
import java.util.Set;

/** What speaks against a rule; each once, and no more than anybody reads. */
final class Problems {
    private static final int MOST = 10;

    private final Set<String> told = new LinkedHashSet<>();
    private int more;

    synchronized void add(String problem) {
        if (told.size() < MOST || told.contains(problem)) {
            told.add(problem);
        } else {
            more++;
        }
    }

    /** Adds a problem unless something holds. */
    void check(boolean holds, String problem) {
        if (!holds) {
            add(problem);
        }
    }

    synchronized boolean isEmpty() {
        return told.isEmpty();
    }

    synchronized void addTo(Problems others) {
        told.forEach(others::add);
    }

    @Override
    public synchronized String toString() {
        return String.join("\n  ", told) + (more == 0 ? "" : "\n  and " + more + " more");
    }
}
