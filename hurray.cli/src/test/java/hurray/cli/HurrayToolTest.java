package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as others in the same virtual machine call it, with the real engine and providers. */
class HurrayToolTest {
    private final ToolProvider tool = ToolProvider.findFirst("hurray").orElseThrow();

    @TempDir
    private Path folder;

    @Test
    void theToolIsFoundByItsNameInItsNamedModule() {
        assertSame(HurrayTool.class, tool.getClass());
        assertEquals("hurray", tool.name());
        assertTrue(tool.description().orElseThrow().startsWith("Shows what tensor descriptors"));
    }

    @Test
    void aSoundDescriptorIsInspectedAndVerified() throws IOException {
        String file = file(Samples.EXAMPLE_BYTES);
        Called inspect = call("inspect", file);
        assertEquals(ExitStatus.OK, inspect.status());
        assertTrue(inspect.out().contains("row-major"), inspect.out());
        assertEquals(new Called(ExitStatus.OK, file + ": nothing found\n", ""), call("verify", file));
    }

    @Test
    void everythingThatIsWrongIsTold() throws IOException {
        byte[] bytes = Samples.EXAMPLE_BYTES.clone();
        bytes[11] = 1;
        bytes[53] = 63;
        bytes[60] = 1;
        Called called = call("verify", "--json", file(bytes));
        assertEquals(ExitStatus.FAILED, called.status());
        List<?> findings = (List<?>) JsonText.object(called.out().strip()).get("findings");
        assertEquals(
                List.of("reserved-flags", "alignment", "reserved-bytes"),
                findings.stream()
                        .map(finding -> ((Map<?, ?>) finding).get("rule"))
                        .toList());
    }

    @Test
    void whatAPermissiveRunStepsOverIsTold() throws IOException {
        byte[] bytes = Samples.EXAMPLE_BYTES.clone();
        bytes[15] = 0x30;
        String file = file(bytes);
        String told = file + ": nothing found; not looked at: layout 0x30 needs a provider,"
                + " buffers and sections can't be located behind an unknown layout\n";
        assertEquals(new Called(ExitStatus.OK, told, ""), call("verify", "--permissive", file));
        assertEquals(ExitStatus.FAILED, call("verify", file).status());
        String inspected = call("inspect", "--permissive", "--json", file).out();
        Map<?, ?> descriptor = (Map<?, ?>) JsonText.object(inspected.strip()).get("descriptor");
        Map<String, Object> verified = JsonText.object(
                call("verify", "--permissive", "--json", file).out().strip());
        assertEquals(descriptor.get("missing"), verified.get("missing"));
        assertEquals(48, ((Map<?, ?>) verified.get("missing")).get("tag"));
    }

    @Test
    void aVendorsSectionThatNobodyProvidesIsSteppedOverAndTold() throws IOException {
        byte[] bytes = Arrays.copyOf(Samples.EXAMPLE_BYTES, Samples.EXAMPLE_BYTES.length + 12);
        bytes[6] = (byte) bytes.length;
        bytes[13] = 1;
        bytes[61] = 8;
        bytes[65] = 0x2A;
        String file = file(bytes);
        String told = file + ": nothing found; not looked at:"
                + " section on flag bit 24 of vendor id 0x000000000000002A needs a provider\n";
        assertEquals(new Called(ExitStatus.OK, told, ""), call("verify", "--permissive", file));
        assertEquals(ExitStatus.FAILED, call("verify", file).status());
    }

    @Test
    void theStatusesAreThoseOfTheProcess() throws IOException {
        assertEquals(
                ExitStatus.FAILED,
                call("verify", file(Arrays.copyOf(Samples.EXAMPLE_BYTES, 30))).status());
        assertEquals(ExitStatus.FAILED, call("verify", "/no/such/file").status());
        assertEquals(ExitStatus.USAGE, call("verify").status());
        assertEquals(ExitStatus.OK, call("verify", "--help").status());
    }

    @Test
    void nothingGoesToTheStreamsOfTheProcess() throws IOException {
        PrintStream out = System.out;
        PrintStream err = System.err;
        ByteArrayOutputStream strayed = new ByteArrayOutputStream();
        PrintStream trap = new PrintStream(strayed, true, StandardCharsets.UTF_8);
        try {
            System.setOut(trap);
            System.setErr(trap);
            call("verify", file(Samples.EXAMPLE_BYTES), "/no/such/file");
            call("nonsense");
        } finally {
            System.setOut(out);
            System.setErr(err);
        }
        assertEquals("", strayed.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aWriterThatFailsIsToldByTheStatus() throws IOException {
        PrintWriter full = new PrintWriter(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        StringWriter err = new StringWriter();
        int status = tool.run(full, new PrintWriter(err), "verify", file(Samples.EXAMPLE_BYTES));
        assertEquals(ExitStatus.FAILED, status);
        assertTrue(err.toString().startsWith("hurray: the output can't be written"), err.toString());
    }

    private Called call(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = tool.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Called(status, out.toString(), err.toString());
    }

    private String file(byte[] bytes) throws IOException {
        return Files.write(folder.resolve("a.bin"), bytes).toString();
    }

    private record Called(int status, String out, String err) {}
}
