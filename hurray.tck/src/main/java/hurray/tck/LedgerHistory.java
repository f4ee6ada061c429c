package hurray.tck;

import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Holds a ledger of identifiers against the copy of its last release: a number is never reused, and a name or a kind never changes under a
 * number (spec 5). Lines may be added, marked as retired, and have their meaning told better; nothing else.
 */
public final class LedgerHistory {
    private LedgerHistory() {}

    /**
     * Reads a ledger from a file. Lines at the front that start with {@code #} are left out: a copy of a release says there how it is
     * renewed.
     *
     * @param file tab-separated text with the columns of {@link Ledger#parse}
     * @return the ledger
     * @throws IOException              when the file can't be read
     * @throws IllegalArgumentException when a line makes no sense
     */
    public static Ledger read(Path file) throws IOException {
        return parse(Files.readString(file));
    }

    /**
     * Reads a ledger from a text, as {@link #read} does from a file.
     *
     * @param text tab-separated text with the columns of {@link Ledger#parse}
     * @return the ledger
     * @throws IllegalArgumentException when a line makes no sense
     */
    public static Ledger parse(String text) {
        return Ledger.parse(
                text.lines().dropWhile(line -> line.startsWith("#")).collect(Collectors.joining("\n", "", "\n")));
    }

    /**
     * What has been done to lines of a released ledger that must not be done.
     *
     * @param released the ledger of the last release
     * @param current  the ledger as it is now
     * @return a sentence per line that was removed, renumbered, renamed, changed in kind or C constant, or brought back from
     *     retirement; empty when all is well
     */
    public static List<String> broken(Ledger released, Ledger current) {
        Map<String, LedgerEntry> byId = new HashMap<>();
        Map<String, LedgerEntry> byName = new HashMap<>();
        for (LedgerEntry entry : current.entries()) {
            byId.put(entry.id(), entry);
            byName.put(entry.name(), entry);
        }
        List<String> broken = new ArrayList<>();
        for (LedgerEntry entry : released.entries()) {
            compare(entry, byId.get(entry.id()), byName.get(entry.name()), broken);
        }
        return broken;
    }

    private static void compare(
            LedgerEntry old, @Nullable LedgerEntry now, @Nullable LedgerEntry named, List<String> broken) {
        String line = old.id() + " " + old.name();
        if (now == null) {
            broken.add(line + (named == null ? " was removed" : " was renumbered: it is now " + named.id()));
            return;
        }
        if (!now.name().equals(old.name())) {
            broken.add(line
                    + (named == null
                            ? " was renamed to "
                            : " was renumbered to " + named.id() + ", and its number given to ")
                    + now.name());
        }
        if (now.kind() != old.kind()) {
            broken.add(line + " was " + old.kind() + " and is now " + now.kind());
        }
        if (!now.cConstant().equals(old.cConstant())) {
            broken.add(line + " was " + old.cConstant() + " in C and is now " + now.cConstant());
        }
        if (old.retired() && !now.retired()) {
            broken.add(line + " was retired and is now active");
        }
    }
}
