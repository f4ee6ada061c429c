package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.it.Jvm.Outcome;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Programs of all kinds that the library has to live in: each keeps its signals, its threads and its children. */
class NativeHostTest {
    @TempDir
    private static Path programs;

    private static Path host;

    private static final Path JDK = Path.of(System.getProperty("java.home"));

    /** Flags of its own, so that the program gets a name of its own. */
    private static final List<String> WITH_JSIG =
            Stream.concat(Native.GNU.stream(), Stream.of("-DWITH_JSIG")).toList();

    @BeforeAll
    static void compile() {
        host = Native.program(programs, "host.c", Native.GNU);
    }

    private static void survives(String word, Path host, Object... arguments) {
        Outcome outcome = Native.run(host, arguments);
        assertEquals("", outcome.err());
        assertEquals(word + "\n", outcome.out());
        assertEquals(0, outcome.status());
    }

    @Test
    void noJvmIsThereBeforeTheFirstDecode() {
        survives("0\n", host, "lazily");
    }

    @Test
    void aForkReadsAndOneBeforeTheStartDecodesToo() {
        survives("forked", host, "forks");
    }

    @Test
    void stacksOfAnySizeWillDo() {
        survives("stacked", host, "stacks");
    }

    @Test
    void signalsStayTheHosts() {
        survives("signalled", host, "signals");
    }

    /** The locale that the environment asks for is not that of a program which has not asked for it. */
    @Test
    void localeLimitsAndBlockedSignalsStayTheHosts() {
        Outcome outcome = Native.run(Map.of("LC_ALL", "C.UTF-8"), host, "surroundings");
        assertEquals("", outcome.err());
        assertEquals("kept\n", outcome.out());
    }

    @Test
    void aHostWithTrapsOfFloatingPointSurvives() {
        survives("kept", Native.program(programs, "traps.c", Native.GNU));
    }

    @Test
    void aThreadThatIsCancelledHoldsNobodyUp() {
        survives("cancelled", host, "cancelled");
    }

    @Test
    void aHandlerOfFaultsFromBeforeTheStartIsChained() {
        survives("chained", host, "faults-before");
    }

    @Test
    void aHandlerOfFaultsFromAfterTheStartIsChainedByLibjsig() {
        survives("chained", Native.program(programs, "host.c", WITH_JSIG, "-ljsig"), "faults-after");
    }

    @Test
    void theLibraryMayBeClosedWhileThreadsThatUsedItGoOn() {
        survives("unloaded", host, "unload", Native.lib().resolve("libhurray.so"));
    }

    private static Path embedding() {
        Path include = JDK.resolve("include");
        List<String> flags = Stream.concat(
                        Native.GNU.stream(), Stream.of("-I" + include, "-I" + include.resolve("linux")))
                .toList();
        return Native.program(programs, "embedded.c", flags);
    }

    @Test
    void aJvmThatTheProgramHasLoadedForItselfIsUsedAsLongAsItIsThere() {
        survives("embedded", embedding(), Native.lib().resolve("server/libjvm.so"));
    }

    @Test
    void noSecondJvmIsStartedBesideOneThatIsOfNoUse() {
        survives("alone", embedding(), JDK.resolve("lib/server/libjvm.so"), "bare");
    }

    @Test
    void nothingIsOnTheOutputOfTheHostWhateverTheEnvironmentSays() {
        Map<String, String> environment = Map.of(
                "JAVA_TOOL_OPTIONS",
                "-Dsome=thing",
                "HURRAY_OPTIONS",
                "-Xlog:gc*:stdout -XX:+PrintFlagsFinal -verbose:class");
        Outcome outcome = Native.run(environment, host, "lazily");
        assertEquals("0\n\n", outcome.out());
        assertEquals(0, outcome.status());
    }
}
