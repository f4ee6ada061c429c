package hurray.cli;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.LedgerEntry;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The constants of the header for the fields of packs, a block for each pack. The blocks stand behind the guard of the
 * header and have one each: headers made with other packs, or with none, can be included beside this one.
 */
final class HeaderPacks {
    private final HeaderPage page = new HeaderPage();
    private final PackLedgers ledgers;
    private final HeaderNames names;

    private HeaderPacks(PackLedgers ledgers, HeaderNames names) {
        this.ledgers = ledgers;
        this.names = names;
    }

    /** Empty where nothing but the format's own is loaded. */
    static String text(List<FieldInfo> fields, PackLedgers ledgers, HeaderNames names) {
        Map<String, List<FieldInfo>> packs = new TreeMap<>();
        for (FieldInfo info : fields) {
            if (info.field().owner() != 0) {
                packs.computeIfAbsent(info.provider(), _ -> new ArrayList<>()).add(info);
            }
        }
        HeaderPacks header = new HeaderPacks(ledgers, names);
        packs.forEach(header::write);
        return header.page.toString();
    }

    private void write(String provider, List<FieldInfo> fields) {
        String guard = names.make("HURRAY_PACK", provider + "_H", "the block of " + provider);
        page.line("").line("#ifndef " + guard).line("#define " + guard).line("");
        fields.sort(Comparator.comparingInt((FieldInfo info) -> space(info))
                .thenComparingLong(info -> info.field().owner()));
        FieldInfo before = null;
        for (FieldInfo info : fields) {
            if (before == null
                    || space(info) != space(before)
                    || info.field().owner() != before.field().owner()) {
                writePart(info);
            }
            writeField(info);
            before = info;
        }
        page.line("#endif /* " + guard + " */");
    }

    /** The pair that selects the part: without it nobody can tell whose fields he reads. */
    private void writePart(FieldInfo info) {
        int id = info.field().id();
        boolean section = FieldIds.isVendorRange(FieldIds.range(id));
        String kind = section ? "section" : FieldIds.range(id) == FieldIds.LAYOUT ? "layout" : "scheme";
        int number = section ? FieldIds.range(id) & 0xFF : FieldIds.discriminant(id);
        String numeral = section ? Integer.toString(number) : Text.hex(number, 8);
        String what = kind + " " + numeral + ", " + info.part() + ", of " + info.provider();
        page.title("Pack: " + what);
        String name = kind + "_" + info.part();
        page.comment(section ? "Its flag bit." : "Its tag.")
                .define(names.make(info.provider(), name + (section ? "_BIT" : "_TAG"), what), numeral)
                .line("");
        page.comment("Its id: what " + vendorField(kind) + " reads as on a descriptor of this vendor's.")
                .define(
                        names.make(info.provider(), name + "_ID", what),
                        Text.hex(info.field().owner(), Long.SIZE) + "u")
                .line("");
    }

    /** What a pack's ledger says goes before what can be made up without it. */
    private void writeField(FieldInfo info) {
        Field field = info.field();
        Optional<LedgerEntry> line = ledgers.line(info);
        String what = FieldIds.toString(field.id()) + " of " + info.provider();
        String constant = line.map(entry -> names.take(entry.cConstant(), what))
                .orElseGet(() -> names.make(info.provider(), "FIELD_" + field.name(), what));
        String since = line.map(LedgerEntry::since).orElse(info.since());
        String meaning = HeaderFields.sentence(line.map(LedgerEntry::meaning).orElse(info.meaning()));
        String facts = field.kind() + ", " + HeaderFields.accessor(field.kind()) + "; "
                + (info.optional() ? "may be absent" : "always there")
                + (since.isEmpty() ? "" : "; since " + since) + ".";
        page.comment(meaning.isEmpty() ? facts : meaning + "\n" + facts)
                .define(constant, HeaderFields.literal(field.id()))
                .line("");
    }

    private static String vendorField(String kind) {
        return switch (kind) {
            case "layout" -> "HURRAY_LAYOUT_FIELD_PRIVATE_EXTENSION_LAYOUT_ID(tag)";
            case "scheme" -> "HURRAY_QUANT_FIELD_PRIVATE_EXTENSION_SCHEME_ID(tag)";
            default -> "HURRAY_SECTION_FIELD_PRIVATE_EXTENSION_SECTION_ID(bit)";
        };
    }

    /** Of a vendor's section all fields are one part; of layouts and schemes those with one tag. */
    private static int space(FieldInfo info) {
        int id = info.field().id();
        return FieldIds.isVendorRange(FieldIds.range(id)) ? id >>> 16 : id >>> 8;
    }
}
