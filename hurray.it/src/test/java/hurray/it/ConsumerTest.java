package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an application or a provider needs to be compiled: our jars, and nothing else. */
class ConsumerTest {
    private static final Path JARS = Path.of(System.getProperty("hurray.jars"));

    @TempDir
    Path folder;

    @Test
    void anApplicationCompilesAgainstTheApiAlone() throws IOException {
        Path info = source("module-info.java", "module my.app { requires hurray.api; }");
        Path main = source("my/app/Main.java", """
                package my.app;

                import hurray.api.DecodeResult;
                import hurray.api.Descriptor;
                import hurray.api.Hurray;
                import hurray.api.LayoutFields;
                import hurray.api.Rejection;

                class Main {
                    static String nnz(Hurray hurray, byte[] bytes) {
                        DecodeResult result = hurray.tryDecode(bytes);
                        return switch (result) {
                            case Descriptor d -> Long.toUnsignedString(d.get(LayoutFields.CSR_NNZ));
                            case Rejection r -> r.message() + r.missing();
                        };
                    }
                }
                """);
        compile(JARS.resolve("hurray.api.jar").toString(), info, main);
    }

    @Test
    void aProviderCompilesAgainstApiAndSpiAlone() throws IOException {
        Path info = source("module-info.java", """
                module my.pack {
                    requires hurray.spi;
                    provides hurray.spi.FormatProvider with my.pack.Pack;
                }
                """);
        Path pack = source("my/pack/Pack.java", """
                package my.pack;

                import hurray.api.U64Field;
                import hurray.api.VendorId;
                import hurray.spi.FormatProvider;
                import hurray.spi.LayoutSchema;
                import hurray.spi.PayloadSchema;
                import hurray.spi.Size;
                import java.util.List;

                public class Pack implements FormatProvider {
                    private static final long ID = VendorId.of("com.example.pack");
                    private static final U64Field BLOCKS = new U64Field(0x0001_F100, "BLOCKS", ID);

                    public Pack() {}

                    @Override
                    public List<LayoutSchema> layouts() {
                        return List.of(PayloadSchema.privateLayout(0xF1, ID, "blocks")
                                .u64(BLOCKS)
                                .buffer("values", Size.elements(BLOCKS))
                                .check(tensor -> null)
                                .build());
                    }
                }
                """);
        compile(JARS.resolve("hurray.api.jar") + File.pathSeparator + JARS.resolve("hurray.spi.jar"), info, pack);
    }

    private Path source(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private void compile(String modules, Path... sources) {
        StringWriter output = new StringWriter();
        PrintWriter out = new PrintWriter(output);
        String[] arguments = new String[6 + sources.length];
        arguments[0] = "-Xlint:all";
        arguments[1] = "-Werror";
        arguments[2] = "--module-path";
        arguments[3] = modules;
        arguments[4] = "-d";
        arguments[5] = folder.resolve("classes").toString();
        for (int i = 0; i < sources.length; i++) {
            arguments[6 + i] = sources[i].toString();
        }
        int status = ToolProvider.findFirst("javac").orElseThrow().run(out, out, arguments);
        assertEquals(0, status, output.toString());
    }
}
