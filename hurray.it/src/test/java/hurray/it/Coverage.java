package hurray.it;

import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.SectionKey;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** Writes docs/coverage.md: the ledger, the table of names and the exported symbols against what was seen to work. */
final class Coverage {
    private static final String HEAD = """
            # Coverage

            What can be read and written of each part of the format, and how. A test (`CoverageTest`) writes this page and holds it
            against what it finds: the ledger of identifiers, the table of parts and their modules, the symbols that libhurray exports, and
            what happens on the descriptors of the test corpus. A part of which something is missing shows "5 of 6" where another shows
            "6 of 6".

            | column | counts the fields that |
            |---|---|
            | Java reads | were read as present by `Descriptor` |
            | Java writes | a builder wrote that was given nothing but what reads gave: the same bytes came out |
            | JSON | `hurray inspect --json` showed with their values |
            | C reads | have a constant in `hurray.h` and an accessor of their kind that libhurray exports; `NativeCorpusTest` \
            holds what that gives against Java |

            A part without fields is "yes" where a descriptor with it was decoded, built or shown. JSON is a form to look at, and is not read;
            C gives a decoded descriptor back as bytes, and does not build others.

            """;

    private final CoverageEvidence evidence;
    private final Set<String> exported;
    private final String header;
    private final StringBuilder page = new StringBuilder(HEAD);

    Coverage(CoverageEvidence evidence, Set<String> exported, String header) {
        this.evidence = evidence;
        this.exported = exported;
        this.header = header;
    }

    String text() {
        table("Layouts", "layout", Missing.Kind.LAYOUT);
        table("Sections", "section", Missing.Kind.SECTION);
        table("Quantization schemes", "scheme", Missing.Kind.SCHEME);
        patterns();
        accessors();
        levels();
        return page.toString();
    }

    private void table(String title, String what, Missing.Kind kind) {
        boolean section = kind == Missing.Kind.SECTION;
        page.append("## ").append(title).append("\n\n| ").append(section ? "bit" : "tag");
        page.append(" | ").append(what).append(" | module | fields | Java reads | Java writes | JSON | C reads |\n");
        page.append("|---|---|---|---|---|---|---|---|\n");
        NameTable.standard().parts().stream()
                .filter(part -> part.kind() == kind)
                .sorted(Comparator.comparingInt(NameTable.Part::tagOrBit))
                .forEach(part -> row(part, section ? "" + part.tagOrBit() : "0x%02X".formatted(part.tagOrBit())));
        page.append('\n');
    }

    private void row(NameTable.Part part, String number) {
        List<LedgerEntry> fields = fields(entry -> !entry.isPattern() && belongs(entry.value(), part));
        page.append("| %s | %s | `%s` | %d |".formatted(number, part.name(), part.module(), fields.size()));
        int tag = part.tagOrBit();
        if (fields.isEmpty()) {
            cell(evidence.layoutsRead.contains(tag));
            cell(evidence.layoutsWritten.contains(tag));
            cell(evidence.layoutsShown.contains(tag));
            cell(exported.contains("hurray_descriptor_layout_tag"));
        } else {
            cell(fields, entry -> evidence.read.contains(entry.value()));
            cell(fields, entry -> evidence.written.contains(entry.value()));
            cell(fields, entry -> evidence.shown.contains(entry.value()));
            cell(fields, this::isReadInC);
        }
        page.append('\n');
    }

    private void patterns() {
        page.append("""
                ## What is private

                The layouts, schemes and sections of vendors' packs have the fields that their packs declare. Of each there is the vendor's id, readable
                whether or not the pack is loaded:

                | identifier | field | Java reads | JSON | C reads |
                |---|---|---|---|---|
                """);
        for (LedgerEntry entry : fields(LedgerEntry::isPattern)) {
            int id = Integer.parseUnsignedInt(
                    entry.id().replace("TT", "00").replace("BB", "00").substring(2), 16);
            page.append("| ")
                    .append(entry.id())
                    .append(" | ")
                    .append(entry.name())
                    .append(" |");
            cell(evidence.read.contains(id));
            cell(evidence.shown.contains(id));
            cell(isReadInC(entry));
            page.append('\n');
        }
        page.append('\n');
    }

    private void accessors() {
        page.append("## The C ABI\n\n| accessor of version 6 | fields |\n|---|---|\n");
        for (FieldKind kind : FieldKind.values()) {
            page.append("| `%s` | %d |\n"
                    .formatted(accessor(kind), fields(e -> e.kind() == kind).size()));
        }
        list("The other functions of version 6", name -> name.startsWith("hurray_") && !name.startsWith("hurray_ext_"));
        list("What hurray for Java adds", name -> name.startsWith("hurray_ext_"));
        list("What Java finds by its name", name -> name.startsWith("Java_"));
    }

    private void list(String title, Predicate<String> which) {
        List<String> names = exported.stream()
                .filter(which)
                .filter(name -> !name.contains("_descriptor_field_"))
                .map(name -> "`" + name + "`")
                .toList();
        page.append("\n")
                .append(title)
                .append(": ")
                .append(String.join(", ", names))
                .append(".\n");
    }

    private void levels() {
        List<LedgerEntry> all = fields(entry -> !entry.isPattern());
        boolean reads = all.stream().allMatch(entry -> evidence.read.contains(entry.value()));
        boolean writes = all.stream().allMatch(entry -> evidence.written.contains(entry.value()));
        boolean shows = all.stream().allMatch(entry -> evidence.shown.contains(entry.value()));
        boolean c = fields(entry -> true).stream().allMatch(this::isReadInC);
        page.append("""

                ## Levels of compliance

                Spec 8 names three: 1 reader, 2 writer, 3 network transport. [compliance.md](compliance.md) has what they ask for and the
                tests that show it; this is what the tables above come to.

                | from | level | because |
                |---|---|---|
                """);
        page.append("| Java | %s | %s |\n"
                .formatted(reads ? writes ? "2" : "1" : "none", words(reads, "read", writes, "written")));
        page.append("| the command, as JSON | %s | %s |\n".formatted(shows ? "1" : "none", words(shows, "shown")));
        page.append("| C | %s | %s |\n".formatted(c ? "1" : "none", words(c, "read")));
    }

    private static String words(boolean all, String verb) {
        return (all ? "every field is " : "not every field is ") + verb;
    }

    private static String words(boolean all, String verb, boolean also, String other) {
        return words(all, verb) + (all && also ? " and " + other : ", " + words(also, other));
    }

    private boolean isReadInC(LedgerEntry entry) {
        return exported.contains(accessor(entry.kind())) && header.contains("#define " + entry.cConstant() + " ");
    }

    private static String accessor(FieldKind kind) {
        return "hurray_descriptor_field_" + kind.toString().replace("[]", "_array");
    }

    private static List<LedgerEntry> fields(Predicate<LedgerEntry> which) {
        return Ledger.standard().entries().stream()
                .filter(entry -> !entry.retired())
                .filter(which)
                .toList();
    }

    private static boolean belongs(int id, NameTable.Part part) {
        int range = FieldIds.range(id);
        int tag = FieldIds.discriminant(id);
        return switch (part.kind()) {
            case LAYOUT -> range == FieldIds.LAYOUT && tag == part.tagOrBit();
            case SCHEME -> range == FieldIds.QUANTIZATION && tag == part.tagOrBit();
            case SECTION ->
                tag == 0
                        && SectionKey.ofRange(range)
                                .filter(key -> key.bit() == part.tagOrBit())
                                .isPresent();
            default -> false;
        };
    }

    private void cell(boolean yes) {
        page.append(yes ? " yes |" : " **no** |");
    }

    private void cell(List<LedgerEntry> fields, Predicate<LedgerEntry> seen) {
        long count = fields.stream().filter(seen).count();
        page.append(" %d of %d |".formatted(count, fields.size()));
    }
}
