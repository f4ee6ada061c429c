package hurray.core;

import org.jspecify.annotations.Nullable;

/** Puts into words what a provider's code threw. */
final class Thrown {
    /** In characters; nobody reads more. */
    private static final int MOST_WORDS = 2_000;

    /** A chain of causes may be a ring. */
    private static final int MOST_CAUSES = 16;

    private Thrown() {}

    static String words(Throwable thrown) {
        Throwable reason = reason(thrown);
        if (reason != null) {
            return brief(initialised(reason) + " can't be initialised: " + text(reason));
        }
        String text = brief(text(thrown));
        return thrown instanceof LinkageError ? text + Foreign.LINKAGE : text;
    }

    /**
     * What a static initialiser threw, which is the cause of what comes out of the first use of its class, and further down of what comes
     * out of later uses; null when there was none.
     */
    private static @Nullable Throwable reason(Throwable thrown) {
        Throwable reason = null;
        Throwable outer = thrown;
        for (int i = 0; i < MOST_CAUSES; i++) {
            Throwable cause = outer instanceof LinkageError ? cause(outer) : null;
            boolean initialising = outer instanceof ExceptionInInitializerError
                    || (outer instanceof NoClassDefFoundError && cause instanceof ExceptionInInitializerError);
            if (cause == null || !initialising) {
                break;
            }
            reason = cause;
            outer = cause;
        }
        return reason;
    }

    private static String initialised(Throwable reason) {
        for (StackTraceElement frame : reason.getStackTrace()) {
            if (frame.getMethodName().equals("<clinit>")) {
                return "class " + frame.getClassName();
            }
        }
        return "a class";
    }

    private static @Nullable Throwable cause(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (Throwable e) {
            return null;
        }
    }

    /** Even to say what it is may be too much for an exception of a provider's own. */
    private static String text(Throwable thrown) {
        try {
            return String.valueOf(thrown.toString());
        } catch (Throwable e) {
            return thrown.getClass().getName();
        }
    }

    private static String brief(String text) {
        return text.length() > MOST_WORDS ? text.substring(0, MOST_WORDS) + "…" : text;
    }
}
