package hurray.ffi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.HurrayException;
import hurray.api.HurrayStatus;
import hurray.api.ProviderException;
import org.junit.jupiter.api.Test;

class FailureTest {
    private static void check(HurrayStatus status, String words, Throwable thrown) {
        Failure failure = Failure.of(thrown);
        assertEquals(status, failure.status());
        assertTrue(failure.text().contains(words), failure::text);
    }

    @Test
    void whatCantBeDoneHereIsInternal() {
        check(HurrayStatus.INTERNAL, "Java heap space", new OutOfMemoryError("Java heap space"));
        check(HurrayStatus.INTERNAL, "HURRAY_OPTIONS=-Xmx", new OutOfMemoryError());
        check(HurrayStatus.INTERNAL, "too much", new HurrayException("too much"));
    }

    @Test
    void whatWasThrownBehindTheBoundaryIsAPanic() {
        check(HurrayStatus.INTERNAL_PANIC, "acme", new ProviderException("acme: its check failed", null));
        check(HurrayStatus.INTERNAL_PANIC, "stack", new StackOverflowError());
        check(HurrayStatus.INTERNAL_PANIC, "IllegalStateException: odd", new IllegalStateException("odd"));
        check(HurrayStatus.INTERNAL_PANIC, "AssertionError", new AssertionError());
    }
}
