package hurray.tck;

import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorException;
import hurray.api.Finding;
import hurray.api.Hurray;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;

/** Building again what was decoded, out of reads alone. */
final class BuildRules {
    private final Subject subject;
    private final Specimens specimens;
    private final int rounds;

    BuildRules(Subject subject, Specimens specimens, int rounds) {
        this.subject = subject;
        this.specimens = specimens;
        this.rounds = rounds;
    }

    List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        checks.add(Check.of(ConformanceRule.FROM_READS, this::fromReads));
        checks.add(Check.of(ConformanceRule.REFUSES_FINDINGS, this::refusesFindings));
        return checks;
    }

    private void fromReads(Problems problems) {
        Rebuild rebuild = new Rebuild(subject.known());
        int built = 0;
        for (Specimen specimen : specimens.all()) {
            if (subject.hurray().verify(specimen.bytes()).isEmpty()) {
                built++;
                fromReads(rebuild, specimen, problems);
            }
        }
        if (built == 0) {
            throw new UntestedException("a verification has something to say against every example");
        }
    }

    private void fromReads(Rebuild rebuild, Specimen specimen, Problems problems) {
        byte[] expected = Rebuild.canonical(specimen.anatomy());
        expected[5] = 0;
        try {
            byte[] again = rebuild.builder(subject.hurray(), specimen.descriptor())
                    .build()
                    .toByteArray();
            boolean isNewer = specimen.descriptor().versionMinor() != 0; // which may have more behind its parts
            problems.check(
                    isNewer || Arrays.equals(again, expected),
                    specimen + ": came out as " + hex(again) + ", not " + hex(expected));
        } catch (DescriptorException e) {
            problems.add(specimen + ": the builder refused it with " + e.rule() + ": " + e.getMessage());
        } catch (BuilderException e) {
            problems.add(specimen + ": the builder refused it: " + e.getMessage());
        }
    }

    private void refusesFindings(Problems problems) {
        Hurray hurray = subject.hurray();
        Rebuild rebuild = new Rebuild(subject.known());
        Damage damage = new Damage(specimens.all(), subject.random(ConformanceRule.REFUSES_FINDINGS));
        for (int i = 0; i < rounds; i++) {
            byte[] bytes = damage.next();
            if (hurray.tryDecode(bytes) instanceof Descriptor d && rebuild.isReadable(d)) {
                agree(hurray.verify(bytes), rebuild, d, problems);
            }
        }
    }

    private void agree(List<Finding> findings, Rebuild rebuild, Descriptor d, Problems problems) {
        String bytes = hex(d.toByteArray()) + " (seed " + subject.seed + ")";
        try {
            rebuild.builder(subject.hurray(), d).build();
            problems.check(
                    findings.isEmpty(),
                    "a verification reports " + rules(findings) + ", and the builder built " + bytes);
        } catch (DescriptorException e) {
            problems.check(
                    !findings.isEmpty() && findings.getFirst().rule().equals(e.rule()),
                    "a verification reports " + rules(findings) + ", and the builder refuses with " + e.rule() + ": "
                            + bytes);
        } catch (BuilderException e) {
            problems.add("the builder does not take what reads gave: " + e.getMessage() + ": " + bytes);
        }
    }

    private static List<String> rules(List<Finding> findings) {
        return findings.stream().map(Finding::rule).toList();
    }

    private static String hex(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }
}
