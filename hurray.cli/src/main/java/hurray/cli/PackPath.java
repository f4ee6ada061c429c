package hurray.cli;

import hurray.api.FieldIds;
import hurray.api.Missing;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folders that the command line names for packs. */
final class PackPath {
    /** For whoever misses a vendor's part. */
    static final String HELP = Grammar.PACK_PATH + " DIR loads the packs that are in DIR";

    private PackPath() {}

    /** Whether a pack could bring what is missing: a vendor's layout, scheme or section. */
    static boolean mayHelp(Missing missing) {
        boolean section = missing.kind() == Missing.Kind.SECTION;
        return missing.kind() != Missing.Kind.TYPE
                && (section ? missing.bit() >= FieldIds.VENDOR_BIT : FieldIds.isPrivateTag(missing.tag()));
    }

    /** Whether a folder holds no jar, nor does any folder directly in it; what can't be looked at is told elsewhere. */
    static boolean bringsNothing(Path folder) {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try {
            return !holdsJars(folder) && !withinHoldsJars(folder);
        } catch (IOException | DirectoryIteratorException e) {
            return false;
        }
    }

    private static boolean holdsJars(Path folder) throws IOException {
        try (DirectoryStream<Path> jars = Files.newDirectoryStream(folder, "*.jar")) {
            return jars.iterator().hasNext();
        }
    }

    private static boolean withinHoldsJars(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder, Files::isDirectory)) {
            for (Path entry : entries) {
                if (holdsJars(entry)) {
                    return true;
                }
            }
        }
        return false;
    }
}
