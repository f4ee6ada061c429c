package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InputFileTest {
    @TempDir
    private Path folder;

    @Test
    void aFileIsOpenedWithItsSize() throws Exception {
        Path file = Files.write(folder.resolve("a.bin"), new byte[] {1, 2, 3});
        try (InputFile opened = InputFile.open(file.toString(), InputStream.nullInputStream())) {
            assertEquals(3, opened.size());
            assertArrayEquals(new byte[] {1, 2, 3}, opened.stream().readAllBytes());
        }
    }

    @Test
    void aDashIsTheStandardInputWhichIsLeftOpen() throws Exception {
        boolean[] closed = new boolean[1];
        InputStream in = new ByteArrayInputStream(new byte[] {1}) {
            @Override
            public void close() {
                closed[0] = true;
            }
        };
        try (InputFile opened = InputFile.open("-", in)) {
            assertEquals(Input.UNKNOWN, opened.size());
            assertEquals(1, opened.stream().read());
        }
        assertTrue(!closed[0]);
    }

    @Test
    void aFileThatIsNotThereIsToldSo() {
        assertEquals("no such file", failure(folder.resolve("none.bin").toString()));
        assertEquals("no such file", failure(""));
    }

    @Test
    void aDirectoryIsToldSo() {
        assertEquals("is a directory", failure(folder.toString()));
    }

    @Test
    void aNameThatNoFileCanHaveIsToldSo() {
        assertEquals("no file can have this name", failure("a\0b"));
    }

    @Test
    void reasonsOfTheSystemAreToldInItsWords() {
        assertEquals("permission denied", reason(new AccessDeniedException("a.bin")));
        assertEquals("Too many levels", reason(new FileSystemException("a.bin", null, "Too many levels")));
        assertEquals("Input/output error", reason(new IOException("Input/output error")));
    }

    private static String reason(IOException e) {
        return InputException.unreadable(e).getMessage();
    }

    private static String failure(String name) {
        InputException e = assertThrows(
                InputException.class,
                () -> InputFile.open(name, InputStream.nullInputStream()).close());
        assertEquals("unreadable", e.rule());
        return e.getMessage();
    }
}
