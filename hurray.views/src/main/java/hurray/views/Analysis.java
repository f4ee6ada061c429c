package hurray.views;

import static hurray.api.view.ViewReads.levels;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldId;
import hurray.api.FieldIds;
import hurray.api.LedgerEntry;
import hurray.api.view.TagTable;
import hurray.views.Member.FieldRead;
import hurray.views.Member.Nested;
import hurray.views.Member.WholeDescriptor;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Works out what the methods of one interface are to do, and collects what is wrong with them. */
final class Analysis {
    private final Class<?> type;
    private final Hierarchy hierarchy;
    private final Keys keys;
    private final Reach reach;
    private final List<ViewProblem> problems = new ArrayList<>();
    private final List<Member> members = new ArrayList<>();
    /** Name of the method that reads an identifier. */
    private final Map<Integer, String> readers = new HashMap<>();

    private String method = "";

    Analysis(Class<?> type, Lookup lookup) {
        this.type = type;
        this.hierarchy = new Hierarchy(type);
        this.keys = new Keys(hierarchy.interfaces(), lookup, this::problem);
        this.reach = new Reach(type);
        for (MethodGroup group : hierarchy.methods()) {
            method = group.signature();
            look(group);
        }
        method = "";
        statics();
        if (members.isEmpty() && problems.isEmpty()) {
            problem("it has no method that reads a field");
        }
    }

    List<ViewProblem> problems() {
        return problems;
    }

    ViewPlan plan() {
        return new ViewPlan(type, List.copyOf(members));
    }

    private void problem(String reason) {
        problems.add(new ViewProblem(method, reason));
    }

    private void statics() {
        for (Class<?> owner : hierarchy.interfaces()) {
            for (Method each : owner.getDeclaredMethods()) {
                int modifiers = each.getModifiers();
                boolean bodied = Modifier.isStatic(modifiers) || Modifier.isPrivate(modifiers);
                if (bodied && each.isAnnotationPresent(FieldId.class)) {
                    problems.add(new ViewProblem(
                            each.getName() + "()", "a static or private method has a body, and so can't read a field"));
                }
            }
        }
    }

    private void look(MethodGroup group) {
        List<Integer> ids = List.copyOf(group.ids());
        if (!group.isAbstract()) {
            if (group.mostSpecific().stream().anyMatch(m -> !m.isBridge() && m.isAnnotationPresent(FieldId.class))) {
                problem("a default method has a body, and so can't read a field as well");
            }
            if (group.isHidden()) {
                problem("a protected method of every object goes before this one: give it another name");
            }
        } else if (group.isOfObject()) {
            if (!ids.isEmpty()) {
                problem("is a method of every object, and so can't read a field");
            }
        } else {
            switch (ids.size()) {
                case 0 -> other(group);
                case 1 -> read(group, ids.getFirst());
                default ->
                    problem("interfaces that do not extend each other name different fields: "
                            + ids.stream().map(FieldIds::toString).toList());
            }
        }
    }

    /** Whether the parameters are none or a level; tells what they should be otherwise. */
    private boolean hasGoodParameters(MethodGroup group) {
        boolean good = group.parameters().length == 0 || isLevelled(group);
        if (!good) {
            problem("takes other parameters than none, or one int: the level");
        }
        return good;
    }

    private static boolean isLevelled(MethodGroup group) {
        return Arrays.equals(group.parameters(), new Class<?>[] {int.class});
    }

    private void read(MethodGroup group, int id) {
        if (id == 0) {
            problem("0x00000000 is never an identifier");
            return;
        }
        boolean parameters = hasGoodParameters(group);
        Field field = keys.find(id, this::problem);
        String reader = readers.putIfAbsent(id, group.name());
        if (reader != null && !reader.equals(group.name())) {
            problem(FieldIds.toString(id) + " is read by the method " + reader + " already");
        }
        if (field != null) {
            Type type = hierarchy.result(group);
            Reading reading = Reading.of(type);
            check(group, field, reading, type);
            if (reading != null && parameters) {
                members.add(new FieldRead(group.name(), isLevelled(group), group.returns(), field, reading));
            }
        }
    }

    private void check(MethodGroup group, Field field, @Nullable Reading reading, Type type) {
        LedgerEntry entry = Keys.entry(field.id());
        if (isLevelled(group) && !levels(field)) {
            problem(field + " has no levels: only fields of layouts do");
        }
        if (reading == null || !reading.reads(field.kind())) {
            boolean optional = entry != null
                    ? entry.optional()
                    : Hierarchy.erase(type).getName().contains("Optional");
            problem(field + " is " + field.kind() + ": the method has to return "
                    + Reading.allowed(field.kind(), optional) + ", not " + shortName(type));
            return;
        }
        if (entry != null) {
            presence(field, reading, entry.optional()).ifPresent(this::problem);
        }
        if (reading.isEnum()) {
            tags(reading.value());
        }
        reach.faults(group, reading.value()).forEach(this::problem);
    }

    /** What is wrong with a method that is, or is not, prepared for a field to be absent. */
    static Optional<String> presence(Field field, Reading reading, boolean mayBeAbsent) {
        if (mayBeAbsent && !reading.optional()) {
            return Optional.of(
                    field + " may be absent: the method has to return " + Reading.allowed(field.kind(), true));
        }
        return !mayBeAbsent && reading.optional() && levels(field)
                ? Optional.of(
                        field + " is always there: the method has to return " + Reading.allowed(field.kind(), false))
                : Optional.empty();
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // it is an enum
    private void tags(Class<?> type) {
        try {
            TagTable.of((Class) type);
        } catch (IllegalArgumentException e) {
            problem(String.valueOf(e.getMessage()));
        }
    }

    private void other(MethodGroup group) {
        Type result = hierarchy.result(group);
        reach.faults(group, Descriptor.class).forEach(this::problem);
        if (result == Descriptor.class && group.parameters().length == 0) {
            members.add(new WholeDescriptor(group.name(), false, group.returns()));
            return;
        }
        Class<?> view = viewed(result);
        if (view != null && isView(view, new HashSet<>())) {
            if (hasGoodParameters(group)) {
                members.add(new Nested(group.name(), isLevelled(group), group.returns(), view, result != view));
            }
            return;
        }
        problem("is abstract and has no @FieldId, and does not return the Descriptor or another view");
    }

    /** The interface that a return type is, or is an Optional of; null for any other type. */
    private static @Nullable Class<?> viewed(Type result) {
        Type type = result instanceof ParameterizedType generic && generic.getRawType() == Optional.class
                ? generic.getActualTypeArguments()[0]
                : result;
        return type instanceof Class<?> plain && plain.isInterface() ? plain : null;
    }

    /** Whether an interface looks as if it were meant to be a view: a method of it reads a field, or gives another view. */
    private static boolean isView(@Nullable Class<?> type, Set<Class<?>> seen) {
        if (type == null || !seen.add(type)) {
            return false;
        }
        Hierarchy itself = new Hierarchy(type);
        return itself.methods().stream()
                .filter(MethodGroup::isAbstract)
                .anyMatch(group -> !group.ids().isEmpty() || isView(viewed(itself.result(group)), seen));
    }

    private static String shortName(Type type) {
        return type.getTypeName().replaceAll("[\\w.]+\\.", "");
    }
}
