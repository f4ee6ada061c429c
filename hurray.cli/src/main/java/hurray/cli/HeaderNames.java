package hurray.cli;

import hurray.api.HurrayException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Names of the constants of packs. What a pack's ledger does not name starts with the name of its module, which its vendor
 * owns as he owns his domain: so it can't meet another pack's. No name depends on what else is loaded.
 */
final class HeaderNames {
    private static final Pattern DEFINED = Pattern.compile("(?m)^#define (\\w+)");
    private static final Pattern CONSTANT = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    private static final String RESERVED = "HURRAY_";

    private final Map<String, String> taken = new HashMap<>();

    private HeaderNames() {}

    /** Beside the constants of a header. */
    static HeaderNames beside(String header) {
        HeaderNames names = new HeaderNames();
        DEFINED.matcher(header).results().forEach(match -> names.taken.put(match.group(1), "a constant of the format"));
        return names;
    }

    /** Takes a name that a ledger gives; refuses one that C has no place for, or that only the format may give. */
    String take(String constant, String meaning) {
        if (!CONSTANT.matcher(constant).matches() || constant.startsWith(RESERVED)) {
            throw new HurrayException(
                    "the ledger calls " + meaning + " '" + constant + "': allowed is a name of letters,"
                            + " digits and underscores that starts with the vendor's own, and not with " + RESERVED);
        }
        return claim(constant, meaning);
    }

    /**
     * Makes a name for a number and takes it.
     *
     * @param meaning what it stands for, in words
     * @throws HurrayException when it stands for something else already
     */
    String make(String provider, String name, String meaning) {
        return claim(of(provider) + "_" + of(name), meaning);
    }

    private String claim(String constant, String meaning) {
        String other = taken.putIfAbsent(constant, meaning);
        if (other != null && !other.equals(meaning)) {
            throw new HurrayException("the constant " + constant + " would stand for " + other + " and for " + meaning
                    + ": make a header for each of them, with the other one not loaded");
        }
        return constant;
    }

    /** A name in capitals, with an underscore for whatever C has no place for in a name. */
    static String of(String name) {
        return name.toUpperCase(Locale.ROOT).replaceAll("[^A-Z0-9_]", "_");
    }
}
