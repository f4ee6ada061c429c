package hurray.core;

import hurray.api.FieldIds;
import hurray.api.Finding;
import hurray.api.Missing;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tells whose a section is that made a descriptor be refused. Its flag bit is refused before anything is located; where nothing else is
 * wrong with the descriptor, a runtime that steps over the section reads the vendor's id, and with it who brings it.
 */
final class SectionOwners {
    private final Registry registry;
    private @Nullable Decoder lenient;

    SectionOwners(Registry registry) {
        this.registry = registry;
    }

    Rejection named(Rejection rejection, byte[] bytes) {
        Missing missing = rejection.missing();
        if (missing == null || missing.bit() < FieldIds.VENDOR_BIT || missing.id() != 0) {
            return rejection;
        }
        for (Missing each : missing(bytes)) {
            if (each.bit() == missing.bit()) {
                return new Rejection(
                        rejection.status(),
                        rejection.offset(),
                        rejection.rule(),
                        rejection.subject(),
                        rejection.found(),
                        rejection.allowed(),
                        each);
            }
        }
        return rejection;
    }

    List<Finding> named(List<Finding> findings, byte[] bytes) {
        List<Finding> all = new ArrayList<>();
        for (Finding finding : findings) {
            all.add(new Finding(named(finding.rejection(), bytes), finding.fieldId()));
        }
        return List.copyOf(all);
    }

    private List<Missing> missing(byte[] bytes) {
        try {
            Decoder decoder = lenient;
            if (decoder == null) {
                decoder = new Decoder(registry.permissive());
                lenient = decoder;
            }
            FlyweightDescriptor descriptor = decoder.decode(bytes);
            return descriptor == null ? List.of() : descriptor.missing();
        } catch (ProviderException e) {
            return List.of(); // the descriptor is refused all the same
        }
    }
}
