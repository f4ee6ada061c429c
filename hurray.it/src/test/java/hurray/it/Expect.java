package hurray.it;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import hurray.api.Descriptor;
import hurray.api.HurrayStatus;
import hurray.api.Rejection;

/** Holds a descriptor of ours against what is said of it, and against the second reading of the specification. */
final class Expect {
    private Expect() {}

    static Descriptor accepted(DescriptorWriter writer) {
        return accepted(writer.bytes(), false);
    }

    static Descriptor accepted(byte[] bytes, boolean permissive) {
        assertEquals("", Agreement.complaint(bytes, permissive));
        return assertInstanceOf(Descriptor.class, Runtimes.of(permissive).tryDecode(bytes));
    }

    /** INVALID_LAYOUT at a value that has a name. */
    static Rejection rejected(DescriptorWriter writer, String mark, String rule) {
        return rejected(writer, HurrayStatus.INVALID_LAYOUT, mark, rule);
    }

    static Rejection rejected(DescriptorWriter writer, HurrayStatus status, String mark, String rule) {
        Sample sample = writer.build();
        return rejected(sample.bytes(), false, status, sample.at(mark), rule);
    }

    static Rejection rejected(byte[] bytes, boolean permissive, HurrayStatus status, int offset, String rule) {
        Rejection r = assertInstanceOf(Rejection.class, Runtimes.of(permissive).tryDecode(bytes));
        assertEquals(status + " at " + offset + ": " + rule, r.status() + " at " + r.offset() + ": " + r.rule());
        assertEquals("", Agreement.complaint(bytes, permissive));
        return r;
    }

    /** Accepted with buffer {@code index} of exactly so many bytes, rejected at its byte_size with one less. */
    static void exactSize(DescriptorWriter writer, int index, long bytes) {
        accepted(writer.resize(index, bytes));
        if (bytes != 0) {
            rejected(writer.resize(index, bytes - 1), "b" + index + ".size", "buffer-size");
        }
        accepted(writer.resize(index, -1));
    }
}
