package hurray.it;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.FieldKind;
import hurray.api.FieldStatus;
import hurray.api.Rejection;
import hurray.it.SpecModel.Fault;
import hurray.it.SpecModel.Verdict;

/** Holds the code under test against the second reading of the specification. */
final class Agreement {
    private Agreement() {}

    /** What the two disagree on; empty when they agree. */
    static String complaint(byte[] input, boolean permissive) {
        return complaint(input, permissive, Runtimes.of(permissive).tryDecode(input));
    }

    static String complaint(byte[] input, boolean permissive, DecodeResult result) {
        Verdict verdict = SpecModel.read(input, permissive);
        Fault fault = verdict.fault();
        boolean same = switch (result) {
            case Descriptor d -> fault == null;
            case Rejection r -> new Fault(r.status(), r.offset(), r.rule()).equals(fault);
        };
        return same ? "" : "expected " + (fault == null ? "a descriptor" : fault) + ", but was " + result;
    }

    /** The first identifier, level and accessor whose status differs; empty when there is none. */
    static String fields(SpecModel model, Descriptor d, int... levels) {
        FieldModel fields = new FieldModel(model);
        for (int id : FieldModel.INTERESTING) {
            for (FieldKind kind : FieldKind.values()) {
                for (int level : levels) {
                    FieldStatus expected = fields.expect(id, level, kind);
                    FieldStatus actual = d.status(id, level, kind);
                    if (expected != actual) {
                        return "0x%08X level %d as %s: expected %s, but was %s"
                                .formatted(id, level, kind, expected, actual);
                    }
                }
            }
        }
        return "";
    }
}
