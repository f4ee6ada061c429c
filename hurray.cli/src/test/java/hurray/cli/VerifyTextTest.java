package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Finding;
import hurray.api.HurrayStatus;
import hurray.api.LayoutFields;
import hurray.api.Missing;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds what people see of findings against where they are. */
class VerifyTextTest {
    private static final Finding RANK = finding(16, "rank-cap", "rank", "65", "0 to 64", 0);
    private static final Missing CSR =
            new Missing(Missing.Kind.LAYOUT, 7, -1, 0, "csr", "hurray.layouts.sparse", null, null, null);
    private static final Missing SECTION = new Missing(Missing.Kind.SECTION, -1, 24, 5, null, null, null, null, null);
    private static final Finding NNZ =
            finding(44, "statistics-nnz", "STATS_NNZ", "6", "5, as the layout says", LayoutFields.CSR_NNZ.id());

    @Test
    void aFindingTellsItsPlaceWhatIsThereAndWhatWouldBeRight() {
        Run run = verify(Samples.EXAMPLE_BYTES, RANK, NNZ);
        assertEquals("""
                standard input:16: rank: found 65
                    0x0000  48 52 52 59 01 00 3d 00  00 00 00 00 00 00 03 01
                    0x0010  02 00 00 00 03 00 00 00  00 00 00 00 04 00 00 00
                            ^
                    allowed: 0 to 64
                    rule: rank-cap, status INVALID_LAYOUT (-3)
                standard input:44: STATS_NNZ: found 6
                    0x0010  02 00 00 00 03 00 00 00  00 00 00 00 04 00 00 00
                    0x0020  00 00 00 00 00 00 00 00  00 00 00 00 01 c0 00 00
                                                                 ^
                    allowed: 5, as the layout says
                    rule: statistics-nnz, field 0x00010700, status INVALID_LAYOUT (-3)
                standard input: 2 findings
                """, run.out());
        assertEquals("", run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void whereNothingIsFoundThatIsSaid() {
        Run run = verify(Samples.EXAMPLE_BYTES);
        assertEquals("standard input: nothing found\n", run.out());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void whereTheInputEndsTooEarlyItsEndIsTold() {
        Finding cut = finding(44, Rejection.TRUNCATED, "buffer_count", "1 byte", "0 bytes up to the end", 0);
        assertEquals("""
                standard input:44: buffer_count needs 1 byte, and has 0 bytes up to the end
                    0x0010  02 00 00 00 03 00 00 00  00 00 00 00 04 00 00 00
                    0x0020  00 00 00 00 00 00 00 00  00 00 00
                                                              ^ the input ends after 43 bytes
                    rule: truncated, status INVALID_LAYOUT (-3)
                standard input: 1 finding
                """, verify(Arrays.copyOf(Samples.EXAMPLE_BYTES, 43), cut).out());
    }

    @Test
    void whatNobodyProvidesComesWithHelp() {
        Rejection rejection =
                new Rejection(HurrayStatus.INVALID_LAYOUT, 15, "layout-tag", "layout_tag", "0x07", "a layout", CSR);
        String out = verify(Samples.EXAMPLE_BYTES, new Finding(rejection, 0)).out();
        assertTrue(out.contains("\n    allowed: a layout\n    help: " + CSR.remedy() + "\n    rule: "), out);
    }

    @Test
    void whatIsSteppedOverIsToldToBe() {
        Run run = permissive(Samples.example().missing(CSR, SECTION));
        assertEquals(
                "standard input: nothing found; not looked at: layout 0x07 (csr) needs a provider: add hurray.layouts.sparse,"
                        + " section on flag bit 24 of vendor id 0x0000000000000005 needs a provider\n",
                run.out());
        assertEquals("", run.err());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void whatCantBeLocatedIsToldBesideIt() {
        Missing unknown = new Missing(Missing.Kind.LAYOUT, 0x30, -1, 0, null, null, null, null, null);
        Run run = permissive(Samples.example().unavailable().missing(unknown));
        assertEquals(
                "standard input: nothing found; not looked at: layout 0x30 needs a provider,"
                        + " buffers and sections can't be located behind an unknown layout\n",
                run.out());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void whatIsSteppedOverIsToldBesideWhatIsFound() {
        Run run = permissive(Samples.example().missing(SECTION), RANK);
        assertTrue(
                run.out().endsWith("\nstandard input: 1 finding; not looked at: " + SECTION.remedy() + "\n"),
                run.out());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void aRejectionTellsNothingOfWhatIsMissing() {
        Run run = Run.on(FakeHurray.rejecting(FakeHurray.BAD_MAGIC)
                        .steppingOver()
                        .finding(RANK))
                .reading(Samples.EXAMPLE_BYTES)
                .with("verify", "-");
        assertTrue(run.out().endsWith("\nstandard input: 1 finding\n"), run.out());
    }

    @Test
    void theTotalTellsHowManyWereNotWhollyLookedAt(@TempDir Path folder) throws IOException {
        String name =
                Files.write(folder.resolve("a.bin"), Samples.EXAMPLE_BYTES).toString();
        Run run = Run.on(FakeHurray.accepting(Samples.example().missing(CSR)).steppingOver())
                .with("verify", name, name, "/none");
        assertTrue(
                run.out().endsWith("\n3 inputs: nothing found; parts of 2 not looked at; 1 could not be looked at\n"),
                run.out());
    }

    @Test
    void whatStandsBehindTheDescriptorIsNotLookedAt(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("a.bin"), Arrays.copyOf(Samples.EXAMPLE_BYTES, 100));
        Run run = Run.on(FakeHurray.accepting(Samples.example())).with("verify", file.toString());
        assertEquals(file + ": nothing found; 39 bytes behind it, not looked at\n", run.out());
        run = verify(Arrays.copyOf(Samples.EXAMPLE_BYTES, 100));
        assertEquals("standard input: nothing found; more bytes behind it, not looked at\n", run.out());
    }

    @Test
    void severalInputsHaveATotal(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("a.bin"), Samples.EXAMPLE_BYTES);
        String name = file.toString();
        Run run = Run.on(FakeHurray.accepting(Samples.example()).finding(RANK)).with("verify", name, name, "/none");
        assertTrue(run.out()
                .endsWith(name + ": 1 finding\n3 inputs: 2 findings in 2 of them; 1 could not be looked at\n"));
        assertEquals("/none: no such file\n", run.err());
        assertEquals(ExitStatus.FAILED, run.status());

        run = Run.on(FakeHurray.accepting(Samples.example())).with("verify", name, name);
        assertEquals(name + ": nothing found\n" + name + ": nothing found\n2 inputs: nothing found\n", run.out());
        assertEquals(ExitStatus.OK, run.status());
    }

    @Test
    void withHexEachLineIsAnInput() {
        String text = "# one\n" + Samples.EXAMPLE + "\nxx\n";
        Run run = Run.on(FakeHurray.accepting(Samples.example()).finding(RANK))
                .reading(text.getBytes(StandardCharsets.UTF_8))
                .with("verify", "--hex", "-");
        assertTrue(run.out().startsWith("standard input:2:16: rank: found 65\n"), run.out());
        assertTrue(
                run.out().contains("\nstandard input:2: 1 finding\n2 inputs: 1 finding in 1 of them; 1 could not"),
                run.out());
        assertEquals("standard input:3: 'x' in column 1 is no hexadecimal digit\n", run.err());
    }

    @Test
    void aContainerIsToldToBeOneAndFails() {
        Run run = Run.on(FakeHurray.accepting(Samples.example()))
                .reading("HRRYFILE\0\0\0\0".getBytes(StandardCharsets.US_ASCII))
                .with("verify", "-");
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("standard input: this is a container of tensors"), run.err());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void aProviderThatMisbehavesSpoilsOneInputAndNotTheOthers() {
        FakeHurray misbehaving = new FakeHurray(bytes -> {
            if (bytes.length < 10) {
                throw new ProviderException("acme.pack misbehaves");
            }
            return FakeHurray.BAD_MAGIC;
        });
        Run run = Run.on(misbehaving)
                .reading(("4852\n" + Samples.EXAMPLE).getBytes(StandardCharsets.US_ASCII))
                .with("verify", "--hex", "-");
        assertEquals("standard input:1: acme.pack misbehaves\n", run.err());
        assertTrue(run.out().startsWith("standard input:2: nothing found\n"), run.out());
        assertEquals(ExitStatus.FAILED, run.status());
    }

    @Test
    void wordsFromOutsideAreEscaped() {
        String out = verify(new byte[0], finding(0, "acme", "\u001B[2J", "\u202E", "\u0007", 0))
                .out();
        assertTrue(out.startsWith("standard input:0: \\u001B[2J: found \\u202E\n"), out);
        assertTrue(out.contains("    allowed: \\u0007\n"), out);
    }

    @Test
    void whatMattersIsColouredWhereColourIsWanted() {
        Run run = Run.on(FakeHurray.accepting(Samples.example()).finding(RANK))
                .inColour()
                .reading(Samples.EXAMPLE_BYTES)
                .with("verify", "-");
        assertTrue(run.out().startsWith("\u001B[1mstandard input:16:\u001B[0m \u001B[31mrank: found 65\u001B[0m\n"));
    }

    private static Run permissive(FakeDescriptor descriptor, Finding... findings) {
        return Run.on(FakeHurray.accepting(descriptor).steppingOver().finding(findings))
                .reading(Samples.EXAMPLE_BYTES)
                .with("verify", "--permissive", "-");
    }

    private static Run verify(byte[] input, Finding... findings) {
        return Run.on(FakeHurray.accepting(Samples.example()).finding(findings))
                .reading(input)
                .with("verify", "-");
    }

    private static Finding finding(long offset, String rule, String subject, String found, String allowed, int field) {
        return new Finding(
                new Rejection(HurrayStatus.INVALID_LAYOUT, offset, rule, subject, found, allowed, null), field);
    }
}
