package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The fields of a descriptor, in groups by the part of it that they belong to; what nests is indented level by level. */
final class FieldSheet {
    private static final int ID = 10;
    private static final int INDENT = 2;

    private final Page page;
    private final Descriptor d;
    private final FieldCatalogue catalogue;

    FieldSheet(Page page, Descriptor d, FieldCatalogue catalogue) {
        this.page = page;
        this.d = d;
        this.catalogue = catalogue;
    }

    void write() {
        for (FieldGroup group : new FieldGroups(d, catalogue).all()) {
            page.line().space(INDENT).put(Look.TITLE, Text.escape(group.title()));
            page.put(Look.FAINT, Text.escape(group.place())).line();
            writeRows(group.flat(), group.nameWidth(), 2 * INDENT);
            for (int level = 0; level < group.depth(); level++) {
                int indent = (2 + level) * INDENT;
                page.space(indent).put(Look.FAINT, "level " + level).line();
                writeRows(group.atLevel(level), group.nameWidth(), indent + INDENT);
            }
            writeReasons(group);
            group.dump().forEach(row -> page.space(2 * INDENT).put(row).line());
        }
    }

    private void writeRows(List<FieldEntry> entries, int nameWidth, int indent) {
        for (FieldEntry entry : entries) {
            page.space(indent)
                    .put(Look.FAINT, FieldIds.toString(entry.field().id()))
                    .space(2);
            page.left(Text.escape(entry.field().name()), nameWidth);
            writeValue(entry, indent + ID + 2 + nameWidth + 2);
            page.line();
        }
    }

    private void writeValue(FieldEntry entry, int column) {
        FieldKind kind = entry.field().kind();
        if (entry.status() == FieldStatus.NOT_PRESENT) {
            page.put(Look.FAINT, "absent");
        } else if (entry.status() != FieldStatus.PRESENT) {
            page.put(Look.WRONG, "unreadable");
        } else if (kind.isArray()) {
            page.list(FieldValues.texts(d, entry), column);
        } else if (kind == FieldKind.U64) {
            writeNumber(entry.field(), d.u64(entry.field().id(), entry.level()));
        } else {
            page.put(FieldValues.texts(d, entry).getFirst());
        }
    }

    /** A vendor's id as people write it, all else as a number, and in words where it is a tag. */
    private void writeNumber(Field field, long value) {
        if (FieldIds.isVendorId(field.id())) {
            page.put(Text.hex(value, Long.SIZE));
            return;
        }
        page.put(Long.toUnsignedString(value));
        String word = catalogue.word(field, value);
        if (word != null) {
            page.space(1).put(Look.WORD, Text.escape(word));
        }
    }

    /** One for all fields, as a rule: a section whose bytes are wrong can't be read at all. */
    private void writeReasons(FieldGroup group) {
        Set<String> reasons = new LinkedHashSet<>();
        for (FieldEntry entry : group.entries()) {
            if (!FieldGroups.isReadable(entry)) {
                reasons.add(reason(entry));
            }
        }
        for (String reason : reasons) {
            page.space(2 * INDENT).put(Look.WRONG, Text.escape(reason)).line();
        }
    }

    /** The message of the exception, less the name of the field, which stands before it. */
    private String reason(FieldEntry entry) {
        String message = FieldValues.whyUnreadable(d, entry);
        String start = entry.field() + " can't be read: ";
        return message.startsWith(start) ? message.substring(start.length()) : message;
    }
}
