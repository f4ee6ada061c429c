package hurray.core;

import hurray.spi.PayloadCheck;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** A section, worked out. Offsets are those of the section on the wire, its length field included. */
final class SectionPlan {
    final SectionSchema schema;
    final PayloadPlan payload;
    final int bit;
    final int range;
    final long owner;
    final Framing framing;
    /** Bytes before the steps. */
    final int head;

    /** Number of sections of the format's own that may stand before this one; of no use for a vendor's. */
    final int place;

    private final PayloadCheck[] checks;

    SectionPlan(SectionSchema schema, int place) {
        this.schema = schema;
        this.payload = new PayloadPlan(schema, 0);
        this.bit = schema.key().bit();
        this.range = schema.key().range();
        this.owner = schema.owner();
        this.framing = schema.framing();
        this.head = switch (framing) {
            case BARE -> 0;
            case LENGTH, SCHEMES -> 4;
            case ENVELOPE -> Format.VENDOR_SECTION_HEAD;
        };
        this.place = place;
        this.checks = schema.checks().toArray(PayloadCheck[]::new);
    }

    /** Checks the section's bytes: first byte behind it, or -1. */
    int pass(FlyweightDescriptor d, int at, int limit) {
        if (framing == Framing.BARE) {
            return payload.program.run(d, at, limit);
        }
        if (limit - at < 4) {
            return -1;
        }
        long length = Bytes.u32(d.bytes, at);
        if (length > limit - at - 4) {
            return -1;
        }
        int end = at + 4 + (int) length;
        if (framing == Framing.SCHEMES) {
            return end;
        }
        return end - at >= head && payload.program.run(d, at + head, end) == end ? end : -1;
    }

    /** First byte behind a section that has passed. */
    int end(FlyweightDescriptor d, int at) {
        return framing == Framing.BARE ? payload.levelEnd(d, at) : at + 4 + Bytes.i32(d.bytes, at);
    }

    @Nullable Violation brokenCheck(FlyweightDescriptor d) {
        return Foreign.first(schema, checks, d);
    }
}
