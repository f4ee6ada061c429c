package hurray.tck;

import hurray.api.Field;
import hurray.api.FieldInfo;
import hurray.spi.FormatProvider;
import hurray.spi.PayloadSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** What the provider's three methods give. */
final class SchemaRules {
    private static final List<Method> METHODS = List.of(
            new Method("layouts()", FormatProvider::layouts),
            new Method("schemes()", FormatProvider::schemes),
            new Method("sections()", FormatProvider::sections));

    private final Subject subject;

    SchemaRules(Subject subject) {
        this.subject = subject;
    }

    private record Method(String name, Function<FormatProvider, List<? extends PayloadSchema>> call) {
        @Nullable List<? extends PayloadSchema> of(FormatProvider provider) {
            return call.apply(provider);
        }
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.ANSWERS, this::answers),
                Check.of(ConformanceRule.IMMUTABLE, this::immutable),
                Check.of(ConformanceRule.SAME_ANSWER, this::sameAnswer),
                Check.of(ConformanceRule.ASSEMBLES, this::assembles));
    }

    private void answers(Problems problems) {
        Map<String, List<String>> thrown = new LinkedHashMap<>();
        for (Method method : METHODS) {
            try {
                List<? extends PayloadSchema> list = method.of(subject.provider());
                if (list == null) {
                    problems.add(method.name + " gave null");
                    continue;
                }
                for (Object each : list) {
                    problems.check(
                            each instanceof PayloadSchema, method.name + " gave " + each + " where a schema should be");
                }
            } catch (UntestedException e) {
                throw e;
            } catch (Throwable e) {
                Fatal.rethrow(e);
                thrown.computeIfAbsent(Thrown.words(e), words -> new ArrayList<>())
                        .add(method.name);
            }
        }
        thrown.forEach((words, names) -> problems.add(String.join(" and ", names) + " failed: " + words));
    }

    private void immutable(Problems problems) {
        subject.parts();
        for (Method method : METHODS) {
            List<? extends PayloadSchema> list = method.of(subject.provider());
            if (list != null && isMutable(list)) {
                problems.add(method.name + " gave a list that can be changed, a "
                        + list.getClass().getName());
            }
        }
    }

    private static <S> boolean isMutable(List<S> list) {
        List<S> before = new ArrayList<>(list);
        try {
            if (!before.isEmpty()) {
                list.set(0, before.getFirst());
                return true;
            }
            list.add(null);
            list.removeLast();
            return true;
        } catch (UnsupportedOperationException | NullPointerException e) {
            return false;
        }
    }

    private void sameAnswer(Problems problems) {
        subject.parts();
        FormatProvider another = subject.another();
        for (Method method : METHODS) {
            String first = describe(method, subject.provider());
            String again = describe(method, subject.provider());
            String other = describe(method, another);
            problems.check(first.equals(again), method.name + " gave " + first + ", and then " + again);
            problems.check(first.equals(other), method.name + " gave " + first + ", and of another object " + other);
        }
    }

    private static String describe(Method method, FormatProvider provider) {
        List<? extends PayloadSchema> list = method.of(provider);
        return list == null
                ? "null"
                : list.stream().map(Description::of).toList().toString();
    }

    private void assembles(Problems problems) {
        Throwable thrown = subject.notAssembled();
        if (thrown != null) {
            problems.add(String.valueOf(thrown.getMessage()));
            return;
        }
        Set<List<Object>> served = new HashSet<>();
        for (FieldInfo info : subject.hurray().fields()) {
            served.add(key(info.field()));
        }
        for (Field field : subject.parts().fields()) {
            problems.check(served.contains(key(field)), field + " is not served by a runtime with the provider");
        }
    }

    private static List<Object> key(Field field) {
        return List.of(field.id(), field.owner(), field.kind());
    }
}
