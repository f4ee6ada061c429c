package hurray.core;

import hurray.api.ConflictException;
import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.FieldInfo;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.ProviderException;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.SectionSchema.Framing;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Collects what providers declare; a claim on what is taken is a conflict, never the last one's win. */
final class CatalogueBuilder {
    private final Ledger ledger;
    private final NameTable names;
    private final Map<String, String> claims = new HashMap<>();
    private final List<Owned<LayoutSchema>> layouts = new ArrayList<>();
    private final List<Owned<SchemeSchema>> schemes = new ArrayList<>();
    private final List<Owned<SectionSchema>> sections = new ArrayList<>();

    private record Owned<S extends PayloadSchema>(S schema, String provider) {}

    CatalogueBuilder(Ledger ledger, NameTable names) {
        this.ledger = ledger;
        this.names = names;
    }

    void add(FormatProvider provider) {
        String name = name(provider);
        for (LayoutSchema layout : Foreign.list(name, "layouts()", LayoutSchema.class, provider::layouts)) {
            claim("layout tag " + hex(layout.tag()), layout, name);
            checkNamed(Missing.Kind.LAYOUT, layout.tag(), layout, name);
            layouts.add(new Owned<>(layout, name));
        }
        for (SchemeSchema scheme : Foreign.list(name, "schemes()", SchemeSchema.class, provider::schemes)) {
            claim("scheme tag " + hex(scheme.tag()), scheme, name);
            checkNamed(Missing.Kind.SCHEME, scheme.tag(), scheme, name);
            schemes.add(new Owned<>(scheme, name));
        }
        for (SectionSchema section : Foreign.list(name, "sections()", SectionSchema.class, provider::sections)) {
            claim("flag bit " + section.key().bit(), section, name);
            checkNamed(Missing.Kind.SECTION, section.key().bit(), section, name);
            if (section.owner() == 0) {
                claim("range " + hex(section.key().range()), section, name);
                claim("place " + section.place(), section, name);
            }
            if (section.framing() == Framing.SCHEMES) {
                claim("the section that schemes type", section, name);
            }
            if (section.elementBits() != null) {
                claim("the size of private types", section, name);
            }
            sections.add(new Owned<>(section, name));
        }
    }

    Catalogue build() {
        SectionSchema typed = sections.stream()
                .map(Owned::schema)
                .filter(section -> section.framing() == Framing.SCHEMES)
                .findFirst()
                .orElse(null);
        int schemeRange = Registry.schemeRange(typed);
        layouts.forEach(this::checkLedger);
        sections.forEach(this::checkLedger);
        for (Owned<SchemeSchema> scheme : schemes) {
            checkLedger(scheme);
            for (Field field : scheme.schema.fields()) {
                if (FieldIds.range(field.id()) != schemeRange) {
                    throw new ProviderException(scheme.provider + ": " + scheme.schema + ": " + field.name() + " "
                            + FieldIds.toString(field.id()) + " is outside the range of schemes, " + hex(schemeRange));
                }
            }
        }
        layouts.sort(Comparator.comparingInt((Owned<LayoutSchema> each) -> each.schema.tag())
                .thenComparing(each -> each.schema.owner(), Long::compareUnsigned));
        schemes.sort(Comparator.comparingInt((Owned<SchemeSchema> each) -> each.schema.tag())
                .thenComparing(each -> each.schema.owner(), Long::compareUnsigned));
        sections.sort(Comparator.comparing((Owned<SectionSchema> each) -> each.schema.owner() != 0)
                .thenComparingInt(each -> each.schema.place())
                .thenComparingInt(each -> each.schema.key().bit())
                .thenComparing(each -> each.schema.owner(), Long::compareUnsigned));
        return new Catalogue(
                byTag(layouts, LayoutSchema::tag),
                vendors(layouts),
                byTag(schemes, SchemeSchema::tag),
                vendors(schemes),
                sections.stream()
                        .map(Owned::schema)
                        .filter(each -> each.owner() == 0)
                        .toList(),
                vendors(sections),
                fields());
    }

    private static <S extends PayloadSchema> Map<Integer, S> byTag(List<Owned<S>> all, ToIntFunction<S> tag) {
        Map<Integer, S> map = new HashMap<>();
        for (Owned<S> each : all) {
            if (each.schema.owner() == 0) {
                map.put(tag.applyAsInt(each.schema), each.schema);
            }
        }
        return map;
    }

    private static <S extends PayloadSchema> List<S> vendors(List<Owned<S>> all) {
        return all.stream().map(Owned::schema).filter(each -> each.owner() != 0).toList();
    }

    private void claim(String what, PayloadSchema schema, String provider) {
        String key = schema.owner() == 0 ? what : what + " with vendor id " + hex(schema.owner());
        String claimant = provider + " (" + schema + ")";
        String other = claims.putIfAbsent(key, claimant);
        if (other != null) {
            throw new ConflictException(
                    key + " is claimed twice: by " + other + " and by " + claimant + "; leave one of the two out");
        }
    }

    /** What is not private is the format's own, and the format has it in its table. */
    private void checkNamed(Missing.Kind kind, int tagOrBit, PayloadSchema schema, String provider) {
        if (schema.owner() != 0) {
            return;
        }
        NameTable.Part part = names.part(kind, tagOrBit).orElse(null);
        if (part == null) {
            throw new ProviderException(
                    provider + ": " + schema + ": the format has not allocated it; what is private has a"
                            + " tag from 0xF0 to 0xFE or a flag bit from 24 to 31, and a vendor's id");
        }
        if (!part.name().equals(schema.name())) {
            throw new ProviderException(provider + ": " + schema + ": the format names it " + part.name());
        }
    }

    /** The format's own identifiers are in the ledger, active, and of the kind that stands there. */
    private void checkLedger(Owned<? extends PayloadSchema> owned) {
        if (owned.schema.owner() != 0) {
            return;
        }
        for (Field field : owned.schema.fields()) {
            LedgerEntry entry = ledger.entry(field.id()).orElse(null);
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
                throw new ProviderException(owned.provider + ": " + owned.schema + ": " + field.name() + " "
                        + FieldIds.toString(field.id()) + " " + wrong);
            }
        }
    }

    private List<FieldInfo> fields() {
        List<FieldInfo> all = new ArrayList<>();
        List<Owned<? extends PayloadSchema>> owned = new ArrayList<>(layouts);
        owned.addAll(schemes);
        owned.addAll(sections);
        for (Owned<? extends PayloadSchema> each : owned) {
            for (Step step : each.schema.steps()) {
                if (step instanceof Step.Value value) {
                    all.add(info(each, value.field(), value));
                } else if (step instanceof Step.Nest nest) {
                    all.add(info(each, nest.depth(), null));
                }
            }
        }
        all.sort(Comparator.comparing((FieldInfo info) -> info.field().id(), Integer::compareUnsigned)
                .thenComparing(info -> info.field().owner(), Long::compareUnsigned));
        return List.copyOf(all);
    }

    private FieldInfo info(Owned<? extends PayloadSchema> owned, Field field, Step.@Nullable Value step) {
        LedgerEntry entry = owned.schema.owner() == 0 ? ledger.entry(field.id()).orElse(null) : null;
        return new FieldInfo(
                field,
                step != null && step.optional(),
                owned.schema.name(),
                entry == null ? "" : entry.since(),
                entry == null ? "" : entry.meaning(),
                step == null ? Map.of() : words(owned.schema, step),
                owned.provider);
    }

    /** The scheme tag's words are the names of the schemes. */
    private Map<Long, String> words(PayloadSchema schema, Step.Value step) {
        boolean typed = schema instanceof SectionSchema section && section.framing() == Framing.SCHEMES;
        if (!typed) {
            return step.words();
        }
        Map<Long, String> words = new HashMap<>();
        for (Owned<SchemeSchema> scheme : schemes) {
            if (scheme.schema.owner() == 0) {
                words.put((long) scheme.schema.tag(), scheme.schema.name());
            }
        }
        return words;
    }

    /** The module that a provider comes from, or its class when it comes from the class path. */
    private static String name(FormatProvider provider) {
        Module module = provider.getClass().getModule();
        return module.isNamed() ? module.getName() : provider.getClass().getName();
    }

    private static String hex(long number) {
        return "0x" + Long.toHexString(number).toUpperCase(Locale.ROOT);
    }
}
