package hurray.tck;

import hurray.api.Hurray;
import hurray.api.HurrayException;
import hurray.api.ProviderException;
import java.util.List;
import java.util.Set;

/** The provider's code made to fail at random. */
final class FaultRules {
    private final Subject subject;
    private final Specimens specimens;
    private final int rounds;

    FaultRules(Subject subject, Specimens specimens, int rounds) {
        this.subject = subject;
        this.specimens = specimens;
        this.rounds = rounds;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.CONTAINED, problems -> run(problems, new Problems())),
                Check.of(ConformanceRule.HARMLESS, problems -> run(new Problems(), problems)));
    }

    private void run(Problems contained, Problems harmless) {
        Cranky cranky = new Cranky(subject.random(ConformanceRule.CONTAINED));
        Hurray hurray = subject.with(subject.parts().with(cranky));
        List<Specimen> all = specimens.all();
        for (int i = 0; i < Math.max(all.size(), rounds / 4); i++) {
            Specimen specimen = all.get(i % all.size());
            String before = outcome(hurray, specimen);
            cranky.on(true);
            failing(hurray, specimen, cranky, contained);
            cranky.on(false);
            String behind = outcome(hurray, specimen);
            harmless.check(behind.equals(before), specimen + ": gave " + before + ", and behind a failure " + behind);
        }
        if (cranky.failures() == 0) {
            throw new UntestedException("no code of the provider was called");
        }
    }

    private static String outcome(Hurray hurray, Specimen specimen) {
        try {
            return hurray.tryDecode(specimen.bytes()) + ", " + hurray.verify(specimen.bytes());
        } catch (HurrayException e) {
            return e.toString();
        }
    }

    private void failing(Hurray hurray, Specimen specimen, Cranky cranky, Problems problems) {
        try {
            hurray.tryDecode(specimen.bytes());
            hurray.verify(specimen.bytes());
            specimen.anatomy().payloads().stream()
                    .flatMap(payload -> payload.schema().fields().stream())
                    .forEach(field -> hurray.decode(specimen.bytes()).status(field));
        } catch (ProviderException e) {
            problems.check(
                    names(e, cranky.failed()), specimen + ": " + made(cranky) + ", and the exception says " + told(e));
        } catch (Throwable e) {
            Fatal.rethrow(e);
            problems.add(specimen + ": " + made(cranky) + ", and " + e + " came out");
        }
    }

    private static String made(Cranky cranky) {
        return cranky.failed().isEmpty()
                ? "no code was made to fail"
                : "the code of " + String.join(", ", cranky.failed()) + " was made to fail";
    }

    /** The engine knows what the kit put in the provider's place, by module or class; a vendor knows his own class. */
    private String told(ProviderException e) {
        String text = String.valueOf(e.getMessage());
        String stranger =
                Parts.class.getModule().isNamed() ? Parts.class.getModule().getName() : Parts.class.getName();
        return text.startsWith(stranger + ": ")
                ? subject.provider().getClass().getName() + text.substring(stranger.length())
                : text;
    }

    private static boolean names(ProviderException e, Set<String> failed) {
        return failed.stream().anyMatch(String.valueOf(e.getMessage())::contains);
    }
}
