package hurray.views;

import java.io.Serializable;

/**
 * One thing that keeps an interface from being a view.
 *
 * @param method the method, such as {@code nnz()} or {@code Level.outerLayout(int)}; empty for the interface as a whole
 * @param reason what is wrong, and what would be right
 */
public record ViewProblem(String method, String reason) implements Serializable {

    /** The same, with the interface's name before that of the method where it is not the one that was asked for. */
    ViewProblem seenFrom(Class<?> root, Class<?> type) {
        if (type == root) {
            return this;
        }
        return new ViewProblem(type.getSimpleName() + (method.isEmpty() ? "" : "." + method), reason);
    }

    /** Method and reason. */
    @Override
    public String toString() {
        return method.isEmpty() ? reason : method + ": " + reason;
    }
}
