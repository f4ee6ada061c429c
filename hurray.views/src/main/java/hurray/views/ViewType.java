package hurray.views;

import hurray.api.Descriptor;
import hurray.api.Field;
import java.util.List;

/**
 * An interface that is bound to the fields that its methods name; {@link Views} makes it. Keep it in a {@code static final} field: then the
 * compiler sees through it.
 *
 * @param <V> the interface
 */
public sealed interface ViewType<V> permits BoundViewType {

    /**
     * The interface.
     *
     * @return what the views implement
     */
    Class<V> type();

    /**
     * The fields that its methods read, those of nested views left out.
     *
     * @return an immutable list of keys in rising unsigned order of identifier
     */
    List<Field> fields();

    /**
     * Whether every field of the view can be read at level 0: it is present, or absent where the method gives an {@code Optional}. The
     * fields of views that methods return count too, unless those are {@code Optional}. Whether a value fits an int, a boolean or an enum is
     * only seen at the read.
     *
     * @param descriptor the descriptor
     * @return false when a read of the view would throw
     */
    boolean fits(Descriptor descriptor);

    /**
     * A view of a descriptor. Whether it fits is not checked: a field that can't be read is the same exception as the accessor's, at the read.
     *
     * @param descriptor the descriptor
     * @return a new view
     */
    V view(Descriptor descriptor);
}
