package hurray.cli;

/** C source under construction: titles, comments and constants. */
final class HeaderPage {
    private static final int WIDTH = 118;
    private static final String OPEN = "/* ";
    private static final String NEXT = " * ";
    private static final String CLOSE = " */";

    private final StringBuilder text = new StringBuilder();

    /** A line of dashes with a title in it. */
    HeaderPage title(String title) {
        String start = "/* ---- " + harmless(title) + " ";
        text.append(start)
                .repeat('-', Math.max(4, WIDTH - CLOSE.length() - start.length()))
                .append(CLOSE)
                .append("\n\n");
        return this;
    }

    /** A comment, wrapped where a line gets full, and at each line break. */
    HeaderPage comment(String words) {
        String lead = OPEN;
        for (String line : words.split("\n")) {
            int column = 0;
            for (String word : harmless(line).split(" ")) {
                if (column == 0 || column + 1 + word.length() + CLOSE.length() > WIDTH) {
                    text.append(column == 0 ? "" : "\n").append(lead).append(word);
                    column = lead.length() + word.length();
                    lead = NEXT;
                } else {
                    text.append(' ').append(word);
                    column += 1 + word.length();
                }
            }
            text.append('\n');
        }
        text.setLength(text.length() - 1);
        text.append(CLOSE).append('\n');
        return this;
    }

    HeaderPage define(String name, String value) {
        return line("#define " + name + " " + value);
    }

    HeaderPage line(String line) {
        text.append(line).append('\n');
        return this;
    }

    /** Words that neither end a comment nor begin one, and hold nothing that a reader does not see. */
    private static String harmless(String words) {
        String seen = Text.escape(words).replace("*/", "* /").replace("/*", "/ *");
        // Joined by the preprocessor with what follows, as a trigraph too.
        return seen.replace("??", "? ?").replace('\\', '/');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
