package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.HurrayStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the header that libhurray is compiled with, and that is shipped, against what {@code hurray header} writes. Where the ledger or
 * the text beside hurray.cli's {@code Header} has changed, {@code ./mvnw -B verify -Dhurray.header.write=true} writes it anew.
 */
class HeaderGeneratedTest {
    private static final String WRITE = "hurray.header.write";
    private static final Path FILE =
            Path.of(System.getProperty("hurray.root", ".."), "hurray.ffi/src/main/c/include/hurray.h");
    private static final Pattern STATUS =
            Pattern.compile("(?m)^#define HURRAY_(?:(OK)|ERR_([A-Z_]+)) \\(?(-?\\d+)\\)?$");
    private static final Pattern FUNCTION = Pattern.compile("\\b(hurray_\\w+)\\(");

    private static String header;

    @TempDir
    private Path folder;

    @BeforeAll
    static void theHeaderIsMade() throws IOException {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int status = ToolProvider.findFirst("hurray")
                .orElseThrow()
                .run(new PrintWriter(out), new PrintWriter(err), "header");
        assertEquals("", err.toString());
        assertEquals(0, status);
        header = withoutPacks(out.toString());
        if (Boolean.getBoolean(WRITE)) {
            Files.writeString(FILE, header);
        }
    }

    /** The file that is kept is that of the format alone; blocks of packs stand behind it. */
    private static String withoutPacks(String text) {
        String end = "#endif /* HURRAY_H */\n";
        return text.substring(0, text.indexOf(end) + end.length());
    }

    @Test
    void theFileIsWhatTheCommandWrites() throws IOException {
        assertEquals(header, Files.readString(FILE));
    }

    @Test
    void theImageHasTheSameFile() throws IOException {
        assertEquals(header, Files.readString(CBuild.image().resolve("include/hurray.h")));
    }

    @Test
    void theStatusesAreThoseOfTheApi() {
        Map<String, Integer> expected = new TreeMap<>();
        for (HurrayStatus status : HurrayStatus.values()) {
            expected.put(status.name(), status.code());
        }
        Map<String, Integer> declared = new TreeMap<>();
        STATUS.matcher(header)
                .results()
                .forEach(line -> declared.put(
                        line.group(1) == null ? line.group(2) : line.group(1), Integer.valueOf(line.group(3))));
        assertEquals(expected, declared);
    }

    @Test
    void theFunctionsAreThoseThatTheLibraryExports() throws IOException {
        String code = header.replaceAll("(?s)/\\*.*?\\*/", "");
        assertEquals(
                CBuild.exported().stream()
                        .filter(name -> name.startsWith("hurray_"))
                        .collect(Collectors.toSet()),
                FUNCTION.matcher(code).results().map(match -> match.group(1)).collect(Collectors.toSet()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"cc -std=c99", "cc -std=c11", "cc -x c++ -std=c++11", "cc -x c++ -std=c++20"})
    void theHeaderStandsAloneAndMayBeIncludedTwice(String compiler) throws IOException {
        Native.need("cc");
        Path source = Files.writeString(folder.resolve("alone.c"), "#include <hurray.h>\n#include <hurray.h>\n");
        List<String> command = new ArrayList<>(List.of(compiler.split(" ")));
        command.addAll(List.of("-pedantic -Wall -Wextra -Werror -fsyntax-only -I".split(" ")));
        command.add(FILE.getParent().toString());
        command.add(source.toString());
        Jvm.run(command).andGood();
    }

    @Test
    void noConstantOfTheHeaderIsWarnedOfByACompilerOfCppThatWarnsOfMuch() throws IOException {
        Native.need("c++");
        StringBuilder source = new StringBuilder("#include <hurray.h>\nvoid use();\nvoid use() {\n");
        Pattern.compile("(?m)^#define (HURRAY_\\w+)(\\(\\w+\\))? \\S")
                .matcher(header)
                .results()
                .forEach(match -> source.append(
                        "    static_cast<void>(" + match.group(1) + (match.group(2) == null ? "" : "(0xF0)") + ");\n"));
        Path file = Files.writeString(folder.resolve("all.cc"), source.append("}\n"));
        List<String> command = new ArrayList<>(List.of(("c++ -std=c++11 -fsyntax-only -Wall -Wextra -Werror -pedantic"
                        + " -Wold-style-cast -Wconversion -Wsign-conversion -Wshadow -Wundef -I")
                .split(" ")));
        command.addAll(List.of(FILE.getParent().toString(), file.toString()));
        Jvm.run(command).andGood();
    }

    @Test
    void theIdentifiersOfVendorsIdsAreRight() throws IOException {
        String program = """
                #include <hurray.h>
                #if HURRAY_LAYOUT_FIELD_CSR_NNZ != 0x00010700 || HURRAY_EXT_DYNAMIC != UINT64_MAX
                #error
                #endif
                int main(void) {
                    return HURRAY_LAYOUT_FIELD_PRIVATE_EXTENSION_LAYOUT_ID(0xF0) == 0x0001F0FF
                        && HURRAY_QUANT_FIELD_PRIVATE_EXTENSION_SCHEME_ID(0xFE) == 0x0002FEFF
                        && HURRAY_SECTION_FIELD_PRIVATE_EXTENSION_SECTION_ID(24) == 0xF01800FF
                        && HURRAY_SECTION_FIELD_PRIVATE_EXTENSION_SECTION_ID(31) == 0xF01F00FF ? 0 : 1;
                }
                """;
        Path made = CBuild.compile(folder, "ids", program, List.of("-I" + FILE.getParent()));
        Jvm.run(List.of(made.toString())).andGood();
    }
}
