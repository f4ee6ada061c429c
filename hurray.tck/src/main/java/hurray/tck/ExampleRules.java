package hurray.tck;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldStatus;
import hurray.api.Rejection;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadSchema;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The examples: that there are some, that they decode, and what they show. */
final class ExampleRules {
    private final Subject subject;
    private final Specimens specimens;

    ExampleRules(Subject subject, Specimens specimens) {
        this.subject = subject;
        this.specimens = specimens;
    }

    List<Check> checks() {
        List<Check> checks = new ArrayList<>();
        checks.add(Check.of(
                ConformanceRule.EXAMPLES_GIVEN,
                problems -> problems.check(!specimens.given().isEmpty(), "there is none")));
        for (Example example : specimens.given()) {
            checks.add(new Check(ConformanceRule.DECODE, example.name(), problems -> decode(example, problems)));
            checks.add(new Check(ConformanceRule.BYTES, example.name(), problems -> bytes(example, problems)));
        }
        checks.add(Check.of(ConformanceRule.COVER_PARTS, this::coverParts));
        checks.add(Check.of(ConformanceRule.COVER_FIELDS, this::coverFields));
        checks.add(Check.of(ConformanceRule.COVER_DYNAMIC, this::coverDynamic));
        checks.add(Check.of(ConformanceRule.CARRY_PARTS, this::carryParts));
        return checks;
    }

    private void decode(Example example, Problems problems) {
        DecodeResult result = subject.hurray().tryDecode(example.bytes());
        if (result instanceof Rejection rejection) {
            problems.add(rejection.rule() + ": " + rejection.message());
        } else if (result instanceof Descriptor d) {
            problems.check(d.missing().isEmpty(), "it needs what is not there: " + d.missing());
        }
    }

    private void bytes(Example example, Problems problems) {
        if (!(subject.hurray().tryDecode(example.bytes()) instanceof Descriptor d)) {
            throw new UntestedException("it does not decode");
        }
        problems.check(
                Arrays.equals(d.toByteArray(), example.bytes()),
                "it gives back " + d.length() + " bytes, and the example has " + example.bytes().length);
    }

    private void coverParts(Problems problems) {
        List<String> onlyMade = new ArrayList<>();
        for (PayloadSchema schema : subject.schemas()) {
            if (specimens.with(schema).isEmpty()) {
                problems.add(
                        schema + ": no example carries it, and the kit could make none: " + specimens.refusal(schema));
            } else if (!specimens.isGiven(schema)) {
                onlyMade.add(schema.toString());
            }
        }
        if (!onlyMade.isEmpty()) {
            System.out.println("hurray.tck: only examples that the kit made carry " + String.join(", ", onlyMade));
        }
    }

    private void coverFields(Problems problems) {
        for (PayloadSchema schema : subject.schemas()) {
            List<Specimen> with = specimens.with(schema);
            for (Step step : schema.steps()) {
                if (step instanceof Step.Value value && !with.isEmpty()) {
                    problems.check(
                            shows(with, value.field(), FieldStatus.PRESENT), value.field() + " is never present");
                    problems.check(
                            !value.optional() || shows(with, value.field(), FieldStatus.NOT_PRESENT),
                            value.field() + " is never absent");
                }
            }
        }
    }

    private void coverDynamic(Problems problems) {
        for (PayloadSchema schema : subject.schemas()) {
            boolean hasDimensions = !(schema instanceof LayoutSchema layout) || layout.maxRank() > 0;
            List<Specimen> with = specimens.with(schema);
            problems.check(
                    !hasDimensions || with.isEmpty() || with.stream().anyMatch(Specimen::isDynamic),
                    schema + ": no example of it has a dynamic dimension, and the kit could make none: "
                            + specimens.refusal(schema));
        }
    }

    private void carryParts(Problems problems) {
        if (specimens.given().isEmpty()) {
            throw new UntestedException("the kit was given no example");
        }
        List<PayloadSchema> schemas = subject.schemas();
        for (Specimen specimen : specimens.all()) {
            problems.check(
                    !specimen.example().given()
                            || schemas.stream().anyMatch(schema -> Specimens.carries(specimen, schema)),
                    specimen + ": it carries nothing that the provider declares");
        }
    }

    private static boolean shows(List<Specimen> specimens, Field field, FieldStatus status) {
        return specimens.stream()
                .flatMap(each -> each.descriptor().fields().stream())
                .anyMatch(entry -> entry.field().id() == field.id()
                        && entry.field().owner() == field.owner()
                        && entry.status() == status);
    }
}
