package hurray.tck;

import hurray.api.DecodeResult;
import hurray.api.Descriptor;
import hurray.api.Hurray;
import hurray.spi.FormatProvider;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.List;
import java.util.function.Function;

/** Runtimes that do something else than they should, for the rules that no provider can break while the engine is right. */
final class WrongEngine {
    private WrongEngine() {}

    /** What is called in place of a method: gives its own answer, or that of the right one. */
    interface Answer {
        Object of(Method method, Object[] arguments, Right right) throws Throwable;
    }

    /** The right answer. */
    interface Right {
        Object answer() throws Throwable;
    }

    static Hurray right(List<FormatProvider> providers) {
        Hurray.Builder builder = Hurray.builder().discover(false);
        providers.forEach(builder::provider);
        return builder.build();
    }

    /** Runtimes whose answers go through something. */
    static Function<List<FormatProvider>, Hurray> runtime(Answer answer) {
        return providers -> wrapped(Hurray.class, right(providers), answer);
    }

    /** Runtimes the answers of whose descriptors go through something. */
    static Function<List<FormatProvider>, Hurray> descriptor(Answer answer) {
        return runtime((method, arguments, right) -> {
            Object result = right.answer();
            return result instanceof Descriptor d && DecodeResult.class.isAssignableFrom(method.getReturnType())
                    ? wrapped(Descriptor.class, d, answer)
                    : result;
        });
    }

    private static <T> T wrapped(Class<T> type, T right, Answer answer) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answer.of(method, arguments, () -> {
                    try {
                        return method.invoke(right, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                })));
    }
}
