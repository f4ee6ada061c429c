package hurray.cli;

import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import java.util.List;

/** {@code hurray fields} for people: the identifiers that can be read, by the part of a descriptor that they belong to. */
final class LedgerSheet {
    private static final int ID = 10;
    private static final int KIND = 5;

    private LedgerSheet() {}

    static String text(List<FieldInfo> fields, boolean colour) {
        Page page = new Page(colour);
        int names = nameWidth(fields);
        String before = "";
        for (FieldInfo info : fields) {
            String title = title(info);
            if (!title.equals(before)) {
                writeTitle(page, title, info.provider());
                before = title;
            }
            row(
                    page,
                    FieldIds.toString(info.field().id()),
                    info.field().name(),
                    names,
                    info.field().kind().toString());
            page.put(Text.escape(info.meaning()))
                    .put(Look.FAINT, info.optional() ? " (may be absent)" : "")
                    .line();
        }
        writePatterns(page, names);
        return page.toString();
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
                FieldIds.discriminant(id) == 0 ? "section " + info.part() : "scheme " + tag + " " + info.part();
            default -> "section " + info.part();
        };
    }

    private static int nameWidth(List<FieldInfo> fields) {
        int width = "PRIVATE_EXTENSION_SECTION_ID".length();
        for (FieldInfo info : fields) {
            width = Math.max(width, info.field().name().length());
        }
        return width;
    }
}
