package hurray.it;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import com.sun.management.ThreadMXBean;
import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.Hurray;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The costliest descriptors that we can think of: none makes decode allocate more than 64 KiB beside a copy of its input. Usual ones come
 * with no more than the descriptor itself.
 */
class AllocationTest {
    private static final long ALLOWANCE = 64 << 10;
    private static final int RANK = 64;
    private static final int DECODES = 20;

    /** What a decode may allocate beside the length: the descriptor itself and its offsets, of three levels at most in what is tested. */
    private static final long BESIDE = 120;

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final HotSpotDiagnosticMXBean HOT_SPOT =
            ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);

    private static long[] all(long value) {
        return LongStream.generate(() -> value).limit(RANK).toArray();
    }

    private static Stream<Arguments> descriptors() {
        long[] none = {};
        long[] huge = all(Long.MAX_VALUE - 1);
        long[] halves = all(1L << 32);
        DescriptorWriter buffers = Samples.rowMajor().quantization(Samples.perTensor());
        for (int i = 1; i < 255; i++) {
            buffers.buffer(64);
        }
        return Stream.of(
                Arguments.of(
                        "row-major, huge extents",
                        new DescriptorWriter().shape(huge).buffer(-1).bytes()),
                Arguments.of(
                        "row-major, large extents",
                        new DescriptorWriter().shape(halves).buffer(-1).bytes()),
                Arguments.of(
                        "tiled, huge tiles",
                        new DescriptorWriter()
                                .layout(0x04)
                                .shape(huge)
                                .payload(p -> Samples.level(p, 0, all(-1), 1, 1, none, none))
                                .buffer(-1)
                                .bytes()),
                Arguments.of(
                        "tiled, small tiles",
                        new DescriptorWriter()
                                .layout(0x04)
                                .shape(huge)
                                .payload(p -> Samples.level(p, 0, all(2), 1, 1, none, none))
                                .buffer(-1)
                                .bytes()),
                Arguments.of(
                        "strided, huge strides both ways",
                        Samples.strided(all(Long.MIN_VALUE))
                                .shape(huge)
                                .buffer(-1)
                                .byteOffset(-1)
                                .bytes()),
                Arguments.of(
                        "strided, huge strides",
                        Samples.strided(all(Long.MAX_VALUE))
                                .shape(all(-2))
                                .buffer(-1)
                                .bytes()),
                Arguments.of(
                        "strided, reaches that add up to just what fits",
                        Samples.strided(all(1L << 60)).shape(all(2)).buffer(0).bytes()),
                Arguments.of(
                        "morton",
                        Samples.morton(all(0xFFFF_FFFFL)).shape(huge).buffer(-1).bytes()),
                Arguments.of(
                        "hilbert",
                        Samples.hilbert(63, RANK)
                                .shape(all(Long.MIN_VALUE))
                                .buffer(-1)
                                .bytes()),
                Arguments.of("255 buffers", buffers.bytes()),
                Arguments.of(
                        "255 buffers, the last one wrong",
                        buffers.patch("b254.reserved", 1, 1).bytes()),
                Arguments.of(
                        "a section that is said to be long",
                        Samples.rowMajor()
                                .quantization(new byte[8])
                                .patch("quantization_length", 4, 0xFFFF_FFFFL)
                                .bytes()),
                Arguments.of(
                        "a payload that is said to be long",
                        Samples.privateLayout((byte) 1)
                                .patch("data_length", 4, -1)
                                .bytes()),
                Arguments.of(
                        "a descriptor that is said to be long",
                        Samples.rowMajor().patch("length", 4, 16 << 20).bytes()),
                Arguments.of(
                        "eight levels of tiles",
                        new DescriptorWriter()
                                .layout(0x04)
                                .shape(huge)
                                .payload(p -> {
                                    for (int level = 0; level < 8; level++) {
                                        Samples.level(
                                                p,
                                                level,
                                                all(-1),
                                                3,
                                                level == 7 ? 3 : 4,
                                                all(1),
                                                level == 7 ? all(1) : none);
                                    }
                                })
                                .buffer(0)
                                .bytes()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("descriptors")
    void decodeAllocatesLittle(String name, byte[] bytes) {
        for (Hurray hurray : Arrays.asList(Runtimes.STRICT, Runtimes.PERMISSIVE)) {
            hurray.tryDecode(bytes);
            long before = THREADS.getCurrentThreadAllocatedBytes();
            hurray.tryDecode(bytes);
            long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
            assertTrue(allocated <= ALLOWANCE + bytes.length, () -> allocated + " bytes for " + bytes.length);
        }
    }

    private static Stream<Arguments> usual() {
        return Stream.concat(
                Samples.layouts().entrySet().stream()
                        .map(layout ->
                                Arguments.of(layout.getKey(), layout.getValue().get())),
                Samples.schemes().entrySet().stream()
                        .map(scheme ->
                                Arguments.of(scheme.getKey(), Samples.rowMajor().quantization(scheme.getValue()))));
    }

    /** The least of several decodes counts: now and then the virtual machine allocates on behalf of a thread. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("usual")
    void aDecodeAllocatesTheLengthAndLittleBeside(String name, DescriptorWriter writer) {
        assumeTrue(
                HOT_SPOT.getVMOption("UseCompressedOops").getValue().equals("true"),
                "skipped: with wide references, which a heap of 32 GB has, objects are larger");
        byte[] bytes = writer.bytes();
        long least = Long.MAX_VALUE;
        for (int i = 0; i < DECODES; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            DecodeResult result = Runtimes.STRICT.tryDecode(bytes);
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
            assertTrue(result instanceof Descriptor, () -> name + " is refused");
        }
        long beside = least - bytes.length;
        assertTrue(beside <= BESIDE, () -> beside + " bytes beside the length");
    }
}
