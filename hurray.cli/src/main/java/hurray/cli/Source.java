package hurray.cli;

/**
 * Where an input came from.
 *
 * @param file the file as named on the command line, {@link #STANDARD_INPUT} for the standard input
 * @param line with {@code --hex} the number of the line, from 1; else 0
 */
record Source(String file, long line) {
    /** What stands for the standard input on the command line. */
    static final String STANDARD_INPUT = "-";

    static Source of(String file) {
        return new Source(file, 0);
    }

    Source atLine(long number) {
        return new Source(file, number);
    }

    /** How people are told, safe to print. */
    String label() {
        return line == 0 ? name() : name() + ":" + line;
    }

    private String name() {
        return switch (file) {
            case STANDARD_INPUT -> "standard input";
            case "" -> "''";
            default -> Text.escape(file);
        };
    }

    /** The {@code source} of a JSON line: a text also where it is a number, so that the key has one type. */
    String key() {
        return line == 0 ? file : Long.toString(line);
    }
}
