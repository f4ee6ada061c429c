package hurray.ffi;

import hurray.api.HurrayException;
import hurray.api.HurrayStatus;
import hurray.api.ProviderException;

/**
 * What a C caller is told of something that was thrown.
 *
 * @param status INTERNAL or INTERNAL_PANIC
 * @param text   the words
 */
record Failure(HurrayStatus status, String text) {

    /** Tells types apart one by one: a switch over patterns would have to be linked first, when memory or stack have just run out. */
    static Failure of(Throwable thrown) {
        if (thrown instanceof OutOfMemoryError) {
            return new Failure(
                    HurrayStatus.INTERNAL,
                    "the Java virtual machine is out of memory (" + thrown.getMessage()
                            + "): give it more, such as HURRAY_OPTIONS=-Xmx512m");
        }
        if (thrown instanceof StackOverflowError) {
            return new Failure(HurrayStatus.INTERNAL_PANIC, "the stack of the calling thread ran out");
        }
        if (thrown instanceof HurrayException) {
            boolean foreign = thrown instanceof ProviderException;
            HurrayStatus status = foreign ? HurrayStatus.INTERNAL_PANIC : HurrayStatus.INTERNAL;
            return new Failure(status, String.valueOf(thrown.getMessage()));
        }
        return new Failure(HurrayStatus.INTERNAL_PANIC, "hurray.ffi is at fault: " + thrown);
    }
}
