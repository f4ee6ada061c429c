package hurray.core;

import hurray.api.FieldIds;
import hurray.spi.PayloadCheck;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import java.util.ArrayList;
import java.util.List;
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

    /** Where a descriptor notes the start of the section: ranges are handed out one after the other. Of no use for a vendor's. */
    final int place;

    /** All that there is to check but for code, in most sections. */
    final @Nullable Stretch bare;

    /** What only a verification checks. */
    final PayloadCheck[] verifications;

    private final InsidePlan[] inside;
    /** Those in code. */
    private final PayloadCheck[] checks;

    SectionPlan(SectionSchema schema) {
        this.schema = schema;
        this.payload = new PayloadPlan(schema, 0);
        this.bit = schema.key().bit();
        this.range = schema.key().range();
        this.owner = schema.owner();
        this.framing = schema.framing();
        int framed = framing == Framing.ENVELOPE ? Format.VENDOR_SECTION_HEAD : 4;
        this.head = framing == Framing.BARE ? 0 : framed;
        this.place = range - FieldIds.QUANTIZATION;
        this.bare = framing == Framing.BARE ? payload.program.whole : null;
        this.verifications = schema.verifications().toArray(new PayloadCheck[0]);
        List<PayloadCheck> code = new ArrayList<>();
        List<InsidePlan> declared = new ArrayList<>();
        for (PayloadCheck check : schema.checks()) {
            InsidePlan plan = InsidePlan.of(check, payload);
            if (plan == null) {
                code.add(check);
            } else {
                declared.add(plan);
            }
        }
        this.inside = declared.toArray(new InsidePlan[0]);
        this.checks = code.toArray(new PayloadCheck[0]);
    }

    /** Bytes of a section that is nothing but a stretch; 0 for others. */
    int bareLength(int rank) {
        return bare == null ? 0 : bare.length(rank);
    }

    boolean hasChecks() {
        return checks.length + inside.length != 0;
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

    /** Whether a section that begins at {@code at} passes the checks that look beyond its own bytes. */
    boolean passesChecks(FlyweightDescriptor d, int at) {
        for (InsidePlan plan : inside) {
            if (!plan.holds(d, at + head)) {
                return false;
            }
        }
        return checks.length == 0 || Foreign.first(schema, checks, d) == null;
    }
}
