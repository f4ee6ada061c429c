package hurray.core;

import hurray.api.Limits;
import hurray.api.Rejection;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The slow pass over a descriptor that {@link Decoder} refused: value by value in wire order, then the rules on several values, in the
 * order of spec 1, to the first rule that is broken.
 */
final class Diagnosis {
    private Diagnosis() {}

    /**
     * Finds the first broken rule.
     *
     * @param bytes the descriptor, or as much of it as there is
     * @return null when there is none
     */
    static @Nullable Rejection of(Registry registry, Limits limits, byte[] bytes) {
        Faults faults = new Faults();
        HeaderDiagnosis header = new HeaderDiagnosis(registry, limits, faults, bytes);
        if (header.run()) {
            parts(registry, faults, header);
        }
        return faults.first();
    }

    /** Checks what {@link hurray.api.Hurray#descriptorLength} needs: magic, major version and length. */
    static @Nullable Rejection ofPrefix(Registry registry, Limits limits, byte[] bytes) {
        Faults faults = new Faults();
        boolean good = new HeaderDiagnosis(registry, limits, faults, bytes).prefix();
        return good ? null : faults.first();
    }

    /** Why the bytes of the section that schemes type are wrong; null when they are not, or nobody knows the scheme. */
    static @Nullable Rejection ofScheme(FlyweightDescriptor d) {
        Faults faults = new Faults();
        boolean good = new SchemeDiagnosis(d, faults).run();
        return good ? null : faults.first();
    }

    static Optional<String> schemeName(FlyweightDescriptor d) {
        return new SchemeDiagnosis(d, new Faults()).name();
    }

    private static void parts(Registry registry, Faults faults, HeaderDiagnosis header) {
        PayloadDiagnosis payloads = new PayloadDiagnosis(registry, faults, header);
        int table = payloads.layoutPayload();
        if (table < 0) {
            return;
        }
        if (payloads.layout == null && !Format.isPrivate(header.tag)) {
            // Permissive mode can't step over the layout: what stands behind it has to be there, and that is all.
            header.need("the rest of the descriptor", table, Bytes.u32(header.bytes, Format.AT_LENGTH) - table);
            return;
        }
        BufferDiagnosis buffers = new BufferDiagnosis(faults, header.bytes, header.end, header.ending);
        int sections = buffers.walk(table);
        int end = sections < 0 ? -1 : payloads.sections(table, sections);
        if (end < 0) {
            return;
        }
        boolean agreed = new AgreementDiagnosis(registry, faults, header, payloads.layout, table).run(end)
                && buffers.colocation();
        if (agreed) {
            new TensorDiagnosis(descriptor(registry, header, payloads, table), faults).run();
        }
    }

    private static FlyweightDescriptor descriptor(
            Registry registry, HeaderDiagnosis header, PayloadDiagnosis payloads, int table) {
        LayoutPlan layout = payloads.layout;
        FlyweightDescriptor d = new FlyweightDescriptor(header.bytes, registry, layout, header.rank, payloads.payload);
        d.buffers = table;
        d.sectionStarts = payloads.sectionStarts;
        if (layout != null && layout.payload.nests) {
            d.levels = layout.payload.levels(d, payloads.payload);
        }
        return d;
    }
}
