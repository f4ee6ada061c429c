package hurray.core;

import hurray.api.HurrayStatus;
import hurray.api.Missing;
import hurray.spi.Violation;
import org.jspecify.annotations.Nullable;

/** The slow pass over the section that schemes type. */
final class SchemeDiagnosis {
    private final FlyweightDescriptor d;
    private final Faults faults;
    private boolean strict;
    private HurrayStatus unknown = HurrayStatus.INVALID_LAYOUT;
    private int header = -1;
    private int end;

    SchemeDiagnosis(FlyweightDescriptor d, Faults faults) {
        this.d = d;
        this.faults = faults;
        SectionPlan section = d.registry.typedSection();
        int at = section == null ? -1 : d.sectionAt(section);
        if (section != null && at >= 0) {
            header = at + section.head;
            end = section.end(d, at);
        }
    }

    /** Says which status an unknown scheme has. */
    SchemeDiagnosis unknownIs(HurrayStatus status) {
        this.unknown = status;
        return this;
    }

    /** Makes an unknown scheme a fault. */
    SchemeDiagnosis strict(boolean strict) {
        this.strict = strict;
        return this;
    }

    /** The scheme that the header names; null when there is no header, or nobody provides it. */
    @Nullable SchemePlan known() {
        return header < 0 || header == end ? null : scheme();
    }

    private @Nullable SchemePlan scheme() {
        return SchemeLocator.scheme(d, tag(), header, end);
    }

    private int tag() {
        return Bytes.u8(d.bytes, header);
    }

    /** Whether all is well: false after a fault. */
    boolean run() {
        if (header < 0) {
            return true;
        }
        if (!need("scheme_tag", header, 1)) {
            return false;
        }
        SchemePlan scheme = scheme();
        if (scheme == null) {
            return unknown();
        }
        int before = faults.count();
        boolean goOn = version(scheme) && flags(scheme) && steps(scheme);
        return goOn && (faults.count() > before || checks(scheme));
    }

    private boolean need(String subject, int at, int length) {
        return faults.need(subject, at, length, end, "the end of the section");
    }

    private boolean unknown() {
        int tag = tag();
        if (!strict && !Format.isInvalidTag(tag)) {
            return true;
        }
        Missing missing = missing();
        return faults.missing(
                unknown,
                header,
                "scheme-tag",
                "scheme_tag",
                Faults.tag(tag),
                "a scheme that a provider brings",
                missing.module() == null && missing.id() == 0 ? null : missing);
    }

    /** The scheme that nobody provides. */
    Missing missing() {
        boolean id = Format.isPrivate(tag()) && end - header >= Format.PRIVATE_SCHEME_HEAD;
        return d.registry.missing(Missing.Kind.SCHEME, tag(), id ? Bytes.i64(d.bytes, header + Format.SCHEME_HEAD) : 0);
    }

    private boolean version(SchemePlan scheme) {
        if (!need("scheme_version", header + 1, 1)) {
            return false;
        }
        int version = Bytes.u8(d.bytes, header + 1);
        return version == scheme.schema.version()
                || faults.layout(
                        header + 1,
                        "scheme-version",
                        "scheme_version",
                        "" + version,
                        scheme.schema.version() + " for " + scheme.schema);
    }

    private boolean flags(SchemePlan scheme) {
        if (!need("scheme flags", header + 2, 2)) {
            return false;
        }
        int flags = Bytes.u16(d.bytes, header + 2);
        int allowed = scheme.schema.flags();
        return (flags & ~allowed) == 0
                || faults.layout(
                        header + 2,
                        "scheme-flags",
                        "scheme flags",
                        "0x" + Integer.toHexString(flags),
                        allowed == 0 ? "0" : "bits of 0x" + Integer.toHexString(allowed) + " only");
    }

    private boolean steps(SchemePlan scheme) {
        int flags = Bytes.u16(d.bytes, header + 2);
        PayloadWalk walk = new PayloadWalk(faults, d.bytes, d.rank, d.bufferCount(), scheme.schema.steps(), flags);
        return walk.walk(header + scheme.head, end, "the end of the section") >= 0;
    }

    private boolean checks(SchemePlan scheme) {
        Violation violation = scheme.hasChecks() ? scheme.brokenCheck(d.trusting()) : null;
        return violation == null
                || faults.layout(
                        TensorDiagnosis.offset(d.trusting(), violation.place()),
                        violation.rule(),
                        scheme.schema.toString(),
                        violation.found(),
                        violation.allowed());
    }
}
