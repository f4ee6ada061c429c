package hurray.core;

import hurray.api.ProviderException;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.TensorView;
import hurray.spi.Violation;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls into a provider's code: whatever it throws is told with its name, and nothing null comes back. */
final class Foreign {
    private Foreign() {}

    /** Runs a check; most find nothing, so this way allocates nothing. */
    static @Nullable Violation check(PayloadSchema schema, PayloadCheck check, TensorView tensor) {
        try {
            return check.check(tensor);
        } catch (Throwable e) {
            throw failure(schema.toString(), "check", e);
        }
    }

    /** What the first of some checks finds that finds anything. */
    static @Nullable Violation first(PayloadSchema schema, PayloadCheck[] checks, TensorView tensor) {
        for (PayloadCheck check : checks) {
            Violation violation = check(schema, check, tensor);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    /** A list that a provider gives, copied while its code may still fail: a list can throw as well, or hold what it should not. */
    static <T> List<T> list(String who, String what, Class<T> type, Supplier<List<T>> code) {
        List<T> list = call(who, what, code);
        return call(
                who,
                what,
                () -> list.stream().map(type::cast).map(Foreign::there).toList());
    }

    private static <T> T there(@Nullable T element) {
        if (element == null) {
            throw new NullPointerException("the list holds null");
        }
        return element;
    }

    static <T> T call(String who, String what, Supplier<T> code) {
        T result;
        try {
            result = code.get();
        } catch (Throwable e) {
            throw failure(who, what, e);
        }
        if (result == null) {
            throw new ProviderException(who + ": its " + what + " gave null");
        }
        return result;
    }

    /** Whatever was thrown, checked or not, is the provider's; only a virtual machine that fails is not, unless its stack ran out. */
    private static ProviderException failure(String who, String what, Throwable thrown) {
        if (thrown instanceof VirtualMachineError fatal && !(thrown instanceof StackOverflowError)) {
            throw fatal;
        }
        boolean named = thrown instanceof ProviderException
                && String.valueOf(thrown.getMessage()).startsWith(who);
        return named
                ? (ProviderException) thrown
                : new ProviderException(who + ": its " + what + " failed: " + thrown, thrown);
    }
}
