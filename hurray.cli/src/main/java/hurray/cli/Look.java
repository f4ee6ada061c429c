package hurray.cli;

import org.jspecify.annotations.Nullable;

/** How a piece of text looks where colour is wanted. */
enum Look {
    /** As the terminal shows text. */
    PLAIN(""),
    /** Titles. */
    TITLE("1"),
    /** What most readers skip. */
    FAINT("2"),
    /** The meaning of a number in words. */
    WORD("36"),
    /** What is not understood. */
    DOUBT("33"),
    /** What is wrong. */
    WRONG("31");

    private final String code;

    Look(String code) {
        this.code = code;
    }

    /** Whether the user wants colour: unless NO_COLOR holds something (no-color.org). */
    static boolean wanted(@Nullable String noColour) {
        return noColour == null || noColour.isEmpty();
    }

    /** Writes {@code text} with this look. */
    void paint(StringBuilder to, String text) {
        if (code.isEmpty() || text.isEmpty()) {
            to.append(text);
        } else {
            to.append("\u001B[").append(code).append('m').append(text).append("\u001B[0m");
        }
    }
}
