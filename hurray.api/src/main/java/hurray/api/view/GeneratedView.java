package hurray.api.view;

import hurray.api.Descriptor;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The superclass of generated views: what a view looks at, and the methods of {@link Object}. Immutable, as the descriptor is. */
@SuppressWarnings("exports") // annotations
public abstract class GeneratedView {
    /** The descriptor that is viewed. */
    protected final Descriptor descriptor;

    /** Level at which fields of the layout are read, unsigned. */
    protected final int level;

    /** What all views of the interface share. */
    protected final ViewBinding binding;

    /**
     * Makes a view.
     *
     * @param descriptor the descriptor that is viewed
     * @param level      level at which fields of the layout are read, unsigned
     * @param binding    what all views of the interface share
     */
    protected GeneratedView(Descriptor descriptor, int level, ViewBinding binding) {
        this.descriptor = Objects.requireNonNull(descriptor, "descriptor");
        this.level = level;
        this.binding = binding;
    }

    /** Views are equal when they view equal descriptors, at the same level, through the same interface. */
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof GeneratedView view
                && view.getClass() == getClass()
                && view.level == level
                && view.descriptor.equals(descriptor);
    }

    /** Of interface, level and descriptor. */
    @Override
    public final int hashCode() {
        return 31 * (31 * getClass().hashCode() + level) + descriptor.hashCode();
    }

    /** Name of the interface, and each field with its value or the reason why it has none: {@code Csr[nnz=5]}. */
    @Override
    public final String toString() {
        return binding.toString(descriptor, level);
    }
}
