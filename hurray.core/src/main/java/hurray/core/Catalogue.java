package hurray.core;

import hurray.api.FieldInfo;
import hurray.spi.LayoutSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The declarations of all providers, checked against each other and the ledger, in the order of their identifiers.
 *
 * @param layouts        layouts of the format's own by tag
 * @param privateLayouts vendors' layouts
 * @param schemes        schemes of the format's own by tag
 * @param privateSchemes vendors' schemes
 * @param sections       sections of the format's own, in the order of the wire
 * @param vendorSections vendors' sections
 * @param fields         every field of all of them
 */
record Catalogue(
        Map<Integer, LayoutSchema> layouts,
        List<LayoutSchema> privateLayouts,
        Map<Integer, SchemeSchema> schemes,
        List<SchemeSchema> privateSchemes,
        List<SectionSchema> sections,
        List<SectionSchema> vendorSections,
        List<FieldInfo> fields) {

    Optional<LayoutSchema> layout(int tag) {
        return Optional.ofNullable(layouts.get(tag));
    }

    Optional<SchemeSchema> scheme(int tag) {
        return Optional.ofNullable(schemes.get(tag));
    }
}
