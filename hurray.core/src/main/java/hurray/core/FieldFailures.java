package hurray.core;

import hurray.api.Field;
import hurray.api.FieldException;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.FieldKind;
import hurray.api.FieldLevelException;
import hurray.api.FieldMalformedException;
import hurray.api.FieldNotApplicableException;
import hurray.api.FieldNotPresentException;
import hurray.api.FieldStatus;
import hurray.api.Missing;
import hurray.api.Rejection;
import hurray.api.SectionEntry;

/** Puts into words why a field can't be read. */
final class FieldFailures {
    private static final FieldKind[] KINDS = FieldKind.values();

    private FieldFailures() {}

    static FieldException of(FlyweightDescriptor d, int id, int level, int kind, long owner, FieldStatus status) {
        String field = label(d, id, owner);
        return switch (status) {
            case NOT_PRESENT -> new FieldNotPresentException(id, level, field + " is not present in this descriptor");
            case NOT_APPLICABLE ->
                new FieldNotApplicableException(id, level, field + " does not apply: " + mismatch(d, id, kind, owner));
            case LEVEL_OUT_OF_BOUNDS ->
                new FieldLevelException(
                        id,
                        level,
                        field + ": level " + Integer.toUnsignedString(level) + " does not exist, there "
                                + (levels(d, id) == 1 ? "is only level 0" : "are levels 0 to " + (levels(d, id) - 1)));
            default -> new FieldMalformedException(id, level, status, field + " can't be read: " + reason(d, status));
        };
    }

    private static String label(FlyweightDescriptor d, int id, long owner) {
        for (FieldInfo info : d.registry.fields()) {
            if (info.field().id() == id && (owner == 0 || owner == info.field().owner())) {
                return info.field().name() + " " + FieldIds.toString(id);
            }
        }
        return "field " + FieldIds.toString(id);
    }

    private static int levels(FlyweightDescriptor d, int id) {
        return FieldIds.range(id) == FieldIds.LAYOUT ? Math.max(1, d.levels.length) : 1;
    }

    private static String remedy(FlyweightDescriptor d, int id, long owner) {
        for (FieldInfo info : d.registry.fields()) {
            if (info.field().id() >>> 8 == id >>> 8 && info.field().owner() == owner) {
                return ""; // the part is there, and has no such field
            }
        }
        Missing part = d.registry.missingPart(id, owner);
        return part == null || (part.module() == null && part.id() == 0) ? "" : "; " + part.remedy();
    }

    private static String mismatch(FlyweightDescriptor d, int id, int kind, long owner) {
        String other = null;
        for (FieldInfo info : d.registry.fields()) {
            Field field = info.field();
            if (field.id() == id && (owner == 0 || owner == field.owner())) {
                if (field.kind().ordinal() == kind) {
                    return "it is a field of " + named(info.part(), field.owner()) + ", and " + what(d, id);
                }
                other = "it is read as " + field.kind() + ", not as " + KINDS[kind];
            }
        }
        return other == null ? "no loaded provider serves this identifier" + remedy(d, id, owner) : other;
    }

    /** What the descriptor has where the field would be. */
    private static String what(FlyweightDescriptor d, int id) {
        int range = FieldIds.range(id);
        if (FieldIds.isVendorRange(range)) {
            return section(d, range & 0xFF);
        }
        LayoutPlan layout = d.layout;
        SchemePlan scheme = Diagnosis.scheme(d);
        return "the descriptor's layout is "
                + (layout == null ? "one that nobody provides" : named(layout.schema.name(), layout.owner))
                + (scheme == null ? "" : " and its scheme " + named(scheme.schema.name(), scheme.owner));
    }

    private static String section(FlyweightDescriptor d, int bit) {
        String place = "section on flag bit " + bit;
        for (SectionEntry section : d.sections()) {
            if (section.bit() == bit) {
                return "the descriptor's " + place + " is "
                        + named(section.name(), section.key().owner());
            }
        }
        return "the descriptor has no " + place;
    }

    /** Two vendors may give their parts one name. */
    private static String named(String part, long owner) {
        return owner == 0 ? part : part + " (vendor id " + Faults.vendorId(owner) + ")";
    }

    private static String reason(FlyweightDescriptor d, FieldStatus status) {
        if (status == FieldStatus.UNAVAILABLE) {
            return "it stands behind a layout that nobody provides, and so can't be located";
        }
        Rejection rejection = Diagnosis.ofScheme(d);
        if (rejection != null) {
            return rejection.message();
        }
        for (Missing missing : d.missing()) {
            if (missing.kind() == Missing.Kind.SCHEME) {
                return missing.remedy();
            }
        }
        return "its section is damaged";
    }
}
