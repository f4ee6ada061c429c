package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Rejection;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import java.util.List;

/** Reserved bytes of the provider's payloads. */
final class ReservedRules {
    private static final int[] WRONG = {1, 0x80, 0xFF};

    private final Subject subject;
    private final Specimens specimens;

    ReservedRules(Subject subject, Specimens specimens) {
        this.subject = subject;
        this.specimens = specimens;
    }

    List<Check> checks() {
        return List.of(Check.of(ConformanceRule.RESERVED, this::reserved));
    }

    private void reserved(Problems problems) {
        boolean any = false;
        for (PayloadSchema schema : subject.schemas()) {
            for (Specimen specimen : specimens.with(schema)) {
                Payload payload = specimen.anatomy().payload(schema);
                if (payload != null) {
                    any |= !payload.reserved().isEmpty();
                    payload.reserved().forEach(run -> run(specimen, schema, run, problems));
                }
            }
        }
        if (!any) {
            throw new UntestedException("no payload of the provider has reserved bytes");
        }
    }

    private void run(Specimen specimen, PayloadSchema schema, Payload.Run run, Problems problems) {
        for (int i = 0; i < run.length(); i++) {
            for (int wrong : WRONG) {
                byte[] bytes = specimen.bytes().clone();
                bytes[run.at() + i] = (byte) wrong;
                String what = specimen + ": byte " + (run.at() + i) + " of " + schema + " as " + wrong;
                boolean reported = subject.hurray().verify(bytes).stream()
                        .map(Finding::rejection)
                        .anyMatch(finding -> isOf(finding, run));
                problems.check(reported, what + ": a verification does not report it");
                if (!(schema instanceof SchemeSchema)) {
                    problems.check(isRejected(bytes, run), what + ": is not rejected at byte " + run.at());
                }
            }
        }
    }

    private boolean isRejected(byte[] bytes, Payload.Run run) {
        return switch (subject.hurray().tryDecode(bytes)) {
            case Descriptor d -> false;
            case Rejection rejection -> isOf(rejection, run);
        };
    }

    private static boolean isOf(Rejection rejection, Payload.Run run) {
        return rejection.rule().equals("reserved-bytes") && rejection.offset() == run.at();
    }
}
