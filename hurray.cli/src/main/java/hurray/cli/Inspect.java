package hurray.cli;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.Rejection;

/** {@code hurray inspect}: shows every field of the descriptors in the files that it is given. */
final class Inspect implements Work {
    private final Hurray hurray;
    private final Report report;

    Inspect(Hurray hurray, Report report) {
        this.hurray = hurray;
        this.report = report;
    }

    @Override
    public boolean look(Input input) {
        // No switch over the types: the start of the command would pay for it (an AOT cache does not hold its code).
        DecodeResult result = hurray.tryDecode(input.bytes());
        if (result instanceof Rejection rejection) {
            report.rejected(input, rejection);
            return false;
        }
        report.accepted(input, (Descriptor) result);
        return true;
    }

    @Override
    public void failed(Source source, String rule, String message) {
        report.failed(source, rule, message);
    }
}
