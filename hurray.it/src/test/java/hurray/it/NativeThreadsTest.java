package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.it.Jvm.Outcome;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Many threads, long and short: all read what they should, and memory does not grow. In full size with {@code hurray.native.full}. */
class NativeThreadsTest {
    /** More than a leak of one object a decode or thread would stay below. */
    private static final long SLACK_KB = 16 * 1024;

    @TempDir
    private Path folder;

    private void growsLittle(Object... arguments) {
        // A small heap, which is full soon: what grows after that is a leak.
        Outcome outcome = Native.run(
                Map.of("HURRAY_OPTIONS", "-Xmx8m"), Native.program(folder, "threads.c", Native.GNU), arguments);
        assertEquals("", outcome.err());
        assertEquals(0, outcome.status());
        long grown = Long.parseLong(outcome.out().strip());
        System.out.println("threads " + arguments[0] + ": grew by " + grown + " KB");
        assertTrue(grown < SLACK_KB, () -> "grew by " + grown + " KB");
    }

    @Test
    void threadsDecodeReadAndDestroyTogether() {
        growsLittle("steady", 64, Native.isFullSize() ? 10_000 : 500);
    }

    @Test
    void threadsComeAndGo() {
        growsLittle("short", Native.isFullSize() ? 10_000 : 1_000);
    }

    @Test
    void descriptorsGoFromThreadToThread() {
        growsLittle("mixed", Native.isFullSize() ? 2_000 : 200);
    }
}
