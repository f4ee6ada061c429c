package hurray.api;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The public register of vendors' ids: who brings which private layout, scheme or section, so that an error can say what to add
 * (spec 5, "Extending without renumbering"). It binds nothing: an id is derived from a name that its vendor owns, and a pack works
 * whether or not it has a line here.
 *
 * <p>As text it is tab-separated with the columns {@code name id kind tag vendor artifact ledger}.
 */
public final class Register {
    private static final Register STANDARD = new Register(null);
    private static final String[] COLUMNS = {"name", "id", "kind", "tag", "vendor", "artifact", "ledger"};

    /** Null for those of the standard register, which takes milliseconds to read, and is asked only about what is missing. */
    private final @Nullable List<Entry> own;

    private Register(@Nullable List<Entry> own) {
        this.own = own;
    }

    /**
     * A registered part.
     *
     * @param name     the reverse-DNS name that the id is derived from
     * @param id       the id, see {@link VendorId#of}
     * @param kind     layout, scheme or section
     * @param tagOrBit its private tag, 0xF0 to 0xFE, or a section's flag bit, 24 to 31
     * @param vendor   who brings it
     * @param artifact what to add, as {@code group:artifact}
     * @param ledger   where the vendor publishes his ledger, a URL or a path inside the artifact
     */
    public record Entry(
            String name, long id, Missing.Kind kind, int tagOrBit, String vendor, String artifact, String ledger) {}

    /**
     * The register as it was when this release was made.
     *
     * @return the bundled register
     */
    public static Register standard() {
        return STANDARD;
    }

    /**
     * Reads a register.
     *
     * @param text lines as described for this class, the first one naming the columns
     * @return the register
     * @throws IllegalArgumentException when a line does not fit, an id is not derived from its name, or a part stands there twice
     */
    public static Register parse(String text) {
        return new Register(read(text));
    }

    private static List<Entry> read(String text) {
        List<Entry> entries = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (String[] row : Tsv.parse(text, COLUMNS)) {
            Missing.Kind kind = kind(row[2]);
            Entry entry = new Entry(
                    row[0],
                    Long.parseUnsignedLong(hexadecimal(row[1]), 16),
                    kind,
                    number(kind, row[3]),
                    row[4],
                    row[5],
                    row[6]);
            if (entry.id != VendorId.of(entry.name)) {
                throw new IllegalArgumentException(row[1] + " is not the id of " + row[0] + "; that is 0x"
                        + Missing.hexadecimal(VendorId.of(entry.name)));
            }
            if (!taken.add(entry.kind + " " + entry.tagOrBit + " " + entry.id)) {
                throw new IllegalArgumentException(
                        row[0] + " stands in the register twice as " + row[2] + ' ' + row[3]);
            }
            entries.add(entry);
        }
        return List.copyOf(entries);
    }

    private static String hexadecimal(String cell) {
        if (!cell.matches("0x[0-9A-F]{16}")) {
            throw new IllegalArgumentException(cell + " is no id: 0x and 16 hexadecimal digits in capitals");
        }
        return cell.substring(2);
    }

    private static Missing.Kind kind(String cell) {
        return switch (cell) {
            case "layout" -> Missing.Kind.LAYOUT;
            case "scheme" -> Missing.Kind.SCHEME;
            case "section" -> Missing.Kind.SECTION;
            default ->
                throw new IllegalArgumentException(cell + " is no kind of part: it is layout, scheme or section");
        };
    }

    private static int number(Missing.Kind kind, String cell) {
        boolean section = kind == Missing.Kind.SECTION;
        if (!cell.matches(section ? "2[4-9]|3[01]" : "0xF[0-9A-E]")) {
            throw new IllegalArgumentException(
                    cell + (section ? " is no flag bit from 24 to 31" : " is no private tag from 0xF0 to 0xFE"));
        }
        return Integer.decode(cell);
    }

    /**
     * All lines.
     *
     * @return an immutable list in the order of the text
     */
    public List<Entry> entries() {
        return own == null ? Standard.ENTRIES : own;
    }

    /**
     * The line of a private part.
     *
     * @param kind     layout, scheme or section
     * @param tagOrBit its tag, or a section's flag bit
     * @param id       the vendor's id
     * @return its line; empty when nobody registered it
     */
    public Optional<Entry> entry(Missing.Kind kind, int tagOrBit, long id) {
        for (Entry entry : entries()) {
            if (entry.kind == kind && entry.tagOrBit == tagOrBit && entry.id == id) {
                return Optional.of(entry);
            }
        }
        return Optional.empty();
    }

    private static final class Standard {
        static final List<Entry> ENTRIES = read(Tsv.resource("register.tsv"));
    }
}
