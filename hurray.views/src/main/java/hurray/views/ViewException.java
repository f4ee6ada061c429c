package hurray.views;

import hurray.api.HurrayException;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** An interface that can't be a view: carries everything that is wrong with it. Thrown when a view type is made, never by a read. */
@SuppressWarnings({"exports", "serial"}) // annotations; the list is one that can be serialised
public class ViewException extends HurrayException {
    private static final long serialVersionUID = 1;

    private final String type;
    private final List<ViewProblem> problems;

    ViewException(Class<?> type, List<ViewProblem> problems, @Nullable Throwable cause) {
        super(message(type, problems), cause);
        this.type = type.getName();
        this.problems = List.copyOf(problems);
    }

    ViewException(Class<?> type, String reason, @Nullable Throwable cause) {
        this(type, List.of(new ViewProblem("", reason)), cause);
    }

    private static String message(Class<?> type, List<ViewProblem> problems) {
        return type.getName() + " can't be a view"
                + (problems.size() == 1
                        ? ": " + problems.getFirst()
                        : ", " + problems.size() + " things are wrong:"
                                + problems.stream()
                                        .map(problem -> "\n    " + problem)
                                        .collect(Collectors.joining()));
    }

    /**
     * The interface.
     *
     * @return its binary name
     */
    public String type() {
        return type;
    }

    /**
     * Everything that is wrong, by method.
     *
     * @return an immutable list of at least one
     */
    public List<ViewProblem> problems() {
        return problems;
    }
}
