package hurray.core;

import hurray.api.BuilderException;
import hurray.api.Field;
import hurray.api.FieldKind;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The values that a builder has been given, by field and level; scalars as their 64 bits. A field is known by all but its name, as in reads. */
final class BuiltValues {
    private static final Comparator<Field> BY_IDENTIFIER = Comparator.comparing(Field::id, Integer::compareUnsigned)
            .thenComparing(Field::owner, Long::compareUnsigned)
            .thenComparing(Field::kind);

    private record Key(int id, long owner, FieldKind kind, int level) {
        static Key of(Field field, int level) {
            return new Key(field.id(), field.owner(), field.kind(), level);
        }
    }

    private record Given(Field field, long[] bits) {}

    private final Map<Key, Given> values = new HashMap<>();
    private final Set<Key> used = new HashSet<>();

    void put(Field field, int level, long... bits) {
        values.put(Key.of(field, level), new Given(field, bits.clone()));
    }

    void remove(Field field) {
        Objects.requireNonNull(field, "field");
        values.keySet().removeIf(key -> key.id == field.id() && key.owner == field.owner());
    }

    void removeRange(int range, long owner) {
        values.keySet().removeIf(key -> key.id >>> 16 == range && (owner == 0 || key.owner == owner));
    }

    boolean has(Field field, int level) {
        return values.containsKey(Key.of(field, level));
    }

    /** What was given, which is thereby used; null when nothing was. */
    long @Nullable [] use(Field field, int level) {
        Key key = Key.of(field, level);
        used.add(key);
        Given given = values.get(key);
        return given == null ? null : given.bits;
    }

    /** Whether any of the fields was given at a level. */
    boolean hasLevel(Iterable<Field> fields, int level) {
        for (Field field : fields) {
            if (has(field, level)) {
                return true;
            }
        }
        return false;
    }

    Iterable<Field> fields() {
        Set<Field> all = new TreeSet<>(BY_IDENTIFIER);
        values.values().forEach(given -> all.add(given.field));
        return all;
    }

    void startUse() {
        used.clear();
    }

    /** Refuses values that nothing has asked for. */
    void checkAllUsed(String payloads) {
        values.keySet().stream()
                .filter(key -> !used.contains(key))
                .min(Comparator.comparing(Key::id, Integer::compareUnsigned).thenComparingInt(Key::level))
                .ifPresent(key -> refuse(key, payloads));
    }

    private void refuse(Key key, String payloads) {
        Given given = values.get(key);
        String field = given == null ? "" : given.field.toString();
        throw new BuilderException(field + (key.level == 0 ? "" : " of level " + key.level) + " is set as " + key.kind
                + ", and has no place in " + payloads + "; clear(Field) takes it back");
    }
}
