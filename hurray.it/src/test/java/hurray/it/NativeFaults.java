package hurray.it;

import hurray.api.U64Field;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import java.util.List;

/** A provider of private layouts whose checks fail in every way there is. Found as a service by programs that a test starts. */
public final class NativeFaults implements FormatProvider {
    private static final long ID = 0x0102_0304_0506_0708L;
    private static final List<String> FAULTS = List.of("endless", "hungry", "wrong", "asserting");

    /** Made by the service loader. */
    public NativeFaults() {}

    @Override
    public List<LayoutSchema> layouts() {
        return FAULTS.stream().map(NativeFaults::layout).toList();
    }

    private static LayoutSchema layout(String fault) {
        int tag = 0xF0 + FAULTS.indexOf(fault);
        return PayloadSchema.privateLayout(tag, ID, fault)
                .rank(0, 64)
                .moreBuffers()
                .u8(new U64Field(0x0001_0000 | (tag << 8), "FAULT", ID))
                .check(tensor -> {
                    throw fail(fault);
                })
                .build();
    }

    private static RuntimeException fail(String fault) {
        switch (fault) {
            case "endless" -> recurse(0);
            case "hungry" -> consume();
            case "asserting" -> throw new AssertionError("asserted");
            default -> {}
        }
        return new IllegalStateException("wrong");
    }

    private static int recurse(int depth) {
        return recurse(depth + 1) + 1;
    }

    private static void consume() {
        long[][] all = new long[1024][];
        for (int i = 0; i < all.length; i++) {
            all[i] = new long[1 << 24];
        }
    }

    static byte[] descriptor(String fault) {
        return Samples.privateLayout((byte) 1)
                .layout(0xF0 + FAULTS.indexOf(fault))
                .patch("layout_id", 8, ID)
                .bytes();
    }
}
