package hurray.it;

import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;

/** Where the build has put what the tests need; the build tells by system properties. */
final class Places {
    private Places() {}

    private static Path property(String name) {
        String value = System.getProperty(name);
        assertNotNull(value, () -> "system property " + name + " is not set");
        return Path.of(value).toAbsolutePath().normalize();
    }

    /** Folder of our jars, without versions in their names. */
    static Path jars() {
        return property("hurray.jars");
    }

    /** Folder of the jars of others. */
    static Path libs() {
        return property("hurray.libs");
    }

    /** The project's root. */
    static Path root() {
        return property("hurray.root");
    }

    /** The runtime image; ends the test as skipped where there is none. */
    static Path image() {
        Path image = property("hurray.image");
        skipUnless(Files.isExecutable(image.resolve("bin/hurray")), "there is no runtime image at " + image);
        return image;
    }

    /** The folder that stands beside a developer's tree; ends the test as skipped where there is none. */
    static Path shared() {
        Path shared = root().resolve("../shared").normalize();
        skipUnless(Files.isDirectory(shared), "there is no folder " + shared);
        return shared;
    }

    /** Ends the test as skipped, and says why. */
    static void skipUnless(boolean good, String reason) {
        if (!good) {
            System.out.println("Skipped: " + reason);
        }
        assumeTrue(good, reason);
    }
}
