package hurray.cli;

import java.util.HexFormat;

/** Makes text that comes from outside (file names, providers' words) harmless to print. */
final class Text {
    private static final HexFormat HEX = HexFormat.of().withUpperCase();

    private Text() {}

    /**
     * The text with every character that a terminal would obey instead of show, written as its \\uXXXX: controls, and the
     * invisible ones that turn the direction of writing or hide what stands there.
     */
    static String escape(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        int end;
        for (int i = 0; i < text.length(); i = end) {
            int codePoint = text.codePointAt(i);
            end = i + Character.charCount(codePoint);
            if (isUnsafe(codePoint)) {
                text.substring(i, end).chars().forEach(unit -> safe.append(escape((char) unit)));
            } else {
                safe.appendCodePoint(codePoint);
            }
        }
        return safe.toString();
    }

    /** Whether a character acts on its surroundings instead of being seen. */
    static boolean isUnsafe(int codePoint) {
        if (codePoint >= ' ' && codePoint <= '~') {
            return false;
        }
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.SURROGATE -> true;
            default -> false;
        };
    }

    /** A UTF-16 unit as Java and JSON write it. */
    static String escape(char unit) {
        return "\\u" + HEX.toHexDigits(unit);
    }

    /** A byte, tag or mask with as many hexadecimal digits as its width in bits asks for. */
    static String hex(long value, int bits) {
        return "0x" + HEX.toHexDigits(value, bits / 4);
    }

    /** A number of things: "1 byte", "2 bytes". */
    static String count(long number, String thing) {
        return Long.toUnsignedString(number) + " " + thing + (number == 1 ? "" : "s");
    }

    /** A number of findings, in words when there are none. */
    static String findings(long number) {
        return number == 0 ? "nothing found" : count(number, "finding");
    }
}
