package hurray.core;

import static hurray.core.Keys.u64;
import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.SPARSE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.DescriptorException;
import hurray.api.Hurray;
import hurray.api.HurrayStatus;
import hurray.api.LimitException;
import hurray.api.Limits;
import hurray.api.Rejection;
import hurray.spi.Factor;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The same bytes give the same result wherever they are, and only the descriptor's own are looked at. */
class InputFormsTest {
    private static final LayoutSchema LAYOUT = PayloadSchema.layout(0x21, "plain")
            .rank(0, 64)
            .u32(u64(0))
            .min(1)
            .buffer("data", Size.elements(Factor.shape()))
            .build();

    private final Hurray hurray = Lab.strict(LAYOUT);

    private static byte[] valid() {
        return Draft.of(0x21, 4, 5).payload(new Wire().u32(7)).buffer(80).bytes();
    }

    private static byte[] broken() {
        return Draft.of(0x21, 4, 5).payload(new Wire().u32(0)).buffer(80).bytes();
    }

    static Stream<Arguments> inputs() {
        byte[] whole = valid();
        byte[] longer = Arrays.copyOf(whole, whole.length + 100);
        Arrays.fill(longer, whole.length, longer.length, (byte) 0x77);
        byte[] wrong = broken();
        return Stream.of(
                arguments("valid", whole),
                arguments("valid, with more behind it", longer),
                arguments("broken", wrong),
                arguments("cut in the header", Arrays.copyOf(whole, 9)),
                arguments("cut in the length", Arrays.copyOf(whole, 10)),
                arguments("cut before the rank", Arrays.copyOf(whole, 19)),
                arguments("cut in the table", Arrays.copyOf(whole, whole.length - 1)),
                arguments("nothing", new byte[0]),
                arguments("no magic", new byte[200]));
    }

    private List<DecodeResult> decodeEverywhere(byte[] bytes, Arena arena) {
        int length = bytes.length;
        ByteBuffer direct = ByteBuffer.allocateDirect(length + 7);
        direct.position(7).put(bytes).position(7);
        byte[] wide = new byte[length + 8];
        System.arraycopy(bytes, 0, wide, 3, length);
        ByteBuffer offset = ByteBuffer.wrap(wide, 3, length);
        ByteBuffer sliced = ByteBuffer.wrap(wide).slice(3, length);
        MemorySegment aligned = arena.allocate(length + 16, 8);
        MemorySegment.copy(bytes, 0, aligned, ValueLayout.JAVA_BYTE, 0, length);
        MemorySegment unaligned = arena.allocate(length + 16, 8).asSlice(5, length);
        MemorySegment.copy(bytes, 0, unaligned, ValueLayout.JAVA_BYTE, 0, length);
        List<ByteBuffer> buffers = List.of(
                ByteBuffer.wrap(bytes),
                offset,
                offset.duplicate().order(ByteOrder.LITTLE_ENDIAN),
                offset.duplicate().order(ByteOrder.BIG_ENDIAN),
                sliced,
                sliced.asReadOnlyBuffer(),
                direct,
                direct.slice(),
                direct.duplicate().order(ByteOrder.LITTLE_ENDIAN).asReadOnlyBuffer(),
                unaligned.asByteBuffer());
        List<MemorySegment> segments = List.of(
                MemorySegment.ofArray(bytes),
                MemorySegment.ofArray(wide).asSlice(3, length),
                aligned.asSlice(0, length),
                unaligned,
                unaligned.asReadOnly(),
                MemorySegment.ofBuffer(direct));
        List<DecodeResult> results = new ArrayList<>();
        for (ByteBuffer buffer : buffers) {
            int position = buffer.position();
            int limit = buffer.limit();
            ByteOrder order = buffer.order();
            results.add(hurray.tryDecode(buffer));
            assertEquals(List.of(position, limit), List.of(buffer.position(), buffer.limit()));
            assertEquals(order, buffer.order());
        }
        segments.forEach(segment -> results.add(hurray.tryDecode(segment)));
        return results;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("inputs")
    void everyFormOfInputGivesTheSame(String name, byte[] bytes) {
        DecodeResult expected = hurray.tryDecode(bytes);
        try (Arena arena = Arena.ofConfined()) {
            List<DecodeResult> results = decodeEverywhere(bytes, arena);
            assertEquals(16, results.size());
            results.forEach(result -> assertEquals(expected, result));
            if (expected instanceof Descriptor descriptor) {
                assertArrayEquals(valid(), descriptor.toByteArray());
                assertEquals(valid().length, descriptor.length());
            } else {
                assertThrows(DescriptorException.class, () -> hurray.decode(bytes));
                assertThrows(DescriptorException.class, () -> hurray.decode(ByteBuffer.wrap(bytes)));
                assertThrows(DescriptorException.class, () -> hurray.decode(MemorySegment.ofArray(bytes)));
            }
        }
    }

    @Test
    void aSegmentLargerThanAnyArrayIsReadAtItsFront(@TempDir Path folder) throws IOException {
        byte[] whole = valid();
        Path sparse = folder.resolve("sparse");
        try (FileChannel channel = FileChannel.open(sparse, CREATE_NEW, READ, WRITE, SPARSE);
                Arena arena = Arena.ofConfined()) {
            channel.write(ByteBuffer.wrap(whole));
            channel.write(ByteBuffer.wrap(new byte[1]), 3L << 30);
            MemorySegment huge = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            assertArrayEquals(whole, hurray.decode(huge).toByteArray());
            assertEquals(whole.length, hurray.descriptorLength(huge));
        }
    }

    @Test
    void everyTruncationIsRejectedWithTheOffsetOfWhatIsCutOff() {
        byte[] whole = valid();
        for (int length = 0; length < whole.length; length++) {
            Rejection rejection = assertInstanceOf(Rejection.class, hurray.tryDecode(Arrays.copyOf(whole, length)));
            assertEquals(Rejection.TRUNCATED, rejection.rule());
            assertTrue(rejection.offset() <= length && rejection.offset() + 8 > length, rejection.message());
        }
    }

    @Test
    void aSmallerDescriptorLengthIsRejectedInsideIt() {
        byte[] whole = valid();
        for (int length = 0; length < whole.length; length++) {
            byte[] bytes = whole.clone();
            bytes[6] = (byte) length;
            Rejection rejection = assertInstanceOf(Rejection.class, hurray.tryDecode(bytes));
            assertEquals(length < 20 ? "descriptor-length" : Rejection.TRUNCATED, rejection.rule());
            assertTrue(rejection.offset() <= Math.max(6, length), rejection.message());
        }
    }

    @Test
    void theLengthIsToldFromTheFirstTenBytes() {
        byte[] whole = valid();
        for (int length = 0; length <= whole.length; length++) {
            byte[] prefix = Arrays.copyOf(whole, length);
            ByteBuffer buffer = ByteBuffer.wrap(prefix);
            MemorySegment segment = MemorySegment.ofArray(prefix);
            if (length < Hurray.LENGTH_PREFIX) {
                for (DescriptorException e : List.of(
                        assertThrows(DescriptorException.class, () -> hurray.descriptorLength(prefix)),
                        assertThrows(DescriptorException.class, () -> hurray.descriptorLength(buffer)),
                        assertThrows(DescriptorException.class, () -> hurray.descriptorLength(segment)))) {
                    assertEquals(Rejection.TRUNCATED, e.rule());
                    assertEquals(length < 4 ? 0 : length < 6 ? length : 6, e.offset());
                }
            } else {
                assertEquals(whole.length, hurray.descriptorLength(prefix));
                assertEquals(whole.length, hurray.descriptorLength(buffer));
                assertEquals(whole.length, hurray.descriptorLength(segment));
            }
            assertEquals(0, buffer.position());
        }
    }

    @Test
    void theLengthIsNotToldWhenMagicVersionOrLengthAreWrong() {
        Object[][] cases = {
            {0, 0x49, HurrayStatus.INVALID_MAGIC, 0L},
            {4, 0, HurrayStatus.VERSION_MISMATCH, 4L},
            {4, 2, HurrayStatus.VERSION_MISMATCH, 4L},
            {6, 19, HurrayStatus.INVALID_LAYOUT, 6L},
            {9, 0x7F, HurrayStatus.INVALID_LAYOUT, 6L},
            {9, 0xFF, HurrayStatus.INVALID_LAYOUT, 6L},
        };
        for (Object[] each : cases) {
            byte[] bytes = valid();
            bytes[(int) each[0]] = ((Integer) each[1]).byteValue();
            DescriptorException e = assertThrows(DescriptorException.class, () -> hurray.descriptorLength(bytes));
            assertEquals(each[2], e.status());
            assertEquals(each[3], e.offset());
            assertEquals(e.rejection(), hurray.tryDecode(bytes));
        }
    }

    @Test
    void aDescriptorLongerThanTheLimitIsRefusedBeforeItIsRead() {
        byte[] whole = valid();
        Hurray exact = Lab.hurray(false, new Limits(whole.length), LAYOUT);
        assertInstanceOf(Descriptor.class, exact.tryDecode(whole));
        Hurray tight = Lab.hurray(false, new Limits(whole.length - 1), LAYOUT);
        for (byte[] input : List.of(whole, Arrays.copyOf(whole, 10), Arrays.copyOf(whole, 5000))) {
            LimitException e = assertThrows(LimitException.class, () -> tight.decode(input));
            assertEquals(6, e.offset());
            assertEquals(HurrayStatus.INVALID_LAYOUT, e.status());
            assertEquals("" + whole.length, e.found());
            assertThrows(LimitException.class, () -> tight.descriptorLength(input));
        }
        assertEquals(whole.length - 1, tight.limits().maxDescriptorLength());
    }

    @Test
    void anInputThatChangesWhileItIsCopiedGivesADescriptorOrARejection() {
        long seed = Long.getLong("hurray.inputs.seed", 68_000L);
        System.out.println("InputFormsTest: -Dhurray.inputs.seed=" + seed);
        Random random = new Random(seed);
        byte[] whole = valid();
        CoreHurray core = (CoreHurray) hurray;
        for (int i = 0; i < 2_000; i++) {
            // What the copy looks like when the length was another when it was asked for: longer or shorter than it
            // says.
            byte[] copy = Arrays.copyOf(whole, Math.max(20, whole.length + random.nextInt(60) - 30));
            if (random.nextBoolean()) {
                copy[6] = (byte) (20 + random.nextInt(100));
            }
            if (random.nextInt(4) == 0) {
                copy[10 + random.nextInt(copy.length - 10)] = (byte) random.nextInt(4);
            }
            DecodeResult result = core.result(copy);
            if (result instanceof Descriptor descriptor) {
                assertEquals(descriptor.length(), descriptor.toByteArray().length);
                assertTrue(descriptor.get(u64(0)) != 0, "what broke the rule was let through");
            }
        }
        assertInstanceOf(Descriptor.class, core.result(Arrays.copyOf(whole, whole.length + 9)));
    }

    @Test
    void nothingIsNoInput() {
        assertThrows(NullPointerException.class, () -> hurray.tryDecode((byte[]) null));
        assertThrows(NullPointerException.class, () -> hurray.tryDecode((ByteBuffer) null));
        assertThrows(NullPointerException.class, () -> hurray.tryDecode((MemorySegment) null));
    }
}
