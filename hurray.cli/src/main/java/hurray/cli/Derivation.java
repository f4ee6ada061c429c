package hurray.cli;

import hurray.api.VendorId;
import java.util.List;

/** {@code hurray packs --derive}: the vendor's id that follows from a name. */
final class Derivation {
    private Derivation() {}

    /** Whether a name looks like one that somebody can own: labels with dots between them. */
    static boolean isReverseDns(String name) {
        return name.matches("[^.\\s]+(\\.[^.\\s]+)+");
    }

    /** A line for each name, in their order. */
    static String text(List<String> names, boolean json) {
        StringBuilder lines = new StringBuilder();
        for (String name : names) {
            String id = Text.hex(VendorId.of(name), Long.SIZE);
            lines.append(json ? line(name, id) : id + "\n");
        }
        return lines.toString();
    }

    private static String line(String name, String id) {
        return Json.line(json -> {
            json.writeStringField("name", name);
            json.writeStringField("id", id);
        });
    }
}
