package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Holds the tables that this module carries against those of the specification, which is kept in {@code ../shared/spec} beside
 * the project. Where it is not there, as in a clone without it, these tests are skipped.
 */
class SpecificationTest {
    /** The project's folder, when it is not the one around the working directory. */
    private static final String ROOT = "hurray.root";

    @ParameterizedTest
    @ValueSource(strings = {"identifiers.tsv", "names.tsv"})
    void theTableIsThatOfTheSpecification(String name) throws IOException {
        Path original = root().resolveSibling("shared").resolve("spec").resolve(name);
        if (!Files.isRegularFile(original)) {
            // A skipped test is a number in the build's report; the reason should be seen as well.
            System.out.println("Skipped: " + name + " is not compared, there is no " + original);
        }
        assumeTrue(Files.isRegularFile(original));
        assertEquals(Files.readString(original), Tsv.resource(name));
    }

    private static Path root() {
        String told = System.getProperty(ROOT);
        Path folder = Path.of(told == null ? "" : told).toAbsolutePath().normalize();
        while (!Files.exists(folder.resolve("mvnw")) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        return folder;
    }
}
