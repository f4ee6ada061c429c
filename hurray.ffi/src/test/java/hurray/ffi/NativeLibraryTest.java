package hurray.ffi;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.HurrayException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibraryTest {
    @TempDir
    private Path folder;

    @Test
    void aPathThatIsNotAbsoluteIsAMistake() {
        Path path = Path.of("libhurray.so");
        assertThrows(IllegalArgumentException.class, () -> NativeLibrary.register(path));
    }

    @Test
    void aLibraryThatIsNotThereIsTold() {
        Path path = folder.resolve("libhurray.so").toAbsolutePath();
        HurrayException e = assertThrows(HurrayException.class, () -> NativeLibrary.register(path));
        assertTrue(e.getMessage().contains(path.toString()), e::getMessage);
    }
}
