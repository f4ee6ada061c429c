package hurray.core;

import hurray.api.Field;
import hurray.api.HurrayStatus;
import hurray.spi.Violation;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** The slow pass over what can be asked only of a whole tensor: rules on the shape, sizes, and the checks that providers make in code. */
final class TensorDiagnosis {
    private final FlyweightDescriptor d;
    private final Faults faults;

    TensorDiagnosis(FlyweightDescriptor d, Faults faults) {
        this.d = d;
        this.faults = faults;
    }

    void run() {
        LayoutPlan layout = d.layout;
        if (layout == null) {
            sections();
            return;
        }
        if (obeys(layout.brokenShapeRule(d)) && sizes(layout) && sections() && scheme(layout)) {
            obeys(layout.brokenCheck(d));
        }
    }

    private boolean sizes(LayoutPlan layout) {
        int index = d.elementBits() == 0 ? -1 : layout.tooSmall(d);
        if (index < 0) {
            return true;
        }
        Need need = layout.need(d, index);
        return faults.layout(
                d.handleAt(index),
                "buffer-size",
                "buffer " + index + " byte_size",
                Long.toUnsignedString(d.bufferSize(index)),
                need == null ? "more" : allowed(need, index == 0 ? d.byteOffset() : 0));
    }

    private static String allowed(Need need, long offset) {
        BigInteger before = SizeMath.unsigned(offset);
        String least = "at least " + need.high().add(before);
        return need.low().negate().compareTo(before) <= 0
                ? least
                : least + ", and a byte_offset of at least " + need.low().negate();
    }

    private boolean sections() {
        int flags = d.flags();
        for (SectionPlan plan : d.registry.sections) {
            if ((flags >>> plan.bit & 1) != 0 && !obeys(plan.brokenCheck(d))) {
                return false;
            }
        }
        for (int bits = flags & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            SectionPlan plan = Decoder.vendorPlan(d, Integer.numberOfTrailingZeros(bits));
            if (plan != null && !obeys(plan.brokenCheck(d))) {
                return false;
            }
        }
        return true;
    }

    private boolean scheme(LayoutPlan layout) {
        return !layout.typesSchemes
                || new SchemeDiagnosis(d, faults).strict(!d.registry.permissive).run();
    }

    private boolean obeys(@Nullable Violation violation) {
        return violation == null || report(violation);
    }

    private boolean report(Violation violation) {
        return faults.report(
                HurrayStatus.INVALID_LAYOUT,
                offset(d, violation.place()),
                violation.rule(),
                subject(violation.place()),
                violation.found(),
                violation.allowed());
    }

    private static String subject(Violation.Place place) {
        return switch (place) {
            case Violation.OfField of ->
                of.field().name()
                        + (of.field().kind().isArray() ? "[" + of.index() + "]" : "")
                        + (of.level() == 0 ? "" : " of level " + of.level());
            case Violation.OfDimension of -> "shape[" + of.index() + "]";
            case Violation.OfBuffer of -> "buffer " + of.index();
            case Violation.OfSection of -> of.section().name();
        };
    }

    static int offset(FlyweightDescriptor d, Violation.Place place) {
        return switch (place) {
            case Violation.OfField of -> offset(d, of.field(), of.level(), of.index());
            case Violation.OfDimension of -> Format.HEADER + 8 * of.index();
            case Violation.OfBuffer of -> d.handleAt(of.index());
            case Violation.OfSection of -> Format.AT_FLAGS;
        };
    }

    private static int offset(FlyweightDescriptor d, Field field, int level, int index) {
        long located = Locator.locate(d, field.id(), level, field.kind().ordinal(), field.owner());
        if (located < 0 || Slot.wire(located) == Bytes.Wire.IMMEDIATE) {
            return d.payload;
        }
        return Slot.offset(located) + Bytes.Wire.width(Slot.wire(located)) * index;
    }
}
