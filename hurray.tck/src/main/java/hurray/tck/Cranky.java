package hurray.tck;

import hurray.spi.ByteRule;
import hurray.spi.ExtentRule;
import hurray.spi.PayloadCheck;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes a provider's code fail at random, in all the ways that code fails, while it is told to. */
final class Cranky implements CodeWrapper {
    private final Random random;
    private final Set<String> failed = new LinkedHashSet<>();
    private boolean on;
    private int failures;

    Cranky(Random random) {
        this.random = random;
    }

    void on(boolean failing) {
        on = failing;
        failed.clear();
    }

    /** Parts whose code has failed since it was told to. */
    Set<String> failed() {
        return failed;
    }

    /** How often code has failed. */
    int failures() {
        return failures;
    }

    private <T> @Nullable T call(Code code, Supplier<@Nullable T> answer, boolean nullFails) {
        if (!on || random.nextInt(3) != 0) {
            return answer.get();
        }
        failed.add(code.part());
        failures++;
        int how = random.nextInt(nullFails ? 7 : 6);
        if (how == 6) {
            return null;
        }
        throw Cranky.<RuntimeException>thrown(
                switch (how) {
                    case 0 -> new IllegalStateException("made by the kit");
                    case 1 -> new IOException("made by the kit");
                    case 2 -> new NoClassDefFoundError("made by the kit");
                    case 3 -> new StackOverflowError("made by the kit");
                    case 4 -> new AssertionError("made by the kit");
                    default -> new IndexOutOfBoundsException("made by the kit");
                });
    }

    /** Code can throw what it does not declare. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> RuntimeException thrown(Throwable thrown) throws T {
        throw (T) thrown;
    }

    @Override
    public PayloadCheck check(Code code, PayloadCheck check) {
        return new PayloadCheck() {
            @Override
            public @Nullable Violation check(TensorView tensor) {
                return call(code, () -> check.check(tensor), false);
            }

            @Override
            @SuppressWarnings("NullAway") // that is what it is for
            public List<Violation> all(TensorView tensor) {
                return call(code, () -> check.all(tensor), true);
            }
        };
    }

    @Override
    @SuppressWarnings("NullAway") // that is what it is for
    public ExtentRule extent(Code code, ExtentRule rule) {
        return tensor -> call(code, () -> rule.extent(tensor), true);
    }

    @Override
    @SuppressWarnings("NullAway") // that is what it is for
    public ByteRule bytes(Code code, ByteRule rule) {
        return tensor -> call(code, () -> rule.bytes(tensor), true);
    }
}
