package hurray.api;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A ledger of identifiers: which numbers are taken, by which field, of which kind (spec 5). A number is never used again, and
 * a name or kind never changes under it.
 *
 * <p>As text it is tab-separated with the columns {@code id name kind c_constant presence number status since meaning}.
 */
public final class Ledger {
    private static final String[] COLUMNS = {
        "id", "name", "kind", "c_constant", "presence", "number", "status", "since", "meaning"
    };

    private final List<LedgerEntry> entries;
    private final Map<Integer, LedgerEntry> byId = new HashMap<>();

    private Ledger(List<LedgerEntry> entries) {
        this.entries = List.copyOf(entries);
        Set<String> names = new HashSet<>();
        for (LedgerEntry entry : entries) {
            boolean taken = !entry.isPattern() && byId.put(entry.value(), entry) != null;
            if (taken || !names.add(entry.name())) {
                throw new IllegalArgumentException((taken ? entry.id() : entry.name()) + " stands in the ledger twice");
            }
        }
    }

    /**
     * The identifiers that the format has allocated.
     *
     * @return the ledger of this release
     */
    public static Ledger standard() {
        return Standard.LEDGER;
    }

    /**
     * Reads a ledger.
     *
     * @param text lines as described for this class, the first one naming the columns
     * @return the ledger
     * @throws IllegalArgumentException when a line does not fit, or a number or name stands there twice
     */
    public static Ledger parse(String text) {
        List<LedgerEntry> entries = new ArrayList<>();
        for (String[] row : Tsv.parse(text, COLUMNS)) {
            entries.add(entry(row));
        }
        return new Ledger(entries);
    }

    /**
     * All lines, active and retired.
     *
     * @return an immutable list in the order of the text
     */
    public List<LedgerEntry> entries() {
        return entries;
    }

    /**
     * The line of an identifier.
     *
     * @param id any 32 bits
     * @return its line, retired or not; empty when the number is free, or one of a pattern's
     */
    public Optional<LedgerEntry> entry(int id) {
        return Optional.ofNullable(byId.get(id));
    }

    private static LedgerEntry entry(String[] row) {
        return new LedgerEntry(
                row[0],
                row[1],
                FieldKind.of(row[2]),
                row[3],
                choice(row[4], "always", "optional"),
                row[5],
                choice(row[6], "active", "retired"),
                row[7],
                row[8]);
    }

    /** False for the first word, true for the second. */
    private static boolean choice(String cell, String no, String yes) {
        if (!cell.equals(no) && !cell.equals(yes)) {
            throw new IllegalArgumentException("'" + cell + "' is neither " + no + " nor " + yes);
        }
        return cell.equals(yes);
    }

    private static final class Standard {
        static final Ledger LEDGER = parse(Tsv.resource("identifiers.tsv"));
    }
}
