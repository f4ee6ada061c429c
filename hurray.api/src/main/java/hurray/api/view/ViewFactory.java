package hurray.api.view;

import hurray.api.Descriptor;

/** Makes the views that a method of another view returns. */
public interface ViewFactory {

    /**
     * A view of a descriptor at a level.
     *
     * @param descriptor what to view
     * @param level      level at which fields of the layout are read, unsigned
     * @return the view
     */
    GeneratedView view(Descriptor descriptor, int level);

    /**
     * Whether every field of such a view can be read.
     *
     * @param descriptor what to view
     * @param level      level at which fields of the layout are read, unsigned
     * @return false when a field does not apply, is absent though no {@code Optional} says so, or is malformed
     */
    boolean fits(Descriptor descriptor, int level);
}
