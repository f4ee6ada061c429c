package hurray.cli;

/** The exit statuses of the command (spec 9). */
final class ExitStatus {
    /** All well. */
    static final int OK = 0;

    /** An input was rejected, has a finding or could not be read, or the output could not be written. */
    static final int FAILED = 1;

    /** Wrong usage. */
    static final int USAGE = 2;

    private ExitStatus() {}
}
