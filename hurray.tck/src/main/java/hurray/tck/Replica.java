package hurray.tck;

import hurray.api.SectionKey;
import hurray.api.U64Field;
import hurray.spi.BufferSpec;
import hurray.spi.LayoutBuilder;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemaBuilder;
import hurray.spi.SchemeBuilder;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionBuilder;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import java.util.List;

/** Declares a payload again, as it is but for the code in it. */
final class Replica {
    private final PayloadSchema schema;
    private final CodeWrapper wrapper;

    private Replica(PayloadSchema schema, CodeWrapper wrapper) {
        this.schema = schema;
        this.wrapper = wrapper;
    }

    static LayoutSchema of(LayoutSchema layout, CodeWrapper wrapper) {
        LayoutBuilder builder = layout.owner() == 0
                ? PayloadSchema.layout(layout.tag(), layout.name())
                : PayloadSchema.privateLayout(layout.tag(), layout.owner(), layout.name());
        builder.rank(layout.minRank(), layout.maxRank());
        builder.forbid(layout.forbidden().toArray(SectionKey[]::new));
        if (layout.zeroByteOffset()) {
            builder.zeroByteOffset();
        }
        if (layout.typesSchemes()) {
            builder.typesSchemes();
        }
        if (layout.moreBuffers()) {
            builder.moreBuffers();
        }
        Replica replica = new Replica(layout, wrapper);
        replica.copyTo(builder);
        for (int i = 0; i < layout.shapeRules().size(); i++) {
            builder.shapeRule(replica.wrapped("shape rule", i, layout.shapeRules()));
        }
        return replica.same(builder.build());
    }

    static SchemeSchema of(SchemeSchema scheme, CodeWrapper wrapper) {
        SchemeBuilder builder = scheme.owner() == 0
                ? PayloadSchema.scheme(scheme.tag(), scheme.name())
                : PayloadSchema.privateScheme(scheme.tag(), scheme.owner(), scheme.name());
        builder.version(scheme.version()).flags(scheme.flags());
        Replica replica = new Replica(scheme, wrapper);
        replica.copyTo(builder);
        return replica.same(builder.build());
    }

    static SectionSchema of(SectionSchema section, CodeWrapper wrapper) {
        SectionBuilder builder = section.owner() == 0
                ? PayloadSchema.section(section.key()).place(section.place())
                : PayloadSchema.vendorSection(section.key());
        switch (section.framing()) {
            case LENGTH -> builder.lengthPrefixed();
            case SCHEMES -> builder.typedBySchemes();
            case BARE, ENVELOPE -> {}
        }
        if (section.requiredForPrivateTypes()) {
            builder.requiredForPrivateTypes();
        }
        if (section.parameterBuffers()) {
            builder.parameterBuffers();
        }
        U64Field bits = section.elementBits();
        if (bits != null) {
            builder.elementBits(bits);
        }
        Replica replica = new Replica(section, wrapper);
        replica.copyTo(builder);
        return replica.same(builder.build());
    }

    private void copyTo(SchemaBuilder<?> builder) {
        schema.steps().forEach(step -> Steps.add(builder, step));
        for (BufferSpec buffer : schema.buffers()) {
            switch (buffer) {
                case BufferSpec.One one -> builder.buffer(one.role(), size(one.role(), one.size()));
                case BufferSpec.At at ->
                    ((SchemeBuilder) builder).bufferAt(at.role(), at.index(), size(at.role(), at.size()));
                case BufferSpec.PerDimension all ->
                    builder.buffersPerDimension(
                            all.groups().stream().map(this::group).toArray(BufferSpec.Group[]::new));
            }
        }
        for (int i = 0; i < schema.checks().size(); i++) {
            builder.check(wrapped("check", i, schema.checks()));
        }
        for (int i = 0; i < schema.verifications().size(); i++) {
            builder.verify(wrapped("verification", i, schema.verifications()));
        }
    }

    private PayloadCheck wrapped(String what, int index, List<PayloadCheck> checks) {
        return wrapper.check(new Code(schema.toString(), what + " " + (index + 1)), checks.get(index));
    }

    private BufferSpec.Group group(BufferSpec.Group group) {
        String role = group.role();
        return new BufferSpec.Group(
                role, size(role, group.first()), size(role, group.between()), size(role, group.last()));
    }

    private Size size(String role, Size size) {
        Code code = new Code(schema.toString(), "size of " + role);
        return switch (size) {
            case Size.Computed computed -> Size.extent(wrapper.extent(code, computed.rule()));
            case Size.Counted counted -> Size.bytes(wrapper.bytes(code, counted.rule()));
            default -> size;
        };
    }

    /** The kit would test something else than the vendor's declaration if a copy lacked a thing that this class doesn't know. */
    private <S extends PayloadSchema> S same(S copy) {
        if (!Description.of(copy).equals(Description.of(schema))) {
            throw new IllegalStateException(
                    "the kit can't copy " + schema + ": " + Description.of(schema) + " became " + Description.of(copy));
        }
        return copy;
    }
}
