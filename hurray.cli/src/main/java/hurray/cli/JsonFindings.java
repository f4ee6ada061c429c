package hurray.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import hurray.api.FieldIds;
import hurray.api.Finding;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.io.IOException;

/** One line of JSON for each input that was verified (spec 9), and for each one that could not be. */
final class JsonFindings implements FindingsReport {
    private final Output out;

    JsonFindings(Output out) {
        this.out = out;
    }

    @Override
    public void verified(Input input, Verdict verdict) {
        out.print(Json.line(json -> {
            JsonReport.writeSource(json, input.source(), verdict.isGood());
            json.writeArrayFieldStart("findings");
            for (Finding finding : verdict.findings()) {
                write(json, finding);
            }
            json.writeEndArray();
            JsonMissing.write(json, verdict.missing());
        }));
    }

    /** No findings: no byte of a descriptor was looked at. */
    @Override
    public void failed(Source source, String rule, String message) {
        out.print(Json.line(json -> {
            JsonReport.writeSource(json, source, false);
            json.writeArrayFieldStart("findings");
            json.writeEndArray();
            JsonReport.writeFailure(json, rule, message);
        }));
    }

    private static void write(JsonGenerator json, Finding finding) throws IOException {
        Rejection fault = finding.rejection();
        json.writeStartObject();
        json.writeStringField("rule", fault.rule());
        json.writeStringField("status", fault.status().name());
        json.writeNumberField("offset", fault.offset());
        if (finding.fieldId() != 0) {
            json.writeStringField("field", FieldIds.toString(finding.fieldId()));
        }
        json.writeStringField("message", fault.message());
        json.writeStringField("found", fault.found());
        json.writeStringField("allowed", fault.allowed());
        Missing missing = fault.missing();
        if (missing != null) {
            JsonMissing.write(json, "missing", missing);
        }
        json.writeEndObject();
    }
}
