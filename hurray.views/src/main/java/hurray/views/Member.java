package hurray.views;

import hurray.api.Field;
import java.util.List;

/** A method that a generated class implements. */
sealed interface Member {

    /** Name of the method. */
    String name();

    /** Whether it takes an int, the level. */
    boolean levelled();

    /** Name and parameters. */
    default String signature() {
        return name() + (levelled() ? "(int)" : "()");
    }

    /** Return types, erased: the method's own, and those of methods of more general interfaces that it stands for. */
    List<Class<?>> returns();

    /** Reads a field. */
    record FieldRead(String name, boolean levelled, List<Class<?>> returns, Field field, Reading reading)
            implements Member {}

    /** Gives the descriptor. */
    record WholeDescriptor(String name, boolean levelled, List<Class<?>> returns) implements Member {}

    /** Gives another view of the same descriptor. */
    record Nested(String name, boolean levelled, List<Class<?>> returns, Class<?> view, boolean optional)
            implements Member {}
}
