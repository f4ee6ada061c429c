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
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new ProviderException(schema + ": its check failed: " + e, e);
        }
    }

    /** A list that a provider gives, copied while its code may still fail: a list can throw as well, or have a hole. */
    static <T> List<T> list(String who, String what, Supplier<List<T>> code) {
        List<T> list = call(who, what, code);
        return call(who, what, () -> List.copyOf(list));
    }

    static <T> T call(String who, String what, Supplier<T> code) {
        T result;
        try {
            result = code.get();
        } catch (RuntimeException | LinkageError | StackOverflowError | AssertionError e) {
            throw new ProviderException(who + ": its " + what + " failed: " + e, e);
        }
        if (result == null) {
            throw new ProviderException(who + ": its " + what + " gave null");
        }
        return result;
    }
}
