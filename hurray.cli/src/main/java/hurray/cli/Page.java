package hurray.cli;

import java.util.List;

/** A text for people under construction: columns by count of characters, colour where it is wanted. */
final class Page {
    /** Where long lists are wrapped, in columns. */
    static final int WIDTH = 100;

    private final StringBuilder text = new StringBuilder();
    private final boolean colour;

    Page(boolean colour) {
        this.colour = colour;
    }

    Page put(String plain) {
        text.append(plain);
        return this;
    }

    Page put(Look look, String words) {
        if (colour) {
            look.paint(text, words);
        } else {
            text.append(words);
        }
        return this;
    }

    Page space(int columns) {
        text.repeat(' ', Math.max(0, columns));
        return this;
    }

    /** A cell that starts at the left of its column, followed by a gap. */
    Page left(String cell, int width) {
        return put(cell).space(Math.max(0, width - cell.length()) + 2);
    }

    /** A cell that ends at the right of its column, followed by a gap. */
    Page right(String cell, int width) {
        return space(width - cell.length()).put(cell).space(2);
    }

    Page line() {
        int end = text.length();
        while (end > 0 && text.charAt(end - 1) == ' ') {
            end--;
        }
        text.setLength(end);
        text.append('\n');
        return this;
    }

    /** A list in brackets, all of it: where a line gets full it goes on under the first item. */
    Page list(List<String> items, int column) {
        text.append('[');
        int at = column + 1;
        for (int i = 0; i < items.size(); i++) {
            String item = items.get(i) + (i + 1 < items.size() ? "," : "]");
            if (i > 0 && at + 1 + item.length() > WIDTH) {
                line().space(column + 1);
                at = column + 1;
            } else if (i > 0) {
                text.append(' ');
                at++;
            }
            text.append(item);
            at += item.length();
        }
        if (items.isEmpty()) {
            text.append(']');
        }
        return this;
    }

    /** Words, wrapped where a line gets full; they go on under the first one. A word that is too long is left whole. */
    Page paragraph(Look look, String words, int column) {
        StringBuilder row = new StringBuilder();
        for (String word : words.split(" ", -1)) {
            if (!row.isEmpty() && column + row.length() + 1 + word.length() > WIDTH) {
                put(look, row.toString()).line().space(column);
                row.setLength(0);
            }
            row.append(row.isEmpty() ? "" : " ").append(word);
        }
        return put(look, row.toString());
    }

    boolean isEmpty() {
        return text.isEmpty();
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
