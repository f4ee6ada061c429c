package hurray.cli;

import hurray.api.FieldIds;
import hurray.api.Finding;
import hurray.api.Missing;
import hurray.api.Rejection;

/** A finding for people: where, what is wrong, the bytes, what would be right, and its name. */
final class FindingSheet {
    private FindingSheet() {}

    static void write(Page page, Input input, Finding finding) {
        Rejection fault = finding.rejection();
        page.put(Look.TITLE, input.source().label() + ":" + fault.offset() + ":")
                .space(1);
        page.put(Look.WRONG, Text.escape(words(fault))).line();
        ByteContext.write(page, input, fault);
        page.line();
        if (!isTruncated(fault)) {
            writeNote(page, "allowed", Text.escape(fault.allowed()));
        }
        Missing missing = fault.missing();
        if (missing != null) {
            writeNote(page, "help", Text.escape(missing.remedy()));
            if (PackPath.mayHelp(missing)) {
                writeNote(page, "help", PackPath.HELP);
            }
        }
        String field = finding.fieldId() == 0 ? "" : ", field " + FieldIds.toString(finding.fieldId());
        String status = ", status " + fault.status() + " (" + fault.status().code() + ")";
        writeNote(page, "rule", fault.rule() + field + status);
    }

    private static String words(Rejection fault) {
        return isTruncated(fault)
                ? fault.subject() + " needs " + fault.found() + ", and has " + fault.allowed()
                : fault.subject() + ": found " + fault.found();
    }

    private static boolean isTruncated(Rejection fault) {
        return fault.rule().equals(Rejection.TRUNCATED);
    }

    private static void writeNote(Page page, String name, String text) {
        page.space(4).put(Look.FAINT, name + ":").space(1).put(text).line();
    }
}
