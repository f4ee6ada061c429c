package hurray.cli;

import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.SectionKey;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** {@code hurray fields} for people: the identifiers that can be read, by the part of a descriptor that they belong to. */
final class LedgerSheet {
    private static final int ID = 10;
    private static final int KIND = 5;

    private LedgerSheet() {}

    static String text(List<FieldInfo> fields, PackLedgers ledgers, boolean colour) {
        Page page = new Page(colour);
        int names = nameWidth(fields);
        groups(fields).forEach((group, members) -> {
            writeTitle(page, group.title(), group.provider());
            for (FieldInfo info : members) {
                writeField(page, info, meaning(info, ledgers), names);
            }
        });
        writePatterns(page, names);
        return page.toString();
    }

    /** A part of one provider. Two vendors' parts may have one tag, and their fields stand next to each other then. */
    private record Group(String title, long owner, String provider) {}

    private static Map<Group, List<FieldInfo>> groups(List<FieldInfo> fields) {
        Map<Group, List<FieldInfo>> groups = new LinkedHashMap<>();
        for (FieldInfo info : fields) {
            Group group = new Group(title(info), info.field().owner(), info.provider());
            groups.computeIfAbsent(group, _ -> new ArrayList<>()).add(info);
        }
        return groups;
    }

    private static void writeField(Page page, FieldInfo info, String meaning, int names) {
        String id = FieldIds.toString(info.field().id());
        row(page, id, info.field().name(), names, info.field().kind().toString());
        page.put(Text.escape(meaning))
                .put(Look.FAINT, info.optional() ? " (may be absent)" : "")
                .line();
    }

    private static String meaning(FieldInfo info, PackLedgers ledgers) {
        return ledgers.line(info).map(LedgerEntry::meaning).orElse(info.meaning());
    }

    private static void writePatterns(Page page, int names) {
        writeTitle(page, "vendors' ids", "always readable");
        for (LedgerEntry entry : Ledger.standard().entries()) {
            if (entry.isPattern()) {
                row(page, entry.id(), entry.name(), names, entry.kind().toString());
                page.put(entry.meaning()).line();
            }
        }
    }

    private static void writeTitle(Page page, String title, String from) {
        if (!page.isEmpty()) {
            page.line();
        }
        page.put(Look.TITLE, Text.escape(title))
                .put(Look.FAINT, ", " + Text.escape(from))
                .line();
    }

    private static void row(Page page, String id, String name, int names, String kind) {
        page.space(2).left(id, ID).left(Text.escape(name), names).left(kind, KIND);
    }

    private static String title(FieldInfo info) {
        int id = info.field().id();
        String tag = Text.hex(FieldIds.discriminant(id), 8);
        return switch (FieldIds.range(id)) {
            case FieldIds.LAYOUT -> "layout " + tag + " " + info.part();
            case FieldIds.QUANTIZATION ->
                FieldIds.discriminant(id) == 0 ? section(info) : "scheme " + tag + " " + info.part();
            default -> section(info);
        };
    }

    /** With its flag bit, where the range tells it. */
    private static String section(FieldInfo info) {
        int range = FieldIds.range(info.field().id());
        OptionalInt bit = FieldIds.isVendorRange(range)
                ? OptionalInt.of(range & 0xFF)
                : SectionKey.ofRange(range).stream().mapToInt(SectionKey::bit).findFirst();
        return "section " + (bit.isPresent() ? "bit " + bit.getAsInt() + " " : "") + info.part();
    }

    private static int nameWidth(List<FieldInfo> fields) {
        int width = "PRIVATE_EXTENSION_SECTION_ID".length();
        for (FieldInfo info : fields) {
            width = Math.max(width, info.field().name().length());
        }
        return width;
    }
}
