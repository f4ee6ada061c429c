package hurray.views;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** An interface with all that it extends: the methods, and what the type variables stand for. */
final class Hierarchy {
    private final Set<Class<?>> interfaces = new LinkedHashSet<>();
    private final Map<TypeVariable<?>, Type> arguments = new HashMap<>();

    Hierarchy(Class<?> type) {
        List<Class<?>> found = new ArrayList<>();
        add(type, found);
        Map<Class<?>, Integer> depths = new HashMap<>();
        found.sort((a, b) -> depth(b, depths) - depth(a, depths));
        interfaces.addAll(found);
    }

    private void add(Class<?> type, List<Class<?>> found) {
        if (found.contains(type)) {
            return;
        }
        found.add(type);
        for (Type parent : type.getGenericInterfaces()) {
            if (parent instanceof ParameterizedType generic) {
                Type[] actual = generic.getActualTypeArguments();
                TypeVariable<?>[] formal = ((Class<?>) generic.getRawType()).getTypeParameters();
                for (int i = 0; i < formal.length; i++) {
                    arguments.put(formal[i], actual[i]);
                }
            }
        }
        for (Class<?> parent : type.getInterfaces()) {
            add(parent, found);
        }
    }

    /** Longer than that of everything that the interface extends. */
    private static int depth(Class<?> type, Map<Class<?>, Integer> known) {
        Integer depth = known.get(type);
        if (depth == null) {
            depth = 1
                    + Arrays.stream(type.getInterfaces())
                            .mapToInt(parent -> depth(parent, known))
                            .max()
                            .orElse(0);
            known.put(type, depth);
        }
        return depth;
    }

    /** The interfaces, each before those that it extends. */
    Set<Class<?>> interfaces() {
        return Collections.unmodifiableSet(interfaces);
    }

    /** The methods that an object can be asked for, by signature. */
    Collection<MethodGroup> methods() {
        Map<String, MethodGroup> groups = new TreeMap<>();
        for (Class<?> type : interfaces) {
            for (Method method : type.getDeclaredMethods()) {
                if ((method.getModifiers() & (Modifier.STATIC | Modifier.PRIVATE)) == 0) {
                    String key = method.getName() + Arrays.toString(method.getParameterTypes());
                    groups.computeIfAbsent(key, k -> new MethodGroup()).add(method);
                }
            }
        }
        return groups.values();
    }

    /** A type with its variables replaced by what they stand for: a class, or a generic one of known arguments. */
    Type resolve(Type type) {
        if (type instanceof TypeVariable<?> variable) {
            Type argument = arguments.get(variable);
            return argument == null ? erase(variable) : resolve(argument);
        }
        if (type instanceof ParameterizedType generic && generic.getActualTypeArguments().length == 1) {
            return new Generic(generic.getRawType(), resolve(generic.getActualTypeArguments()[0]));
        }
        return type;
    }

    /** What a method returns, through the most special of its declarations. */
    Type result(MethodGroup group) {
        return mostSpecial(group.mostSpecific().stream()
                .map(each -> resolve(each.getGenericReturnType()))
                .toList());
    }

    /** The most special of some types of which each erasure is assignable to, or from, the others. */
    private static Type mostSpecial(List<Type> types) {
        Type best = types.getFirst();
        for (Type type : types) {
            if (erase(best).isAssignableFrom(erase(type)) && erase(best) != erase(type)) {
                best = type;
            }
        }
        return best;
    }

    static Class<?> erase(Type type) {
        return switch (type) {
            case Class<?> plain -> plain;
            case ParameterizedType generic -> erase(generic.getRawType());
            case TypeVariable<?> variable -> erase(variable.getBounds()[0]);
            default -> Object.class;
        };
    }

    /** A generic type of one argument. */
    private record Generic(Type getRawType, Type argument) implements ParameterizedType {
        @Override
        public Type[] getActualTypeArguments() {
            return new Type[] {argument};
        }

        @Override
        @SuppressWarnings("NullAway") // what no member class has
        public Type getOwnerType() {
            return null;
        }

        @Override
        public String getTypeName() {
            return getRawType.getTypeName() + "<" + argument.getTypeName() + ">";
        }
    }
}
