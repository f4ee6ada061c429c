package hurray.tck;

import hurray.spi.BufferSpec;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Size;
import hurray.spi.Step;
import java.util.List;
import java.util.TreeMap;

/** A declaration as a text, so that two can be held against each other; code is counted, since it can't be compared. */
final class Description {
    private Description() {}

    static String of(PayloadSchema schema) {
        return schema + " of " + Long.toHexString(schema.owner()) + own(schema) + ", steps "
                + schema.steps().stream().map(Description::step).toList() + ", buffers "
                + schema.buffers().stream().map(Description::buffer).toList() + ", "
                + schema.checks().size() + " checks, " + schema.verifications().size() + " verifications";
    }

    private static String own(PayloadSchema schema) {
        return switch (schema) {
            case LayoutSchema layout ->
                List.of(
                                layout.minRank(),
                                layout.maxRank(),
                                layout.zeroByteOffset(),
                                layout.typesSchemes(),
                                layout.moreBuffers(),
                                layout.forbidden(),
                                layout.shapeRules().size())
                        .toString();
            case SchemeSchema scheme ->
                List.of(scheme.version(), scheme.flags()).toString();
            case SectionSchema section ->
                List.of(
                                section.place(),
                                section.framing(),
                                section.requiredForPrivateTypes(),
                                section.parameterBuffers(),
                                String.valueOf(section.elementBits()))
                        .toString();
        };
    }

    /** Maps print their entries in no order. */
    private static String step(Step step) {
        return step instanceof Step.Value value
                ? List.of(
                                value.field(),
                                value.field().owner(),
                                value.wire(),
                                String.valueOf(value.count()),
                                value.rules(),
                                String.valueOf(value.when()),
                                String.valueOf(value.guard()),
                                String.valueOf(value.sentinel()),
                                new TreeMap<>(value.words()))
                        .toString()
                : step.toString();
    }

    private static String buffer(BufferSpec buffer) {
        return switch (buffer) {
            case BufferSpec.One one -> one.role() + " " + size(one.size());
            case BufferSpec.At at -> at.role() + " at " + at.index() + " " + size(at.size());
            case BufferSpec.PerDimension all ->
                all.groups().stream()
                        .map(group ->
                                group.role() + " " + size(group.first()) + size(group.between()) + size(group.last()))
                        .toList()
                        .toString();
        };
    }

    private static String size(Size size) {
        return size instanceof Size.Computed || size instanceof Size.Counted
                ? size.getClass().getSimpleName()
                : size.toString();
    }
}
