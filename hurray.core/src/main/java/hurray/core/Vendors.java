package hurray.core;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What several vendors bring under one private tag or bit: a pair of number and id selects. Few share a number, so they are searched
 * one after the other.
 *
 * @param <T> the plans, which are made at first use
 */
final class Vendors<T> {
    private static final int NUMBERS = 256;

    /** By number; an entry is replaced, never changed, once the registry is there. */
    private final List<Lazy<T>>[] byNumber;

    @SuppressWarnings({"unchecked", "rawtypes"})
    Vendors() {
        byNumber = new List[NUMBERS];
        Arrays.fill(byNumber, List.of());
    }

    void add(int number, long id, Supplier<T> make) {
        List<Lazy<T>> more = new ArrayList<>(byNumber[number]);
        more.add(new Lazy<>(id, make));
        byNumber[number] = more;
    }

    @Nullable T find(int number, long id) {
        List<Lazy<T>> plans = byNumber[number];
        for (int i = 0; i < plans.size(); i++) {
            if (plans.get(i).id == id) {
                return plans.get(i).get();
            }
        }
        return null;
    }

    List<T> all(int number) {
        return byNumber[number].stream().map(Lazy::get).toList();
    }

    private static final class Lazy<T> {
        final long id;
        private final Supplier<T> make;
        private @Nullable T made;

        Lazy(long id, Supplier<T> make) {
            this.id = id;
            this.make = make;
        }

        T get() {
            T plan = made;
            if (plan == null) {
                plan = make.get();
                made = plan;
            }
            return plan;
        }
    }
}
