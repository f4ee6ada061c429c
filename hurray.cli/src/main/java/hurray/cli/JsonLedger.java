package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * {@code hurray fields --json}: a line for each identifier, with the columns of the ledger and its provider. Columns that only
 * a vendor's own ledger could tell are empty for his fields when his pack carries none.
 */
final class JsonLedger {
    private JsonLedger() {}

    static String text(List<FieldInfo> fields, PackLedgers ledgers) {
        StringBuilder lines = new StringBuilder();
        for (FieldInfo info : fields) {
            lines.append(Json.line(json -> writeServed(json, info, ledgers)));
        }
        for (LedgerEntry entry : Ledger.standard().entries()) {
            if (entry.isPattern()) {
                lines.append(Json.line(json -> writePattern(json, entry)));
            }
        }
        return lines.toString();
    }

    private static void writeServed(JsonGenerator json, FieldInfo info, PackLedgers ledgers) throws IOException {
        LedgerEntry formats = Ledger.standard().entry(info.field().id()).orElse(null);
        writeColumns(json, formats == null ? vendors(info, ledgers.line(info).orElse(null)) : formats);
        json.writeStringField("provider", info.provider());
        json.writeStringField("part", info.part());
        if (info.field().owner() != 0) {
            json.writeStringField("owner", Text.hex(info.field().owner(), Long.SIZE));
        }
    }

    /** The vendors' ids, which every private tag and bit has, whoever is loaded: no provider brings them. */
    private static void writePattern(JsonGenerator json, LedgerEntry entry) throws IOException {
        writeColumns(json, entry);
        json.writeNullField("provider");
    }

    private static void writeColumns(JsonGenerator json, LedgerEntry entry) throws IOException {
        json.writeStringField("id", entry.id());
        json.writeStringField("name", entry.name());
        json.writeStringField("kind", entry.kind().toString());
        json.writeStringField("c_constant", entry.cConstant());
        json.writeStringField("presence", entry.optional() ? "optional" : "always");
        json.writeStringField("number", entry.number());
        json.writeStringField("status", entry.retired() ? "retired" : "active");
        json.writeStringField("since", entry.since());
        json.writeStringField("meaning", entry.meaning());
    }

    /** What a vendor's ledger says, and of what decides on reads what he declares. */
    private static LedgerEntry vendors(FieldInfo info, @Nullable LedgerEntry line) {
        Field field = info.field();
        return new LedgerEntry(
                FieldIds.toString(field.id()),
                field.name(),
                field.kind(),
                line == null ? "" : line.cConstant(),
                info.optional(),
                line == null ? "" : line.number(),
                line != null && line.retired(),
                line == null ? info.since() : line.since(),
                line == null ? info.meaning() : line.meaning());
    }
}
