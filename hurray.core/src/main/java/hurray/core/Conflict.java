package hurray.core;

import hurray.api.Pack;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Everything that the same providers claim, in words that do not depend on who came first. */
final class Conflict {
    /** Of one kind, before the rest is counted; who has more has read enough. */
    static final int MOST_TOLD = 10;

    /** One for each claim on the same: a provider may claim it twice itself. */
    private final List<Claimant> claimants;

    private final List<String> what = new ArrayList<>();
    private final List<Set<String>> schemas = new ArrayList<>();

    Conflict(List<Claimant> claimants) {
        this.claimants = claimants;
        claimants.forEach(_ -> schemas.add(new LinkedHashSet<>()));
    }

    /** Adds what is claimed more than once. */
    void add(List<Claims.Claim> claims) {
        what.add(claims.getFirst().what());
        for (int i = 0; i < claims.size(); i++) {
            schemas.get(i).add(claims.get(i).schema.toString());
        }
    }

    /** Tells each of the claimants what the others claim too. */
    void tell() {
        Set<Claimant> told = new HashSet<>();
        for (int i = 0; i < claimants.size(); i++) {
            if (told.add(claimants.get(i))) {
                List<String> others = new ArrayList<>();
                for (int other = 0; other < claimants.size(); other++) {
                    if (other != i) {
                        others.add(words(other));
                    }
                }
                claimants
                        .get(i)
                        .conflicts("it claims " + list(what) + ", as " + list(sorted(others))
                                + (others.size() == 1 ? " does" : " do"));
            }
        }
    }

    /** What is claimed, by whom, and what to do. */
    String sentence() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < claimants.size(); i++) {
            words.add("by " + words(i));
        }
        String times = claimants.size() == 2 ? "twice" : claimants.size() + " times";
        return list(what) + (what.size() == 1 ? " is claimed " : " are claimed ") + times + ": " + list(sorted(words))
                + "; " + remedy();
    }

    private String words(int index) {
        Claimant claimant = claimants.get(index);
        return claimant.origin + (claimant.handedOver ? ", handed over," : "") + " ("
                + String.join(", ", first(List.copyOf(schemas.get(index)))) + ")";
    }

    private static List<String> sorted(List<String> words) {
        words.sort(null);
        return words;
    }

    private static String list(List<String> words) {
        return String.join(" and ", first(words));
    }

    private static List<String> first(List<String> words) {
        if (words.size() <= MOST_TOLD) {
            return words;
        }
        List<String> first = new ArrayList<>(words.subList(0, MOST_TOLD));
        first.add((words.size() - MOST_TOLD) + " more");
        return first;
    }

    private String remedy() {
        Claimant first = claimants.getFirst();
        boolean itself = true;
        boolean same = true;
        boolean versions = false;
        int handedOver = 0;
        for (Claimant claimant : claimants) {
            Pack.Origin origin = claimant.origin;
            itself &= claimant == first;
            same &= origin.name().equals(first.origin.name()) && Objects.equals(origin.module(), first.origin.module());
            versions |= !Objects.equals(origin.version(), first.origin.version());
            handedOver += claimant.handedOver ? 1 : 0;
        }
        if (itself) {
            return "the provider has to be mended";
        }
        if (!same) {
            return "leave one of them, and take the others away or refuse them with Hurray.Builder.filter";
        }
        if (handedOver > 0) {
            return handedOver == claimants.size()
                    ? "it is the same provider, handed over with Hurray.Builder.provider more than once"
                    : "it is the same provider, once found as a service and once handed over with"
                            + " Hurray.Builder.provider: leave one of the two out, the service with discover(false) or filter";
        }
        return versions
                ? "these are versions of one provider: leave one of them, and take the others away"
                : "it is the same provider more than once: leave it in one place";
    }
}
