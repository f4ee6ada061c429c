package hurray.core;

import hurray.api.Finding;
import hurray.api.Rejection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The slow pass over a descriptor: value by value in wire order, then the rules on several values, in the order of spec 1. It finds the
 * first rule that a descriptor breaks which {@link Decoder} refused, or everything that is wrong with a descriptor.
 */
final class Diagnosis {
    private final Registry registry;
    private final Faults faults;
    private final HeaderDiagnosis header;

    private Diagnosis(Registry registry, Faults faults, byte[] bytes) {
        this.registry = registry;
        this.faults = faults;
        this.header = new HeaderDiagnosis(registry, faults, bytes);
    }

    /**
     * Finds the first broken rule.
     *
     * @param bytes the descriptor, or as much of it as there is
     * @return null when there is none
     */
    static @Nullable Rejection of(Registry registry, byte[] bytes) {
        Faults faults = Faults.first();
        new Diagnosis(registry, faults, bytes).run();
        return faults.firstRejection();
    }

    /** Finds everything that is wrong, beyond what decode checks too. */
    static List<Finding> all(Registry registry, byte[] bytes) {
        Faults faults = Faults.all();
        new Diagnosis(registry, faults, bytes).run();
        return faults.found();
    }

    /** Checks what {@link hurray.api.Hurray#descriptorLength} needs: magic, major version and length. */
    static @Nullable Rejection ofPrefix(Registry registry, byte[] bytes) {
        Faults faults = Faults.first();
        boolean good = new HeaderDiagnosis(registry, faults, bytes).prefix();
        return good ? null : faults.firstRejection();
    }

    /** Why the bytes of the section that schemes type are wrong; null when they are not, or nobody knows the scheme. */
    static @Nullable Rejection ofScheme(FlyweightDescriptor d) {
        Faults faults = Faults.first();
        boolean good = new SchemeDiagnosis(d, faults).run();
        return good ? null : faults.firstRejection();
    }

    /** The scheme that the section names, whether or not its bytes are right; null when there is none, or nobody provides it. */
    static @Nullable SchemePlan scheme(FlyweightDescriptor d) {
        return new SchemeDiagnosis(d, Faults.first()).known();
    }

    private void run() {
        if (!header.run()) {
            return;
        }
        LayoutDiagnosis payload = new LayoutDiagnosis(registry, faults, header);
        int before = faults.count();
        int table = payload.run();
        if (table < 0) {
            return;
        }
        LayoutPlan layout = payload.layout();
        if (layout == null && !Format.isPrivate(header.tag)) {
            // Permissive mode can't step over the layout: what stands behind it has to be there, and that is all.
            header.need("the rest of the descriptor", table, Bytes.u32(header.bytes, Format.AT_LENGTH) - table);
            return;
        }
        boolean layoutIsSound = faults.count() == before;
        BufferDiagnosis buffers = new BufferDiagnosis(faults, header.bytes, header.end, header.ending);
        int start = buffers.walk(table);
        if (start < 0) {
            return;
        }
        FlyweightDescriptor d = payload.descriptor();
        d.buffers = table;
        SectionDiagnosis sections = new SectionDiagnosis(faults, header, d);
        int end = sections.run(start);
        if (end < 0) {
            return;
        }
        if (d.layout != null && d.layout.payload.nests) {
            d.levels = d.layout.payload.levels(d, d.payload);
        }
        AgreementDiagnosis agreement = new AgreementDiagnosis(faults, header, layout, d);
        if (agreement.run(end) && buffers.colocation()) {
            new TensorDiagnosis(d, faults).run(layoutIsSound && agreement.fitsLayout, sections.unsound);
        }
    }
}
