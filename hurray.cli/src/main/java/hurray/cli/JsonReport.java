package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.Descriptor;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** One line of JSON for each input (spec 9), rejected ones and unreadable ones too. */
final class JsonReport implements Report {
    private final Output out;
    private final FieldCatalogue catalogue;

    /**
     * Starts a report.
     *
     * @param catalogue what the runtime serves, for who provides vendors' fields
     */
    JsonReport(Output out, FieldCatalogue catalogue) {
        this.out = out;
        this.catalogue = catalogue;
    }

    @Override
    public void accepted(Input input, Descriptor descriptor) {
        out.print(Json.line(json -> {
            writeSource(json, input.source(), true);
            json.writeObjectFieldStart("descriptor");
            JsonDescriptor.write(json, descriptor, catalogue);
            json.writeEndObject();
        }));
    }

    @Override
    public void rejected(Input input, Rejection rejection) {
        out.print(Json.line(json -> {
            writeSource(json, input.source(), false);
            json.writeObjectFieldStart("error");
            writeStatus(json, rejection.status());
            json.writeNumberField("offset", rejection.offset());
            json.writeStringField("message", rejection.message());
            json.writeStringField("rule", rejection.rule());
            json.writeStringField("found", rejection.found());
            json.writeStringField("allowed", rejection.allowed());
            Missing missing = rejection.missing();
            if (missing != null) {
                JsonMissing.write(json, "missing", missing);
            }
            json.writeEndObject();
        }));
    }

    @Override
    public void failed(Source source, String rule, String message) {
        out.print(Json.line(json -> {
            writeSource(json, source, false);
            writeFailure(json, rule, message);
        }));
    }

    /** The format's own keys of an error, without values where no byte of a descriptor was looked at. */
    static void writeFailure(JsonGenerator json, String rule, String message) throws IOException {
        json.writeObjectFieldStart("error");
        writeStatus(json, null);
        json.writeNullField("offset");
        json.writeStringField("message", message);
        json.writeStringField("rule", rule);
        json.writeEndObject();
    }

    /** The keys that every line starts with. */
    static void writeSource(JsonGenerator json, Source source, boolean ok) throws IOException {
        json.writeStringField("source", source.key());
        if (source.line() != 0) {
            json.writeStringField("file", source.file());
        }
        json.writeBooleanField("ok", ok);
    }

    private static void writeStatus(JsonGenerator json, @Nullable HurrayStatus status) throws IOException {
        if (status == null) {
            json.writeNullField("status");
            json.writeNullField("code");
        } else {
            json.writeStringField("status", status.name());
            json.writeNumberField("code", status.code());
        }
    }
}
