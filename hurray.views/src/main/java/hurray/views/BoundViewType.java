package hurray.views;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.view.GeneratedView;
import hurray.api.view.ViewBinding;
import java.lang.invoke.MethodHandle;
import java.util.List;

/**
 * A view type. A record, because the virtual machine trusts the fields of one: through a constant view type, {@link #view} is the
 * constructor of the generated class.
 *
 * @param maker constructor of the generated class, of the type (Descriptor, int, ViewBinding)GeneratedView
 * @param closure what all interfaces do whose views can be reached from this one, itself included
 * @param needs what has to be readable for a descriptor to fit
 */
record BoundViewType<V>(
        Class<V> type,
        List<Field> fields,
        MethodHandle maker,
        ViewBinding binding,
        List<ViewPlan> closure,
        List<Need> needs)
        implements ViewType<V> {

    @Override
    public boolean fits(Descriptor descriptor) {
        return fits(descriptor, 0);
    }

    boolean fits(Descriptor descriptor, int level) {
        for (Need need : needs) {
            boolean fits = switch (descriptor.status(need.field(), need.levelled() ? level : 0)) {
                case PRESENT -> true;
                case NOT_PRESENT -> need.optional();
                default -> false;
            };
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    @Override
    @SuppressWarnings("unchecked") // the generated class implements the interface
    public V view(Descriptor descriptor) {
        return (V) view(descriptor, 0);
    }

    GeneratedView view(Descriptor descriptor, int level) {
        try {
            return (GeneratedView) maker.invokeExact(descriptor, level, binding);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("the constructor declares no exception", e);
        }
    }

    /** There is one per interface. */
    @Override
    public boolean equals(Object other) {
        return other instanceof BoundViewType<?> that && that.type == type;
    }

    @Override
    public int hashCode() {
        return type.hashCode();
    }

    @Override
    public String toString() {
        return "view type " + type.getName();
    }
}
