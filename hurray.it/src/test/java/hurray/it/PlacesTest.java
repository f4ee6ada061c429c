package hurray.it;

import static hurray.api.HurrayStatus.INVALID_SYNC_MODE;
import static hurray.api.HurrayStatus.INVALID_TYPE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.BufferHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Handles of buffers: alignment, place, number, and byte_offset (spec 1). */
class PlacesTest {

    private static Stream<Arguments> places() {
        List<Arguments> all = new ArrayList<>();
        int[] devices = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0x7F, 0x80, 0xEF, 0xF0, 0xF7, 0xFE, 0xFF};
        int[] classes = {0, 1, 2, 3, 4, 0x7F, 0xEF, 0xF0, 0xFE, 0xFF};
        for (int device : devices) {
            for (int memory : classes) {
                for (int sync : new int[] {0, 1, 2, 3, 0x80, 0xFF}) {
                    all.add(Arguments.of(device, sync, memory));
                }
            }
        }
        return all.stream();
    }

    @ParameterizedTest(name = "device {0}, sync mode {1}, memory class {2}")
    @MethodSource("places")
    void everyPlaceOfABufferIsAcceptedOrRejectedWithItsStatus(int device, int sync, int memory) {
        DescriptorWriter writer =
                Samples.rowMajor().noBuffers().place(device, sync, memory).buffer(48);
        if (!isTag(device, 8)) {
            Expect.rejected(writer, INVALID_TYPE, "b0.device", "device-tag");
        } else if (sync > 2) {
            Expect.rejected(writer, INVALID_SYNC_MODE, "b0.sync", "sync-mode");
        } else if (device == 0 && sync != 0) {
            Expect.rejected(writer, INVALID_SYNC_MODE, "b0.sync", "cpu-sync-mode");
        } else if (!isTag(memory, 3)) {
            Expect.rejected(writer, INVALID_TYPE, "b0.class", "memory-class");
        } else if (!isPair(device, memory)) {
            Expect.rejected(writer, INVALID_TYPE, "b0.class", "device-memory-pair");
        } else {
            BufferHandle buffer = Expect.accepted(writer).buffer(0);
            assertEquals(
                    List.of(device, sync, memory),
                    List.of(buffer.deviceTag(), buffer.syncTag(), buffer.memoryClassTag()));
        }
    }

    private static boolean isTag(int tag, int last) {
        return tag <= last || (tag >= 0xF0 && tag <= 0xFE);
    }

    /** The sentences of spec 1 as they stand there. */
    private static boolean isPair(int device, int memory) {
        boolean privateDevice = device >= 0xF0;
        return switch (memory) {
            case 0 -> true;
            case 1, 2 -> device != 5 && !privateDevice;
            case 3 -> List.of(1, 2, 4, 7).contains(device);
            default -> privateDevice;
        };
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2, 3, 32, 63, 64, 65, 96, 128, 4096, 1L << 30, 1L << 31, (1L << 31) + 1, 0xFFFF_FFFFL})
    void anAlignmentIsAPowerOfTwoOf64AndAboveUnlessTheBufferIsEmpty(long alignment) {
        boolean power = Long.bitCount(alignment) == 1;
        for (long size : new long[] {48, 0}) {
            DescriptorWriter writer =
                    Samples.rowMajor().shape(size == 0 ? 0 : 12).noBuffers().buffer(size, alignment);
            if (power && (size == 0 || alignment >= 64)) {
                assertEquals(alignment, Expect.accepted(writer).buffer(0).alignment());
            } else {
                Expect.rejected(writer, "b0.alignment", "alignment");
            }
        }
    }

    @Test
    void everyCountOfBuffersButTheRightOneIsRejected() {
        Samples.layouts().forEach((name, writer) -> {
            int right = Runtimes.STRICT.decode(writer.get().bytes()).bufferCount();
            for (int count = 0; count <= right + 2; count++) {
                DescriptorWriter w = writer.get().noBuffers();
                for (int i = 0; i < count; i++) {
                    w.buffer(1 << 20);
                }
                if (count == right) {
                    Expect.accepted(w);
                } else {
                    Expect.rejected(w, "buffer_count", "buffer-count");
                }
                if (!name.equals("composite")) {
                    w.quantization(Samples.perChannel(1, false));
                    if (count >= right) {
                        Expect.accepted(w);
                    } else {
                        Expect.rejected(w, "buffer_count", "buffer-count");
                    }
                }
            }
        });
    }

    @Test
    void byteOffsetReachesToTheEndOfBuffer0() {
        DescriptorWriter empty = new DescriptorWriter().shape(0).buffer(100);
        Expect.accepted(empty.byteOffset(100));
        Expect.rejected(empty.byteOffset(101), "byte_offset", "byte-offset-bounds");
        Expect.rejected(empty.byteOffset(-1), "byte_offset", "byte-offset-bounds");
        Expect.accepted(empty.resize(0, -1).byteOffset(-1));
        for (DescriptorWriter writer : List.of(
                Samples.coo(), Samples.csr(), Samples.csc(), Samples.csf(), Samples.paged(), Samples.composite())) {
            Expect.rejected(writer.byteOffset(1), "byte_offset", "byte-offset-zero");
        }
    }
}
