package hurray.cli;

import hurray.api.Missing;
import hurray.api.Rejection;

/** A rejection for people: what is wrong, where among the bytes, and under what name. */
final class RejectionSheet {
    private RejectionSheet() {}

    static void write(Page page, Input input, Rejection rejection) {
        page.put(input.source().label() + ": rejected: " + Text.escape(rejection.message()))
                .line();
        ByteContext.write(page, input, rejection);
        page.line();
        page.space(4).put("rule " + rejection.rule() + ", status " + rejection.status());
        page.put(" (" + rejection.status().code() + ")").line();
        Missing missing = rejection.missing();
        if (missing != null && PackPath.mayHelp(missing)) {
            page.space(4).put(PackPath.HELP).line();
        }
    }
}
