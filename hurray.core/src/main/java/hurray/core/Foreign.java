package hurray.core;

import hurray.api.ProviderException;
import hurray.spi.ByteRule;
import hurray.spi.Extent;
import hurray.spi.ExtentRule;
import hurray.spi.FormatProvider;
import hurray.spi.LayoutSchema;
import hurray.spi.PayloadCheck;
import hurray.spi.PayloadSchema;
import hurray.spi.SchemaException;
import hurray.spi.SchemeSchema;
import hurray.spi.Violation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Calls into a provider's code: whatever it throws is told with its name, and nothing null comes back. */
final class Foreign {
    /** A class that does not fit another one's is most often one of another version. */
    static final String LINKAGE =
            "; something that it needs is missing, or it was compiled against another version of hurray.spi";

    /** More than that nobody brings or finds; a list that goes on is not waited for. */
    private static final int MOST_ELEMENTS = 10_000;

    /** A shape of 64 dimensions has less than half as many bits of elements. */
    private static final int MOST_BITS = 10_000;

    private Foreign() {}

    /** Runs a check; most find nothing, so this way allocates nothing. */
    static @Nullable Violation check(PayloadSchema schema, PayloadCheck check, FlyweightDescriptor tensor) {
        Violation violation;
        try {
            violation = check.check(tensor);
        } catch (Throwable e) {
            throw failure(tensor.registry.nameOf(schema), "check", e);
        }
        if (violation != null) {
            placed(schema, violation, tensor);
        }
        return violation;
    }

    /** An objection to a dimension or a buffer is to one that is there. */
    private static void placed(PayloadSchema schema, Violation violation, FlyweightDescriptor tensor) {
        Violation.Place place = violation.place();
        int count = Integer.MAX_VALUE;
        int index = 0;
        if (place instanceof Violation.OfDimension dimension) {
            count = tensor.rank();
            index = dimension.index();
        } else if (place instanceof Violation.OfBuffer buffer) {
            count = tensor.bufferCount();
            index = buffer.index();
        }
        if (index < 0 || index >= count) {
            throw new ProviderException(tensor.registry.nameOf(schema) + ": its check failed: it objects to " + place
                    + ", and there are " + count);
        }
    }

    /** What the first of some checks finds that finds anything. */
    static @Nullable Violation first(PayloadSchema schema, PayloadCheck[] checks, FlyweightDescriptor tensor) {
        for (PayloadCheck check : checks) {
            Violation violation = check(schema, check, tensor);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    /** Everything that a check finds. */
    static List<Violation> all(PayloadSchema schema, PayloadCheck check, FlyweightDescriptor tensor) {
        List<Violation> all = call(schema, "check", tensor, () -> copy(check.all(tensor), Violation.class));
        for (Violation violation : all) {
            placed(schema, violation, tensor);
        }
        return all;
    }

    /** The provider itself, made when it was found as a service. */
    static FormatProvider provider(Candidate candidate) {
        if (candidate.given() != null) {
            return candidate.given();
        }
        ServiceLoader.Provider<FormatProvider> service = candidate.service();
        if (service == null) {
            throw new AssertionError("neither found nor handed over");
        }
        try {
            return service.get();
        } catch (ServiceConfigurationError e) {
            Throwable cause = e.getCause();
            throw cause == null
                    ? new ProviderException("it can't be constructed: " + e.getMessage(), e)
                    : constructing(cause);
        } catch (Throwable e) {
            throw constructing(e);
        }
    }

    private static ProviderException constructing(Throwable cause) {
        return new ProviderException("it can't be constructed: " + Thrown.words(cause), cause);
    }

    /** What a provider brings of one sort, copied while its code may still fail: a list can throw as well, or hold what it should not. */
    static <S extends PayloadSchema> List<S> list(FormatProvider provider, Class<S> sort) {
        String what =
                sort == LayoutSchema.class ? "layouts()" : sort == SchemeSchema.class ? "schemes()" : "sections()";
        List<S> copy;
        try {
            copy = copy(asked(provider, sort), sort);
        } catch (Throwable e) {
            boolean senseless = e.getClass() == SchemaException.class; // which says itself what makes no sense
            String said = senseless ? String.valueOf(e.getMessage()) : "its " + what + " failed: " + Thrown.words(e);
            throw new ProviderException(said, e);
        }
        if (copy == null) {
            throw new ProviderException("its " + what + " gave null");
        }
        return copy;
    }

    private static @Nullable List<?> asked(FormatProvider provider, Class<?> sort) {
        if (sort == LayoutSchema.class) {
            return provider.layouts();
        }
        return sort == SchemeSchema.class ? provider.schemes() : provider.sections();
    }

    private static <T> @Nullable List<T> copy(@Nullable List<?> list, Class<T> sort) {
        if (list == null) {
            return null;
        }
        List<T> copy = new ArrayList<>();
        for (Object element : list) {
            if (element == null) {
                throw new NullPointerException("the list holds null");
            }
            if (copy.size() == MOST_ELEMENTS && sort != Violation.class) {
                throw new IllegalStateException("the list goes on after " + MOST_ELEMENTS + " elements");
            }
            if (copy.size() == MOST_ELEMENTS) {
                break; // a verification tells fewer
            }
            copy.add(sort.cast(element));
        }
        return List.copyOf(copy);
    }

    /** Who it is, is put into words only where it has to be told. */
    private static <T> T call(
            PayloadSchema schema, String what, FlyweightDescriptor tensor, Supplier<@Nullable T> code) {
        T result;
        try {
            result = code.get();
        } catch (Throwable e) {
            throw failure(tensor.registry.nameOf(schema), what, e);
        }
        return made(schema, what, tensor, result);
    }

    private static <T> T made(PayloadSchema schema, String what, FlyweightDescriptor tensor, @Nullable T result) {
        if (result == null) {
            throw new ProviderException(tensor.registry.nameOf(schema) + ": its " + what + " gave null");
        }
        return result;
    }

    /** Runs the code of a size in elements, and makes sure that it is one. */
    static Extent extent(PayloadSchema schema, ExtentRule rule, FlyweightDescriptor tensor) {
        Extent extent = call(schema, "extent", tensor, () -> rule.extent(tensor));
        BigInteger low = extent.lowest();
        BigInteger high = extent.highest();
        boolean none = low == null && high == null;
        boolean sound = none || (low != null && high != null && fits(low) && fits(high) && low.compareTo(high) <= 0);
        if (!sound) {
            throw new ProviderException(tensor.registry.nameOf(schema) + ": its extent gave from " + words(low) + " to "
                    + words(high) + ", which is no range of elements");
        }
        return extent;
    }

    /** Runs the code of a size in bytes, and makes sure that it is one; null when it can't tell. */
    static @Nullable BigInteger bytes(PayloadSchema schema, ByteRule rule, FlyweightDescriptor tensor) {
        Optional<BigInteger> counted;
        try {
            counted = rule.bytes(tensor); // not handed to call(): each build of a quantized tensor comes along here
        } catch (Throwable e) {
            throw failure(tensor.registry.nameOf(schema), "size", e);
        }
        BigInteger bytes = made(schema, "size", tensor, counted).orElse(null);
        if (bytes != null && (bytes.signum() < 0 || !fits(bytes))) {
            throw new ProviderException(tensor.registry.nameOf(schema) + ": its size gave " + words(bytes) + " bytes");
        }
        return bytes;
    }

    private static boolean fits(BigInteger number) {
        return number.bitLength() <= MOST_BITS;
    }

    private static String words(@Nullable BigInteger number) {
        return number == null || fits(number) ? String.valueOf(number) : "a number of " + number.bitLength() + " bits";
    }

    /** Whatever was thrown, checked or not, is the provider's; so is a virtual machine that its code brings to an end of something. */
    private static ProviderException failure(String who, String what, Throwable thrown) {
        boolean named =
                thrown.getClass() == ProviderException.class // no other: its getMessage() could be the provider's
                        && String.valueOf(thrown.getMessage()).startsWith(who);
        return named
                ? (ProviderException) thrown
                : new ProviderException(who + ": its " + what + " failed: " + Thrown.words(thrown), thrown);
    }
}
