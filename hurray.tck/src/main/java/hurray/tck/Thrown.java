package hurray.tck;

import java.util.Arrays;

/** Says what code threw so that whoever has to mend it finds the place. */
final class Thrown {
    private static final String INITIALIZER = "<clinit>";

    private Thrown() {}

    /**
     * What was thrown. A class whose static fields can't be made says why only at its first use, and at each later one that it has no
     * definition: told is the reason, and the line, at all of them.
     */
    static String words(Throwable thrown) {
        Throwable first = thrown instanceof NoClassDefFoundError ? thrown.getCause() : thrown;
        if (!(first instanceof ExceptionInInitializerError error)) {
            return thrown.toString();
        }
        Throwable cause = error.getCause();
        Throwable traced = cause == null ? error : cause;
        String why = cause == null ? bare(error) : cause.toString();
        return Arrays.stream(traced.getStackTrace())
                .filter(frame -> frame.getMethodName().equals(INITIALIZER))
                .findFirst()
                .map(frame -> "the static fields of " + frame.getClassName() + " can't be made: " + why + ", at "
                        + frame.getFileName() + ":" + frame.getLineNumber())
                .orElse("static fields can't be made: " + why);
    }

    /** The virtual machine keeps the reason as words, and puts its own around them. */
    private static String bare(ExceptionInInitializerError error) {
        return String.valueOf(error.getMessage()).replaceFirst("^Exception (.*) \\[in thread .*$", "$1");
    }
}
