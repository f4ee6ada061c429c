package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.Missing;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import hurray.spi.BufferSpec;
import hurray.spi.SectionSchema.Framing;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes what a builder holds. Buffers that were not given are written as large as can be at first: then the only faults that decode finds
 * are others, and the descriptor itself tells how large they have to be.
 */
final class DescriptorWriter {
    private static final long LARGEST = -1;
    private static final int ALIGNMENT = 64;

    private final CoreBuilder builder;
    private final Registry registry;
    private final LayoutPlan layout;
    private final @Nullable SchemePlan scheme;
    private final Map<Integer, SectionPlan> sections = new TreeMap<>();
    private final int rank;
    private final Map<Field, Long> indices = new HashMap<>();
    private final List<String> roles = new ArrayList<>();
    private int unsized = -1;

    DescriptorWriter(CoreBuilder builder) {
        this.builder = builder;
        this.registry = builder.registry;
        this.rank = builder.shape.length;
        this.layout = findLayout();
        builder.sections.forEach(key -> carry(findSection(key)));
        for (Field field : builder.values.fields()) {
            if (FieldIds.range(field.id()) != FieldIds.LAYOUT) {
                carry(sectionOf(field));
            }
        }
        this.scheme = findScheme();
        SectionPlan typed = registry.typedSection();
        if (typed != null && scheme != null) {
            sections.put(typed.bit, typed);
        }
        indicesAndRoles();
    }

    byte[] write() {
        List<BufferHandle> handles = builder.buffersGiven ? builder.buffers : placeholders();
        byte[] bytes = write(handles);
        if (builder.buffersGiven || handles.stream().noneMatch(handle -> handle.byteSize() == LARGEST)) {
            return bytes;
        }
        FlyweightDescriptor d = new Decoder(registry).decode(bytes);
        return d == null ? bytes : write(sized(d, handles));
    }

    /** Refuses a buffer whose size was not given and can't be worked out; after all that a verification has to say. */
    void checkSizes() {
        if (unsized >= 0) {
            throw new BuilderException("buffer " + unsized + " (" + roles.get(unsized)
                    + "): its size does not follow from the descriptor, and has to be given");
        }
    }

    private LayoutPlan findLayout() {
        LayoutPlan plan = Format.isPrivate(builder.layout.tag())
                ? registry.privateLayout(builder.layout.tag(), builder.layout.owner())
                : registry.layout(builder.layout.tag());
        if (plan == null) {
            throw new BuilderException("layout " + builder.layout.name() + " can't be written: "
                    + registry.missing(Missing.Kind.LAYOUT, builder.layout.tag(), builder.layout.owner())
                            .remedy());
        }
        return plan;
    }

    private void carry(SectionPlan plan) {
        SectionPlan other = sections.putIfAbsent(plan.bit, plan);
        if (other != null && other != plan) {
            throw new BuilderException("flag bit " + plan.bit + " carries one section, and these are both asked for: "
                    + registry.nameOf(other.schema) + ", " + registry.nameOf(plan.schema) + "; clear one of them");
        }
    }

    private SectionPlan findSection(SectionKey key) {
        SectionPlan plan = key.bit() >= FieldIds.VENDOR_BIT
                ? registry.vendorSection(key.bit(), key.owner())
                : registry.section(key.range());
        if (plan == null || plan.bit != key.bit()) {
            throw new BuilderException("section " + key.name() + " can't be written: "
                    + registry.missing(Missing.Kind.SECTION, key.bit(), key.owner())
                            .remedy());
        }
        return plan;
    }

    private SectionPlan sectionOf(Field field) {
        int range = FieldIds.range(field.id());
        SectionPlan plan = FieldIds.isVendorRange(range)
                ? registry.vendorSection(range & 0xFF, field.owner())
                : registry.section(range);
        if (plan == null) {
            Missing part = registry.missingPart(field.id(), field.owner());
            throw new BuilderException(
                    field + " can't be written: " + (part == null ? "nobody provides its section" : part.remedy()));
        }
        return plan;
    }

    private @Nullable SchemePlan findScheme() {
        SectionPlan typed = registry.typedSection();
        SchemeKey key = builder.scheme;
        if (typed == null) {
            if (key != null) {
                throw new BuilderException("scheme " + key.name() + " can't be written: "
                        + registry.missing(Missing.Kind.SECTION, SectionKey.QUANTIZATION.bit(), 0)
                                .remedy());
            }
            return null;
        }
        for (Field field : builder.values.fields()) {
            int tag = FieldIds.discriminant(field.id());
            if (FieldIds.range(field.id()) == typed.range && tag != 0) {
                if (key != null && (key.tag() != tag || key.owner() != field.owner())) {
                    throw new BuilderException(field + " is set, and belongs to another scheme than " + key.name());
                }
                key = new SchemeKey(tag, field.owner(), field.name());
            }
        }
        if (key == null) {
            if (sections.containsKey(typed.bit)) {
                throw new BuilderException(typed.schema + " needs a scheme: name one, or set a field of one");
            }
            return null;
        }
        SchemePlan plan = registry.scheme(key.tag(), key.owner());
        if (plan == null) {
            throw new BuilderException("scheme " + key.name() + " can't be written: "
                    + registry.missing(Missing.Kind.SCHEME, key.tag(), key.owner())
                            .remedy());
        }
        return plan;
    }

    /**
     * Parameter buffers stand behind those of the layout: at the indices that were given, and else in the order of the scheme where there is
     * room. Sentinels stand for those not asked for.
     */
    private void indicesAndRoles() {
        int own = layout.bufferCount(rank);
        for (int i = 0; i < own; i++) {
            roles.add(layout.role(i, rank).orElse(""));
        }
        if (scheme == null) {
            return;
        }
        Map<Long, String> taken = new TreeMap<>();
        List<BufferSpec.At> free = new ArrayList<>();
        for (BufferSpec spec : scheme.schema.buffers()) {
            BufferSpec.At at = (BufferSpec.At) spec;
            long[] given = builder.values.use(at.index(), 0);
            if (given != null) {
                taken.merge(given[0], at.role(), (one, other) -> one + "+" + other);
            } else if (!isOptional(scheme, at) || builder.named.containsKey(at.role())) {
                free.add(at);
            }
        }
        for (BufferSpec.At at : free) {
            long index = own;
            while (taken.containsKey(index)) {
                index++;
            }
            taken.put(index, at.role());
            indices.put(at.index(), index);
        }
        for (long index = own; taken.containsKey(index); index++) {
            roles.add(taken.get(index));
        }
    }

    private static boolean isOptional(SchemePlan scheme, BufferSpec.At at) {
        return Objects.requireNonNull(scheme.payload.slot(at.index().id())).optional;
    }

    private List<BufferHandle> placeholders() {
        List<BufferHandle> handles = new ArrayList<>();
        for (String role : roles) {
            BufferHandle given = builder.named.get(role);
            handles.add(given != null ? given : beside(LARGEST));
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
    private BufferHandle beside(long byteSize) {
        for (BufferHandle given : builder.named.values()) {
            return new BufferHandle(byteSize, ALIGNMENT, given.deviceTag(), given.syncTag(), given.memoryClassTag());
        }
        return new BufferHandle(byteSize, ALIGNMENT, 0, 0, 0);
    }

    private List<BufferHandle> sized(FlyweightDescriptor d, List<BufferHandle> handles) {
        List<BufferHandle> sized = new ArrayList<>();
        for (int i = 0; i < handles.size(); i++) {
            BufferHandle handle = handles.get(i);
            sized.add(
                    handle.byteSize() == LARGEST && !builder.named.containsKey(roles.get(i))
                            ? beside(leastSize(d, i))
                            : handle);
        }
        return sized;
    }

    private long leastSize(FlyweightDescriptor d, int index) {
        BigInteger bytes = index < layout.bufferCount(rank) ? layoutNeed(d, index) : parameterNeed(d, index);
        if (bytes == null) {
            unsized = unsized < 0 ? index : unsized;
            return LARGEST;
        }
        return bytes.bitLength() > 64 ? LARGEST : bytes.longValue();
    }

    private @Nullable BigInteger layoutNeed(FlyweightDescriptor d, int index) {
        Need need = d.elementBits() == 0 ? null : layout.need(d, index);
        if (need == null) {
            return null;
        }
        return index == 0 ? need.high().add(SizeMath.unsigned(builder.byteOffset)) : need.high();
    }

    private @Nullable BigInteger parameterNeed(FlyweightDescriptor d, int index) {
        SectionPlan typed = registry.typedSection();
        if (scheme == null || typed == null || Listing.scheme(d) == null) {
            return null; // of bytes that break a rule no size follows
        }
        int at = d.sectionAt(typed);
        return scheme.need(d, scheme.parameters(d, at + typed.head, typed.end(d, at)), index);
    }

    private byte[] write(List<BufferHandle> handles) {
        if (handles.size() > 255) {
            throw new BuilderException(handles.size() + " buffers are more than 255");
        }
        builder.values.startUse();
        ByteSink out = new ByteSink();
        header(out);
        int payload = out.length();
        if (layout.owner != 0) {
            out.put(layout.owner, 8).zeros(4);
        }
        new PayloadWriter(layout.schema, builder.values, out, rank, handles.size(), Map.of()).write();
        if (layout.owner != 0) {
            out.patch(payload + 8, out.length() - payload - Format.PRIVATE_LAYOUT_HEAD);
        }
        out.put(handles.size(), 1);
        for (int i = 0; i < handles.size(); i++) {
            handle(i, handles.get(i), out);
        }
        for (SectionPlan plan : registry.sections) {
            if (sections.containsKey(plan.bit)) {
                section(plan, out, handles.size());
            }
        }
        for (SectionPlan plan : sections.values()) {
            if (plan.owner != 0) {
                section(plan, out, handles.size());
            }
        }
        builder.values.checkAllUsed(
                "a descriptor of " + layout.schema + (scheme == null ? "" : " and " + scheme.schema));
        return out.patch(Format.AT_LENGTH, out.length()).toByteArray();
    }

    private static void handle(int index, BufferHandle handle, ByteSink out) {
        out.put(handle.byteSize(), 8)
                .put(fitting(index, "alignment", handle.alignment(), 4), 4)
                .put(fitting(index, "device tag", handle.deviceTag(), 1), 1)
                .put(fitting(index, "sync tag", handle.syncTag(), 1), 1)
                .put(fitting(index, "memory class tag", handle.memoryClassTag(), 1), 1)
                .put(0, 1);
    }

    private static long fitting(int buffer, String what, long value, int width) {
        if (value >>> (8 * width) != 0) {
            throw new BuilderException(
                    "buffer " + buffer + " " + what + ": " + value + " does not fit into " + Faults.bytes(width));
        }
        return value;
    }

    private void header(ByteSink out) {
        int flags = 0;
        for (int bit : sections.keySet()) {
            flags |= 1 << bit;
        }
        out.put(Format.MAGIC, 4)
                .put(Format.MAJOR, 1)
                .put(Format.MINOR, 1)
                .zeros(4)
                .put(flags, 4);
        out.put(builder.typeTag, 1).put(layout.tag, 1).put(rank, 4);
        for (long extent : builder.shape) {
            out.put(extent, 8);
        }
        out.put(builder.byteOffset, 8);
    }

    private void section(SectionPlan plan, ByteSink out, int bufferCount) {
        int start = out.length();
        if (plan.framing != Framing.BARE) {
            out.zeros(4);
        }
        if (plan.framing == Framing.ENVELOPE) {
            out.put(plan.owner, 8);
        }
        if (plan.framing == Framing.SCHEMES) {
            scheme(plan, out, bufferCount);
        } else {
            new PayloadWriter(plan.schema, builder.values, out, rank, bufferCount, Map.of()).write();
        }
        if (plan.framing != Framing.BARE) {
            out.patch(start, out.length() - start - 4);
        }
    }

    private void scheme(SectionPlan plan, ByteSink out, int bufferCount) {
        SchemePlan chosen = Objects.requireNonNull(scheme);
        for (Field field : plan.schema.fields()) {
            long[] given = builder.values.use(field, 0);
            if (given != null && given[0] != chosen.tag) {
                throw new BuilderException(
                        field + " is worked out, and " + Faults.tag(chosen.tag) + " for " + chosen.schema);
            }
        }
        int start = out.length();
        out.put(chosen.tag, 1).put(chosen.schema.version(), 1).zeros(2);
        if (chosen.owner != 0) {
            out.put(chosen.owner, 8);
        }
        int flags = new PayloadWriter(chosen.schema, builder.values, out, rank, bufferCount, indices).write();
        out.patchShort(start + 2, flags);
    }
}
