package hurray.core;

import hurray.api.FieldInfo;
import hurray.api.Pack;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * The declarations of all providers that are loaded, checked against each other and the ledger; no two claim the same.
 *
 * @param layouts   layouts, the format's own and vendors'
 * @param schemes   schemes, the format's own and vendors'
 * @param sections  sections: the format's own in the order of the wire, then vendors'
 * @param fields    every field of all of them
 * @param packs     what was found, and what came of it
 * @param providers who declares what: a module, or a class of the class path
 */
record Catalogue(
        List<LayoutSchema> layouts,
        List<SchemeSchema> schemes,
        List<SectionSchema> sections,
        List<FieldInfo> fields,
        List<Pack> packs,
        IdentityHashMap<PayloadSchema, String> providers) {

    /** Copies the report. */
    Catalogue {
        packs = List.copyOf(packs);
    }
}
