package hurray.api;

/**
 * A descriptor that can't be built, because what was said does not make up one: a value is missing, a group of statistics is set in part, a
 * field belongs to another layout. A descriptor that is whole but breaks a rule is a {@link DescriptorException}.
 */
public class BuilderException extends HurrayException {
    private static final long serialVersionUID = 1;

    /**
     * Makes an exception.
     *
     * @param message which field or buffer, what is wrong, and what would be right
     */
    public BuilderException(String message) {
        super(message);
    }
}
