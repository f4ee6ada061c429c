package hurray.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BinaryReaderTest {
    private static final Source SOURCE = Source.of("a.bin");
    private static final byte[] LONGER = Arrays.copyOf(Samples.EXAMPLE_BYTES, 100);

    @Test
    void theDescriptorIsReadAndNothingBehindIt() throws Exception {
        ByteArrayInputStream in = new ByteArrayInputStream(LONGER);
        Input input = read(in, LONGER.length);
        assertArrayEquals(Samples.EXAMPLE_BYTES, input.bytes());
        assertEquals(39, input.following(61));
        assertEquals(39, in.available());
    }

    @Test
    void aPipeWhoseWriterWaitsIsNotWaitedFor() throws Exception {
        Input input = read(new Waiting(Samples.EXAMPLE_BYTES), Input.UNKNOWN);
        assertArrayEquals(Samples.EXAMPLE_BYTES, input.bytes());
        assertEquals(0, input.following(61));
    }

    @Test
    void ofAPipeItIsNotKnownHowMuchFollows() throws Exception {
        assertEquals(
                Input.UNKNOWN,
                read(new ByteArrayInputStream(LONGER), Input.UNKNOWN).following(61));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 9, 10, 60})
    void whatIsTooShortIsReadAsFarAsItGoes(int length) throws Exception {
        byte[] bytes = Arrays.copyOf(Samples.EXAMPLE_BYTES, length);
        assertArrayEquals(bytes, read(new ByteArrayInputStream(bytes), length).bytes());
    }

    @Test
    void ofWhatIsNoDescriptorAFewBytesAreReadToBeShown() throws Exception {
        assertEquals(32, read(HexReaderTest.endless((byte) 0), Input.UNKNOWN).bytes().length);
        assertEquals(10, read(new Waiting(new byte[10]), Input.UNKNOWN).bytes().length);
    }

    @Test
    void anotherLengthThanTheInputsTakesNoMoreMemoryThanThereIsInput() throws Exception {
        byte[] bytes = Samples.EXAMPLE_BYTES.clone();
        bytes[9] = 0x7F;
        assertArrayEquals(
                bytes, read(new ByteArrayInputStream(bytes), bytes.length).bytes());
    }

    @Test
    void aContainerIsToldByItsFirstBytes() {
        byte[] container = Arrays.copyOf("HRRYFILE\1".getBytes(StandardCharsets.US_ASCII), 64);
        InputException e = assertThrows(InputException.class, () -> read(new ByteArrayInputStream(container), 64));
        assertEquals("container", e.rule());
        assertEquals(
                "this is a container of tensors (HRRYFILE), which can't be read yet; only bare descriptors can",
                e.getMessage());
    }

    @Test
    void halfTheMagicOfAContainerIsNone() throws Exception {
        byte[] half = "HRRYFIL".getBytes(StandardCharsets.US_ASCII);
        assertArrayEquals(
                half, read(new ByteArrayInputStream(half), half.length).bytes());
    }

    private static Input read(InputStream in, long size) throws IOException, InputException {
        FakeHurray hurray = FakeHurray.accepting(Samples.example());
        return BinaryReader.read(SOURCE, new InputFile(in, size, false), hurray);
    }

    /** Has some bytes, and would keep whoever asks for more waiting for ever. */
    private static final class Waiting extends ByteArrayInputStream {
        Waiting(byte[] bytes) {
            super(bytes);
        }

        @Override
        public synchronized int read(byte[] into, int offset, int length) {
            if (length > 0 && available() == 0) {
                throw new AssertionError("this would wait for ever");
            }
            return super.read(into, offset, length);
        }

        @Override
        public byte[] readNBytes(int length) {
            if (length > available()) {
                throw new AssertionError("this would wait for ever");
            }
            byte[] bytes = new byte[length];
            read(bytes, 0, length);
            return bytes;
        }
    }
}
