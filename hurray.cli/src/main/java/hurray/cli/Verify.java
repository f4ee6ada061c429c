package hurray.cli;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Hurray;
import java.util.List;

/** {@code hurray verify}: tells everything that is wrong with the descriptors in the files that it is given. */
final class Verify implements Work {
    private final Hurray hurray;
    private final FindingsReport report;

    Verify(Hurray hurray, FindingsReport report) {
        this.hurray = hurray;
        this.report = report;
    }

    @Override
    public boolean look(Input input) {
        Verdict verdict = verdict(input.bytes());
        report.verified(input, verdict);
        return verdict.isGood();
    }

    /** A strict runtime steps over nothing: what nobody provides is a finding. */
    private Verdict verdict(byte[] bytes) {
        List<Finding> findings = hurray.verify(bytes);
        return hurray.permissive() && hurray.tryDecode(bytes) instanceof Descriptor descriptor
                ? Verdict.of(findings, descriptor)
                : Verdict.of(findings);
    }

    @Override
    public void failed(Source source, String rule, String message) {
        report.failed(source, rule, message);
    }
}
