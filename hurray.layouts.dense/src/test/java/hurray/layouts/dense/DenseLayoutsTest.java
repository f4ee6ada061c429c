package hurray.layouts.dense;

import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toMap;
import static org.junit.jupiter.api.Assertions.assertEquals;

import hurray.api.Field;
import hurray.api.FieldIds;
import hurray.api.Ledger;
import hurray.api.LedgerEntry;
import hurray.api.Missing;
import hurray.api.NameTable;
import hurray.spi.BufferSpec;
import hurray.spi.LayoutSchema;
import hurray.spi.Step;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The provider serves what the tables of names and identifiers say, and the schemas say what spec 2 does. */
class DenseLayoutsTest {
    private final DenseLayouts provider = new DenseLayouts();

    @Test
    void theProviderBringsExactlyTheLayoutsThatTheTableOfNamesGivesThisModule() {
        Map<Integer, String> expected = NameTable.standard().parts().stream()
                .filter(part -> part.module().equals("hurray.layouts.dense"))
                .filter(part -> part.kind() == Missing.Kind.LAYOUT)
                .collect(toMap(NameTable.Part::tagOrBit, NameTable.Part::name));
        assertEquals(expected, provider.layouts().stream().collect(toMap(LayoutSchema::tag, LayoutSchema::name)));
        assertEquals(List.of(), provider.sections());
        assertEquals(List.of(), provider.schemes());
    }

    @Test
    void everyLayoutServesItsIdentifiersOfTheLedgerWithTheRightKind() {
        for (LayoutSchema schema : provider.layouts()) {
            Map<Integer, String> expected = Ledger.standard().entries().stream()
                    .filter(entry -> !entry.isPattern() && !entry.retired())
                    .filter(entry -> FieldIds.range(entry.value()) == FieldIds.LAYOUT)
                    .filter(entry -> FieldIds.discriminant(entry.value()) == schema.tag())
                    .collect(toMap(LedgerEntry::value, entry -> entry.name() + " " + entry.kind()));
            assertEquals(
                    expected,
                    schema.fields().stream().collect(toMap(Field::id, field -> field.name() + " " + field.kind())));
        }
    }

    @Test
    void whatMayBeAbsentIsOptionalInTheLedger() {
        for (LayoutSchema schema : provider.layouts()) {
            for (Step step : schema.steps()) {
                if (step instanceof Step.Value value) {
                    LedgerEntry entry =
                            Ledger.standard().entry(value.field().id()).orElseThrow();
                    assertEquals(entry.optional(), value.optional(), entry.name());
                }
            }
        }
    }

    /** Tag, ranks, byte_offset, steps and buffers of each layout, in one line each. */
    @Test
    void theLayoutsAreThoseOfTheSpecification() {
        List<String> lines =
                provider.layouts().stream().map(DenseLayoutsTest::line).sorted().toList();
        assertEquals("""
                        layout 0x01 (row-major) rank 0-64:  | data
                        layout 0x02 (column-major) rank 1-64:  | data
                        layout 0x03 (strided) rank 1-64: I64[] | data
                        layout 0x04 (tiled) rank 1-64: U64[]{at least 1} U8{1, 2 or 3} U8{1, 2, 3 or 4} zero2 I64[]? I64[]? nest(4,8) | data
                        layout 0x05 (morton) rank 1-64: U32[]{at least 1} | data
                        layout 0x40 (hilbert) rank 2-64: U32{at least 1} U32{the rank of the tensor} | data
                        """, String.join("\n", lines) + "\n");
    }

    private static String line(LayoutSchema schema) {
        return schema + " rank " + schema.minRank() + "-" + schema.maxRank()
                + (schema.zeroByteOffset() ? " zeroByteOffset" : "")
                + (schema.typesSchemes() ? " typesSchemes" : "")
                + schema.forbidden().stream().map(key -> " no " + key.name()).collect(joining())
                + ": " + schema.steps().stream().map(DenseLayoutsTest::step).collect(joining(" "))
                + " |" + schema.buffers().stream().map(DenseLayoutsTest::roles).collect(joining());
    }

    private static String step(Step step) {
        return switch (step) {
            case Step.Reserved reserved -> "zero" + reserved.bytes();
            case Step.Nest nest -> "nest(" + nest.value() + "," + nest.maxDepth() + ")";
            case Step.Value value ->
                value.wire()
                        + (value.count() == null ? "" : "[]")
                        + (value.optional() ? "?" : "")
                        + value.rules().stream()
                                .map(rule -> "{" + rule.allowed() + "}")
                                .collect(joining());
        };
    }

    private static String roles(BufferSpec spec) {
        return switch (spec) {
            case BufferSpec.One one -> " " + one.role();
            case BufferSpec.At at -> " at " + at.role();
            case BufferSpec.PerDimension all ->
                all.groups().stream().map(group -> " " + group.role() + "_*").collect(joining());
        };
    }
}
