package hurray.views;

import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which types the generated code may name. It lives in the package of the interface, which may have inherited methods whose types only their
 * own package can name.
 */
record Reach(Class<?> type) {
    /** In class files a protected class is a public one. */
    private static final int PUBLIC = Modifier.PUBLIC | Modifier.PROTECTED;

    /** What is wrong with the types that a method returns, and with what it reads. */
    Stream<String> faults(MethodGroup group, Class<?> value) {
        Set<Class<?>> named = new LinkedHashSet<>(group.returns());
        named.add(value);
        return named.stream()
                .filter(each -> !isNear(each) && !isPublic(each))
                .map(each -> each.getName() + " is out of reach of package " + type.getPackageName()
                        + ": it has to be public, in a package that is exported");
    }

    private boolean isNear(Class<?> named) {
        return Objects.equals(named.getClassLoader(), type.getClassLoader())
                && named.getPackageName().equals(type.getPackageName());
    }

    private boolean isPublic(Class<?> named) {
        Module mine = type.getModule();
        Module its = named.getModule();
        boolean exported = its == mine || (mine.canRead(its) && its.isExported(named.getPackageName(), mine));
        return exported && (named.getModifiers() & PUBLIC) != 0;
    }
}
