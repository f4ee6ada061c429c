package hurray.it;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.api.VendorId;

/** Descriptors with the parts that {@link PackSource} declares. */
final class PackSamples {
    private PackSamples() {}

    /** A private layout of a count, with a buffer of as many elements of four bytes. */
    static DescriptorWriter layout(int tag, String vendor, long count) {
        return new DescriptorWriter()
                .layout(tag)
                .shape(3, 4)
                .payload(p -> p.u64("id", VendorId.of(vendor)).u32("length", 8).u64("count", count))
                .buffer(4 * count);
    }

    /** Adds a private scheme of one byte. */
    static DescriptorWriter scheme(DescriptorWriter writer, int tag, String vendor, int level) {
        return writer.quantization(q -> q.u8("q.tag", tag)
                .u8("q.version", 1)
                .u16("q.flags", 0)
                .u64("q.id", VendorId.of(vendor))
                .u8("q.level", level));
    }

    /** Adds a vendor's section of two bytes. */
    static DescriptorWriter section(DescriptorWriter writer, int bit, String vendor, int revision) {
        return writer.vendorSection(bit, VendorId.of(vendor), (byte) revision, (byte) (revision >>> 8));
    }

    /** All three. */
    static DescriptorWriter all(int tag, int bit, String vendor) {
        return section(scheme(layout(tag, vendor, 5), tag, vendor, 7), bit, vendor, 9);
    }

    /** A private layout is read. */
    static void reads(Hurray hurray, int tag, String vendor) {
        assertInstanceOf(
                Descriptor.class, hurray.tryDecode(layout(tag, vendor, 3).bytes()));
    }
}
