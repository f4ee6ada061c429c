package hurray.cli;

import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.SectionKey;
import java.util.Locale;

/** The constants of the header for the format's own fields: every line of the ledger, whatever providers are loaded. */
final class HeaderFields {
    private static final String RULES = """
            Identifiers of fields. A number is never used again, and never changes its name or kind.
            A field applies to descriptors of the layout, scheme or section that it is listed under. Under another layout \
            or scheme a read is HURRAY_ERR_FIELD_NOT_APPLICABLE; of a section that is not carried it is \
            HURRAY_ERR_FIELD_NOT_PRESENT.
            "May be absent": a read can be HURRAY_ERR_FIELD_NOT_PRESENT where the field applies, too.""";

    private static final String PATTERNS = "Fields of every private layout, scheme and section";

    private HeaderFields() {}

    static String text(Ledger ledger) {
        HeaderPage page = new HeaderPage().title("Fields").comment(RULES).line("");
        String before = "";
        for (LedgerEntry entry : ledger.entries()) {
            String title = entry.isPattern() ? PATTERNS : title(entry.value());
            if (!title.equals(before)) {
                page.title(title);
                before = title;
            }
            write(page, entry);
        }
        return page.toString();
    }

    /** A constant stays when its field retires, so that what compiled goes on to do so. */
    private static void write(HeaderPage page, LedgerEntry entry) {
        String presence = entry.optional() ? "may be absent" : "always there";
        String facts = entry.kind() + ", " + accessor(entry.kind()) + "; "
                + (entry.retired() ? "retired, never applicable any more" : presence) + "; since " + entry.since();
        page.comment(sentence(entry.meaning()) + "\n" + facts + ".")
                .define(entry.cConstant(), entry.isPattern() ? pattern(entry.id()) : literal(entry.value()))
                .line("");
    }

    /** What the letters of a private tag or bit stand for is put in by the preprocessor. No cast: C++ may warn of it. */
    private static String pattern(String id) {
        boolean tagged = id.contains("TT");
        String letters = tagged ? "TT" : "BB";
        String factor = "0x1" + "0".repeat(id.length() - id.indexOf(letters) - letters.length()) + "u";
        return "(" + id.replace(letters, "00") + "u + (" + (tagged ? "tag" : "bit") + ") * " + factor + ")";
    }

    /** Not UINT32_C: tools that translate headers for other languages read plain numbers only. */
    static String literal(int id) {
        return FieldIds.toString(id) + "u";
    }

    static String accessor(FieldKind kind) {
        return "hurray_descriptor_field_"
                + switch (kind) {
                    case U64 -> "u64";
                    case I64 -> "i64";
                    case F64 -> "f64";
                    case U64_ARRAY -> "u64_array";
                    case I64_ARRAY -> "i64_array";
                };
    }

    static String sentence(String words) {
        return words.isEmpty() ? words : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + ".";
    }

    private static String title(int id) {
        int range = FieldIds.range(id);
        int tag = FieldIds.discriminant(id);
        if (range == FieldIds.LAYOUT) {
            return "Fields of layout " + part(Missing.Kind.LAYOUT, tag);
        }
        if (range == FieldIds.QUANTIZATION && tag != 0) {
            return "Fields of quantization scheme " + part(Missing.Kind.SCHEME, tag);
        }
        return "Fields of the section "
                + SectionKey.ofRange(range).map(SectionKey::name).orElseThrow();
    }

    private static String part(Missing.Kind kind, int tag) {
        String name =
                NameTable.standard().part(kind, tag).map(NameTable.Part::name).orElseThrow();
        return Text.hex(tag, 8) + ", " + name;
    }
}
