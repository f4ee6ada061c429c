package hurray.tck;

import hurray.tck.ConformanceRule.Level;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.AssertionFailedError;

/**
 * One rule, asked of one thing.
 *
 * @param rule    the rule
 * @param subject what it is asked of, empty for the provider as a whole
 * @param body    adds what speaks against the rule
 */
record Check(ConformanceRule rule, String subject, Consumer<Problems> body) {

    static Check of(ConformanceRule rule, Consumer<Problems> body) {
        return new Check(rule, "", body);
    }

    DynamicTest test() {
        String name =
                (rule.isRequired() ? Level.REQUIRED : Level.OPTIONAL).name().toLowerCase(Locale.ROOT) + " " + rule.id()
                        + (subject.isEmpty() ? "" : ": " + subject);
        return DynamicTest.dynamicTest(name, this::run);
    }

    private void run() {
        Problems problems = new Problems();
        try {
            body.accept(problems);
        } catch (UntestedException e) {
            if (problems.isEmpty()) {
                Assumptions.abort("untested: " + rule.id() + ": " + e.getMessage());
            }
        } catch (Throwable e) {
            Fatal.rethrow(e);
            problems.add(e instanceof IllegalArgumentException ? String.valueOf(e.getMessage()) : Thrown.words(e));
            throw failure(problems, e);
        }
        if (!problems.isEmpty()) {
            if (rule.isRequired()) {
                throw failure(problems, null);
            }
            Assumptions.abort("optional, and not met: " + text(problems));
        }
    }

    private AssertionFailedError failure(Problems problems, @Nullable Throwable cause) {
        return new AssertionFailedError(text(problems), cause);
    }

    private String text(Problems problems) {
        return rule.id() + (subject.isEmpty() ? "" : " (" + subject + ")") + ": " + rule.says() + "\n  " + problems
                + "\nIf this fails, look at " + rule.look() + ".";
    }
}
