package hurray.core;

import hurray.api.ConflictException;
import hurray.api.Pack;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Who claims what: a claim on what is taken is a conflict, never the last one's win. Words are made when there is a conflict, and not at
 * every start; they do not depend on the order of the claims.
 */
final class Claims {

    /** The sorts of thing that one payload alone can have. */
    private enum Sort {
        LAYOUT("layout tag 0x%X"),
        SCHEME("scheme tag 0x%X"),
        BIT("flag bit %d"),
        RANGE("range 0x%X"),
        PLACE("place %d"),
        SCHEMES("the section that schemes type"),
        PRIVATE_TYPES("the size of private types");

        final String words;

        Sort(String words) {
            this.words = words;
        }
    }

    private static final class Claim {
        final Claimant claimant;
        final PayloadSchema schema;
        final Sort sort;
        final int number;

        Claim(Claimant claimant, PayloadSchema schema, Sort sort, int number) {
            this.claimant = claimant;
            this.schema = schema;
            this.sort = sort;
            this.number = number;
        }

        boolean isOn(Claim other) {
            return sort == other.sort && number == other.number && schema.owner() == other.schema.owner();
        }

        String what() {
            String what = String.format(Locale.ROOT, sort.words, number);
            return schema.owner() == 0 ? what : what + " with vendor id " + hex(schema.owner());
        }

        String words() {
            return claimant.origin + " (" + schema + ")";
        }
    }

    private final List<Claim> all = new ArrayList<>();
    /** By what is claimed more than once, in words. */
    private final TreeMap<String, List<Claim>> conflicts = new TreeMap<>();

    void add(Claimant claimant) {
        for (LayoutSchema layout : claimant.layouts) {
            claim(claimant, layout, Sort.LAYOUT, layout.tag());
        }
        for (SchemeSchema scheme : claimant.schemes) {
            claim(claimant, scheme, Sort.SCHEME, scheme.tag());
        }
        for (SectionSchema section : claimant.sections) {
            claim(claimant, section, Sort.BIT, section.key().bit());
            if (section.owner() == 0) {
                claim(claimant, section, Sort.RANGE, section.key().range());
                claim(claimant, section, Sort.PLACE, section.place());
            }
            if (section.framing() == Framing.SCHEMES) {
                claim(claimant, section, Sort.SCHEMES, 0);
            }
            if (section.elementBits() != null) {
                claim(claimant, section, Sort.PRIVATE_TYPES, 0);
            }
        }
    }

    private void claim(Claimant claimant, PayloadSchema schema, Sort sort, int number) {
        Claim claim = new Claim(claimant, schema, sort, number);
        for (Claim other : all) {
            if (claim.isOn(other)) {
                List<Claim> claims = conflicts.get(claim.what());
                if (claims == null) {
                    claims = new ArrayList<>();
                    claims.add(other);
                    conflicts.put(claim.what(), claims);
                }
                claims.add(claim);
                return;
            }
        }
        all.add(claim);
    }

    /** Tells the claimants what they are in conflict about. */
    void tell() {
        if (conflicts.isEmpty()) {
            return;
        }
        conflicts.forEach((what, claims) -> {
            for (Claim claim : claims) {
                List<String> others = new ArrayList<>();
                for (Claim other : claims) {
                    if (other != claim) {
                        others.add(other.words());
                    }
                }
                others.sort(null);
                claim.claimant.conflicts("it claims " + what + ", as " + String.join(" and ", others)
                        + (others.size() == 1 ? " does" : " do"));
            }
        });
    }

    /** Ends the assembly when anything is claimed twice. */
    void settle(List<Pack> report) {
        if (conflicts.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        conflicts.forEach((what, claims) -> lines.add(sentence(what, claims)));
        lines.add("found were:");
        for (Pack pack : report) {
            lines.add("  " + pack.origin() + ": " + pack.state().name().toLowerCase(Locale.ROOT));
        }
        throw new ConflictException(String.join(System.lineSeparator(), lines), report);
    }

    private static String sentence(String what, List<Claim> claims) {
        List<String> words = new ArrayList<>();
        for (Claim claim : claims) {
            words.add("by " + claim.words());
        }
        words.sort(null);
        String times = claims.size() == 2 ? "twice" : claims.size() + " times";
        return what + " is claimed " + times + ": " + String.join(" and ", words) + "; " + remedy(claims);
    }

    private static String remedy(List<Claim> claims) {
        Claimant first = claims.getFirst().claimant;
        boolean itself = true;
        boolean same = true;
        for (Claim claim : claims) {
            itself &= claim.claimant == first;
            same &= claim.claimant.origin.name().equals(first.origin.name())
                    && Objects.equals(claim.claimant.origin.module(), first.origin.module());
        }
        if (itself) {
            return "the provider has to be mended";
        }
        return same
                ? "it is the same provider more than once: leave it in one place"
                : "leave one of them, and take the others away or refuse them with Hurray.Builder.filter";
    }

    static String hex(long number) {
        return "0x" + Long.toHexString(number).toUpperCase(Locale.ROOT);
    }
}
