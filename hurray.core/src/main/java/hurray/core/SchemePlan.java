package hurray.core;

import hurray.api.Field;
import hurray.spi.BufferSpec;
import hurray.spi.PayloadCheck;
import hurray.spi.SchemeSchema;
import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
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
    /** The parameter buffers, in the order of their declarations. */
    private final BufferSpec.At[] buffers;

    /** For each of them, where its index stands and how large it has to be. */
    private final Slot[] indices;

    private final SizePlan[] sizes;

    SchemePlan(SchemeSchema schema) {
        this.schema = schema;
        this.tag = schema.tag();
        this.owner = schema.owner();
        this.head = owner == 0 ? Format.SCHEME_HEAD : Format.PRIVATE_SCHEME_HEAD;
        this.payload = new PayloadPlan(schema, 2 - head);
        this.version = schema.version();
        this.refusedFlags = ~schema.flags() & 0xFFFF;
        this.checks = schema.checks().toArray(new PayloadCheck[0]);
        int count = schema.buffers().size();
        this.buffers = new BufferSpec.At[count];
        this.indices = new Slot[count];
        this.sizes = new SizePlan[count];
        for (int i = 0; i < count; i++) {
            BufferSpec.At buffer = (BufferSpec.At) schema.buffers().get(i);
            buffers[i] = buffer;
            indices[i] = payload.slot(buffer.index());
            sizes[i] = SizePlan.of(buffer.size(), payload, schema);
        }
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
        return Foreign.first(schema, checks, d);
    }

    /** A parameter buffer that is present: its role, the field with its index, its index, and how large it has to be. */
    record Parameter(String role, Field field, long index, SizePlan size) {}

    /** The parameter buffers that are present, in a section that {@link #accepts accepts}. */
    List<Parameter> parameters(FlyweightDescriptor d, int at, int end) {
        List<Parameter> all = new ArrayList<>(buffers.length);
        for (int i = 0; i < buffers.length; i++) {
            long located = indices[i].locate(d, at + head, end);
            if (located >= 0) {
                long index = Bytes.integer(d.bytes, Located.offset(located), Located.wire(located));
                all.add(new Parameter(buffers[i].role(), buffers[i].index(), index, sizes[i]));
            }
        }
        return all;
    }

    /**
     * The quick answer to whether the parameter buffers that are present are in order: each at an index of its own, not below {@code least},
     * and of exactly the size that it has to be. In a section that {@link #accepts accepts}.
     *
     * @return how many there are; -1 when one is not in order, or it takes a closer look
     */
    int buffersInOrder(FlyweightDescriptor d, int at, int end, int least) {
        long seen = 0;
        for (int i = 0; i < indices.length; i++) {
            long located = indices[i].locate(d, at + head, end);
            if (located >= 0) {
                long index = Bytes.integer(d.bytes, Located.offset(located), Located.wire(located));
                boolean there = index >= least && index < Math.min(d.bufferCount(), Long.SIZE);
                if (!there || (seen >>> index & 1) != 0 || !sizes[i].isExactly(d, d.bufferSize((int) index))) {
                    return -1;
                }
                seen |= 1L << index;
            }
        }
        return Long.bitCount(seen);
    }

    /** What a parameter buffer has to hold together, one parameter after the other; null when the descriptor does not tell. */
    @Nullable BigInteger need(FlyweightDescriptor d, List<Parameter> parameters, long index) {
        BigInteger bytes = BigInteger.ZERO;
        for (Parameter parameter : parameters) {
            if (parameter.index == index) {
                Need need = parameter.size.exact(d);
                if (need == null) {
                    return null;
                }
                bytes = bytes.signum() == 0 ? need.high() : bytes.add(need.high());
            }
        }
        return bytes;
    }

    /** Role of a parameter buffer, in a section that {@link #accepts accepts}. */
    Optional<String> role(FlyweightDescriptor d, int at, int end, int index) {
        List<String> roles = parameters(d, at, end).stream()
                .filter(parameter -> parameter.index() == index)
                .map(Parameter::role)
                .toList();
        return roles.isEmpty() ? Optional.empty() : Optional.of(String.join("+", roles));
    }
}
