package hurray.cli;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Bytes in hexadecimal, sixteen a row. */
final class HexDump {
    private static final int ROW = 16;
    private static final int MOST_ROWS = 4;
    private static final HexFormat HEX = HexFormat.of();

    private HexDump() {}

    /** The first rows of a section's bytes, of which the first is at {@code offset}, and how many are left out, if any. */
    static List<String> rows(byte[] bytes, int offset) {
        List<String> rows = new ArrayList<>();
        int shown = Math.min(bytes.length, MOST_ROWS * ROW);
        for (int at = 0; at < shown; at += ROW) {
            rows.add(label(offset + at, offset + shown) + row(bytes, at, shown));
        }
        if (shown < bytes.length) {
            rows.add("and " + Text.count(bytes.length - shown, "byte") + " more");
        }
        return rows;
    }

    /**
     * The row of a byte and the one before it, with a caret under the byte.
     *
     * @param end    number of bytes, the rest does not count
     * @param offset the byte, where the next one would be when it is {@code end}
     */
    static void writeContext(Page page, byte[] bytes, int end, int offset) {
        int last = offset - offset % ROW;
        for (int at = Math.max(0, last - ROW); at <= last; at += ROW) {
            page.space(4).put(label(at, last) + row(bytes, at, end)).line();
        }
        page.space(4 + label(last, last).length() + column(offset % ROW)).put("^");
    }

    /** An offset, as wide as the largest one below it. */
    private static String label(int offset, int largest) {
        return Text.hex(offset, largest > 0xFFFF ? Integer.SIZE : Short.SIZE) + "  ";
    }

    private static String row(byte[] bytes, int from, int end) {
        StringBuilder row = new StringBuilder();
        for (int at = from; at < Math.min(end, from + ROW); at++) {
            row.repeat(' ', column(at - from) - row.length()).append(HEX.toHexDigits(bytes[at]));
        }
        return row.toString();
    }

    /** Column of a byte within its row, which has a wider gap in its middle. */
    private static int column(int index) {
        return 3 * index + (index < ROW / 2 ? 0 : 1);
    }
}
