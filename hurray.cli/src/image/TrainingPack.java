import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.spi.ToolProvider;

/**
 * Makes a pack for the training run to load, so that the AOT cache holds what opening one takes: that is most of what a
 * start with {@code --pack-path} costs.
 *
 * <p>Run by the build: {@code java TrainingPack.java MODULES DIR} compiles it against the jars in MODULES and leaves it in
 * DIR/pack.
 */
final class TrainingPack {
    private static final String MODULE = """
            module training {
                requires hurray.spi;
                provides hurray.spi.FormatProvider with training.Training;
            }
            """;

    private static final String PROVIDER = """
            package training;

            import hurray.api.U64Field;
            import hurray.spi.FormatProvider;
            import hurray.spi.LayoutSchema;
            import hurray.spi.PayloadSchema;
            import hurray.spi.Size;
            import java.util.List;

            public final class Training implements FormatProvider {
                @Override
                public List<LayoutSchema> layouts() {
                    U64Field count = new U64Field(0x0001_FE00, "TRAINING_COUNT", 1);
                    return List.of(PayloadSchema.privateLayout(0xFE, 1, "training")
                            .u64(count)
                            .buffer("values", Size.elements(count))
                            .build());
                }
            }
            """;

    private TrainingPack() {}

    public static void main(String... args) throws IOException {
        Path folder = Path.of(args[1]);
        String classes = folder.resolve("classes").toString();
        String module = source(folder.resolve("src/module-info.java"), MODULE);
        String provider = source(folder.resolve("src/training/Training.java"), PROVIDER);
        run("javac", "-p", args[0], "-d", classes, module, provider);
        Files.createDirectories(folder.resolve("pack"));
        run("jar", "-c", "-f", folder.resolve("pack/training.jar").toString(), "-C", classes, ".");
    }

    private static String source(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text).toString();
    }

    private static void run(String tool, String... arguments) {
        if (ToolProvider.findFirst(tool).orElseThrow().run(System.out, System.err, arguments) != 0) {
            throw new IllegalStateException(tool + " failed, see above");
        }
    }
}
