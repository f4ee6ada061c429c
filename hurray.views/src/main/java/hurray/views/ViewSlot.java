package hurray.views;

import hurray.api.Descriptor;
import hurray.api.view.GeneratedView;
import hurray.api.view.ViewBinding;
import hurray.api.view.ViewFactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What this module keeps of an interface: the one class and the one view type, once they are made. It hangs on the interface's class object
 * and goes with it.
 */
final class ViewSlot implements ViewFactory {
    private static final ClassValue<ViewSlot> SLOTS = new ClassValue<>() {
        @Override
        protected ViewSlot computeValue(Class<?> type) {
            return new ViewSlot();
        }
    };

    private volatile @Nullable BoundViewType<?> bound;
    private volatile boolean ready;

    private ViewSlot() {}

    static ViewSlot of(Class<?> type) {
        return SLOTS.get(type);
    }

    /** Whether the class is made, and those of all views that its methods give. */
    boolean isReady() {
        return ready;
    }

    void setReady() {
        ready = true;
    }

    BoundViewType<?> bound() {
        return Objects.requireNonNull(bound);
    }

    /** Makes the class of a plan, unless that has been done. It calls no code of others, so it can't come to wait for itself. */
    synchronized void define(ViewPlan plan, List<ViewPlan> closure, List<Need> needs, Lookup lookup) {
        if (bound == null) {
            MethodHandle maker = constructor(ViewWriter.define(plan, lookup), lookup);
            bound = new BoundViewType<>(plan.type(), plan.fields(), maker, binding(plan), closure, needs);
        }
    }

    private static MethodHandle constructor(Class<?> made, Lookup lookup) {
        Class<?>[] parameters = {Descriptor.class, int.class, ViewBinding.class};
        try {
            return lookup.findConstructor(made, MethodType.methodType(void.class, parameters))
                    .asType(MethodType.methodType(GeneratedView.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("the generated class has this constructor", e);
        }
    }

    private static ViewBinding binding(ViewPlan plan) {
        return new ViewBinding(
                plan.type(),
                plan.lines(),
                plan.nested().stream().map(nested -> ViewSlot.of(nested.view())).toList());
    }

    @Override
    public GeneratedView view(Descriptor descriptor, int level) {
        return bound().view(descriptor, level);
    }

    @Override
    public boolean fits(Descriptor descriptor, int level) {
        return bound().fits(descriptor, level);
    }
}
