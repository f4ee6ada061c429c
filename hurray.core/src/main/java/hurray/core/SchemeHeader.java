package hurray.core;

import org.jspecify.annotations.Nullable;

/**
 * The header of the scheme in the section that schemes type.
 *
 * @param at  where it stands
 * @param end first byte behind the section
 * @param tag 0 when the section is empty
 */
record SchemeHeader(int at, int end, int tag) {

    /** The header of a descriptor's scheme; null when it has no such section. */
    static @Nullable SchemeHeader of(FlyweightDescriptor d) {
        SectionPlan section = d.registry.typedSection();
        int start = section == null ? -1 : d.sectionAt(section);
        if (section == null || start < 0) {
            return null;
        }
        int at = start + section.head;
        int end = section.end(d, start);
        return new SchemeHeader(at, end, at == end ? 0 : Bytes.u8(d.bytes, at));
    }

    /** The scheme; null when nobody provides it. */
    @Nullable SchemePlan scheme(FlyweightDescriptor d) {
        return tag == 0 ? null : SchemeLocator.scheme(d, tag, at, end);
    }

    /** The scheme, if the bytes obey it. */
    @Nullable SchemePlan obeyed(FlyweightDescriptor d) {
        SchemePlan scheme = scheme(d);
        return scheme != null && SchemeLocator.isWellFormed(d, scheme, at, end) ? scheme : null;
    }
}
