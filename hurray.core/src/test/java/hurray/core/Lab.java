package hurray.core;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.Hurray;
import hurray.api.Ledger;
import hurray.api.Limits;
import hurray.api.NameTable;
import hurray.api.Provider;
import hurray.api.Register;
import hurray.api.engine.Configuration;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Runtimes of nothing but invented payloads, with a ledger and a table of names of their own. */
final class Lab {
    static final String LEDGER_HEAD = "id\tname\tkind\tc_constant\tpresence\tnumber\tstatus\tsince\tmeaning\n";
    static final String NAMES_HEAD = "kind\ttag_or_bit\tname\tmodule\n";

    private Lab() {}

    /** A provider of some payloads. */
    static final class Pack implements FormatProvider {
        private final List<PayloadSchema> schemas;

        Pack(PayloadSchema... schemas) {
            this.schemas = List.of(schemas);
        }

        @Override
        public List<LayoutSchema> layouts() {
            return all(LayoutSchema.class);
        }

        @Override
        public List<SectionSchema> sections() {
            return all(SectionSchema.class);
        }

        @Override
        public List<SchemeSchema> schemes() {
            return all(SchemeSchema.class);
        }

        private <S> List<S> all(Class<S> sort) {
            return schemas.stream().filter(sort::isInstance).map(sort::cast).toList();
        }
    }

    static Hurray strict(PayloadSchema... schemas) {
        return hurray(false, Limits.DEFAULT, schemas);
    }

    static Hurray permissive(PayloadSchema... schemas) {
        return hurray(true, Limits.DEFAULT, schemas);
    }

    static Hurray hurray(boolean permissive, Limits limits, PayloadSchema... schemas) {
        return assemble(permissive, limits, ledger(schemas), names(schemas), new Pack(schemas));
    }

    /** A runtime for which the ledger and the names allow just what {@code known} declares. */
    static Hurray assemble(PayloadSchema[] known, Provider... providers) {
        return assemble(false, Limits.DEFAULT, ledger(known), names(known), providers);
    }

    static Hurray assemble(boolean permissive, Limits limits, Ledger ledger, NameTable names, Provider... providers) {
        return new CoreEngine()
                .assemble(new Configuration(
                        permissive,
                        limits,
                        new Configuration.Sources(false, List.of(), List.of(), List.of(providers), origin -> true),
                        tables(ledger, names)));
    }

    static Registry registry(boolean permissive, PayloadSchema... schemas) {
        NameTable names = names(schemas);
        Configuration.Tables tables = tables(ledger(schemas), names);
        Claimant pack = Claimant.of(Candidate.given(new Pack(schemas)));
        return new Registry(new CatalogueBuilder(tables, List.of(pack)).build(), tables, permissive, Limits.DEFAULT);
    }

    private static Configuration.Tables tables(Ledger ledger, NameTable names) {
        return new Configuration.Tables(ledger, names, Register.standard());
    }

    static String row(Field field, String status) {
        return String.join(
                "\t",
                FieldIds.toString(field.id()),
                field.name(),
                field.kind().toString(),
                "HURRAY_" + field.name(),
                "always",
                "assigned",
                status,
                "9.9",
                "means " + field.name());
    }

    static Ledger ledger(PayloadSchema... schemas) {
        Set<String> rows = new TreeSet<>();
        for (PayloadSchema schema : schemas) {
            if (schema.owner() == 0) {
                schema.fields().forEach(field -> rows.add(row(field, "active")));
            }
        }
        return Ledger.parse(LEDGER_HEAD + String.join("\n", rows));
    }

    static NameTable names(PayloadSchema... schemas) {
        Set<String> rows = new TreeSet<>();
        for (PayloadSchema schema : schemas) {
            if (schema.owner() == 0) {
                String what = switch (schema) {
                    case LayoutSchema layout -> "layout\t" + layout.tag();
                    case SchemeSchema scheme -> "scheme\t" + scheme.tag();
                    case SectionSchema section -> "section\t" + section.key().bit();
                };
                rows.add(what + "\t" + schema.name() + "\tinvented." + schema.name());
            }
        }
        return NameTable.parse(NAMES_HEAD + String.join("\n", rows));
    }
}
