package hurray.cli;

import hurray.api.Finding;
import hurray.api.Missing;
import java.util.ArrayList;
import java.util.List;

/**
 * Shows findings to people, as a compiler does: they are what was asked for, and so results. What could not be looked at is told on
 * the other stream.
 */
final class HumanFindings implements FindingsReport {
    private final Output out;
    private final Output err;
    private final boolean colour;
    private long inputs;
    private long faulty;
    private long findings;
    private long partial;
    private long unreadable;

    HumanFindings(Output out, Output err, boolean colour) {
        this.out = out;
        this.err = err;
        this.colour = colour;
    }

    @Override
    public void verified(Input input, Verdict verdict) {
        List<Finding> found = verdict.findings();
        inputs++;
        faulty += verdict.isGood() ? 0 : 1;
        findings += found.size();
        partial += verdict.missing().isEmpty() ? 0 : 1;
        Page page = new Page(colour);
        for (Finding finding : found) {
            FindingSheet.write(page, input, finding);
        }
        page.put(Look.TITLE, input.source().label() + ": ").put(Text.findings(found.size()));
        writeMissing(page, verdict);
        writeFollowing(page, input, verdict);
        out.print(page.line().toString());
    }

    @Override
    public void failed(Source source, String rule, String message) {
        inputs++;
        unreadable++;
        out.flush();
        err.print(source.label() + ": " + Text.escape(message) + "\n");
        err.flush();
    }

    @Override
    public void done() {
        if (inputs < 2) {
            return;
        }
        String where = faulty == 0 ? "" : " in " + faulty + " of them";
        String parts = partial == 0 ? "" : "; parts of " + partial + " not looked at";
        String rest = unreadable == 0 ? "" : "; " + unreadable + " could not be looked at";
        out.print(inputs + " inputs: " + Text.findings(findings) + where + parts + rest + "\n");
    }

    private static void writeMissing(Page page, Verdict verdict) {
        List<String> unseen = new ArrayList<>();
        for (Missing missing : verdict.missing()) {
            unseen.add(missing.remedy());
        }
        if (!verdict.located()) {
            unseen.add(BufferSheet.NOT_LOCATED);
        }
        if (!unseen.isEmpty()) {
            page.put("; not looked at: ").put(Look.DOUBT, Text.escape(String.join(", ", unseen)));
        }
    }

    /** Where the descriptor ends is known only when nothing is wrong with it. */
    private static void writeFollowing(Page page, Input input, Verdict verdict) {
        long following = verdict.isGood() ? input.followingDescriptor() : 0;
        if (following == Input.UNKNOWN) {
            page.put("; more bytes behind it, not looked at");
        } else if (following > 0) {
            page.put("; " + Text.count(following, "byte") + " behind it, not looked at");
        }
    }
}
