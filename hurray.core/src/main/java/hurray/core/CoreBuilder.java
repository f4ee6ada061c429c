package hurray.core;

import hurray.api.BufferHandle;
import hurray.api.BuilderException;
import hurray.api.Descriptor;
import hurray.api.DescriptorBuilder;
import hurray.api.F64Field;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldKind;
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
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Collects what a descriptor is to hold; {@link DescriptorWriter} writes it. */
final class CoreBuilder implements DescriptorBuilder {
    private static final int U64 = FieldKind.U64.ordinal();
    private static final int I64 = FieldKind.I64.ordinal();
    private static final int F64 = FieldKind.F64.ordinal();
    private static final int U64_ARRAY = FieldKind.U64_ARRAY.ordinal();
    private static final int I64_ARRAY = FieldKind.I64_ARRAY.ordinal();

    final Registry registry;
    final int typeTag;
    final long[] shape;
    final BuiltValues values;
    /** All that were asked for; two on one bit are told apart, and refused, when they are written. */
    final List<SectionKey> sections = new ArrayList<>();

    final List<BufferHandle> buffers = new ArrayList<>();

    /** By role. */
    Map<String, BufferHandle> named = Map.of();

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
        SectionPlan typed = registry.typedSection();
        this.values = new BuiltValues(typed == null ? -1 : typed.range);
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
        if (!sections.contains(Objects.requireNonNull(section, "section"))) {
            sections.add(section);
        }
        return this;
    }

    @Override
    public CoreBuilder byteOffset(long bytes) {
        byteOffset = bytes;
        return this;
    }

    @Override
    public CoreBuilder set(U64Field field, int level, long value) {
        return put(field, field.id(), U64, level, value, null);
    }

    @Override
    public CoreBuilder set(I64Field field, int level, long value) {
        return put(field, field.id(), I64, level, value, null);
    }

    @Override
    public CoreBuilder set(F64Field field, int level, double value) {
        return put(field, field.id(), F64, level, Double.doubleToRawLongBits(value), null);
    }

    @Override
    public CoreBuilder set(U64ArrayField field, int level, long[] values) {
        return put(field, field.id(), U64_ARRAY, level, 0, values.clone());
    }

    @Override
    public CoreBuilder set(I64ArrayField field, int level, long[] values) {
        return put(field, field.id(), I64_ARRAY, level, 0, values.clone());
    }

    private CoreBuilder put(Field field, int id, int kind, int level, long bits, long @Nullable [] elements) {
        if (level >>> 8 != 0) {
            throw new IllegalArgumentException("level " + level + " is not within 0 to 255");
        }
        if (FieldIds.index(id) == FieldIds.PRIVATE_INDEX && FieldIds.isVendorId(id)) {
            throw new BuilderException(field + " is worked out and can't be set: it is the owner of the fields");
        }
        values.add(new Given(field, id, kind, level, bits, elements));
        return this;
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
        Map<String, BufferHandle> all = new LinkedHashMap<>(named);
        all.put(Objects.requireNonNull(role, "role"), Objects.requireNonNull(handle, "handle"));
        named = all;
        return this;
    }

    @Override
    public CoreBuilder clearBuffers() {
        buffersGiven = false;
        buffers.clear();
        named = Map.of();
        return this;
    }

    @Override
    public Descriptor build() {
        byte[] quick = QuickWriter.write(this);
        FlyweightDescriptor sound = quick == null ? null : Verification.decode(registry, quick);
        return sound != null ? sound : buildCarefully();
    }

    /** Works out what is missing, or tells what is wrong. */
    private Descriptor buildCarefully() {
        BuiltParts parts = BuiltParts.of(this);
        BuiltBuffers table = new BuiltBuffers(this, parts);
        List<BufferHandle> handles = table.handles();
        byte[] bytes = new DescriptorWriter(this, parts, handles).write();
        if (!buffersGiven && BuiltBuffers.hasPlaceholder(handles)) {
            FlyweightDescriptor unsized = new Decoder(registry).decode(bytes);
            if (unsized != null) {
                table.writeSizes(unsized);
            }
        }
        FlyweightDescriptor built = Verification.decode(registry, bytes);
        if (built == null) {
            refuse(bytes);
        }
        table.checkSizes();
        return built != null ? built : new CoreHurray(registry).decode(bytes);
    }

    private void refuse(byte[] bytes) {
        List<Finding> findings = Diagnosis.all(registry, bytes);
        if (!findings.isEmpty()) {
            throw findings.getFirst().rejection().toException();
        }
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
