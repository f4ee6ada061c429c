package hurray.tck;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.DynamicTest;
import org.opentest4j.TestAbortedException;

/** What became of a run of the kit. */
final class Report {
    /** How a test ended. */
    enum State {
        PASSED,
        FAILED,
        ABORTED
    }

    /** One test of the kit. */
    record Result(String name, State state, String message) {
        String rule() {
            return name.split("[ :]")[1];
        }
    }

    private final List<Result> results = new ArrayList<>();

    static Report of(Conformance conformance) {
        Report report = new Report();
        conformance.tests().forEach(report::run);
        return report;
    }

    private void run(DynamicNode node) {
        switch (node) {
            case DynamicContainer container -> container.getChildren().forEach(this::run);
            case DynamicTest test -> results.add(run(test));
            default -> throw new AssertionError(node);
        }
    }

    private static Result run(DynamicTest test) {
        try {
            test.getExecutable().execute();
            return new Result(test.getDisplayName(), State.PASSED, "");
        } catch (TestAbortedException e) {
            return new Result(test.getDisplayName(), State.ABORTED, e.getMessage());
        } catch (AssertionError e) {
            return new Result(test.getDisplayName(), State.FAILED, e.getMessage());
        } catch (Throwable e) {
            throw new AssertionError(test.getDisplayName() + " exploded", e);
        }
    }

    List<Result> results() {
        return results;
    }

    Set<String> rules(State state) {
        return results.stream()
                .filter(result -> result.state() == state)
                .map(Result::rule)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    String message(ConformanceRule rule) {
        return results.stream()
                .filter(result -> result.rule().equals(rule.id()))
                .map(Result::message)
                .collect(Collectors.joining("\n"));
    }

    @Override
    public String toString() {
        return results.stream()
                .map(result -> result.state() + " " + result.name() + " " + result.message())
                .collect(Collectors.joining("\n"));
    }
}
