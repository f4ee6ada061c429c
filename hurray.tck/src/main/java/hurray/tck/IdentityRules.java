package hurray.tck;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.api.VendorId;
import hurray.spi.BufferSpec;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Who the provider is: its ids, the space of its identifiers, and its names. */
final class IdentityRules {
    private static final Pattern PART = Pattern.compile("[a-z][a-z0-9]*([.-][a-z0-9]+)*");
    private static final Pattern FIELD = Pattern.compile("[A-Z][A-Z0-9]*(_[A-Z0-9]+)*");
    private static final Pattern ROLE = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*");

    private final Subject subject;
    private final List<String> vendors;

    IdentityRules(Subject subject, List<String> vendors) {
        this.subject = subject;
        this.vendors = vendors;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.CONSTRUCTS, this::constructs),
                Check.of(ConformanceRule.BRINGS_PARTS, this::bringsParts),
                Check.of(ConformanceRule.OWN_SPACE, this::ownSpace),
                Check.of(ConformanceRule.FIELD_SPACE, this::fieldSpace),
                Check.of(ConformanceRule.NAMES, this::names),
                Check.of(ConformanceRule.DERIVED_ID, this::derivedId));
    }

    private void constructs(Problems problems) {
        Throwable thrown = subject.notMade();
        if (thrown != null) {
            problems.add("making it failed: " + Thrown.words(thrown));
        } else {
            problems.check(subject.isMade(), "what should make it gave null");
        }
    }

    private void bringsParts(Problems problems) {
        problems.check(!subject.schemas().isEmpty(), "it brings nothing");
    }

    private void ownSpace(Problems problems) {
        for (PayloadSchema schema : subject.schemas()) {
            if (schema.owner() == 0) {
                String name = part(schema).map(NameTable.Part::name).orElse("");
                problems.check(
                        name.equals(schema.name()),
                        schema + " is not private, and "
                                + (name.isEmpty() ? "the format has not allocated it" : "the format names it " + name));
            }
        }
    }

    private static Optional<NameTable.Part> part(PayloadSchema schema) {
        NameTable names = NameTable.standard();
        return switch (schema) {
            case LayoutSchema layout -> names.part(Missing.Kind.LAYOUT, layout.tag());
            case SchemeSchema scheme -> names.part(Missing.Kind.SCHEME, scheme.tag());
            case SectionSchema section ->
                names.part(Missing.Kind.SECTION, section.key().bit());
        };
    }

    private void fieldSpace(Problems problems) {
        Set<List<Long>> seen = new HashSet<>();
        for (PayloadSchema schema : subject.schemas()) {
            for (Field field : schema.fields()) {
                String name = schema + ": " + field;
                problems.check(owns(schema, field.id()), name + " is outside the identifiers of its part");
                problems.check(!FieldIds.isVendorId(field.id()), name + " is index 0xFF, the vendor's id");
                problems.check(field.owner() == schema.owner(), name + " belongs to another vendor than its part");
                problems.check(seen.add(List.of((long) field.id(), field.owner())), name + " stands twice");
            }
        }
    }

    private static boolean owns(PayloadSchema schema, int id) {
        return switch (schema) {
            case LayoutSchema layout ->
                FieldIds.range(id) == FieldIds.LAYOUT && FieldIds.discriminant(id) == layout.tag();
            case SchemeSchema scheme ->
                FieldIds.range(id) == FieldIds.QUANTIZATION && FieldIds.discriminant(id) == scheme.tag();
            case SectionSchema section -> FieldIds.range(id) == section.key().range();
        };
    }

    private void names(Problems problems) {
        Set<String> parts = new HashSet<>();
        Set<String> fields = new HashSet<>();
        for (PayloadSchema schema : subject.schemas()) {
            problems.check(
                    PART.matcher(schema.name()).matches(), schema + ": the name of the part is not in kebab-case");
            problems.check(
                    parts.add(schema.getClass().getSimpleName() + schema.name()), schema + ": two parts have the name");
            for (Field field : schema.fields()) {
                problems.check(FIELD.matcher(field.name()).matches(), schema + ": " + field + " is not in capitals");
                problems.check(fields.add(field.name()), schema + ": " + field + ": two fields have the name");
            }
            schema.buffers().stream()
                    .flatMap(IdentityRules::roles)
                    .forEach(role -> problems.check(
                            ROLE.matcher(role).matches(), schema + ": the buffer '" + role + "' is not in snake_case"));
        }
    }

    private static Stream<String> roles(BufferSpec buffer) {
        return switch (buffer) {
            case BufferSpec.One one -> Stream.of(one.role());
            case BufferSpec.At at -> Stream.of(at.role());
            case BufferSpec.PerDimension all -> all.groups().stream().map(BufferSpec.Group::role);
        };
    }

    private void derivedId(Problems problems) {
        if (vendors.isEmpty()) {
            throw new UntestedException("the kit was given no vendor(...) name");
        }
        List<Long> ids = vendors.stream().map(VendorId::of).toList();
        for (PayloadSchema schema : subject.schemas()) {
            problems.check(
                    schema.owner() == 0 || ids.contains(schema.owner()),
                    schema + " has the id 0x" + Long.toHexString(schema.owner()) + ", which is not that of "
                            + String.join(" or ", vendors));
        }
    }
}
