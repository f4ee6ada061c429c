package hurray.tck;

import hurray.spi.FormatProvider;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** How the provider is found. */
final class ServiceRules {
    private final Subject subject;
    private final @Nullable PackFile jar;

    ServiceRules(Subject subject, @Nullable PackFile jar) {
        this.subject = subject;
        this.jar = jar;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.SERVICE_CLASS, this::isPublic),
                Check.of(ConformanceRule.SERVICE_FILES, this::isNamed));
    }

    private void isPublic(Problems problems) {
        Class<? extends FormatProvider> type = subject.provider().getClass();
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            problems.check(Modifier.isPublic(each.getModifiers()), each.getName() + " is not public");
        }
        boolean inner = type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
        problems.check(!inner, type.getName() + " is an inner class, and not static");
        problems.check(
                Arrays.stream(type.getConstructors()).anyMatch(each -> each.getParameterCount() == 0),
                type.getName() + " has no public constructor without parameters");
    }

    private void isNamed(Problems problems) {
        String name = subject.provider().getClass().getName();
        PackFile place = jar != null
                ? jar.existing()
                : PackFile.of(subject.provider().getClass())
                        .orElseThrow(() ->
                                new UntestedException(name + " comes from no file, and the kit was given no jar(...)"));
        List<String> provided = place.provided();
        List<String> listed = place.listed();
        problems.check(provided.contains(name), "the module descriptor provides " + provided + ", and not " + name);
        problems.check(listed.contains(name), "META-INF/services lists " + listed + ", and not " + name);
        for (String each : listed) {
            problems.check(
                    place.holds(each) || isKnown(each),
                    "META-INF/services lists " + each + ", and there is no such class");
        }
        problems.check(
                new TreeSet<>(provided).equals(new TreeSet<>(listed)),
                "the module descriptor provides " + provided + ", and META-INF/services lists " + listed);
    }

    /** A provider may come from a jar that the pack needs. */
    private boolean isKnown(String name) {
        try {
            Class.forName(name, false, subject.provider().getClass().getClassLoader());
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }
}
