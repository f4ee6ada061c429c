package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Finding;
import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.api.Rejection;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds what people see of a rejection against where the fault is. */
class RejectionTextTest {
    private static final int CARET_OF_BYTE_0 = "    0x0000  ".length();

    @Test
    void aRejectionTellsWhatIsWrongAndWhere() {
        assertEquals("""
                standard input: rejected: rank at byte 16: found 65, allowed 0 to 64
                    0x0000  48 52 52 59 01 00 3d 00  00 00 00 00 00 00 03 01
                    0x0010  02 00 00 00 03 00 00 00  00 00 00 00 04 00 00 00
                            ^
                    rule rank-cap, status INVALID_LAYOUT (-3)
                """, report(Samples.EXAMPLE_BYTES, "rank-cap", 16));
    }

    @Test
    void whoMissesAVendorsPartIsToldOfThePackPath() {
        String help = "--pack-path DIR loads the packs that are in DIR";
        Missing vendors = new Missing(Missing.Kind.LAYOUT, 0xF1, -1, 5, null, null, null, null, null);
        Missing section = new Missing(Missing.Kind.SECTION, -1, 24, 0, null, null, null, null, null);
        Missing formats = new Missing(Missing.Kind.LAYOUT, 7, -1, 0, "csr", "hurray.layouts.sparse", null, null, null);
        Missing type = new Missing(Missing.Kind.TYPE, 0xF1, -1, 0, null, null, null, null, null);
        for (Missing missing : List.of(vendors, section)) {
            assertTrue(missing(missing, "inspect").endsWith("\n    " + help + "\n"));
            assertTrue(missing(missing, "verify").contains("\n    help: " + help + "\n"));
        }
        for (Missing missing : List.of(formats, type)) {
            assertFalse(missing(missing, "inspect").contains("--pack-path"));
            assertFalse(missing(missing, "verify").contains("--pack-path"));
        }
    }

    private static String missing(Missing missing, String command) {
        Rejection rejection =
                new Rejection(HurrayStatus.INVALID_LAYOUT, 15, "layout-unknown", "layout", "1", "2", missing);
        Run run = Run.on(FakeHurray.rejecting(rejection).finding(new Finding(rejection, 0)))
                .reading(Samples.EXAMPLE_BYTES)
                .with(command, "-");
        assertEquals(ExitStatus.FAILED, run.status());
        return run.out() + run.err();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 7, 8, 15, 16, 31, 47, 52, 60})
    void theCaretStandsUnderTheByteAtFault(int offset) {
        String[] lines = report(Samples.EXAMPLE_BYTES, "zero", offset).split("\n");
        int caret = Arrays.stream(lines)
                .filter(line -> line.strip().equals("^"))
                .findFirst()
                .orElseThrow()
                .indexOf('^');
        String row = lines[offset < 16 ? 1 : 2];
        assertTrue(row.startsWith("    " + Text.hex(offset / 16 * 16, 16)), row);
        String expected = Samples.EXAMPLE.substring(2 * offset, 2 * offset + 2).toLowerCase();
        assertEquals(expected, row.substring(caret, caret + 2));
    }

    @Test
    void whereTheInputEndsTooEarlyItsEndIsTold() {
        byte[] cut = Arrays.copyOf(Samples.EXAMPLE_BYTES, 43);
        assertEquals("""
                standard input: rejected: rank at byte 44 needs 65, and has 0 to 64
                    0x0010  02 00 00 00 03 00 00 00  00 00 00 00 04 00 00 00
                    0x0020  00 00 00 00 00 00 00 00  00 00 00
                                                              ^ the input ends after 43 bytes
                    rule truncated, status INVALID_LAYOUT (-3)
                """, report(cut, Rejection.TRUNCATED, 44));
    }

    @Test
    void whereTheLengthEndsTooEarlyItIsToldInstead() {
        byte[] shortened = Samples.EXAMPLE_BYTES.clone();
        shortened[6] = 40;
        assertEquals("""
                standard input: rejected: rank at byte 36 needs 65, and has 0 to 64
                    0x0010  02 00 00 00 03 00 00 00  00 00 00 00 04 00 00 00
                    0x0020  00 00 00 00 00 00 00 00
                                        ^ descriptor_length is 40 bytes
                    rule truncated, status INVALID_LAYOUT (-3)
                """, report(shortened, Rejection.TRUNCATED, 36));
    }

    @Test
    void anEmptyInputEndsAtOnce() {
        assertEquals("""
                standard input: rejected: rank at byte 0 needs 65, and has 0 to 64
                    0x0000
                            ^ the input ends after 0 bytes
                    rule truncated, status INVALID_LAYOUT (-3)
                """, report(new byte[0], Rejection.TRUNCATED, 0));
    }

    @Test
    void anEndAtTheEndOfARowHasARowOfItsOwn() {
        byte[] cut = Arrays.copyOf(Samples.EXAMPLE_BYTES, 32);
        String report = report(cut, Rejection.TRUNCATED, 32);
        assertTrue(report.contains("\n    0x0020\n            ^ the input ends after 32 bytes\n"), report);
    }

    @Test
    void anOffsetFarBehindTheInputPointsAtItsEnd() {
        String report = report(Samples.EXAMPLE_BYTES, "sizes", Long.MAX_VALUE);
        int caret = CARET_OF_BYTE_0 + 3 * 13 + 1;
        assertTrue(report.contains("\n" + " ".repeat(caret) + "^ descriptor_length is 61 bytes\n"), report);
    }

    @Test
    void largeOffsetsHaveMoreDigits() {
        byte[] large = Arrays.copyOf(Samples.EXAMPLE_BYTES, 1 << 20);
        large[8] = 0x10;
        String report = report(large, "zero", 0xABCDE);
        assertTrue(report.contains("    0x000ABCD0  00 00"), report);
    }

    @Test
    void wordsFromOutsideAreEscaped() {
        Rejection rejection = new Rejection(HurrayStatus.INVALID_LAYOUT, 0, "acme", "\u001B[2J", "\u202E", "x", null);
        Run run = Run.on(FakeHurray.rejecting(rejection)).reading(new byte[0]).with("inspect", "-");
        assertTrue(run.err().startsWith("standard input: rejected: \\u001B[2J at byte 0: found \\u202E, allowed x\n"));
    }

    private static String report(byte[] input, String rule, long offset) {
        Rejection rejection = new Rejection(HurrayStatus.INVALID_LAYOUT, offset, rule, "rank", "65", "0 to 64", null);
        Run run = Run.on(FakeHurray.rejecting(rejection)).reading(input).with("inspect", "-");
        assertEquals("", run.out());
        assertEquals(ExitStatus.FAILED, run.status());
        return run.err();
    }
}
