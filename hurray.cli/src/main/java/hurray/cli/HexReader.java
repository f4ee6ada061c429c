package hurray.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/**
 * Reads descriptors as text, one in hexadecimal a line. Blank lines and lines that start with # are skipped; blanks may stand
 * anywhere, as people put them there to see the fields.
 */
final class HexReader {
    /** Longest line in bytes, twice over what the longest descriptor takes: what has none that short is no such text. */
    static final int LONGEST_LINE = 1 << 26;

    private static final int EOF = -1;

    /** What bytes start with that are no text, be it a descriptor or a container. */
    private static final String MAGIC = "HRRY";

    private final InputStream in;
    private final byte[] buffer = new byte[8192];
    private int position;
    private int limit;
    private long number;
    private int magic;
    private boolean ended;

    HexReader(InputStream in) {
        this.in = in;
    }

    /** The next line that is neither blank nor a comment; null when there is none. */
    @Nullable HexLine next() throws IOException {
        while (!ended) {
            number++;
            HexLine line = line();
            if (line != null) {
                return line;
            }
        }
        return null;
    }

    /** Whether the next line may have to be waited for. */
    boolean isDrained() {
        return position == limit;
    }

    private @Nullable HexLine line() throws IOException {
        Digits digits = new Digits();
        for (int column = 1; column <= LONGEST_LINE; column++) {
            int c = read();
            if (c == '\n' || c == EOF) {
                ended = c == EOF;
                return digits.toLine(number, hint());
            }
            lookForMagic(c, column);
            digits.add(c, column);
        }
        ended = true;
        String fault = "longer than " + LONGEST_LINE + " characters; the rest is not read";
        return new HexLine(number, digits.bytes(), fault + hint());
    }

    /** Counts how much of the magic the input starts with. */
    private void lookForMagic(int c, int column) {
        if (number == 1 && magic == column - 1 && magic < MAGIC.length() && c == MAGIC.charAt(magic)) {
            magic++;
        }
    }

    /** What to do about a fault in the first line, as far as that can be told. */
    private String hint() {
        return number == 1 && magic == MAGIC.length()
                ? "; the input begins with " + MAGIC + ": without " + Grammar.HEX + ", files are read as bytes"
                : "";
    }

    private int read() throws IOException {
        if (position == limit) {
            position = 0;
            limit = Math.max(0, in.read(buffer));
        }
        return limit == 0 ? EOF : buffer[position++] & 0xFF;
    }

    /** The digits of one line. */
    private static final class Digits {
        private byte[] bytes = new byte[256];
        private int count;
        private boolean comment;
        private @Nullable String fault;

        void add(int c, int column) {
            if (comment || fault != null || c == ' ' || c == '\t' || c == '\r') {
                return;
            }
            if (HexFormat.isHexDigit(c)) {
                addDigit(HexFormat.fromHexDigit(c));
            } else if (c == '#' && count == 0) {
                comment = true;
            } else {
                fault = (c > ' ' && c <= '~' ? "'" + (char) c + "'" : "byte " + Text.hex(c, 8)) + " in column " + column
                        + " is no hexadecimal digit";
            }
        }

        private void addDigit(int digit) {
            if (count / 2 == bytes.length) {
                bytes = Arrays.copyOf(bytes, bytes.length * 2);
            }
            bytes[count / 2] = (byte) (bytes[count / 2] << 4 | digit);
            count++;
        }

        byte[] bytes() {
            return Arrays.copyOf(bytes, count / 2);
        }

        @Nullable HexLine toLine(long number, String hint) {
            if (count == 0 && fault == null) {
                return null;
            }
            if (fault == null && count % 2 != 0) {
                fault = "an odd number of hexadecimal digits, " + count;
            }
            return new HexLine(number, bytes(), fault == null ? null : fault + hint);
        }
    }
}
