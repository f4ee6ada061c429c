package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.Finding;
import hurray.api.I64ArrayField;
import hurray.api.I64Field;
import hurray.api.LayoutKey;
import hurray.api.Layouts;
import hurray.api.SchemeKey;
import hurray.api.SectionKey;
import hurray.api.U64ArrayField;
import hurray.api.U64Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collects what a descriptor is to hold; {@link DescriptorWriter} writes it. */
final class CoreBuilder implements DescriptorBuilder {
    final Registry registry;
    final int typeTag;
    final long[] shape;
    final BuiltValues values = new BuiltValues();
    /** All that were asked for; two on one bit are told apart, and refused, when they are written. */
    final Set<SectionKey> sections = new LinkedHashSet<>();

    final List<BufferHandle> buffers = new ArrayList<>();

    final Map<String, BufferHandle> named = new LinkedHashMap<>();
    boolean buffersGiven;
    LayoutKey layout = Layouts.ROW_MAJOR;

    @Nullable SchemeKey scheme;

    long byteOffset;

    CoreBuilder(Registry registry, int typeTag, long[] shape) {
        if (shape.length > Format.MAX_RANK) {
            throw new IllegalArgumentException("rank " + shape.length + " exceeds the maximum of 64");
        }
        if (typeTag >>> 8 != 0) {
            throw new IllegalArgumentException("type tag " + typeTag + " does not fit a byte");
        }
        this.registry = registry;
        this.typeTag = typeTag;
        this.shape = shape.clone();
    }

    @Override
    public CoreBuilder layout(LayoutKey layout) {
        this.layout = Objects.requireNonNull(layout, "layout");
        return this;
    }

    @Override
    public CoreBuilder scheme(SchemeKey scheme) {
        this.scheme = Objects.requireNonNull(scheme, "scheme");
        return this;
    }

    @Override
    public CoreBuilder section(SectionKey section) {
        sections.add(Objects.requireNonNull(section, "section"));
        return this;
    }

    @Override
    public CoreBuilder byteOffset(long bytes) {
        byteOffset = bytes;
        return this;
    }

    /** Sets a value of any kind at any level. */
    CoreBuilder put(Field field, int level, long... bits) {
        if (level < 0 || level > 255) {
            throw new IllegalArgumentException("level " + level + " is not within 0 to 255");
        }
        if (FieldIds.isVendorId(field.id())) {
            throw new BuilderException(field + " is worked out and can't be set: it is the owner of the fields");
        }
        values.put(field, level, bits);
        return this;
    }

    @Override
    public CoreBuilder set(U64Field field, int level, long value) {
        return put(field, level, value);
    }

    @Override
    public CoreBuilder set(I64Field field, int level, long value) {
        return put(field, level, value);
    }

    @Override
    public CoreBuilder set(F64Field field, int level, double value) {
        return put(field, level, Double.doubleToRawLongBits(value));
    }

    @Override
    public CoreBuilder set(U64ArrayField field, int level, long[] values) {
        return put(field, level, values);
    }

    @Override
    public CoreBuilder set(I64ArrayField field, int level, long[] values) {
        return put(field, level, values);
    }

    @Override
    public CoreBuilder clear(Field field) {
        values.remove(field);
        return this;
    }

    @Override
    public CoreBuilder clear(SectionKey section) {
        sections.removeIf(key -> key.bit() == section.bit() && key.owner() == section.owner());
        values.removeRange(section.range(), section.owner());
        SectionPlan typed = registry.typedSection();
        if (typed != null && typed.bit == section.bit()) {
            scheme = null;
        }
        return this;
    }

    @Override
    public CoreBuilder buffer(BufferHandle handle) {
        if (!named.isEmpty()) {
            throw new BuilderException("buffers are given by role or in order, not both");
        }
        buffers.add(Objects.requireNonNull(handle, "handle"));
        buffersGiven = true;
        return this;
    }

    @Override
    public CoreBuilder buffer(String role, BufferHandle handle) {
        if (buffersGiven) {
            throw new BuilderException("buffers are given by role or in order, not both");
        }
        named.put(Objects.requireNonNull(role, "role"), Objects.requireNonNull(handle, "handle"));
        return this;
    }

    @Override
    public CoreBuilder clearBuffers() {
        buffersGiven = false;
        buffers.clear();
        named.clear();
        return this;
    }

    @Override
    public Descriptor build() {
        DescriptorWriter writer = new DescriptorWriter(this);
        byte[] bytes = writer.write();
        List<Finding> findings = Diagnosis.all(registry, bytes);
        if (!findings.isEmpty()) {
            throw findings.getFirst().rejection().toException();
        }
        writer.checkSizes();
        return new CoreHurray(registry).decode(bytes);
    }

    /** A builder with all that a descriptor holds. */
    static CoreBuilder of(FlyweightDescriptor d) {
        if (!d.missing().isEmpty()) {
            throw new BuilderException("this descriptor can't be written again from its fields: "
                    + d.missing().getFirst().remedy());
        }
        CoreBuilder builder = new CoreBuilder(d.registry, d.typeTag(), d.shape());
        new DescriptorCopy(d, builder).run();
        return builder;
    }
}
