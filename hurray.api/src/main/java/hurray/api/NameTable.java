package hurray.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Which module of this project brings which layout, section and scheme, so that an error can say what to add.
 *
 * <p>As text it is tab-separated with the columns {@code kind tag_or_bit name module}.
 */
public final class NameTable {
    private static final String[] COLUMNS = {"kind", "tag_or_bit", "name", "module"};

    private final List<Part> parts;

    private NameTable(List<Part> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * A part of the format.
     *
     * @param kind     layout, scheme or section
     * @param tagOrBit its tag, or a section's flag bit
     * @param name     the format's name for it
     * @param module   the module that brings it
     */
    public record Part(Missing.Kind kind, int tagOrBit, String name, String module) {}

    /**
     * The parts that this project brings.
     *
     * @return the table of this release
     */
    public static NameTable standard() {
        return Standard.TABLE;
    }

    /**
     * Reads a table.
     *
     * @param text lines as described for this class, the first one naming the columns
     * @return the table
     * @throws IllegalArgumentException when a line does not fit
     */
    public static NameTable parse(String text) {
        List<Part> parts = new ArrayList<>();
        for (String[] row : Tsv.parse(text, COLUMNS)) {
            parts.add(new Part(
                    Missing.Kind.valueOf(row[0].toUpperCase(Locale.ROOT)), Integer.decode(row[1]), row[2], row[3]));
        }
        return new NameTable(parts);
    }

    /**
     * All lines.
     *
     * @return an immutable list in the order of the text
     */
    public List<Part> parts() {
        return parts;
    }

    /**
     * The line of a part.
     *
     * @param kind     layout, scheme or section
     * @param tagOrBit its tag, or a section's flag bit
     * @return its line; empty when no module of this project brings it
     */
    public Optional<Part> part(Missing.Kind kind, int tagOrBit) {
        for (Part part : parts) {
            if (part.kind == kind && part.tagOrBit == tagOrBit) {
                return Optional.of(part);
            }
        }
        return Optional.empty();
    }

    private static final class Standard {
        static final NameTable TABLE = parse(Tsv.resource("names.tsv"));
    }
}
