package hurray.core;

import hurray.api.ConflictException;
import hurray.api.Pack;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Who claims what: a claim on what is taken is a conflict, never the last one's win. Words are made when there is a conflict, and not at
 * every start; they do not depend on the order of the claims.
 */
final class Claims {

    /** The sorts of thing that one payload alone can have. */
    enum Sort {
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

    /** One payload of one claimant, and what it takes. */
    static final class Claim {
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
            return schema.owner() == 0
                    ? what
                    : String.format(Locale.ROOT, "%s with vendor id 0x%016X", what, schema.owner());
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

    /** The conflicts of the same claimants are one: mostly it is one pack in two places. */
    private Collection<Conflict> together() {
        Map<List<Claimant>, Conflict> all = new LinkedHashMap<>();
        for (List<Claim> claims : conflicts.values()) {
            List<Claimant> claimants =
                    claims.stream().map(claim -> claim.claimant).toList();
            all.computeIfAbsent(claimants, Conflict::new).add(claims);
        }
        return all.values();
    }

    /** Tells the claimants what they are in conflict about. */
    void tell() {
        if (conflicts.isEmpty()) {
            return;
        }
        for (Conflict conflict : together()) {
            conflict.tell();
        }
    }

    /** Ends the assembly when anything is claimed twice. */
    void settle(List<Pack> report) {
        if (conflicts.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>();
        Collection<Conflict> all = together();
        for (Conflict conflict : all) {
            if (lines.size() == Conflict.MOST_TOLD) {
                lines.add("and " + (all.size() - lines.size()) + " conflicts more");
                break;
            }
            lines.add(oneLine(conflict.sentence()));
        }
        lines.add("found were:");
        for (Pack pack : report) {
            lines.add(oneLine("  " + pack.origin() + ": " + pack.state().name().toLowerCase(Locale.ROOT)));
        }
        throw new ConflictException(String.join(System.lineSeparator(), lines), report);
    }

    /** A name that a vendor chose does not begin a line of the report. */
    private static String oneLine(String text) {
        StringBuilder line = new StringBuilder(text);
        for (int i = 0; i < line.length(); i++) {
            int type = Character.getType(line.charAt(i));
            boolean ends = type == Character.CONTROL
                    || type == Character.LINE_SEPARATOR
                    || type == Character.PARAGRAPH_SEPARATOR;
            if (ends) {
                line.setCharAt(i, ' ');
            }
        }
        return line.toString();
    }

    static String hex(long number) {
        return "0x" + Long.toHexString(number).toUpperCase(Locale.ROOT);
    }
}
