package hurray.views;

import hurray.api.FieldId;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** All declarations of one method, the same name and the same erased parameters, in an interface and those that it extends. */
final class MethodGroup {
    /** Interfaces come before those that they extend. */
    private final List<Method> declarations = new ArrayList<>();

    void add(Method method) {
        declarations.add(method);
    }

    private Method first() {
        return declarations.getFirst();
    }

    String name() {
        return first().getName();
    }

    Class<?>[] parameters() {
        return first().getParameterTypes();
    }

    String signature() {
        return Arrays.stream(parameters())
                .map(Class::getSimpleName)
                .collect(Collectors.joining(", ", name() + "(", ")"));
    }

    /** The declarations that no other one overrides. */
    List<Method> mostSpecific() {
        return declarations.stream()
                .filter(method -> declarations.stream().noneMatch(other -> overrides(other, method)))
                .toList();
    }

    private static boolean overrides(Method other, Method method) {
        Class<?> its = other.getDeclaringClass();
        Class<?> mine = method.getDeclaringClass();
        boolean bridged = its == mine && method.isBridge() && !other.isBridge();
        return bridged || (its != mine && mine.isAssignableFrom(its));
    }

    boolean isAbstract() {
        return mostSpecific().stream().anyMatch(method -> Modifier.isAbstract(method.getModifiers()));
    }

    /** Whether it is a public method that every object has. */
    boolean isOfObject() {
        return switch (name()) {
            case "toString", "hashCode" -> parameters().length == 0;
            case "equals" -> Arrays.equals(parameters(), new Class<?>[] {Object.class});
            default -> false;
        };
    }

    /** Whether a protected method that every object has would be found in place of a default method, and could not be called. */
    boolean isHidden() {
        return switch (signature()) {
            case "clone()" -> returns().contains(Object.class);
            case "finalize()" -> returns().contains(void.class);
            default -> false;
        };
    }

    /** The identifiers that the nearest declarations name; several when unrelated interfaces disagree. */
    Set<Integer> ids() {
        List<Method> named = declarations.stream()
                .filter(method -> !method.isBridge() && method.isAnnotationPresent(FieldId.class))
                .toList();
        Set<Integer> ids = new LinkedHashSet<>();
        for (Method method : named) {
            if (named.stream().noneMatch(other -> overrides(other, method))) {
                ids.add(method.getAnnotation(FieldId.class).value());
            }
        }
        return ids;
    }

    /** Every return type that a caller may have compiled against. */
    List<Class<?>> returns() {
        Set<Class<?>> all = new LinkedHashSet<>();
        declarations.forEach(method -> all.add(method.getReturnType()));
        return List.copyOf(all);
    }
}
