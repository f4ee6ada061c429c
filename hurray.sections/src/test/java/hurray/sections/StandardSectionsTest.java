package hurray.sections;

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
import hurray.spi.PayloadSchema;
import hurray.spi.SchemeSchema;
import hurray.spi.SectionSchema;
import hurray.spi.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The provider serves what the tables of names and identifiers say, and the schemas say what spec 1 and 3 do. */
class StandardSectionsTest {
    private final StandardSections provider = new StandardSections();

    private static Map<Integer, String> named(Missing.Kind kind) {
        return NameTable.standard().parts().stream()
                .filter(part -> part.module().equals("hurray.sections") && part.kind() == kind)
                .collect(toMap(NameTable.Part::tagOrBit, NameTable.Part::name));
    }

    @Test
    void theProviderBringsExactlyWhatTheTableOfNamesGivesThisModule() {
        assertEquals(
                named(Missing.Kind.SECTION),
                provider.sections().stream()
                        .collect(toMap(schema -> schema.key().bit(), SectionSchema::name)));
        assertEquals(
                named(Missing.Kind.SCHEME),
                provider.schemes().stream().collect(toMap(SchemeSchema::tag, SchemeSchema::name)));
        assertEquals(List.of(), provider.layouts());
    }

    @Test
    void allIdentifiersOfSectionsAreServedWithTheRightKind() {
        Map<Integer, String> expected = Ledger.standard().entries().stream()
                .filter(entry -> !entry.isPattern() && !entry.retired())
                .filter(entry -> FieldIds.range(entry.value()) != FieldIds.LAYOUT)
                .collect(toMap(LedgerEntry::value, entry -> entry.name() + " " + entry.kind()));
        List<Field> served = new ArrayList<>();
        provider.sections().forEach(schema -> served.addAll(schema.fields()));
        provider.schemes().forEach(schema -> served.addAll(schema.fields()));
        assertEquals(expected, served.stream().collect(toMap(Field::id, field -> field.name() + " " + field.kind())));
        assertEquals(43, served.size());
    }

    @Test
    void whatMayBeAbsentIsOptionalInTheLedger() {
        List<PayloadSchema> all = new ArrayList<>(provider.sections());
        all.addAll(provider.schemes());
        for (PayloadSchema schema : all) {
            for (Step step : schema.steps()) {
                if (step instanceof Step.Value value) {
                    LedgerEntry entry =
                            Ledger.standard().entry(value.field().id()).orElseThrow();
                    assertEquals(entry.optional(), value.optional(), entry.name());
                }
            }
        }
    }

    /** Sizes on the wire, in the order of the wire: spec 1, "Order of parts". */
    @Test
    void theSectionsAreThoseOfTheSpecificationInTheOrderOfTheWire() {
        List<String> lines = provider.sections().stream()
                .sorted((one, two) -> one.place() - two.place())
                .map(schema -> schema + " " + schema.framing() + " " + bytes(schema)
                        + (schema.requiredForPrivateTypes() ? " required" : "")
                        + (schema.parameterBuffers() ? " buffers" : "")
                        + (schema.elementBits() == null
                                ? ""
                                : " " + schema.elementBits().name()))
                .toList();
        assertEquals(
                List.of(
                        "section on flag bit 0 (quantization) SCHEMES 1 buffers",
                        "section on flag bit 1 (shard) BARE 0 + 16 × rank",
                        "section on flag bit 3 (statistics) BARE 72",
                        "section on flag bit 2 (extension-type) BARE 20 required EXT_TYPE_BIT_WIDTH",
                        "section on flag bit 4 (composite-member) BARE 16"),
                lines);
    }

    /** Header of 4 bytes included: spec 3, the table of schemes. */
    @Test
    void theSchemesAreThoseOfTheSpecification() {
        List<String> lines = provider.schemes().stream()
                .map(schema -> schema + " version " + schema.version() + " flags " + schema.flags() + " "
                        + (4 + Integer.parseInt(bytes(schema))) + " bytes"
                        + schema.buffers().stream()
                                .map(spec -> " " + ((BufferSpec.At) spec).role())
                                .collect(joining()))
                .toList();
        assertEquals(
                List.of(
                        "scheme 0x01 (per-tensor-affine) version 1 flags 0 16 bytes",
                        "scheme 0x02 (per-channel-affine) version 1 flags 1 20 bytes scales zero_points",
                        "scheme 0x03 (per-block-affine) version 1 flags 1 24 bytes scales zero_points",
                        "scheme 0x04 (nf4) version 1 flags 0 16 bytes scales",
                        "scheme 0x05 (mxfp) version 1 flags 0 16 bytes scales"),
                lines);
    }

    private static String bytes(PayloadSchema schema) {
        int fixed = 0;
        int perRank = 0;
        for (Step step : schema.steps()) {
            switch (step) {
                case Step.Reserved reserved -> fixed += reserved.bytes();
                case Step.Value value
                when value.count() == null -> fixed += value.wire().width();
                case Step.Value value -> perRank += value.wire().width();
                case Step.Nest nest -> throw new AssertionError(nest);
            }
        }
        return fixed + (perRank == 0 ? "" : " + " + perRank + " × rank");
    }
}
