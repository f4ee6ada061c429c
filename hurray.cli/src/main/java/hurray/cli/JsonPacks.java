package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.Missing;
import hurray.api.Pack;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** {@code hurray packs --json}: a line for each provider that was found (spec 9). */
final class JsonPacks {
    private JsonPacks() {}

    static String text(List<Pack> packs) {
        StringBuilder lines = new StringBuilder();
        for (Pack pack : packs) {
            lines.append(Json.line(json -> write(json, pack)));
        }
        return lines.toString();
    }

    private static void write(JsonGenerator json, Pack pack) throws IOException {
        Pack.Origin origin = pack.origin();
        json.writeStringField("name", origin.name());
        Json.text(json, "module", origin.module());
        Json.text(json, "version", origin.version());
        Json.text(json, "location", origin.location());
        json.writeStringField("state", pack.state().name().toLowerCase(Locale.ROOT));
        Json.text(json, "reason", pack.reason());
        json.writeArrayFieldStart("provides");
        for (Pack.Part part : pack.provides()) {
            write(json, part);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, Pack.Part part) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", part.kind().name().toLowerCase(Locale.ROOT));
        if (part.kind() == Missing.Kind.SECTION) {
            json.writeNumberField("bit", part.bit());
        } else {
            json.writeNumberField("tag", part.tag());
        }
        Json.text(json, "id", JsonMissing.vendorId(part.tag(), part.bit(), part.id()));
        json.writeStringField("name", part.name());
        json.writeEndObject();
    }
}
