package hurray.tck;

import static hurray.spi.PayloadCheck.eachDimension;
import static hurray.tck.ConformanceRule.*;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import hurray.api.Descriptor;
import hurray.api.FieldStatus;
import hurray.api.I64Field;
import hurray.api.ProviderException;
import hurray.api.Rejection;
import hurray.api.U64Field;
import hurray.spi.Extent;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.Size;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import hurray.tck.Report.State;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A wrong provider for each rule, and a wrong engine where the right one lets no provider break it. The rules of ledgers and jars have theirs
 * in tests of their own.
 */
class WrongProvidersTest {
    private static final Set<ConformanceRule> ELSEWHERE =
            EnumSet.of(LEDGER_READS, LEDGER_COMPLETE, LEDGER_APPEND_ONLY, JAR_MODULE, SAME_EVERYWHERE);

    /** What breaks a rule, and a word that the kit has to say about it. */
    private record Wrong(Supplier<Conformance> kit, String word) {}

    private static final Map<ConformanceRule, Wrong> WRONG = new EnumMap<>(ConformanceRule.class);

    static {
        identity();
        schemas();
        examples();
        engines();
        code();
        reads();
    }

    private static void wrong(ConformanceRule rule, String word, Supplier<Conformance> kit) {
        WRONG.put(rule, new Wrong(kit, word));
    }

    private static Conformance kit(FormatProvider provider) {
        return Conformance.of(provider).example("extended", Examples.layout());
    }

    private static void identity() {
        wrong(
                CONSTRUCTS,
                "no library fake",
                () -> Conformance.of(() -> {
                    throw new UnsatisfiedLinkError("no library fake");
                }));
        wrong(BRINGS_PARTS, "nothing", () -> kit(new Fake(List.of(), List.of(), List.of())));
        wrong(
                OWN_SPACE,
                "not allocated",
                () -> kit(Fake.of(PayloadSchema.layout(0x41, "mine").buffer("data", Size.unknown()))));
        wrong(
                FIELD_SPACE,
                "outside",
                () -> kit(new Fake(
                        List.of(),
                        List.of(PayloadSchema.privateScheme(0xF7, Fake.ID, "astray")
                                .u8(new U64Field(0xF01A_F700, "ASTRAY", Fake.ID))
                                .build()),
                        List.of())));
        wrong(
                NAMES,
                "kebab-case",
                () -> kit(Fake.of(
                        PayloadSchema.privateLayout(0xF7, Fake.ID, "My Layout").moreBuffers())));
        wrong(DERIVED_ID, "com.acme", () -> kit(new Fake()).vendor("com.acme"));
        wrong(SERVICE_CLASS, "not public", () -> kit(new Hidden()));
        wrong(SERVICE_FILES, "META-INF/services lists", () -> kit(new Fake()));
    }

    private static final class Hidden extends Fake {}

    private static void schemas() {
        wrong(ANSWERS, "layouts() gave null", () -> kit(new Fake(null, List.of(), List.of())));
        wrong(
                IMMUTABLE,
                "ArrayList",
                () -> kit(new Fake(new ArrayList<>(List.of(Fake.layout().build())), List.of(), List.of())));
        AtomicInteger calls = new AtomicInteger();
        wrong(
                SAME_ANSWER,
                "and then",
                () -> kit(new Fake() {
                    @Override
                    public List<LayoutSchema> layouts() {
                        return List.of(Fake.layout()
                                .rank(1, 3 + calls.incrementAndGet() % 2)
                                .build());
                    }
                }));
        wrong(ASSEMBLES, "claimed", () -> kit(new Fake()).beside(new Fake()));
    }

    private static void examples() {
        wrong(EXAMPLES_GIVEN, "none", () -> Conformance.of(new Fake()));
        wrong(
                COVER_PARTS,
                "fake-never",
                () -> kit(Fake.with(tensor -> Violation.dimension(0, "fake-never", "this", "nothing"))));
        U64Field always = new U64Field(0x0001_F705, "FAKE_ALWAYS", Fake.ID);
        wrong(
                COVER_FIELDS,
                "FAKE_ALWAYS 0x0001F705 is never absent",
                () -> kit(Fake.of(PayloadSchema.privateLayout(0xF7, Fake.ID, "fake")
                        .tag(Fake.KIND, 1)
                        .u8(always)
                        .when(Fake.KIND, 1)
                        .moreBuffers())));
        wrong(
                DECODE,
                "payload-length",
                () -> kit(Fake.of(PayloadSchema.privateLayout(0xF7, Fake.ID, "fake")
                        .u8(Fake.KIND)
                        .moreBuffers())));
        wrong(
                COVER_DYNAMIC,
                "fake-extent",
                () -> kit(Fake.of(Fake.layout().check(eachDimension(WrongProvidersTest::aThousandAtMost)))));
        wrong(
                CARRY_PARTS,
                "without any of it: it carries nothing",
                () -> kit(new Fake()).example("without any of it", Examples.other()));
        wrong(BYTES, "bytes", () -> kit(new Fake()).example("too long", Arrays.copyOf(Examples.layout(), 1000)));
    }

    private static Violation aThousandAtMost(TensorView tensor, int dimension) {
        String extent = Long.toUnsignedString(tensor.dimension(dimension));
        return extent.length() < 4 ? null : Violation.dimension(dimension, "fake-extent", extent, "at most 999");
    }

    /** Objects each time that it has been asked so often. */
    private static PayloadCheck fickle(IntPredicate objects) {
        AtomicInteger calls = new AtomicInteger();
        return tensor -> objects.test(calls.incrementAndGet())
                ? Violation.dimension(0, "fake-fickle", "something", "something else")
                : null;
    }

    private static void engines() {
        wrong(FROM_READS, "fake-fickle", () -> kit(Fake.of(Fake.layout().verify(fickle(call -> call % 3 != 1)))));
        wrong(REFUSES_FINDINGS, "fake-fickle", () -> kit(Fake.of(Fake.layout().verify(fickle(call -> call % 3 == 0)))));
        AtomicReference<Object> good = new AtomicReference<>();
        Supplier<Conformance> lenient =
                () -> kit(new Fake()).assembler(WrongEngine.runtime((method, arguments, right) -> {
                    Object answer = right.answer();
                    if (method.getName().equals("verify")) {
                        return List.of();
                    }
                    if (answer instanceof Descriptor) {
                        good.set(answer);
                    }
                    return answer instanceof Rejection ? good.get() : answer;
                }));
        wrong(CUT_INPUT, "decodes", lenient);
        wrong(CUT_LENGTH, "decodes", lenient);
        wrong(CUT_PAYLOAD, "decodes", lenient);
        wrong(RESERVED, "is not rejected", lenient);
        wrong(
                CONTAINED,
                "IllegalStateException",
                () -> kit(Fake.of(Fake.layout().check(tensor -> null)))
                        .assembler(WrongEngine.runtime((method, arguments, right) -> {
                            try {
                                return right.answer();
                            } catch (ProviderException e) {
                                throw new IllegalStateException(e);
                            }
                        })));
    }

    private static void code() {
        wrong(VERDICTS, "ArithmeticException", () -> kit(Fake.with(tensor -> dividing(tensor.get(Fake.SHIFT)))));
        wrong(NEVER_THROWS, "ArithmeticException", () -> kit(Fake.with(tensor -> dividing(tensor.get(Fake.COUNT)))));
        wrong(
                CODE_CALLED,
                "size of table",
                () -> kit(new Fake(
                        List.of(),
                        List.of(PayloadSchema.privateScheme(0xF7, Fake.ID, "never")
                                .u32(Fake.TABLE)
                                .oneOf(0xFFFF_FFFFL)
                                .absentAs(0xFFFF_FFFFL)
                                .bufferAt("table", Fake.TABLE, Size.bytes(tensor -> Optional.empty()))
                                .build()),
                        List.of())));
        AtomicInteger answers = new AtomicInteger();
        wrong(
                SAME_TWICE,
                "and then",
                () -> kit(Fake.of(Fake.layout()
                        .verify(tensor -> tensor.get(Fake.SHIFT) == 0
                                ? null
                                : Violation.field(Fake.SHIFT, "fake-count", "" + answers.incrementAndGet(), "0")))));
        wrong(NO_NULL, "gave null", () -> kit(Fake.of(Fake.layout().buffer("more", Size.extent(tensor -> null)))));
        wrong(
                ALL_AGREES,
                "check gave null",
                () -> kit(Fake.with(new PayloadCheck() {
                    @Override
                    public Violation check(TensorView tensor) {
                        return null;
                    }

                    @Override
                    public List<Violation> all(TensorView tensor) {
                        return tensor.get(Fake.KIND) == 0
                                ? List.of()
                                : List.of(Violation.field(Fake.KIND, "fake-kind", "1", "0"));
                    }
                })));
        BigInteger five = BigInteger.valueOf(5);
        wrong(
                SIZES,
                "lowest=1",
                () -> kit(Fake.of(Fake.layout()
                        .buffer("more", Size.extent(tensor -> Extent.of(BigInteger.ONE, five))))));
        wrong(
                PLACES,
                "OfDimension[index=99]",
                () -> kit(Fake.of(Fake.layout().verify(tensor -> Violation.dimension(99, "fake-place", "a", "b")))));
        AtomicReference<TensorView> kept = new AtomicReference<>();
        wrong(
                VIEW_NOT_KEPT,
                "earlier call",
                () -> kit(Fake.with(tensor -> {
                    TensorView before = kept.getAndSet(tensor);
                    if (before != null) {
                        before.rank();
                    }
                    return null;
                })));
        wrong(
                BOUNDED_WORK,
                "values in one call",
                () -> kit(Fake.with(tensor -> {
                    for (int i = 0; i < 10_000; i++) {
                        tensor.rank();
                    }
                    return null;
                })));
        wrong(HARMLESS, "fake-fickle", () -> kit(Fake.of(Fake.layout().verify(fickle(call -> call % 5 == 0)))));
    }

    private static Violation dividing(long number) {
        return 100 / number < -100 ? Violation.dimension(0, "fake-ratio", "less", "-100 or more") : null;
    }

    private static void reads() {
        reading(
                STATUS,
                "should be",
                (method, arguments, right) -> method.getName().equals("status") && arguments.length == 1
                        ? FieldStatus.PRESENT
                        : right.answer());
        reading(
                LEVELS,
                "LEVEL_OUT_OF_BOUNDS",
                (method, arguments, right) -> method.getName().equals("status") && arguments.length == 2
                        ? FieldStatus.NOT_PRESENT
                        : right.answer());
        reading(
                KINDS,
                "as u64",
                (method, arguments, right) -> method.getName().equals("status")
                                && arguments[0] instanceof U64Field field
                                && field.equals(asU64(Fake.SHIFT))
                        ? FieldStatus.PRESENT
                        : right.answer());
        reading(
                VALUES,
                "on the wire stands",
                (method, arguments, right) ->
                        method.getName().equals("u64") ? (Long) right.answer() + 1 : right.answer());
        reading(
                WIDENING,
                "on the wire stands",
                (method, arguments, right) ->
                        method.getName().equals("i64") ? (Long) right.answer() & 0xFFFF_FFFFL : right.answer());
    }

    private static U64Field asU64(I64Field field) {
        return new U64Field(field.id(), field.name(), field.owner());
    }

    private static void reading(ConformanceRule rule, String word, WrongEngine.Answer answer) {
        wrong(rule, word, () -> kit(new Fake()).assembler(WrongEngine.descriptor(answer)));
    }

    static Set<ConformanceRule> rules() {
        return EnumSet.complementOf(EnumSet.copyOf(ELSEWHERE));
    }

    @ParameterizedTest
    @MethodSource("rules")
    void theRuleIsBrokenByWhatIsWrong(ConformanceRule rule) {
        Wrong wrong = WRONG.get(rule);
        Report report = Report.of(wrong.kit.get().seed(42).rounds(300));
        State expected = rule.isRequired() ? State.FAILED : State.ABORTED;
        assertTrue(report.rules(expected).contains(rule.id()), report::toString);
        String message = report.message(rule);
        assertTrue(message.contains(wrong.word), message);
        assertTrue(message.contains("If this fails, look at " + rule.look()), message);
    }

    @Test
    void thereIsAWrongOneForEachRule() {
        assertEquals(rules(), WRONG.keySet());
    }
}
