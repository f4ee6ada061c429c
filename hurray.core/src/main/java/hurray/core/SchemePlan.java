package hurray.core;

import hurray.spi.BufferSpec;
import hurray.spi.PayloadCheck;
import hurray.spi.SchemeSchema;
import hurray.spi.Violation;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A quantization scheme, worked out. Offsets are those of the scheme's header, its tag byte. */
final class SchemePlan {
    final SchemeSchema schema;
    final PayloadPlan payload;
    final int tag;
    final long owner;
    /** Bytes before the steps. */
    final int head;

    private final int version;
    private final int refusedFlags;
    private final PayloadCheck[] checks;

    SchemePlan(SchemeSchema schema) {
        this.schema = schema;
        this.tag = schema.tag();
        this.owner = schema.owner();
        this.head = owner == 0 ? Format.SCHEME_HEAD : Format.PRIVATE_SCHEME_HEAD;
        this.payload = new PayloadPlan(schema, 2 - head);
        this.version = schema.version();
        this.refusedFlags = ~schema.flags() & 0xFFFF;
        this.checks = schema.checks().toArray(PayloadCheck[]::new);
    }

    /** Whether the bytes obey the declaration: the fast answer. */
    boolean accepts(FlyweightDescriptor d, int at, int end) {
        return end - at >= head
                && Bytes.u8(d.bytes, at + 1) == version
                && (Bytes.u16(d.bytes, at + 2) & refusedFlags) == 0
                && payload.program.run(d, at + head, end) >= 0;
    }

    boolean hasChecks() {
        return checks.length != 0;
    }

    /** Checks of the scheme's own, beyond its declaration. */
    @Nullable Violation brokenCheck(FlyweightDescriptor d) {
        for (PayloadCheck check : checks) {
            Violation violation = Foreign.check(schema, check, d);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    /** Role of a parameter buffer, in a section that {@link #accepts accepts}. */
    Optional<String> role(FlyweightDescriptor d, int at, int end, int index) {
        List<String> roles = schema.buffers().stream()
                .map(spec -> (BufferSpec.At) spec)
                .filter(spec -> isAt(d, at, end, spec, index))
                .map(BufferSpec.At::role)
                .toList();
        return roles.isEmpty() ? Optional.empty() : Optional.of(String.join("+", roles));
    }

    private boolean isAt(FlyweightDescriptor d, int at, int end, BufferSpec.At spec, int index) {
        Slot slot = Objects.requireNonNull(payload.slot(spec.index().id()));
        long located = slot.locate(d, at + head, end);
        return located >= 0 && Bytes.integer(d.bytes, Slot.offset(located), Slot.wire(located)) == index;
    }
}
