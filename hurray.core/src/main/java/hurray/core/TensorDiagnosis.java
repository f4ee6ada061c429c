package hurray.core;

import hurray.api.Field;
import hurray.api.HurrayStatus;
import hurray.api.ProviderException;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Violation;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** The slow pass over what can be asked only of a whole tensor: rules on the shape, sizes, and the checks that providers make in code. */
final class TensorDiagnosis {
    private final FlyweightDescriptor d;
    private final Faults faults;

    TensorDiagnosis(FlyweightDescriptor d, Faults faults) {
        this.d = d;
        this.faults = faults;
    }

    /**
     * Checks.
     *
     * @param layoutIsSound whether the layout's own values, the rank and the number of buffers are as they should be
     * @param unsound       flag bits of the sections whose values are not
     */
    void run(boolean layoutIsSound, int unsound) {
        if (faults.wantsAll()) {
            all(layoutIsSound, unsound);
        } else {
            first();
        }
    }

    /** Stops at the first fault, so that everything before it is sound. */
    private void first() {
        LayoutPlan layout = d.layout;
        boolean isSound = layout == null || (obeys(layout.schema, layout.schema.shapeRules()) && sizes(layout));
        if (isSound && sections() && scheme(layout) && layout != null) {
            obeys(layout.schema, layout.schema.checks());
        }
    }

    private boolean sections() {
        for (SectionPlan plan : d.registry.sections) {
            if (d.sectionAt(plan) >= 0 && !obeys(plan.schema, plan.schema.checks())) {
                return false;
            }
        }
        for (int bits = d.flags() & Registry.VENDOR_FLAGS; bits != 0; bits &= bits - 1) {
            SectionPlan plan = Decoder.vendorPlan(d, Integer.numberOfTrailingZeros(bits));
            if (plan != null && !obeys(plan.schema, plan.schema.checks())) {
                return false;
            }
        }
        return true;
    }

    private void all(boolean layoutIsSound, int unsound) {
        LayoutPlan layout = layoutIsSound ? d.layout : null;
        List<SectionSchema> sections = Listing.schemas(d).stream()
                .filter(schema -> (unsound >>> schema.key().bit() & 1) == 0)
                .toList();
        int before = faults.count();
        boolean goOn = layout == null || (goesOn(() -> shape(layout)) && goesOn(() -> sizes(layout)));
        boolean isSized = faults.count() == before;
        goOn = goOn && goesOn(() -> sections(sections));
        int beforeScheme = faults.count();
        goOn = goOn && goesOn(() -> scheme(layout));
        goOn = goOn && (layout == null || goesOn(() -> all(layout.schema, layout.schema.checks())));
        if (!goOn) {
            return;
        }
        boolean isTyped = faults.count() == beforeScheme;
        if (isSized && layout != null) {
            goesOn(() -> all(layout.schema, layout.schema.verifications()));
        }
        sections.forEach(schema -> goesOn(() -> all(schema, schema.verifications())));
        if (isTyped && layout != null) {
            scheme(layout, Listing.scheme(d));
        }
    }

    /** Behind a fault a provider's code may meet values that it was promised not to see: what it throws then says nothing. */
    private boolean goesOn(BooleanSupplier step) {
        try {
            return step.getAsBoolean();
        } catch (ProviderException e) {
            if (faults.count() == 0) {
                throw e;
            }
            return true;
        }
    }

    private boolean shape(LayoutPlan layout) {
        return all(layout.schema, layout.schema.shapeRules());
    }

    private boolean all(PayloadSchema schema, List<PayloadCheck> checks) {
        for (PayloadCheck check : checks) {
            if (!reportAll(Foreign.all(schema, check, d))) {
                return false;
            }
        }
        return true;
    }

    private boolean reportAll(List<Violation> violations) {
        for (Violation violation : violations) {
            if (!report(violation)) {
                return false;
            }
        }
        return true;
    }

    private boolean sizes(LayoutPlan layout) {
        for (int index = layout.tooSmall(d, 0); index >= 0; index = layout.tooSmall(d, index + 1)) {
            Need need = layout.need(d, index);
            boolean goOn = faults.layout(
                    d.handleAt(index),
                    "buffer-size",
                    "buffer " + index + " byte_size",
                    Long.toUnsignedString(d.bufferSize(index)),
                    need == null ? "more" : need.words(index == 0 ? d.byteOffset() : 0));
            if (!goOn) {
                return false;
            }
        }
        return true;
    }

    private boolean sections(List<SectionSchema> sections) {
        for (SectionSchema schema : sections) {
            if (!all(schema, schema.checks())) {
                return false;
            }
        }
        return true;
    }

    /** Decode types the scheme only where the layout wants it; a verification does always. */
    private boolean scheme(@Nullable LayoutPlan layout) {
        boolean typed = layout != null && layout.typesSchemes;
        if (!typed && !faults.wantsAll()) {
            return true;
        }
        return new SchemeDiagnosis(d, faults)
                .unknownIs(typed ? HurrayStatus.INVALID_LAYOUT : HurrayStatus.INVALID_TYPE)
                .strict(!d.registry.permissive)
                .run();
    }

    /** What only a verification checks of a scheme: how it relates to the tensor. */
    private void scheme(LayoutPlan layout, @Nullable SchemePlan scheme) {
        if (scheme != null) {
            goesOn(() -> all(scheme.schema, scheme.schema.verifications()));
            goesOn(() -> new ParameterDiagnosis(d, faults, layout, scheme).run());
        }
    }

    private boolean obeys(PayloadSchema schema, List<PayloadCheck> checks) {
        for (PayloadCheck check : checks) {
            Violation violation = Foreign.check(schema, check, d);
            if (violation != null) {
                return report(violation);
            }
        }
        return true;
    }

    private boolean report(Violation violation) {
        if (violation.place() instanceof Violation.OfField of) {
            return faults.field(
                    of.field(), offset(d, of), violation.rule(), subject(of), violation.found(), violation.allowed());
        }
        return faults.layout(
                offset(d, violation.place()),
                violation.rule(),
                subject(violation.place()),
                violation.found(),
                violation.allowed());
    }

    private static String subject(Violation.Place place) {
        // no switch over types, which writes classes at its first use
        if (place instanceof Violation.OfField of) {
            return of.field().name()
                    + (of.field().kind().isArray() ? "[" + of.index() + "]" : "")
                    + (of.level() == 0 ? "" : " of level " + of.level());
        }
        if (place instanceof Violation.OfDimension of) {
            return "shape[" + of.index() + "]";
        }
        return place instanceof Violation.OfBuffer of
                ? "buffer " + of.index()
                : ((Violation.OfSection) place).section().name();
    }

    static int offset(FlyweightDescriptor d, Violation.Place place) {
        if (place instanceof Violation.OfField of) {
            return offset(d, of.field(), of.level(), of.index());
        }
        if (place instanceof Violation.OfDimension of) {
            return Format.HEADER + 8 * of.index();
        }
        return place instanceof Violation.OfBuffer of ? d.handleAt(of.index()) : Format.AT_FLAGS;
    }

    private static int offset(FlyweightDescriptor d, Field field, int level, int index) {
        long located = Locator.locate(d, field.id(), level, field.kind().ordinal(), field.owner());
        if (located < 0 || Located.wire(located) == Bytes.Wire.IMMEDIATE) {
            return d.payload;
        }
        long at = Located.offset(located) + (long) Bytes.Wire.width(Located.wire(located)) * index;
        return index < 0 || at >= d.bytes.length
                ? Located.offset(located)
                : (int) at; // a check may name what is not there
    }
}
