package hurray.cli;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Finds the files {@code META-INF/hurray/NAME.tsv} of a pack, whether that is a jar, a folder or a module of a linked image. */
final class PackLedgerFiles {
    private static final String FOLDER = "META-INF/hurray/";
    private static final String SUFFIX = ".tsv";

    private PackLedgerFiles() {}

    /**
     * The texts of the files, by name.
     *
     * @param location of a module or of classes; what has no file system of its own has no ledger either
     */
    static Map<String, String> in(URI location) throws IOException {
        if (!"file".equals(location.getScheme()) && !"jrt".equals(location.getScheme())) {
            return Map.of();
        }
        Path path = Path.of(location);
        return Files.isRegularFile(path) ? inJar(path) : inFolder(path.resolve(FOLDER));
    }

    /** Without a file system for jars, which an image may lack. */
    private static Map<String, String> inJar(Path jar) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        try (ZipFile file = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : file.stream().toList()) {
                String name = entry.getName();
                if (name.startsWith(FOLDER) && name.endsWith(SUFFIX)) {
                    texts.put(name, new String(file.getInputStream(entry).readAllBytes(), StandardCharsets.UTF_8));
                }
            }
        }
        return texts;
    }

    private static Map<String, String> inFolder(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                for (Path file :
                        files.filter(f -> f.toString().endsWith(SUFFIX)).toList()) {
                    texts.put(FOLDER + file.getFileName(), Files.readString(file));
                }
            }
        }
        return texts;
    }
}
