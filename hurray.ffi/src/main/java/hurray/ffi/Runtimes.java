package hurray.ffi;

import hurray.api.Hurray;
import hurray.api.HurrayException;
import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The runtimes that descriptors are decoded with, and what they share. */
final class Runtimes {
    private static @Nullable Runtimes opened;

    final Hurray strict;
    final FieldTable fields;
    final Plans plans;
    private final String packPath;
    private volatile @Nullable Hurray permissive;

    private Runtimes(String packPath) {
        this.packPath = packPath;
        strict = builder(packPath).build();
        fields = new FieldTable(strict);
        plans = new Plans(fields);
    }

    /** The permissive one, which few ask for. */
    Hurray permissive() {
        Hurray runtime = permissive;
        return runtime != null ? runtime : makePermissive();
    }

    private synchronized Hurray makePermissive() {
        Hurray runtime = permissive;
        if (runtime == null) {
            runtime = builder(packPath).permissive(true).build();
            permissive = runtime;
        }
        return runtime;
    }

    /** Assembles them once; a failure is not kept, so that whoever mends its reason may call again. */
    static synchronized Runtimes open(String packPath) {
        Runtimes runtimes = opened;
        if (runtimes == null) {
            runtimes = new Runtimes(packPath);
            opened = runtimes;
        }
        return runtimes;
    }

    static synchronized Runtimes opened() {
        Runtimes runtimes = opened;
        if (runtimes == null) {
            throw new IllegalStateException("nothing has been opened");
        }
        return runtimes;
    }

    private static Hurray.Builder builder(String packPath) {
        Hurray.Builder builder = Hurray.builder();
        for (String folder : packPath.split(File.pathSeparator, -1)) {
            if (!folder.isEmpty()) {
                builder.packs(path(folder));
            }
        }
        return builder;
    }

    private static Path path(String folder) {
        try {
            return Path.of(folder);
        } catch (InvalidPathException e) {
            throw new HurrayException(
                    "the folder of packs " + folder + " can't be named in the locale of this process (" + e.getReason()
                            + "): set LC_ALL=C.UTF-8",
                    e);
        }
    }
}
