package hurray.api;

/**
 * One entry of the buffer table (spec 1): the facts of a buffer, not the buffer.
 *
 * @param byteSize    size in bytes, unsigned
 * @param alignment   a power of two, 1 to 2^31; at least 64 when the size is not 0
 * @param deviceTag   wire byte of the device, see {@link #device()}
 * @param syncTag     wire byte of the sync mode, see {@link #syncMode()}
 * @param memoryClassTag wire byte of the memory class, see {@link #memoryClass()}
 */
public record BufferHandle(long byteSize, long alignment, int deviceTag, int syncTag, int memoryClassTag) {

    /**
     * Where the buffer lives.
     *
     * @return the device, {@link Device#PRIVATE} for a private tag
     */
    public Device device() {
        return Device.ofTag(deviceTag);
    }

    /**
     * How a reader knows that the buffer is ready.
     *
     * @return the mode
     */
    public SyncMode syncMode() {
        return SyncMode.ofTag(syncTag);
    }

    /**
     * The kind of memory.
     *
     * @return the class, {@link MemoryClass#PRIVATE} for a private one
     */
    public MemoryClass memoryClass() {
        return MemoryClass.ofTag(memoryClassTag);
    }
}
