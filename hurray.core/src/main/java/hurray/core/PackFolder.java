package hurray.core;

import hurray.api.ProviderException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Looks through folders for packs: a folder itself, when it holds jars, and each folder directly in it that does; each one once. */
final class PackFolder {
    private final PackOpener opener;
    private final Set<Path> opened = new HashSet<>();

    PackFolder(PackOpener opener) {
        this.opener = opener;
    }

    void open(Path folder) {
        try {
            Set<Path> within = foldersIn(folder);
            open(folder, jars(folder));
            for (Path pack : within) {
                openWithin(pack);
            }
        } catch (IOException | DirectoryIteratorException e) {
            throw new ProviderException("the folder of packs " + folder + " can't be read: " + why(folder, e), e);
        }
    }

    /** One that can't be read, such as a lost+found, is told, and does not stand in the way of those beside it. */
    private void openWithin(Path pack) {
        try {
            open(pack, jars(pack));
        } catch (IOException | DirectoryIteratorException e) {
            opener.fault(pack, "the folder can't be read: " + why(pack, e));
        }
    }

    private void open(Path pack, Set<Path> jars) throws IOException {
        if (!jars.isEmpty() && opened.add(pack.toRealPath())) {
            opener.open(pack, jars);
        }
    }

    private static Set<Path> foldersIn(Path folder) throws IOException {
        Set<Path> within = new TreeSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    within.add(entry);
                }
            }
        }
        return within;
    }

    /** The jars of a folder in the order of their names. */
    private static Set<Path> jars(Path folder) throws IOException {
        Set<Path> jars = new TreeSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, "*.jar")) {
            for (Path entry : entries) {
                jars.add(entry);
            }
        }
        return jars;
    }

    private static String why(Path folder, Exception thrown) {
        if (Files.isRegularFile(folder)) {
            return "it is a file; name the folder that holds it";
        }
        if (Files.notExists(folder)) {
            return "it does not exist";
        }
        return thrown instanceof AccessDeniedException denied
                ? "permission denied for " + denied.getFile()
                : thrown.toString();
    }
}
