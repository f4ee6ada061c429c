package hurray.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/**
 * An input that has been opened.
 *
 * @param stream its bytes
 * @param size   how many there are, {@link Input#UNKNOWN} for what is no ordinary file
 * @param opened whether the stream was opened for this, and so is closed with it
 */
record InputFile(InputStream stream, long size, boolean opened) implements Closeable {

    /** Opens a file by its name on the command line. */
    static InputFile open(String name, InputStream standardInput) throws InputException {
        if (name.equals(Source.STANDARD_INPUT)) {
            return new InputFile(standardInput, Input.UNKNOWN, false);
        }
        if (name.isEmpty()) {
            // To Java it is the current folder, to people a variable of their script that is not set.
            throw InputException.unreadable(InputException.NO_SUCH_FILE);
        }
        try {
            Path path = Path.of(name);
            BasicFileAttributes facts = Files.readAttributes(path, BasicFileAttributes.class);
            if (facts.isDirectory()) {
                throw InputException.unreadable("is a directory");
            }
            long size = facts.isRegularFile() ? facts.size() : Input.UNKNOWN;
            return new InputFile(Files.newInputStream(path), size, true);
        } catch (InvalidPathException e) {
            throw InputException.unreadable("no file can have this name");
        } catch (IOException e) {
            throw InputException.unreadable(e);
        }
    }

    @Override
    public void close() throws IOException {
        if (opened) {
            stream.close();
        }
    }
}
