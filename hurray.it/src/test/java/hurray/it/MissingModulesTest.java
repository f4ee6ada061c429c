package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.Missing;
import hurray.api.MissingProviderException;
import hurray.api.NameTable;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import hurray.it.Jvm.Outcome;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A provider module taken off the module path: just its part is gone, and the error says what to add. */
class MissingModulesTest {

    /** What the other JVM runs: decodes each argument, strict and permissive, and says what becomes of it. */
    static final class Program {
        private Program() {}

        public static void main(String[] arguments) {
            PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
            try {
                Hurray strict = Hurray.load();
                Hurray permissive = Hurray.builder().permissive(true).build();
                for (String argument : arguments) {
                    byte[] bytes = HexFormat.of().parseHex(argument);
                    out.println(tell(strict, bytes) + " | " + tell(permissive, bytes));
                }
            } catch (ProviderException e) {
                out.println("ProviderException: " + e.getMessage());
            }
        }

        private static String tell(Hurray hurray, byte[] bytes) {
            return switch (hurray.tryDecode(bytes)) {
                case Descriptor d -> "accepted missing " + tell(d.missing());
                case Rejection r -> {
                    String missing = r.toException() instanceof MissingProviderException e
                            ? tell(List.of(e.missing())) + " " + e.getMessage()
                            : "nothing " + r.message();
                    yield "rejected " + r.offset() + " " + r.rule() + " missing " + missing;
                }
            };
        }

        private static String tell(List<Missing> missing) {
            List<String> all = new ArrayList<>();
            missing.forEach(m -> all.add(m.kind() + ":" + m.tag() + ":" + m.bit() + ":" + m.module()));
            return all.toString();
        }
    }

    private static List<String> run(String without, List<byte[]> inputs) {
        List<Path> jars = new ArrayList<>(Jvm.jarsIn(Places.jars()));
        jars.addAll(Jvm.jarsIn(Places.libs()));
        jars.add(Jvm.module());
        jars.removeIf(jar -> jar.getFileName().toString().equals(without + ".jar"));
        List<String> command = new ArrayList<>(List.of(
                "--module-path",
                Jvm.path(jars.stream()),
                "--patch-module",
                "hurray.it=" + Jvm.testClasses(),
                "-m",
                "hurray.it/" + Program.class.getName()));
        inputs.forEach(bytes -> command.add(HexFormat.of().formatHex(bytes)));
        Outcome outcome = Jvm.java(command).andGood();
        assertEquals("", outcome.err());
        return outcome.out().lines().toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"hurray.layouts.dense", "hurray.layouts.sparse", "hurray.layouts.indirect"})
    void withoutAModuleOfLayoutsJustThoseAreGoneAndItIsNamed(String module) {
        Map<String, byte[]> samples = new TreeMap<>();
        Samples.layouts()
                .forEach((name, writer) -> samples.put(name, writer.get().bytes()));
        List<String> told = run(module, List.copyOf(samples.values()));
        int i = 0;
        for (byte[] bytes : samples.values()) {
            int tag = bytes[15];
            NameTable.Part part =
                    NameTable.standard().part(Missing.Kind.LAYOUT, tag).orElseThrow();
            String line = told.get(i++);
            if (part.module().equals(module)) {
                String missing = "missing [LAYOUT:" + tag + ":-1:" + module + "]";
                assertTrue(line.startsWith("rejected 15 layout-tag " + missing), line);
                assertTrue(line.contains("(" + part.name() + ") needs a provider: add " + module), line);
                assertTrue(line.endsWith(" | accepted " + missing), line);
            } else {
                assertEquals("accepted missing [] | accepted missing []", line);
            }
        }
    }

    @Test
    void withoutTheSectionsAFlagIsRejectedAt10InPermissiveModeToo() {
        DescriptorWriter[] flagged = {
            Samples.rowMajor().quantization(Samples.perTensor()),
            Samples.rowMajor().wholeShard(),
            Samples.rowMajor().type(0xF0).extension(32, 1),
            Samples.rowMajor().statistics(1),
            Samples.rowMajor().member(1)
        };
        List<byte[]> inputs = new ArrayList<>();
        for (DescriptorWriter writer : flagged) {
            inputs.add(writer.bytes());
        }
        inputs.add(Samples.csf().bytes());
        List<String> told = run("hurray.sections", inputs);
        for (int bit = 0; bit < 5; bit++) {
            String line = told.get(bit);
            String expected = "rejected 10 section-unknown missing [SECTION:-1:" + bit + ":hurray.sections]";
            assertTrue(line.startsWith(expected), line);
            assertTrue(line.contains(" | " + expected), line);
            String name = NameTable.standard()
                    .part(Missing.Kind.SECTION, bit)
                    .orElseThrow()
                    .name();
            assertTrue(line.contains("(" + name + ") needs a provider: add hurray.sections"), line);
        }
        assertEquals("accepted missing [] | accepted missing []", told.get(5));
    }

    @Test
    void withoutTheEngineTheErrorSaysToAddIt() {
        String line = run("hurray.core", List.of(Samples.csr().bytes())).getFirst();
        assertTrue(line.startsWith("ProviderException: "), line);
        assertTrue(line.contains("add hurray.core to the module path"), line);
    }

    @Test
    void withEveryModuleNothingIsMissing() {
        assertEquals(
                List.of("accepted missing [] | accepted missing []"),
                run("nothing", List.of(Samples.csr().statistics(1).bytes())));
    }
}
