package hurray.api;

/** Where a buffer lives (spec 1, buffer table). */
public enum Device {
    /** Main memory. */
    CPU(0, "cpu"),
    /** NVIDIA CUDA. */
    CUDA(1, "cuda"),
    /** AMD ROCm. */
    ROCM(2, "rocm"),
    /** Apple Metal. */
    METAL(3, "metal"),
    /** Vulkan. */
    VULKAN(4, "vulkan"),
    /** WebGPU. */
    WEBGPU(5, "webgpu"),
    /** Qualcomm Hexagon. */
    HEXAGON(6, "hexagon"),
    /** Intel oneAPI Level Zero. */
    LEVEL_ZERO(7, "level-zero"),
    /** OpenCL. */
    OPENCL(8, "opencl"),
    /** A private device, tag 0xF0 to 0xFE. */
    PRIVATE(-1, "private");

    private final int tag;
    private final String text;

    Device(int tag, String text) {
        this.tag = tag;
        this.text = text;
    }

    /**
     * What a wire byte stands for.
     *
     * @param tag a byte of a buffer handle, 0 to 255
     * @return the constant, {@link #PRIVATE} from 0xF0 to 0xFE
     * @throws IllegalArgumentException for a byte that no decoded descriptor has
     */
    public static Device ofTag(int tag) {
        for (Device value : values()) {
            if (value.tag == tag && value != PRIVATE) {
                return value;
            }
        }
        if (FieldIds.isPrivateTag(tag)) {
            return PRIVATE;
        }
        throw new IllegalArgumentException("Device has no tag " + tag);
    }

    /**
     * The wire byte.
     *
     * @return 0 to 8, or -1 for {@link #PRIVATE}, whose byte the handle tells
     */
    public int tag() {
        return tag;
    }

    /** The name that people read. */
    @Override
    public String toString() {
        return text;
    }
}
