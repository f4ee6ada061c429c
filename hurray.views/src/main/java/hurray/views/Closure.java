package hurray.views;

import hurray.api.FieldInfo;
import hurray.views.Member.FieldRead;
import hurray.views.Member.Nested;
import java.lang.invoke.MethodHandles.Lookup;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An interface and all those that its methods give views of: worked out together, checked together, made together. */
final class Closure {
    private final Class<?> root;
    private final Lookup lookup;
    private final Map<Class<?>, ViewPlan> plans = new LinkedHashMap<>();
    private final Map<Class<?>, Lookup> rights = new LinkedHashMap<>();
    private final List<ViewProblem> problems = new ArrayList<>();

    /**
     * Works out all plans.
     *
     * @throws ViewException when the root is no interface that could be implemented, or is out of the lookup's reach
     */
    Closure(Class<?> root, Lookup lookup) {
        this.root = root;
        this.lookup = lookup;
        checkSort(root);
        add(root, Rights.over(root, lookup));
    }

    private static void checkSort(Class<?> type) {
        String fault = !type.isInterface()
                ? "it is no interface"
                : type.isAnnotation()
                        ? "it is an annotation type"
                        : type.isSealed()
                                ? "it is sealed, and so no class can be made of it"
                                : type.isHidden() ? "it is hidden, and so no class can name it" : null;
        if (fault != null) {
            throw new ViewException(type, fault, null);
        }
    }

    private static Analysis analyse(Class<?> type, Lookup right) {
        try {
            return new Analysis(type, right);
        } catch (LinkageError | TypeNotPresentException e) {
            Throwable reason = e instanceof ExceptionInInitializerError && e.getCause() != null ? e.getCause() : e;
            throw new ViewException(type, "a class that it names can't be loaded or initialised: " + reason, e);
        }
    }

    private void add(Class<?> type, Lookup right) {
        Analysis analysis = analyse(type, right);
        ViewPlan plan = analysis.plan();
        plans.put(type, plan);
        rights.put(type, right);
        analysis.problems().forEach(problem -> tell(type, problem));
        for (Nested nested : plan.nested()) {
            if (!plans.containsKey(nested.view())) {
                addNested(nested.view());
            }
        }
    }

    private void addNested(Class<?> type) {
        try {
            checkSort(type);
            add(type, Rights.over(type, lookup));
        } catch (ViewException e) {
            e.problems().forEach(problem -> tell(type, problem));
        }
    }

    private void tell(Class<?> type, ViewProblem problem) {
        problems.add(problem.seenFrom(root, type));
    }

    /** Checks vendors' fields against what a runtime serves. */
    void check(List<FieldInfo> served) {
        problems.addAll(ServedFields.problems(root, plans.values(), served));
    }

    /**
     * Makes all classes.
     *
     * @throws ViewException when there is any problem
     */
    void define() {
        if (!problems.isEmpty()) {
            throw new ViewException(root, problems, null);
        }
        List<ViewPlan> closure = List.copyOf(plans.values());
        plans.forEach((type, plan) -> ViewSlot.of(type).define(plan, closure, needs(plan), right(type)));
        plans.keySet().forEach(type -> ViewSlot.of(type).setReady());
    }

    private Lookup right(Class<?> type) {
        Lookup right = rights.get(type);
        if (right == null) {
            throw new AssertionError(type + " has been worked out");
        }
        return right;
    }

    /** Its own fields, and those of views that it always gives. */
    private List<Need> needs(ViewPlan plan) {
        Set<Need> needs = new LinkedHashSet<>();
        collect(plan, needs, new HashSet<>());
        return List.copyOf(needs);
    }

    private void collect(ViewPlan plan, Set<Need> needs, Set<Class<?>> seen) {
        if (seen.add(plan.type())) {
            for (FieldRead read : plan.reads()) {
                needs.add(new Need(read));
            }
            for (Nested nested : plan.nested()) {
                ViewPlan other = plans.get(nested.view());
                if (other != null && !nested.optional()) {
                    collect(other, needs, seen);
                }
            }
        }
    }
}
