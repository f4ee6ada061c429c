package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import java.util.Arrays;
import java.util.List;

/** Descriptors that end too early, in three ways. */
final class CutRules {
    private static final int LENGTH_AT = 6;
    private static final int MOST_CUTS = 2048;

    private final Subject subject;
    private final Specimens specimens;

    CutRules(Subject subject, Specimens specimens) {
        this.subject = subject;
        this.specimens = specimens;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.CUT_INPUT, this::input),
                Check.of(ConformanceRule.CUT_LENGTH, this::length),
                Check.of(ConformanceRule.CUT_PAYLOAD, this::payloads));
    }

    private void input(Problems problems) {
        for (Specimen specimen : specimens.all()) {
            int step = step(specimen.bytes().length);
            for (int length = 0; length < specimen.bytes().length; length += step) {
                rejected(
                        Arrays.copyOf(specimen.bytes(), length),
                        specimen + ", its first " + length + " bytes",
                        problems);
            }
        }
    }

    private void length(Problems problems) {
        for (Specimen specimen : specimens.all()) {
            int step = step(specimen.bytes().length);
            for (int length = 0; length < specimen.bytes().length; length += step) {
                byte[] bytes = specimen.bytes().clone();
                Wire.put(bytes, LENGTH_AT, 4, length);
                rejected(bytes, specimen + ", with descriptor_length " + length, problems);
            }
        }
    }

    /** All lengths of what is short, and some of what is long: each costs as much as it is long. */
    private static int step(int whole) {
        return 1 + whole / MOST_CUTS;
    }

    /** Only what has a length of its own can say too little. */
    private void payloads(Problems problems) {
        boolean framed = false;
        for (PayloadSchema schema : subject.schemas()) {
            for (Specimen specimen : specimens.with(schema)) {
                Payload payload = specimen.anatomy().payload(schema);
                if (payload != null && payload.lengthAt() >= 0) {
                    framed = true;
                    payload(specimen, payload, problems);
                }
            }
        }
        if (!framed) {
            throw new UntestedException("no payload of the provider has a length of its own");
        }
    }

    private void payload(Specimen specimen, Payload payload, Problems problems) {
        int whole = payload.end() - payload.lengthAt() - 4;
        for (int length = 0; length < whole; length += step(whole)) {
            String what = specimen + ", with " + length + " as the length of " + payload.schema();
            byte[] bytes = specimen.bytes().clone();
            Wire.put(bytes, payload.lengthAt(), 4, length);
            byte[] shorter = shortened(bytes, payload, length);
            if (payload.schema() instanceof SchemeSchema) {
                reported(shorter, what, problems);
            } else if (payload.isOpenEnded()) {
                quiet(bytes, what, problems);
                quiet(shorter, what, problems);
            } else {
                rejected(bytes, what, problems);
                rejected(shorter, what + " and as many bytes", problems);
            }
        }
    }

    /** Without the bytes that the length leaves out, and all other lengths right. */
    private static byte[] shortened(byte[] bytes, Payload payload, int length) {
        int from = payload.limit();
        int to = payload.lengthAt() + 4 + length;
        byte[] shorter = Arrays.copyOf(bytes, bytes.length - (from - to));
        System.arraycopy(bytes, from, shorter, to, bytes.length - from);
        Wire.put(shorter, LENGTH_AT, 4, shorter.length);
        return shorter;
    }

    private void rejected(byte[] bytes, String what, Problems problems) {
        try {
            Hurray hurray = subject.hurray();
            problems.check(!(hurray.tryDecode(bytes) instanceof Descriptor), what + ": decodes");
            problems.check(!hurray.verify(bytes).isEmpty(), what + ": a verification finds nothing");
        } catch (HurrayException e) {
            problems.add(what + ": " + e);
        }
    }

    private void reported(byte[] bytes, String what, Problems problems) {
        try {
            List<Finding> findings = subject.hurray().verify(bytes);
            problems.check(!findings.isEmpty(), what + ": a verification finds nothing");
            subject.hurray().tryDecode(bytes);
        } catch (HurrayException e) {
            problems.add(what + ": " + e);
        }
    }

    private void quiet(byte[] bytes, String what, Problems problems) {
        try {
            subject.hurray().tryDecode(bytes);
            subject.hurray().verify(bytes);
        } catch (HurrayException e) {
            problems.add(what + ": " + e);
        }
    }
}
