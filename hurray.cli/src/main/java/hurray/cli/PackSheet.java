package hurray.cli;

import hurray.api.Missing;
import hurray.api.Pack;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** {@code hurray packs} for people: each provider that was found, where it is from, what came of it, and what it brings. */
final class PackSheet {
    private static final int NAMES = 8;
    private static final int VALUES = 2 + NAMES + 2;
    /** Width of the longest "section bit 24". */
    private static final int PARTS = 14;

    /** Longest name that the column of names makes room for; one that is longer moves what stands behind it. */
    private static final int LONGEST = 40;

    private PackSheet() {}

    static String text(List<Pack> packs, boolean colour) {
        Page page = new Page(colour);
        for (Pack pack : packs) {
            write(page, pack);
            page.line();
        }
        return page.put(summary(packs)).line().toString();
    }

    private static void write(Page page, Pack pack) {
        Pack.Origin origin = pack.origin();
        page.put(Look.TITLE, Text.escape(title(origin))).put(": ");
        page.put(pack.loaded() ? Look.PLAIN : Packs.isWell(pack) ? Look.DOUBT : Look.WRONG, state(pack.state()));
        page.line();
        fact(page, "class", origin.module() == null ? null : origin.name());
        fact(page, "place", origin.location());
        if (pack.reason() != null) {
            name(page, "reason")
                    .paragraph(Look.PLAIN, Text.escape(pack.reason()), VALUES)
                    .line();
        }
        writeParts(page, pack.provides());
    }

    private static String title(Pack.Origin origin) {
        String name = origin.module() == null ? origin.name() : origin.module();
        return origin.version() == null ? name : name + " " + origin.version();
    }

    private static String state(Pack.State state) {
        return state == Pack.State.CONFLICT ? "in conflict" : state.name().toLowerCase(Locale.ROOT);
    }

    private static void fact(Page page, String name, @Nullable String value) {
        if (value != null) {
            name(page, name).put(Text.escape(value)).line();
        }
    }

    private static Page name(Page page, String name) {
        return page.space(2).left(name, NAMES);
    }

    private static void writeParts(Page page, List<Pack.Part> parts) {
        int width = 0;
        for (Pack.Part part : parts) {
            width = Math.max(width, Math.min(Text.escape(part.name()).length(), LONGEST));
        }
        String title = "provides";
        for (Pack.Part part : parts) {
            name(page, title).left(number(part), PARTS).left(Text.escape(part.name()), width);
            String id = JsonMissing.vendorId(part.tag(), part.bit(), part.id());
            page.put(Look.FAINT, id == null ? "" : "vendor id " + id).line();
            title = "";
        }
    }

    private static String number(Pack.Part part) {
        String kind = part.kind().name().toLowerCase(Locale.ROOT);
        return part.kind() == Missing.Kind.SECTION
                ? kind + " bit " + part.bit()
                : kind + " " + Text.hex(part.tag(), Byte.SIZE);
    }

    /** How many there are of each state, those that are loaded first. */
    private static String summary(List<Pack> packs) {
        List<String> counts = new ArrayList<>();
        for (Pack.State state : Pack.State.values()) {
            long number = packs.stream().filter(pack -> pack.state() == state).count();
            if (number > 0) {
                counts.add(number + " " + state(state));
            }
        }
        return packs.isEmpty()
                ? "no providers"
                : Text.count(packs.size(), "provider") + ": " + String.join(", ", counts);
    }
}
