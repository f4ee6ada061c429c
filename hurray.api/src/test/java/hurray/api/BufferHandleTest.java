package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class BufferHandleTest {
    private static final int PRIVATE_TAG = 0xF3;

    @Test
    void devicesAreThoseOfTheSpecificationInTheOrderOfTheirTags() {
        assertEquals(
                List.of("cpu", "cuda", "rocm", "metal", "vulkan", "webgpu", "hexagon", "level-zero", "opencl"),
                named(Device::ofTag));
        assertEquals(Device.PRIVATE, Device.ofTag(PRIVATE_TAG));
    }

    @Test
    void syncModesAreThoseOfTheSpecificationInTheOrderOfTheirTags() {
        assertEquals(List.of("producer-synced", "event", "consumer-stream"), named(SyncMode::ofTag));
        assertThrows(IllegalArgumentException.class, () -> SyncMode.ofTag(PRIVATE_TAG));
    }

    @Test
    void memoryClassesAreThoseOfTheSpecificationInTheOrderOfTheirTags() {
        assertEquals(List.of("standard", "host-pinned", "unified", "peer"), named(MemoryClass::ofTag));
        assertEquals(MemoryClass.PRIVATE, MemoryClass.ofTag(PRIVATE_TAG));
    }

    @Test
    void constantsKnowTheirTags() {
        for (Device device : Device.values()) {
            assertEquals(device == Device.PRIVATE ? -1 : device.ordinal(), device.tag());
        }
        for (SyncMode mode : SyncMode.values()) {
            assertEquals(mode.ordinal(), mode.tag());
        }
        for (MemoryClass memory : MemoryClass.values()) {
            assertEquals(memory == MemoryClass.PRIVATE ? -1 : memory.ordinal(), memory.tag());
        }
    }

    @Test
    void aByteThatNoDecodedDescriptorHasIsRefused() {
        for (int tag : new int[] {-1, 0x80, 0xEF, 0xFF, 0x1F0}) {
            assertThrows(IllegalArgumentException.class, () -> Device.ofTag(tag));
            assertThrows(IllegalArgumentException.class, () -> SyncMode.ofTag(tag));
            assertThrows(IllegalArgumentException.class, () -> MemoryClass.ofTag(tag));
        }
    }

    @Test
    void aHandleGivesItsBytesAsConstants() {
        BufferHandle handle = new BufferHandle(4096, 64, 7, 2, 3);
        assertEquals(Device.LEVEL_ZERO, handle.device());
        assertEquals(SyncMode.CONSUMER_STREAM, handle.syncMode());
        assertEquals(MemoryClass.PEER, handle.memoryClass());
    }

    /** Names of the constants from tag 0 up to the first tag that has none. */
    private static List<String> named(IntFunction<?> ofTag) {
        List<String> names = new ArrayList<>();
        for (int tag = 0; ; tag++) {
            try {
                names.add(ofTag.apply(tag).toString());
            } catch (IllegalArgumentException e) {
                return names;
            }
        }
    }
}
