package hurray.cli;

import hurray.api.DescriptorException;
import hurray.api.Hurray;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Reads the descriptor at the front of a file, and not a byte more: the file may be a disk image, or a pipe whose writer waits
 * for an answer.
 */
final class BinaryReader {
    private static final byte[] CONTAINER_MAGIC = {'H', 'R', 'R', 'Y', 'F', 'I', 'L', 'E'};

    /** How much of an input that starts wrong is read, where it is there, to be shown. */
    private static final int SHOWN = 32;

    private BinaryReader() {}

    static Input read(Source source, InputFile file, Hurray hurray) throws IOException, InputException {
        InputStream in = file.stream();
        byte[] prefix = in.readNBytes(Hurray.LENGTH_PREFIX);
        refuseContainer(prefix);
        byte[] bytes = append(prefix, in, lengthOrContext(prefix, in, hurray));
        return new Input(source, bytes, unread(file, bytes.length));
    }

    /** Tells a container by its first bytes, which a bare descriptor never has. */
    static void refuseContainer(byte[] bytes) throws InputException {
        int length = CONTAINER_MAGIC.length;
        if (bytes.length >= length && Arrays.equals(bytes, 0, length, CONTAINER_MAGIC, 0, length)) {
            throw InputException.container();
        }
    }

    private static int lengthOrContext(byte[] prefix, InputStream in, Hurray hurray) throws IOException {
        try {
            return hurray.descriptorLength(prefix);
        } catch (DescriptorException e) {
            // Decoding says the same again. What is shown around the fault must not be waited for.
            return prefix.length + Math.clamp(in.available(), 0, SHOWN - prefix.length);
        }
    }

    private static byte[] append(byte[] prefix, InputStream in, int length) throws IOException {
        byte[] rest = in.readNBytes(Math.max(0, length - prefix.length));
        byte[] bytes = Arrays.copyOf(prefix, prefix.length + rest.length);
        System.arraycopy(rest, 0, bytes, prefix.length, rest.length);
        return bytes;
    }

    private static long unread(InputFile file, int read) throws IOException {
        if (file.size() != Input.UNKNOWN) {
            return Math.max(0, file.size() - read);
        }
        return file.stream().available() > 0 ? Input.UNKNOWN : 0;
    }
}
