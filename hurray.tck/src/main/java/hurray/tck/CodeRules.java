package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.Finding;
import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.api.Rejection;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Damaged examples, with every call into the provider's code watched. */
final class CodeRules {
    private static final List<ConformanceRule> OF_A_CALL = List.of(
            ConformanceRule.NEVER_THROWS,
            ConformanceRule.SAME_TWICE,
            ConformanceRule.NO_NULL,
            ConformanceRule.ALL_AGREES,
            ConformanceRule.SIZES,
            ConformanceRule.PLACES,
            ConformanceRule.VIEW_NOT_KEPT,
            ConformanceRule.BOUNDED_WORK);

    /** More than an example has that the kit makes. */
    private static final int MADE_BYTES = 1 << 12;

    private static final int MADE = 50;

    private final Subject subject;
    private final Specimens specimens;
    private final int rounds;
    private @Nullable Contract contract;

    CodeRules(Subject subject, Specimens specimens, int rounds) {
        this.subject = subject;
        this.specimens = specimens;
        this.rounds = rounds;
    }

    List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        checks.add(Check.of(ConformanceRule.VERDICTS, this::verdicts));
        checks.add(Check.of(
                ConformanceRule.CODE_CALLED,
                problems -> watched().uncalled().forEach(code -> problems.add(code + " was never called"))));
        for (ConformanceRule rule : OF_A_CALL) {
            checks.add(Check.of(rule, problems -> {
                Contract watched = watched();
                watched.of(rule).addTo(problems);
                if (!watched.wasCalled()) {
                    throw new UntestedException("no code of the provider was called");
                }
            }));
        }
        return checks;
    }

    private void verdicts(Problems problems) {
        Hurray hurray = subject.hurray();
        Damage damage = new Damage(specimens.all(), subject.random(ConformanceRule.VERDICTS));
        for (int i = 0; i < rounds; i++) {
            byte[] bytes = damage.next();
            try {
                agree(hurray, bytes, problems);
            } catch (Throwable e) {
                Fatal.rethrow(e);
                problems.add(e + " of " + told(bytes));
            }
        }
    }

    private void agree(Hurray hurray, byte[] bytes, Problems problems) {
        List<Finding> findings = hurray.verify(bytes);
        switch (hurray.tryDecode(bytes)) {
            case Rejection rejection ->
                problems.check(
                        !findings.isEmpty() && findings.getFirst().rejection().equals(rejection),
                        "decode says " + rejection.message() + ", and a verification " + findings + ", of "
                                + told(bytes));
            case Descriptor d -> {
                problems.check(d.equals(hurray.tryDecode(bytes)), "decode changed its mind, of " + told(bytes));
                problems.check(
                        findings.equals(hurray.verify(bytes)), "a verification changed its mind, of " + told(bytes));
            }
        }
    }

    private String told(byte[] bytes) {
        return HexFormat.of().formatHex(bytes) + " (seed " + subject.seed + ")";
    }

    /** What the calls of all examples, and of damaged ones, came to; made once for all rules. */
    private Contract watched() {
        Contract made = contract;
        if (made == null) {
            made = new Contract();
            Hurray hurray = subject.with(subject.parts().with(made));
            made.on("an example that the kit makes", new byte[MADE_BYTES]);
            ExampleMaker maker = specimens.maker(hurray);
            subject.schemas().forEach(schema -> maker.make(schema, MADE));
            made.on("a large tensor that the kit makes", new byte[MADE_BYTES]);
            subject.schemas().forEach(maker::tryLarge);
            for (Specimen specimen : specimens.all()) {
                made.on(specimen.toString(), specimen.bytes());
                call(hurray, specimen.bytes());
            }
            Damage damage = new Damage(specimens.all(), subject.random(ConformanceRule.NEVER_THROWS));
            for (int i = 0; i < rounds; i++) {
                byte[] bytes = damage.next();
                made.on(told(bytes), bytes);
                call(hurray, bytes);
            }
            contract = made;
        }
        if (!made.hasCode()) {
            throw new UntestedException("the provider has no code of its own: all is declared");
        }
        return made;
    }

    /** What the code threw has been taken down where it was called. */
    private static void call(Hurray hurray, byte[] bytes) {
        try {
            hurray.verify(bytes);
            hurray.tryDecode(bytes);
        } catch (HurrayException e) {
            return;
        }
    }
}
