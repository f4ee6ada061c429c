package hurray.core;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.LedgerEntry;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.Pack;
import hurray.api.engine.Configuration;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Puts together what providers declare. One that is wrong in itself is left out; what two of them claim is a conflict. Neither
 * depends on the order in which they were found.
 */
final class CatalogueBuilder {
    private final Configuration.Tables tables;
    private final List<Claimant> claimants;

    CatalogueBuilder(Configuration.Tables tables, List<Claimant> claimants) {
        this.tables = tables;
        this.claimants = claimants;
    }

    Catalogue build() {
        for (Claimant claimant : claimants) {
            leaveOut(claimant, fault(claimant));
        }
        int schemeRange = Registry.schemeRange(typed());
        for (Claimant claimant : claimants) {
            leaveOut(claimant, stray(claimant, schemeRange));
        }
        Claims claims = new Claims();
        for (Claimant claimant : loaded()) {
            claims.add(claimant);
        }
        claims.tell();
        List<Pack> packs = packs();
        claims.settle(packs);
        return catalogue(packs);
    }

    private static void leaveOut(Claimant claimant, @Nullable String fault) {
        if (fault != null && claimant.isLoaded()) {
            claimant.breaks(fault);
        }
    }

    private List<Claimant> loaded() {
        List<Claimant> loaded = new ArrayList<>();
        for (Claimant claimant : claimants) {
            if (claimant.isLoaded()) {
                loaded.add(claimant);
            }
        }
        return loaded;
    }

    private List<Pack> packs() {
        List<Pack> packs = new ArrayList<>();
        for (Claimant claimant : claimants) {
            packs.add(claimant.pack());
        }
        packs.sort(new Claimant.ByPart());
        return packs;
    }

    private @Nullable SectionSchema typed() {
        for (Claimant claimant : loaded()) {
            for (SectionSchema section : claimant.sections) {
                if (section.framing() == Framing.SCHEMES) {
                    return section;
                }
            }
        }
        return null;
    }

    /** What is wrong with a provider in itself, or null. */
    private @Nullable String fault(Claimant claimant) {
        for (PayloadSchema schema : claimant.schemas()) {
            String fault = schema.owner() == 0 ? unnamed(schema) : null;
            if (fault == null && schema.owner() == 0) {
                fault = unlisted(schema);
            }
            if (fault != null) {
                return schema + ": " + fault;
            }
        }
        return null;
    }

    /** What is not private is the format's own, and the format has it in its table. */
    private @Nullable String unnamed(PayloadSchema schema) {
        NameTable.Part part;
        if (schema instanceof LayoutSchema layout) {
            part = tables.names().part(Missing.Kind.LAYOUT, layout.tag()).orElse(null);
        } else if (schema instanceof SchemeSchema scheme) {
            part = tables.names().part(Missing.Kind.SCHEME, scheme.tag()).orElse(null);
        } else {
            int bit = ((SectionSchema) schema).key().bit();
            part = tables.names().part(Missing.Kind.SECTION, bit).orElse(null);
        }
        if (part == null) {
            return "the format has not allocated it; what is private has a"
                    + " tag from 0xF0 to 0xFE or a flag bit from 24 to 31, and a vendor's id";
        }
        return part.name().equals(schema.name()) ? null : "the format names it " + part.name();
    }

    /** The format's own identifiers are in the ledger, active, and of the kind that stands there. */
    private @Nullable String unlisted(PayloadSchema schema) {
        for (Field field : schema.fields()) {
            LedgerEntry entry = tables.ledger().entry(field.id()).orElse(null);
            String wrong = null;
            if (entry == null) {
                wrong = "is not in the ledger";
            } else if (entry.retired()) {
                wrong = "is retired";
            } else if (entry.kind() != field.kind()) {
                wrong = "is " + entry.kind() + " in the ledger, not " + field.kind();
            } else if (!entry.name().equals(field.name())) {
                wrong = "is " + entry.name() + " in the ledger";
            }
            if (wrong != null) {
                return field.name() + " " + FieldIds.toString(field.id()) + " " + wrong;
            }
        }
        return null;
    }

    /** A scheme's fields are in the range of the section that schemes type. */
    private static @Nullable String stray(Claimant claimant, int range) {
        for (SchemeSchema scheme : claimant.schemes) {
            for (Field field : scheme.fields()) {
                if (FieldIds.range(field.id()) != range) {
                    return scheme + ": " + field.name() + " " + FieldIds.toString(field.id())
                            + " is outside the range of schemes, " + Claims.hex(range);
                }
            }
        }
        return null;
    }

    private Catalogue catalogue(List<Pack> packs) {
        List<LayoutSchema> layouts = new ArrayList<>();
        List<SchemeSchema> schemes = new ArrayList<>();
        List<SectionSchema> sections = new ArrayList<>();
        IdentityHashMap<PayloadSchema, String> providers = new IdentityHashMap<>();
        for (Claimant claimant : loaded()) {
            layouts.addAll(claimant.layouts);
            schemes.addAll(claimant.schemes);
            sections.addAll(claimant.sections);
            for (PayloadSchema schema : claimant.schemas()) {
                providers.put(schema, claimant.name());
            }
        }
        sections.sort(new ByPlace());
        return new Catalogue(
                layouts, schemes, sections, fields(layouts, schemes, sections, providers), packs, providers);
    }

    /** Sections of the format's own in the order of the wire, then vendors' by bit. */
    private static final class ByPlace implements Comparator<SectionSchema> {
        @Override
        public int compare(SectionSchema one, SectionSchema other) {
            int order = Boolean.compare(one.owner() != 0, other.owner() != 0);
            if (order == 0) {
                order = Integer.compare(one.place(), other.place());
            }
            if (order == 0) {
                order = Integer.compare(one.key().bit(), other.key().bit());
            }
            return order != 0 ? order : Long.compareUnsigned(one.owner(), other.owner());
        }
    }

    private List<FieldInfo> fields(
            List<LayoutSchema> layouts,
            List<SchemeSchema> schemes,
            List<SectionSchema> sections,
            IdentityHashMap<PayloadSchema, String> providers) {
        List<PayloadSchema> schemas = new ArrayList<>(layouts);
        schemas.addAll(schemes);
        schemas.addAll(sections);
        List<FieldInfo> all = new ArrayList<>();
        for (PayloadSchema schema : schemas) {
            String provider = String.valueOf(providers.get(schema));
            for (Step step : schema.steps()) {
                if (step instanceof Step.Value value) {
                    all.add(info(schema, provider, value.field(), value.optional(), words(schema, value, schemes)));
                } else if (step instanceof Step.Nest nest) {
                    all.add(info(schema, provider, nest.depth(), false, Map.of()));
                }
            }
        }
        all.sort(new ById());
        return List.copyOf(all);
    }

    private static final class ById implements Comparator<FieldInfo> {
        @Override
        public int compare(FieldInfo one, FieldInfo other) {
            int order = Integer.compareUnsigned(one.field().id(), other.field().id());
            return order != 0
                    ? order
                    : Long.compareUnsigned(one.field().owner(), other.field().owner());
        }
    }

    private FieldInfo info(
            PayloadSchema schema, String provider, Field field, boolean optional, Map<Long, String> words) {
        LedgerEntry entry =
                schema.owner() == 0 ? tables.ledger().entry(field.id()).orElse(null) : null;
        return new FieldInfo(
                field,
                optional,
                schema.name(),
                entry == null ? "" : entry.since(),
                entry == null ? "" : entry.meaning(),
                words,
                provider);
    }

    /** The scheme tag's words are the names of the schemes. */
    private static Map<Long, String> words(PayloadSchema schema, Step.Value step, List<SchemeSchema> schemes) {
        boolean typed = schema instanceof SectionSchema section && section.framing() == Framing.SCHEMES;
        if (!typed) {
            return step.words();
        }
        Map<Long, String> words = new HashMap<>();
        for (SchemeSchema scheme : schemes) {
            if (scheme.owner() == 0) {
                words.put((long) scheme.tag(), scheme.name());
            }
        }
        return words;
    }
}
