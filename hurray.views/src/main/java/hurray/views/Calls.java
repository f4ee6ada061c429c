package hurray.views;

import hurray.api.view.GeneratedView;
import java.util.Map;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.implementation.bytecode.StackManipulation;
import net.bytebuddy.implementation.bytecode.member.FieldAccess;
import net.bytebuddy.implementation.bytecode.member.MethodInvocation;
import net.bytebuddy.implementation.bytecode.member.MethodVariableAccess;
import org.jspecify.annotations.Nullable;

/** Instructions that call and read what is known here by reflection. */
final class Calls {
    private static final Map<Class<?>, Class<?>> BOXES = Map.of(
            long.class, Long.class, int.class, Integer.class, boolean.class, Boolean.class, double.class, Double.class);

    private Calls() {}

    /** A field of {@link GeneratedView} of this object. */
    static StackManipulation field(String name) {
        try {
            FieldDescription.InDefinedShape field =
                    new FieldDescription.ForLoadedField(GeneratedView.class.getDeclaredField(name));
            return new StackManipulation.Compound(
                    MethodVariableAccess.loadThis(), FieldAccess.forField(field).read());
        } catch (NoSuchFieldException e) {
            throw new AssertionError(e);
        }
    }

    static StackManipulation method(Class<?> owner, @Nullable String name, Class<?>... parameters) {
        try {
            return MethodInvocation.invoke(new MethodDescription.ForLoadedMethod(owner.getMethod(name, parameters)));
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    static StackManipulation constructor(Class<?> owner, Class<?>... parameters) {
        try {
            return MethodInvocation.invoke(
                    new MethodDescription.ForLoadedConstructor(owner.getDeclaredConstructor(parameters)));
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    static StackManipulation box(Class<?> primitive) {
        Class<?> box = BOXES.get(primitive);
        if (box == null) {
            throw new IllegalArgumentException(primitive.getName());
        }
        return method(box, "valueOf", primitive);
    }
}
