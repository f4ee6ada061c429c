package hurray.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the key constants against the ledger, in both directions. */
class FieldConstantsTest {
    private static final List<Class<?>> HOLDERS = List.of(
            LayoutFields.class,
            QuantizationFields.class,
            StatisticsFields.class,
            ShardFields.class,
            ExtensionTypeFields.class,
            CompositeMemberFields.class);

    /** A key and where it stands. */
    record Constant(Class<?> holder, String javaName, Field key) {}

    static List<Constant> constants() throws IllegalAccessException {
        List<Constant> constants = new ArrayList<>();
        for (Class<?> holder : HOLDERS) {
            for (java.lang.reflect.Field field : holder.getFields()) {
                assertTrue(Modifier.isStatic(field.getModifiers()) && Modifier.isFinal(field.getModifiers()));
                constants.add(new Constant(holder, field.getName(), (Field) field.get(null)));
            }
        }
        return constants;
    }

    static Stream<LedgerEntry> activeLines() {
        return Ledger.standard().entries().stream().filter(entry -> !entry.retired() && !entry.isPattern());
    }

    @ParameterizedTest
    @MethodSource("activeLines")
    void everyActiveLineOfTheLedgerHasExactlyOneConstantOfItsNameAndKind(LedgerEntry entry)
            throws IllegalAccessException {
        List<Field> keys = constants().stream()
                .map(Constant::key)
                .filter(key -> key.id() == entry.value())
                .toList();
        assertEquals(List.of(Field.of(entry.kind(), entry.value(), entry.name(), 0)), keys);
    }

    @ParameterizedTest
    @MethodSource("constants")
    void everyConstantHasAnActiveLineInTheLedger(Constant constant) {
        LedgerEntry entry = Ledger.standard().entry(constant.key().id()).orElseThrow();
        assertEquals(entry.name(), constant.key().name());
        assertEquals(entry.kind(), constant.key().kind());
        assertEquals(0, constant.key().owner());
        assertTrue(!entry.retired());
    }

    @ParameterizedTest
    @MethodSource("constants")
    void aConstantIsCalledAsItsFieldLessThePrefixOfItsHolder(Constant constant) {
        String name = constant.key().name();
        assertTrue(
                name.equals(constant.javaName()) || name.endsWith("_" + constant.javaName()),
                constant.javaName() + " holds " + name);
    }

    @Test
    @DisplayName("the ledger has 26 layout identifiers and 43 section identifiers (spec 5)")
    void theLedgerHasAsManyIdentifiersAsTheSpecificationSays() throws IllegalAccessException {
        long layouts = constants().stream()
                .filter(constant -> FieldIds.range(constant.key().id()) == FieldIds.LAYOUT)
                .count();
        assertEquals(26, layouts);
        assertEquals(26 + 43, constants().size());
    }

    @Test
    void eachHolderKeepsToRangesOfItsOwn() throws IllegalAccessException {
        Set<Integer> ranges = new HashSet<>();
        for (Class<?> holder : HOLDERS) {
            Set<Integer> own = new HashSet<>();
            for (Constant constant : constants()) {
                if (constant.holder() == holder) {
                    own.add(FieldIds.range(constant.key().id()));
                }
            }
            assertEquals(1, own.size(), holder.getSimpleName());
            assertTrue(ranges.addAll(own), holder.getSimpleName() + " shares a range with another");
        }
    }

    @Test
    void eachSectionKeyHasTheRangeOfItsFields() {
        assertEquals(SectionKey.QUANTIZATION.range(), FieldIds.range(QuantizationFields.SCHEME_TAG.id()));
        assertEquals(SectionKey.STATISTICS.range(), FieldIds.range(StatisticsFields.NNZ.id()));
        assertEquals(SectionKey.SHARD.range(), FieldIds.range(ShardFields.OFFSET.id()));
        assertEquals(SectionKey.EXTENSION_TYPE.range(), FieldIds.range(ExtensionTypeFields.BIT_WIDTH.id()));
        assertEquals(SectionKey.COMPOSITE_MEMBER.range(), FieldIds.range(CompositeMemberFields.ROLE.id()));
    }
}
