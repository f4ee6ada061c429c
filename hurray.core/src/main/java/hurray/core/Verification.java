package hurray.core;

import hurray.api.ProviderException;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import java.lang.invoke.VarHandle;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The fast verification: decode, and whether anything objects that only a verification asks. It says yes or no; what there is to object to,
 * {@link Diagnosis} tells.
 */
final class Verification {
    private Verification() {}

    /**
     * Decodes a descriptor that nothing objects to.
     *
     * @param bytes exactly one descriptor, which the result keeps
     * @return null when something does, or when a provider fails
     */
    static @Nullable FlyweightDescriptor decode(Registry registry, byte[] bytes) {
        if (bytes.length > registry.limits.maxDescriptorLength()) {
            return null;
        }
        try {
            FlyweightDescriptor d = new Decoder(registry).decode(bytes);
            if (d == null || d.layout == null || !passes(d, d.layout)) {
                return null;
            }
            VarHandle.storeStoreFence(); // as behind any decode: all is there for whoever is handed the descriptor
            return d;
        } catch (ProviderException e) {
            return null; // Diagnosis meets it in the order of the specification
        }
    }

    private static boolean passes(FlyweightDescriptor d, LayoutPlan layout) {
        return passes(d, layout.schema) && sectionsPass(d) && schemePasses(d, layout);
    }

    private static boolean passes(FlyweightDescriptor d, PayloadSchema schema) {
        List<PayloadCheck> checks = schema.verifications();
        for (int i = 0; i < checks.size(); i++) {
            if (Foreign.check(schema, checks.get(i), d) != null) {
                return false;
            }
        }
        return true;
    }

    private static boolean sectionsPass(FlyweightDescriptor d) {
        int flags = d.flags();
        if (flags == 0) {
            return true;
        }
        for (SectionPlan plan : d.registry.sections) {
            if ((flags >>> plan.bit & 1) != 0 && Foreign.first(plan.schema, plan.verifications, d) != null) {
                return false;
            }
        }
        for (int bits = flags & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            SectionPlan plan = Decoder.vendorPlan(d, Integer.numberOfTrailingZeros(bits));
            if (plan == null || Foreign.first(plan.schema, plan.verifications, d) != null) {
                return false;
            }
        }
        return true;
    }

    private static boolean schemePasses(FlyweightDescriptor d, LayoutPlan layout) {
        SchemeHeader header = SchemeHeader.of(d);
        if (header == null) {
            return true;
        }
        SchemePlan scheme = header.obeyed(d);
        if (scheme == null) {
            return false;
        }
        FlyweightDescriptor wellFormed = typed(d, scheme);
        return passes(wellFormed, scheme.schema) && parametersPass(wellFormed, layout, scheme, header);
    }

    /** The same descriptor, for reads that need not ask again whether the bytes obey the scheme: they do. */
    private static FlyweightDescriptor typed(FlyweightDescriptor d, SchemePlan scheme) {
        if (scheme.owner != 0) {
            return d.trusting();
        }
        d.type();
        return d;
    }

    private static boolean parametersPass(
            FlyweightDescriptor d, LayoutPlan layout, SchemePlan scheme, SchemeHeader header) {
        int own = layout.bufferCount(d.rank);
        int inOrder = scheme.buffersInOrder(d, header.at(), header.end(), own);
        if (inOrder >= 0 && d.bufferCount() == own + inOrder) {
            return true;
        }
        Faults faults = Faults.first();
        return new ParameterDiagnosis(d, faults, layout, scheme).run() && faults.count() == 0;
    }
}
