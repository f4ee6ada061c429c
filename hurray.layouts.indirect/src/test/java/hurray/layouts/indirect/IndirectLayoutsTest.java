package hurray.layouts.indirect;

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
class IndirectLayoutsTest {
    private final IndirectLayouts provider = new IndirectLayouts();

    @Test
    void theProviderBringsExactlyTheLayoutsThatTheTableOfNamesGivesThisModule() {
        Map<Integer, String> expected = NameTable.standard().parts().stream()
                .filter(part -> part.module().equals("hurray.layouts.indirect"))
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
        List<String> lines = provider.layouts().stream()
                .map(IndirectLayoutsTest::line)
                .sorted()
                .toList();
        assertEquals("""
                        layout 0x0A (block-paged) rank 3-3 zeroByteOffset typesSchemes no shard: U32{at least 1} U64 U32{0} U32 U8{0, 1 or 2} U32? U8{0 or 1} zero6 | page_pool block_table seq_ptr
                        layout 0x0B (composite) rank 0-64 zeroByteOffset no quantization no composite-member: U8{1, 2 or 3} U8{0, 1 or 2}{1 or 2 where COMPOSITE_RULE is 2}{0 where COMPOSITE_RULE is not 2} zero2 U32{anything but 4294967295} |
                        """, String.join("\n", lines) + "\n");
    }

    private static String line(LayoutSchema schema) {
        return schema + " rank " + schema.minRank() + "-" + schema.maxRank()
                + (schema.zeroByteOffset() ? " zeroByteOffset" : "")
                + (schema.typesSchemes() ? " typesSchemes" : "")
                + schema.forbidden().stream().map(key -> " no " + key.name()).collect(joining())
                + ": " + schema.steps().stream().map(IndirectLayoutsTest::step).collect(joining(" "))
                + " |"
                + schema.buffers().stream().map(IndirectLayoutsTest::roles).collect(joining());
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
