package hurray.it;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A hurray.spi of another time: with one method and one class more, and any version. */
final class PackSpi {
    static final String VERSION = hurray.spi.FormatProvider.class
            .getModule()
            .getDescriptor()
            .rawVersion()
            .orElseThrow();

    private PackSpi() {}

    /** A folder to compile against. */
    static Path jars(PackKit kit, Path folder, String version) throws IOException {
        Path spi = Places.jars().resolve("hurray.spi.jar");
        Path jars = PackKit.into(folder.resolve("spi-" + version), Places.jars().resolve("hurray.api.jar"), spi);
        Path annotations = kit.jar(PackSource.library("org.jspecify").file("Stub", "public class Stub {}"));
        Path patch = folder.resolve("patch-" + version);
        Path provider = patch.resolve("src/hurray/spi/FormatProvider.java");
        Path novelty = patch.resolve("src/hurray/spi/Novelty.java");
        String source =
                Files.readString(Places.root().resolve("hurray.spi/src/main/java/hurray/spi/FormatProvider.java"));
        PackKit.write(
                provider, source.replaceFirst("default List<LayoutSchema>", "default int novelty() { return 1; } $0"));
        PackKit.write(novelty, "package hurray.spi; public interface Novelty {}");
        String classes = patch.resolve("out").toString();
        PackKit.run(
                "javac",
                "-nowarn",
                "-p",
                jars + File.pathSeparator + annotations,
                "--patch-module",
                "hurray.spi=" + patch.resolve("src"),
                "-d",
                classes,
                provider.toString(),
                novelty.toString());
        String jar = jars.resolve("hurray.spi.jar").toString();
        PackKit.run("jar", "--update", "--file", jar, "--module-version", version, "-C", classes, ".");
        return jars;
    }
}
