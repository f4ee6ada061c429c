package hurray.cli;

import hurray.api.FieldEntry;
import java.util.List;

/**
 * The fields of one part of a descriptor: of its layout, or of a section.
 *
 * @param title   what the part is called
 * @param place   who provides it, when it is a vendor's, and where it stands among the descriptor's bytes, as far as that is known
 * @param entries its fields, in rising order of identifier, then level
 * @param dump    the part's bytes as rows of text where the fields do not tell all about them, else empty
 */
record FieldGroup(String title, String place, List<FieldEntry> entries, List<String> dump) {

    /** Number of levels; 0 when nothing nests. */
    int depth() {
        int deepest = 0;
        for (FieldEntry entry : entries) {
            deepest = Math.max(deepest, entry.level());
        }
        return deepest == 0 ? 0 : deepest + 1;
    }

    /** The fields that there are once, however many levels there are. */
    List<FieldEntry> flat() {
        return entries.stream().filter(entry -> !nests(entry)).toList();
    }

    /** The fields of a level, of those that every level has. */
    List<FieldEntry> atLevel(int level) {
        return entries.stream()
                .filter(entry -> entry.level() == level && nests(entry))
                .toList();
    }

    /** Width of the longest name, in characters. */
    int nameWidth() {
        int width = 0;
        for (FieldEntry entry : entries) {
            width = Math.max(width, entry.field().name().length());
        }
        return width;
    }

    private boolean nests(FieldEntry entry) {
        return entries.stream()
                .anyMatch(other ->
                        other.level() > 0 && other.field().id() == entry.field().id());
    }
}
