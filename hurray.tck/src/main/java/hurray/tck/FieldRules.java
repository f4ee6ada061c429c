package hurray.tck;

import hurray.api.Descriptor;
import hurray.api.Field;
import hurray.api.FieldKind;
import hurray.api.FieldLevelException;
import hurray.api.FieldStatus;
import hurray.api.Hurray;
import hurray.api.U64Field;
import hurray.spi.PayloadSchema;
import java.util.Arrays;
import java.util.List;

/** What the provider's fields read as, on examples that carry them and on those that don't. */
final class FieldRules {
    private static final int NO_LEVEL = 255;

    private final Subject subject;
    private final Specimens specimens;

    FieldRules(Subject subject, Specimens specimens) {
        this.subject = subject;
        this.specimens = specimens;
    }

    List<Check> checks() {
        return List.of(
                Check.of(ConformanceRule.STATUS, this::status),
                Check.of(ConformanceRule.LEVELS, this::levels),
                Check.of(ConformanceRule.KINDS, this::kinds),
                Check.of(ConformanceRule.VALUES, this::values),
                Check.of(ConformanceRule.WIDENING, this::widening));
    }

    private interface Ask {
        void ask(Specimen specimen, FieldModel model, PayloadSchema schema, Field field);
    }

    private void each(Ask ask) {
        if (subject.parts().fields().isEmpty()) {
            throw new UntestedException("the provider has no fields");
        }
        for (Specimen specimen : specimens.all()) {
            FieldModel model = new FieldModel(specimen.descriptor(), subject.known());
            for (PayloadSchema schema : subject.schemas()) {
                schema.fields().forEach(field -> ask.ask(specimen, model, schema, field));
            }
        }
    }

    private static void expect(
            FieldStatus expected, FieldStatus actual, Object field, int level, Object specimen, Problems problems) {
        problems.check(
                expected == actual,
                specimen + ": " + field + " at level " + level + " is " + actual + ", and should be " + expected);
    }

    private void status(Problems problems) {
        each((specimen, model, schema, field) -> {
            FieldStatus actual = specimen.descriptor().status(field);
            FieldStatus expected = model.status(schema, field, 0);
            boolean malformed = actual == FieldStatus.INVALID_LAYOUT && isDoubtful(specimen);
            expect(malformed ? actual : expected, actual, field, 0, specimen, problems);
        });
    }

    /** Bytes of a scheme that break a rule or a check can be carried, and can't be read. */
    private boolean isDoubtful(Specimen specimen) {
        return specimen.anatomy().isQuantized()
                && !subject.hurray().verify(specimen.bytes()).isEmpty();
    }

    private void levels(Problems problems) {
        each((specimen, model, schema, field) -> {
            Payload payload = specimen.anatomy().payload(schema);
            int levels = payload == null ? 1 : payload.levels();
            for (int level : new int[] {1, levels - 1, levels, NO_LEVEL, -1}) {
                FieldStatus expected = model.status(schema, field, level);
                FieldStatus actual = specimen.descriptor().status(field, level);
                if (level != 0 && actual != FieldStatus.INVALID_LAYOUT) {
                    expect(expected, actual, field, level, specimen, problems);
                }
            }
            if (field instanceof U64Field key
                    && model.status(schema, field, levels) == FieldStatus.LEVEL_OUT_OF_BOUNDS
                    && !throwsLevel(specimen.descriptor(), key, levels)) {
                problems.add(specimen + ": a read of " + field + " at level " + levels + " is no FieldLevelException");
            }
        });
    }

    private static boolean throwsLevel(Descriptor d, U64Field field, int level) {
        try {
            d.get(field, level);
            return false;
        } catch (FieldLevelException e) {
            return true;
        }
    }

    private void kinds(Problems problems) {
        each((specimen, model, schema, field) -> {
            for (FieldKind kind : FieldKind.values()) {
                if (kind != field.kind()) {
                    Field other = Field.of(kind, field.id(), field.name(), field.owner());
                    expect(
                            FieldStatus.NOT_APPLICABLE,
                            specimen.descriptor().status(other),
                            field + " as " + kind,
                            0,
                            specimen,
                            problems);
                }
            }
            if (field.owner() != 0) {
                Field other = Field.of(field.kind(), field.id(), field.name(), ~field.owner());
                expect(
                        FieldStatus.NOT_APPLICABLE,
                        specimen.descriptor().status(other),
                        field + " of another owner",
                        0,
                        specimen,
                        problems);
            }
        });
    }

    private void values(Problems problems) {
        int[] read = {0};
        each((specimen, model, schema, field) -> {
            Payload payload = specimen.anatomy().payload(schema);
            for (int level = 0; payload != null && level < payload.levels(); level++) {
                if (specimen.descriptor().status(field, level) == FieldStatus.PRESENT) {
                    read[0]++;
                    value(specimen, model, schema, field, level, problems);
                }
            }
        });
        if (read[0] == 0) {
            throw new UntestedException("no field of the provider is present in any example");
        }
    }

    private static void value(
            Object specimen, FieldModel model, PayloadSchema schema, Field field, int level, Problems problems) {
        long[] expected = model.bits(schema, field, level);
        long[] actual = model.read(field, level);
        problems.check(
                expected == null || Arrays.equals(expected, actual),
                specimen + ": " + field + " at level " + level + " reads as " + Arrays.toString(actual)
                        + ", and on the wire stands " + Arrays.toString(expected));
    }

    /** All bits set is the greatest unsigned value and -1; the highest bit alone is the least signed one. */
    private void widening(Problems problems) {
        int tried = 0;
        for (PayloadSchema schema : subject.schemas()) {
            for (Specimen specimen : specimens.with(schema)) {
                Payload payload = specimen.anatomy().payload(schema);
                for (Payload.Value value : payload == null ? List.<Payload.Value>of() : payload.values()) {
                    if (value.items() > 0) {
                        int top = 8 * value.width() - 1;
                        tried += widened(specimen, schema, value, -1L, problems);
                        tried += widened(specimen, schema, value, 1L << top, problems);
                        tried += widened(specimen, schema, value, ~(1L << top), problems);
                        tried += widened(specimen, schema, value, 1, problems);
                    }
                }
            }
        }
        if (tried == 0) {
            throw new UntestedException("the rules of the fields allow none of the values at the ends");
        }
    }

    private int widened(Specimen specimen, PayloadSchema schema, Payload.Value value, long bits, Problems problems) {
        byte[] bytes = specimen.bytes().clone();
        Wire.put(bytes, value.at(), value.width(), bits);
        Hurray hurray = subject.hurray();
        Field field = value.step().field();
        if (!(hurray.tryDecode(bytes) instanceof Descriptor d)
                || d.status(field, value.level()) != FieldStatus.PRESENT) {
            return 0;
        }
        String what = specimen + ", with 0x" + Long.toHexString(bits) + " there";
        value(what, new FieldModel(d, subject.known()), schema, field, value.level(), problems);
        return 1;
    }
}
