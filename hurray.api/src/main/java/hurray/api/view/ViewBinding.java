package hurray.api.view;

import hurray.api.Descriptor;
import hurray.api.Field;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/** What all views of one interface share. Immutable. */
public final class ViewBinding {
    private final Class<?> type;
    private final List<Line> lines;
    private final List<ViewFactory> nested;

    /**
     * A field as {@link GeneratedView#toString()} shows it.
     *
     * @param method name of the method that reads it
     * @param field  its key
     * @param value  boolean or an enum when it is read as that, else any other class
     */
    public record Line(String method, Field field, Class<?> value) {}

    /**
     * Makes a binding.
     *
     * @param type   the interface
     * @param lines  its fields, in the order in which they are shown
     * @param nested makers of the views that its methods return
     */
    public ViewBinding(Class<?> type, List<Line> lines, List<? extends ViewFactory> nested) {
        this.type = type;
        this.lines = List.copyOf(lines);
        this.nested = List.copyOf(nested);
    }

    /**
     * The view that a method returns.
     *
     * @param index      which of the makers
     * @param descriptor what to view
     * @param level      level at which fields of the layout are read, unsigned
     * @return the view
     */
    public GeneratedView nested(int index, Descriptor descriptor, int level) {
        return nested.get(index).view(descriptor, level);
    }

    /**
     * The view that a method returns where it fits.
     *
     * @param index      which of the makers
     * @param descriptor what to view
     * @param level      level at which fields of the layout are read, unsigned
     * @return the view; empty when it does not fit
     */
    public Optional<GeneratedView> findNested(int index, Descriptor descriptor, int level) {
        ViewFactory factory = nested.get(index);
        return factory.fits(descriptor, level) ? Optional.of(factory.view(descriptor, level)) : Optional.empty();
    }

    String toString(Descriptor descriptor, int level) {
        String name = type.getSimpleName() + (level == 0 ? "" : " at level " + Integer.toUnsignedString(level));
        StringJoiner text = new StringJoiner(", ", name + "[", "]");
        for (Line line : lines) {
            int at = ViewReads.levels(line.field()) ? level : 0;
            text.add(line.method() + "=" + ViewText.of(descriptor, line.field(), at, line.value()));
        }
        return text.toString();
    }
}
