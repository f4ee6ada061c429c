package hurray.core;

import hurray.api.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The values that a builder has been given, the latest first. A value that was given again is still there, behind the one that counts; so
 * that taking one down costs nothing but itself. A field is known by all but its name, as in reads.
 */
final class BuiltValues {
    /** Ranges from here on have one bit together. */
    static final int FAR = Long.SIZE - 1;

    private static final int MANY = 256;

    private @Nullable Given latest;
    private int count;
    /** Number of values at which those that no longer count are looked for. */
    private int most = MANY;

    private int deepest;
    private long ranges;
    /** Range of the fields of schemes, and of the section that they type. */
    private final int schemes;

    private @Nullable Given ofScheme;

    /** @param schemes range of the section that schemes type; -1 where there is none */
    BuiltValues(int schemes) {
        this.schemes = schemes;
    }

    /** The latest value, from which the others are found; null when there is none. */
    @Nullable Given latest() {
        return latest;
    }

    /** No value is of a deeper level. */
    int deepest() {
        return deepest;
    }

    /** A value of a scheme, or of the section that schemes type; the latest. Null when there is none. */
    @Nullable Given ofScheme() {
        return ofScheme;
    }

    /** Ranges of the values, as bits; the highest bit stands for all ranges from {@value #FAR} on. */
    long ranges() {
        return ranges;
    }

    void add(Given given) {
        push(given);
        if (count >= most) {
            sort();
            most = Math.max(MANY, 2 * count);
        }
    }

    private void push(Given given) {
        given.before = latest;
        latest = given;
        if (given.level > deepest) {
            deepest = given.level;
        }
        int range = given.range();
        if (range == schemes) {
            ofScheme = given;
        }
        ranges |= 1L << Math.min(range, FAR);
        count++;
    }

    void remove(Field field) {
        int id = field.id();
        long owner = field.owner();
        removeIf(given -> given.id == id && given.owner() == owner);
    }

    void removeRange(int range, long owner) {
        removeIf(given -> given.range() == range && (owner == 0 || given.owner() == owner));
    }

    private void removeIf(Predicate<Given> gone) {
        List<Given> all = all();
        all.removeIf(gone);
        replace(all);
    }

    /** Puts the values into the order of their identifiers, and drops those that no longer count: so that of several faults always the same is found first. */
    void sort() {
        List<Given> all = all();
        all.sort(Given.ORDER); // which leaves the latest of several for the same field in front
        List<Given> kept = new ArrayList<>();
        for (Given given : all) {
            if (kept.isEmpty() || Given.ORDER.compare(kept.getLast(), given) != 0) {
                kept.add(given);
            }
        }
        replace(kept);
    }

    private List<Given> all() {
        List<Given> all = new ArrayList<>();
        for (Given given = latest; given != null; given = given.before) {
            all.add(given);
        }
        return all;
    }

    private void replace(List<Given> all) {
        latest = null;
        count = 0;
        deepest = 0;
        ranges = 0;
        ofScheme = null;
        for (Given given : all.reversed()) {
            push(given);
        }
    }
}
