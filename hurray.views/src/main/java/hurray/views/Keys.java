package hurray.views;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldKeys;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.PrivateFields;
import hurray.api.U64Field;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Where the key of an identifier comes from: the ledger, or for a vendor's field the classes that the interface names. */
final class Keys {
    private final Map<Integer, Field> vendors = new HashMap<>();
    private final Consumer<String> problems;
    /** Keys that the interface may not read: a matter of their owner, unless one of them is needed. */
    private final List<String> hidden = new ArrayList<>();

    /** Reads the keys that interfaces name; {@code lookup} is one in the package of the most special of them. */
    Keys(Set<Class<?>> interfaces, Lookup lookup, Consumer<String> problems) {
        this.problems = problems;
        for (Class<?> type : interfaces) {
            FieldKeys named = type.getAnnotation(FieldKeys.class);
            if (named != null) {
                for (Class<?> holder : named.value()) {
                    read(holder, lookup);
                }
            }
        }
    }

    private void read(Class<?> holder, Lookup lookup) {
        boolean some = false;
        for (java.lang.reflect.Field member : holder.getDeclaredFields()) {
            if (Modifier.isStatic(member.getModifiers()) && Field.class.isAssignableFrom(member.getType())) {
                some = true;
                read(member, lookup);
            }
        }
        if (!some) {
            problems.accept("@FieldKeys names " + holder.getName() + ", which has no static field that is a key");
        }
    }

    private void read(java.lang.reflect.Field member, Lookup lookup) {
        String where = member.getDeclaringClass().getName() + "." + member.getName();
        try {
            VarHandle handle = lookup.unreflectVarHandle(member);
            if (handle.get() instanceof Field key) {
                add(key, where);
            } else {
                problems.accept("the key " + where + " is null");
            }
        } catch (IllegalAccessException e) {
            hidden.add(where);
        } catch (LinkageError e) {
            problems.accept("the key " + where + " can't be read: " + (e.getCause() == null ? e : e.getCause()));
        }
    }

    private void add(Field key, String where) {
        Field other = vendors.put(key.id(), key);
        if (other != null && !other.equals(key)) {
            problems.accept("@FieldKeys names two keys of " + FieldIds.toString(key.id())
                    + ", of different owners, kinds or" + " names; the second is " + where);
        }
    }

    /** The line of the ledger for an identifier of the format's own; null for any other. */
    static @Nullable LedgerEntry entry(int id) {
        return Ledger.standard().entry(id).orElse(null);
    }

    /** The key of an identifier, or null after a problem has been told. */
    @Nullable Field find(int id, Consumer<String> problem) {
        if (FieldIds.isVendorId(id)) {
            return vendorId(id);
        }
        String text = FieldIds.toString(id);
        if (FieldIds.isPrivate(id)) {
            Field key = vendors.get(id);
            if (key == null) {
                problem.accept(text
                        + " is in a vendor's space, where an identifier needs an owner: name the vendor's keys with"
                        + " @FieldKeys on the interface"
                        + (hidden.isEmpty()
                                ? ""
                                : "; out of its reach until they are public, in a package that is exported: "
                                        + hidden));
            }
            return key;
        }
        LedgerEntry entry = entry(id);
        if (entry == null || entry.retired()) {
            problem.accept(entry == null ? text + " is in no ledger" : entry.name() + " " + text + " is retired");
            return null;
        }
        return Field.of(entry.kind(), id, entry.name(), 0);
    }

    private static U64Field vendorId(int id) {
        return switch (FieldIds.range(id)) {
            case FieldIds.LAYOUT -> PrivateFields.layoutId(FieldIds.discriminant(id));
            case FieldIds.QUANTIZATION -> PrivateFields.schemeId(FieldIds.discriminant(id));
            default -> PrivateFields.sectionId(FieldIds.range(id) - 0xF000);
        };
    }
}
