package hurray.tck;

import hurray.api.FieldStatus;
import hurray.spi.ByteRule;
import hurray.spi.Extent;
import hurray.spi.ExtentRule;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Calls a provider's code as the engine would, and holds every call against what the SPI asks of it. */
final class Contract implements CodeWrapper {
    private static final Pattern KEBAB = Pattern.compile("[a-z][a-z0-9]*(-[a-z0-9]+)*");
    private static final long READS = 256;
    private static final long READS_PER_BYTE = 16;

    private final Map<ConformanceRule, Problems> problems = new EnumMap<>(ConformanceRule.class);
    private final Set<Code> declared = new LinkedHashSet<>();
    private final Set<Code> called = new LinkedHashSet<>();
    private String where = "";
    private long allowance;

    /** Says which descriptor comes next. */
    void on(String name, byte[] bytes) {
        where = name;
        allowance = READS + READS_PER_BYTE * bytes.length;
    }

    Problems of(ConformanceRule rule) {
        return problems.computeIfAbsent(rule, key -> new Problems());
    }

    boolean hasCode() {
        return !declared.isEmpty();
    }

    boolean wasCalled() {
        return !called.isEmpty();
    }

    /** Code that no call came to. */
    List<Code> uncalled() {
        List<Code> rest = new ArrayList<>(declared);
        rest.removeAll(called);
        return rest;
    }

    private void tell(ConformanceRule rule, Code code, String problem) {
        of(rule).add(code + ": " + problem);
    }

    /** Asks twice, each time with a view that ends with the call. */
    private <T> @Nullable T ask(Code code, TensorView tensor, Function<TensorView, @Nullable T> question) {
        called.add(code);
        T first = once(code, tensor, question);
        T second = once(code, tensor, question);
        if (!Objects.equals(first, second)) {
            tell(ConformanceRule.SAME_TWICE, code, "said " + first + ", and then " + second + ", on " + where);
        }
        return first;
    }

    private <T> @Nullable T once(Code code, TensorView tensor, Function<TensorView, @Nullable T> question) {
        WatchedView view = new WatchedView(
                tensor, () -> tell(ConformanceRule.VIEW_NOT_KEPT, code, "used a tensor of an earlier call"));
        try (view) {
            return question.apply(view);
        } catch (Throwable e) {
            Fatal.rethrow(e);
            tell(ConformanceRule.NEVER_THROWS, code, "threw " + e + " on " + where);
            throw e;
        } finally {
            if (view.work() > allowance) {
                tell(
                        ConformanceRule.BOUNDED_WORK,
                        code,
                        "read " + view.work() + " values in one call, and may read " + allowance + " on " + where);
            }
        }
    }

    @Override
    public PayloadCheck check(Code code, PayloadCheck check) {
        declared.add(code);
        return new PayloadCheck() {
            @Override
            public @Nullable Violation check(TensorView tensor) {
                Violation first = ask(code, tensor, check::check);
                agree(tensor, first);
                return first;
            }

            @Override
            public List<Violation> all(TensorView tensor) {
                return agree(tensor, ask(code, tensor, check::check));
            }

            private List<Violation> agree(TensorView tensor, @Nullable Violation first) {
                List<Violation> all = ask(code, tensor, check::all);
                if (all == null || all.stream().anyMatch(Objects::isNull)) {
                    tell(ConformanceRule.NO_NULL, code, "all(...) gave " + all + " on " + where);
                    return first == null ? List.of() : List.of(first);
                }
                if (all.isEmpty() ? first != null : !all.getFirst().equals(first)) {
                    tell(
                            ConformanceRule.ALL_AGREES,
                            code,
                            "check gave " + first + ", and all gave " + all + " on " + where);
                }
                all.forEach(violation -> place(code, tensor, violation));
                return all;
            }
        };
    }

    private void place(Code code, TensorView tensor, Violation violation) {
        if (!KEBAB.matcher(violation.rule()).matches()) {
            tell(ConformanceRule.PLACES, code, "the rule '" + violation.rule() + "' is not in kebab-case");
        }
        if (violation.found().isBlank() || violation.allowed().isBlank()) {
            tell(
                    ConformanceRule.PLACES,
                    code,
                    "the rule " + violation.rule() + " does not say what was found and what is allowed");
        }
        boolean there = switch (violation.place()) {
            case Violation.OfDimension of -> of.index() >= 0 && of.index() < tensor.rank();
            case Violation.OfBuffer of -> of.index() >= 0 && of.index() < tensor.bufferCount();
            case Violation.OfSection of -> tensor.has(of.section());
            case Violation.OfField of ->
                tensor.status(of.field(), of.level()) == FieldStatus.PRESENT && isElement(tensor, of);
        };
        if (!there) {
            tell(ConformanceRule.PLACES, code, "objects to " + violation.place() + ", which is not there, on " + where);
        }
    }

    private static boolean isElement(TensorView tensor, Violation.OfField of) {
        int id = of.field().id();
        int length = switch (of.field().kind()) {
            case U64_ARRAY -> tensor.u64Array(id, of.level()).length;
            case I64_ARRAY -> tensor.i64Array(id, of.level()).length;
            default -> 1;
        };
        return of.index() >= 0 && of.index() < length;
    }

    @Override
    public ExtentRule extent(Code code, ExtentRule rule) {
        declared.add(code);
        return tensor -> answered(code, ask(code, tensor, rule::extent), Extent.UNKNOWN, this::sound);
    }

    @Override
    public ByteRule bytes(Code code, ByteRule rule) {
        declared.add(code);
        return tensor -> answered(code, ask(code, tensor, rule::bytes), Optional.empty(), this::sound);
    }

    private <T> T answered(Code code, @Nullable T answer, T other, BiConsumer<Code, T> sound) {
        if (answer == null) {
            tell(ConformanceRule.NO_NULL, code, "gave null on " + where);
            return other;
        }
        sound.accept(code, answer);
        return answer;
    }

    private void sound(Code code, Extent extent) {
        BigInteger lowest = extent.lowest();
        BigInteger highest = extent.highest();
        boolean both = lowest != null && highest != null;
        boolean none = lowest == null && highest == null;
        boolean right = both
                ? extent.known() && lowest != null && highest != null && lowest.signum() <= 0 && highest.signum() >= 0
                : none;
        if (!right) {
            tell(ConformanceRule.SIZES, code, "gave " + extent + " on " + where);
        }
    }

    private void sound(Code code, Optional<BigInteger> bytes) {
        if (bytes.isPresent() && bytes.get().signum() < 0) {
            tell(ConformanceRule.SIZES, code, "gave " + bytes.get() + " bytes on " + where);
        }
    }
}
