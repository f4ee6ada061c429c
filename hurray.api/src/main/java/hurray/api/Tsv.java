package hurray.api;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads the tables that are kept as tab-separated text: a line of column names, then a line per row. */
final class Tsv {
    private Tsv() {}

    /** Rows after the header, in order; every row has as many cells as {@code columns}. */
    static List<String[]> parse(String text, String... columns) {
        String[] lines = text.split("\n"); // a single character, since a pattern is slow before it is warm
        String first = lines.length == 0 ? "" : lines[0]; // nothing is left of line ends alone
        if (!Arrays.equals(cells(first), columns)) {
            throw new IllegalArgumentException(
                    "the first line names the columns " + first + ", not " + String.join("\t", columns));
        }
        List<String[]> rows = new ArrayList<>(lines.length);
        for (int i = 1; i < lines.length; i++) {
            String[] cells = cells(lines[i]);
            if (cells.length != columns.length) {
                throw new IllegalArgumentException(
                        "line " + (i + 1) + " has " + cells.length + " cells instead of " + columns.length);
            }
            rows.add(cells);
        }
        return rows;
    }

    private static String[] cells(String line) {
        String bare = line.endsWith("\r") ? line.substring(0, line.length() - 1) : line;
        return bare.split("\t", -1);
    }

    /** A text that stands beside this class. */
    static String resource(String name) {
        try (InputStream in = Tsv.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new HurrayException("hurray.api is damaged: it lacks " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(name, e);
        }
    }
}
