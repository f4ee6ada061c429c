package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.FieldIds;
import hurray.api.Missing;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What nobody provides, as JSON. */
final class JsonMissing {
    private JsonMissing() {}

    /** The first one under the key of the format's JSON, which holds one; all of them beside it when there are more. */
    static void write(JsonGenerator json, List<Missing> all) throws IOException {
        if (!all.isEmpty()) {
            write(json, "missing", all.getFirst());
        }
        if (all.size() > 1) {
            json.writeArrayFieldStart("all_missing");
            for (Missing missing : all) {
                json.writeStartObject();
                writeMembers(json, missing);
                json.writeEndObject();
            }
            json.writeEndArray();
        }
    }

    static void write(JsonGenerator json, String key, Missing missing) throws IOException {
        json.writeObjectFieldStart(key);
        writeMembers(json, missing);
        json.writeEndObject();
    }

    private static void writeMembers(JsonGenerator json, Missing missing) throws IOException {
        json.writeStringField("kind", missing.kind().name().toLowerCase(Locale.ROOT));
        writeNumber(json, "tag", missing.tag());
        Json.text(json, "id", vendorId(missing.tag(), missing.bit(), missing.id()));
        writeNumber(json, "bit", missing.bit());
        Json.text(json, "name", missing.name());
        Json.text(json, "module", missing.module());
        Json.text(json, "vendor", missing.vendor());
        Json.text(json, "artifact", missing.artifact());
        Json.text(json, "hint", missing.hint());
    }

    /** The id of a vendor's part; null for what is the format's own, and for a section that was not read as far as its id. */
    static @Nullable String vendorId(int tag, int bit, long id) {
        boolean isPrivate = FieldIds.isPrivateTag(tag) || (bit >= FieldIds.VENDOR_BIT && id != 0);
        return isPrivate ? Text.hex(id, Long.SIZE) : null;
    }

    private static void writeNumber(JsonGenerator json, String name, int value) throws IOException {
        json.writeFieldName(name);
        if (value < 0) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }
}
