package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.spi.BufferSpec;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The buffers of a descriptor that is built. Those that were not given are written as large as can be at first: then the only faults that
 * decode finds are others, and the descriptor itself tells how large they have to be.
 */
final class BuiltBuffers {
    private static final long LARGEST = -1;
    private static final int ALIGNMENT = 64;

    private final CoreBuilder builder;
    private final BuiltParts parts;
    private final int own;
    private List<String> roles = List.of();
    private int unsized = -1;

    BuiltBuffers(CoreBuilder builder, BuiltParts parts) {
        this.builder = builder;
        this.parts = parts;
        this.own = parts.layout.bufferCount(builder.shape.length);
        BuiltParts.Scheme scheme = parts.scheme;
        if (scheme != null && wantsIndex(scheme)) {
            parameters(scheme);
        }
    }

    /** The buffers to write. */
    List<BufferHandle> handles() {
        return builder.buffersGiven ? builder.buffers : placeholders();
    }

    /** Whether sizes have to be worked out. */
    static boolean hasPlaceholder(List<BufferHandle> handles) {
        for (BufferHandle handle : handles) {
            if (handle.byteSize() == LARGEST) {
                return true;
            }
        }
        return false;
    }

    /** Refuses a buffer whose size was not given and can't be worked out; after all that a verification has to say. */
    void checkSizes() {
        if (unsized >= 0) {
            throw new BuilderException("buffer " + unsized + " (" + roles.get(unsized)
                    + "): its size does not follow from the descriptor, and has to be given");
        }
    }

    private boolean wantsIndex(BuiltParts.Scheme scheme) {
        for (BufferSpec spec : scheme.plan().schema.buffers()) {
            if (wantsIndex(scheme, (BufferSpec.At) spec)) {
                return true;
            }
        }
        return false;
    }

    private boolean wantsIndex(BuiltParts.Scheme scheme, BufferSpec.At at) {
        return scheme.payload().given(at.index()) == null
                && (!isOptional(scheme.plan(), at) || builder.named.containsKey(at.role()));
    }

    /**
     * The parameter buffers by index, which stand behind those of the layout: at the indices that were given, and else in the order of the
     * scheme where there is room. Sentinels stand for those not asked for.
     */
    private Map<Long, String> parameters(BuiltParts.Scheme scheme) {
        Map<Long, String> taken = new TreeMap<>();
        List<BufferSpec.At> free = new ArrayList<>();
        for (BufferSpec spec : scheme.plan().schema.buffers()) {
            BufferSpec.At at = (BufferSpec.At) spec;
            Given given = scheme.payload().given(at.index());
            if (given != null) {
                taken.merge(given.bits, at.role(), (one, other) -> one + "+" + other);
            } else if (wantsIndex(scheme, at)) {
                free.add(at);
            }
        }
        for (BufferSpec.At at : free) {
            long index = own;
            while (taken.containsKey(index)) {
                index++;
            }
            taken.put(index, at.role());
            scheme.payload().takeIndex(at.index(), index);
        }
        return taken;
    }

    private static boolean isOptional(SchemePlan scheme, BufferSpec.At at) {
        return Objects.requireNonNull(scheme.payload.slot(at.index().id())).optional;
    }

    private List<String> findRoles() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < own; i++) {
            all.add(parts.layout.role(i, builder.shape.length).orElse(""));
        }
        Map<Long, String> taken = parts.scheme == null ? Map.of() : parameters(parts.scheme);
        for (long index = own; taken.containsKey(index); index++) {
            all.add(taken.get(index));
        }
        return all;
    }

    private List<BufferHandle> placeholders() {
        roles = findRoles();
        List<BufferHandle> handles = new ArrayList<>();
        for (String role : roles) {
            BufferHandle given = builder.named.get(role);
            handles.add(given != null ? given : placeholder());
        }
        for (String role : builder.named.keySet()) {
            if (!roles.contains(role)) {
                throw new BuilderException(
                        "no buffer has the role " + role + "; there are " + String.join(", ", roles));
            }
        }
        return handles;
    }

    /** A buffer beside those that were given: all of a descriptor are in one place. */
    private BufferHandle placeholder() {
        for (BufferHandle given : builder.named.values()) {
            return new BufferHandle(LARGEST, ALIGNMENT, given.deviceTag(), given.syncTag(), given.memoryClassTag());
        }
        return new BufferHandle(LARGEST, ALIGNMENT, 0, 0, 0);
    }

    /** Works out the sizes that were not given, and writes them into the bytes of the descriptor. */
    void writeSizes(FlyweightDescriptor d) {
        long[] sizes = new long[roles.size()];
        for (int i = 0; i < sizes.length; i++) {
            boolean isGiven = builder.named.containsKey(roles.get(i));
            sizes[i] = isGiven ? d.bufferSize(i) : leastSize(d, i);
        }
        for (int i = 0; i < sizes.length; i++) {
            Bytes.putI64(d.bytes, d.handleAt(i), sizes[i]);
        }
    }

    private long leastSize(FlyweightDescriptor d, int index) {
        BigInteger bytes = index < own ? layoutNeed(d, index) : parameterNeed(d, index);
        if (bytes == null) {
            unsized = unsized < 0 ? index : unsized;
            return LARGEST;
        }
        return bytes.bitLength() > 64 ? LARGEST : bytes.longValue();
    }

    private @Nullable BigInteger layoutNeed(FlyweightDescriptor d, int index) {
        Need need = d.elementBits() == 0 ? null : parts.layout.need(d, index);
        if (need == null) {
            return null;
        }
        return index == 0 ? need.high().add(SizeMath.unsigned(builder.byteOffset)) : need.high();
    }

    private @Nullable BigInteger parameterNeed(FlyweightDescriptor d, int index) {
        SectionPlan typed = d.registry.typedSection();
        BuiltParts.Scheme scheme = parts.scheme;
        if (scheme == null || typed == null || Listing.scheme(d) == null) {
            return null; // of bytes that break a rule no size follows
        }
        int at = d.sectionAt(typed);
        SchemePlan plan = scheme.plan();
        return plan.need(d, plan.parameters(d, at + typed.head, typed.end(d, at)), index);
    }
}
