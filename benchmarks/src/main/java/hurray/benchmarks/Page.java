package hurray.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The table as text and as a part of a page.
 *
 * @param lines the table
 * @param facts what stands beside it
 */
record Page(List<Line> lines, List<String> facts) {
    private static final String BEGIN = "<!-- figures: written by benchmarks/compare -->\n";
    private static final String END = "<!-- end of figures -->";

    /** For a terminal: columns as wide as what is in them. */
    String text() {
        List<String[]> rows = rows();
        int[] widths = new int[rows.getFirst().length];
        for (String[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                widths[i] = Math.max(widths[i], row[i].length());
            }
        }
        StringBuilder text = new StringBuilder(String.join("\n", facts)).append("\n\n");
        for (String[] row : rows) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < row.length; i++) {
                line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.append('\n').toString();
    }

    private List<String[]> rows() {
        return Stream.concat(Stream.of(Line.TITLES), lines.stream())
                .map(Line::cells)
                .toList();
    }

    /** Puts the table between the marks of a page. */
    void write(Path file, String growth) throws IOException {
        String page = Files.readString(file);
        int begin = page.indexOf(BEGIN);
        int end = page.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new IOException(file + " has no place for the figures: it needs the lines " + BEGIN + END);
        }
        Files.writeString(file, page.substring(0, begin + BEGIN.length()) + figures(growth) + page.substring(end));
    }

    private String figures(String growth) {
        String list = facts.stream().map(fact -> "- " + fact + "\n").collect(Collectors.joining());
        List<String[]> rows = rows();
        String table = rows.stream().map(Page::row).collect(Collectors.joining());
        String rule = "|---".repeat(rows.getFirst().length) + "|\n";
        int behindTitles = table.indexOf('\n') + 1;
        String grown = growth.lines().map(line -> "- " + line + "\n").collect(Collectors.joining());
        return "\n" + list + "\n" + table.substring(0, behindTitles) + rule + table.substring(behindTitles) + "\n"
                + grown + "\n";
    }

    private static String row(String[] cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }
}
