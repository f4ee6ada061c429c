package hurray.core;

import hurray.api.ProviderException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
            for (Path pack : packs(folder)) {
                if (opened.add(pack.toRealPath())) {
                    opener.open(pack, jars(pack));
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            throw new ProviderException("the folder of packs " + folder + " can't be read: " + why(folder, e), e);
        }
    }

    private static List<Path> packs(Path folder) throws IOException {
        List<Path> packs = new ArrayList<>();
        packs.add(folder);
        Set<Path> within = new TreeSet<>();
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    within.add(entry);
                }
            }
        }
        packs.addAll(within);
        List<Path> holding = new ArrayList<>();
        for (Path pack : packs) {
            if (!jars(pack).isEmpty()) {
                holding.add(pack);
            }
        }
        return holding;
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
