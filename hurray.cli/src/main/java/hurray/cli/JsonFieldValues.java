package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldEntry;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The fields of a descriptor as JSON, with their values. */
final class JsonFieldValues {
    private JsonFieldValues() {}

    static void write(JsonGenerator json, Descriptor d, FieldCatalogue catalogue) throws IOException {
        json.writeArrayFieldStart("fields");
        for (FieldEntry entry : d.fields()) {
            json.writeStartObject();
            writeEntry(json, d, entry);
            writeVendor(json, entry.field(), catalogue);
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void writeEntry(JsonGenerator json, Descriptor d, FieldEntry entry) throws IOException {
        Field field = entry.field();
        json.writeStringField("id", FieldIds.toString(field.id()));
        json.writeStringField("name", field.name());
        json.writeStringField("kind", field.kind().toString());
        json.writeNumberField("level", entry.level());
        json.writeStringField("status", entry.status().name().toLowerCase(Locale.ROOT));
        if (entry.status() == FieldStatus.PRESENT) {
            json.writeFieldName("value");
            writeValue(json, d, entry);
        } else if (entry.status() != FieldStatus.NOT_PRESENT) {
            json.writeStringField("message", FieldValues.whyUnreadable(d, entry));
        }
    }

    /** Whose field it is: its number alone does not tell where several vendors share a tag or a bit. */
    private static void writeVendor(JsonGenerator json, Field field, FieldCatalogue catalogue) throws IOException {
        if (field.owner() != 0) {
            Json.text(json, "provider", catalogue.provider(field).orElse(null));
            json.writeStringField("owner", Text.hex(field.owner(), Long.SIZE));
        }
    }

    private static void writeValue(JsonGenerator json, Descriptor d, FieldEntry entry) throws IOException {
        FieldKind kind = entry.field().kind();
        if (kind == FieldKind.F64) {
            writeDouble(json, d.f64(entry.field().id(), entry.level()));
            return;
        }
        List<String> values = FieldValues.texts(d, entry);
        if (!kind.isArray()) {
            json.writeString(values.getFirst());
            return;
        }
        json.writeStartArray();
        for (String value : values) {
            json.writeString(value);
        }
        json.writeEndArray();
    }

    /** JSON has no number for what is not finite; the words are those of protobuf's JSON, and of Java. */
    private static void writeDouble(JsonGenerator json, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumber(value);
        } else {
            json.writeString(Double.toString(value));
        }
    }
}
