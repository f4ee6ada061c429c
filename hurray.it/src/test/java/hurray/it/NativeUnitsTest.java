package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.it.Jvm.Outcome;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Handles, look-up, texts and options, built without a JVM, under what finds mistakes with memory and threads. */
class NativeUnitsTest {
    @TempDir
    private Path folder;

    private Path units(String... flags) {
        Native.need("cc");
        Path program = folder.resolve("units");
        List<String> command = new ArrayList<>(List.of("cc", "-g"));
        command.addAll(Native.GNU);
        command.addAll(List.of(flags));
        command.add("-I" + Native.librarySource("."));
        command.add("-I" + Native.librarySource("include"));
        command.add(Native.source("units.c").toString());
        for (String source : new String[] {"handles.c", "snapshot.c", "fields.c", "options.c", "thread.c"}) {
            command.add(Native.librarySource(source).toString());
        }
        command.addAll(List.of("-lpthread", "-o", program.toString()));
        Native.compile(command);
        return program;
    }

    private static void runsWell(Outcome outcome) {
        assertEquals("", outcome.err());
        assertEquals(0, outcome.status());
    }

    @Test
    void theyHoldUnderAddressAndUndefinedBehaviourSanitizers() {
        runsWell(Native.run(units("-fsanitize=address,undefined", "-fno-sanitize-recover=all")));
    }

    @Test
    void theyHoldUnderTheThreadSanitizer() {
        runsWell(Native.run(units("-fsanitize=thread")));
    }

    @Test
    void theyHoldAndLeakNothingUnderValgrind() {
        Native.need("valgrind");
        Path program = units();
        // The slots of handles are never freed: they stay reachable.
        runsWell(Jvm.run(List.of(
                "valgrind",
                "-q",
                "--leak-check=full",
                "--show-leak-kinds=definite,indirect,possible",
                "--error-exitcode=9",
                program.toString())));
    }
}
